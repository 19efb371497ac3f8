import type { WantedTypes } from '../../../core/native-types/found.ts';
import { INFERENCES, type Inference } from '../../../core/schema/inference.ts';
import { SCHEMA_LANGUAGES, type SchemaTexts } from '../../../core/schema/language.ts';
import { MESSAGE_MODES, type MessageMode } from '../../../core/source/source.ts';
import { sampleOf } from '../../../subjects/samples/samples.ts';
import type { LinkSource } from './link-state.ts';

/** The user's input in the form that is stored for a reload. */
export interface KeptInput {
  /** The fragment of the address, with its `#`. Its payload names the source if `source` is absent. */
  readonly hash: string;
  readonly source?: Exclude<LinkSource, { kind: 'hex' }>;
  readonly messages?: MessageMode;
  /** The chain by which a person has chosen to read the text; absent if it is recognised. */
  readonly as?: readonly string[];
  /** Present if the text is that of bytes, so that the screen is arranged for them at once. */
  readonly areBytes?: true;
  readonly schemas: SchemaTexts;
  /** Absent if it is the default. */
  readonly inference?: Inference;
  readonly types: WantedTypes;
  /** The JSON of the teacher's lesson that is open; absent if there is none. */
  readonly lesson?: string;
}

/** Version of the stored form. Other versions are ignored. */
const VERSION = 2;
/** Maximum length of the stored text, in UTF-16 code units. Browsers store 5 million for each origin. */
export const KEPT_AT_MOST = 2_000_000;

/** Returns the text to store; undefined if it is too long. */
export function writeKept(kept: KeptInput): string | undefined {
  const { source, schemas } = kept;
  const json = source?.kind === 'json' ? source.text : '';
  const texts = [json, kept.lesson ?? '', ...Object.values(schemas)];
  if (texts.reduce((sum, { length }) => sum + length, 0) > KEPT_AT_MOST) return undefined;
  const written = JSON.stringify({ version: VERSION, ...kept });
  return written.length > KEPT_AT_MOST ? undefined : written;
}

/**
 * Parses a stored text. Returns undefined if it is not valid, because any page of the origin can write to the storage.
 */
export function readKept(stored: string): KeptInput | undefined {
  if (stored.length > KEPT_AT_MOST) return undefined;
  let found: unknown;
  try {
    found = JSON.parse(stored);
  } catch {
    return undefined;
  }
  if (!isObject(found) || found.version !== VERSION || !isText(found.hash)) return undefined;
  const { hash, source, as, messages, schemas, inference, types, lesson } = found;
  const areRight =
    (source === undefined || isSource(source)) &&
    (messages === undefined || isOneOf(MESSAGE_MODES, messages)) &&
    (as === undefined || (Array.isArray(as) && as.every(isText))) &&
    areSchemas(schemas) &&
    (inference === undefined || isOneOf(INFERENCES, inference)) &&
    areTypes(types) &&
    (lesson === undefined || isText(lesson));
  if (!areRight) return undefined;
  return {
    hash,
    ...(source !== undefined && { source }),
    ...(messages !== undefined && { messages }),
    ...(as !== undefined && { as }),
    ...(found.areBytes === true && { areBytes: true as const }),
    schemas,
    ...(inference !== undefined && { inference }),
    types,
    ...(lesson !== undefined && { lesson }),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isOneOf<T extends string>(all: readonly T[], value: unknown): value is T {
  return all.some((each) => each === value);
}

function isSource(value: unknown): value is NonNullable<KeptInput['source']> {
  if (!isObject(value)) return false;
  if (value.kind === 'json') return isText(value.text);
  return value.kind === 'sample' && isText(value.id) && sampleOf(value.id) !== undefined;
}

function areSchemas(value: unknown): value is SchemaTexts {
  return (
    isObject(value) && Object.entries(value).every(([key, text]) => isOneOf(SCHEMA_LANGUAGES, key) && isText(text))
  );
}

function areTypes(value: unknown): value is WantedTypes {
  return isObject(value) && typeof value.all === 'boolean' && Array.isArray(value.groups) && value.groups.every(isText);
}
