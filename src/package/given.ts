import { INFERENCES } from '../core/schema/inference.ts';
import { SCHEMA_LANGUAGES } from '../core/schema/language.ts';
import { MESSAGE_MODES } from '../core/source/source.ts';
import { CODEC_IDS, FORMAT_IDS, isCodecId } from '../formats/all.ts';
import type { CodecId, FormatId } from '../formats/format.ts';
import { checkBytes, checkName, checkOptions, checkText, nameOf, quoted } from './check-bytes.ts';

/**
 * Thrown if the input does not contain a value, or a format cannot write the value. The message is a sentence with its
 * place.
 */
export class CannotRead extends Error {
  override readonly name = 'CannotRead';
}

/**
 * Thrown if the bytes are in no format that is known here. The message is a sentence that says what they are, or what
 * to do.
 */
export class NotRecognised extends Error {
  override readonly name = 'NotRecognised';
}

/** Throws a TypeError if a caller without types gives something other than a text or bytes. */
export function checkInput(input: unknown): asserts input is string | Uint8Array {
  if (typeof input !== 'string') checkBytes(input, 'a text or a Uint8Array');
}

/** The format with an id. Throws a RangeError that lists the known ids. */
export function formatWith(id: string): FormatId {
  const found = FORMAT_IDS.find((each) => each === id);
  if (found !== undefined) return found;
  throw new RangeError(`There is no format ${quoted(id)}. The formats are ${FORMAT_IDS.join(', ')}.`);
}

/** The codec with an id. Throws a RangeError that lists the known ids. */
export function codecWith(id: string): CodecId {
  if (isCodecId(id)) return id;
  throw new RangeError(`There is no codec ${quoted(id)}. The codecs are ${CODEC_IDS.join(', ')}.`);
}

/** The options of `compare` whose wrong values a caller without types would not notice. */
interface Choices {
  readonly messages?: unknown;
  readonly inference?: unknown;
  readonly codecs?: unknown;
  readonly schemas?: unknown;
  readonly format?: string;
  readonly onRow?: unknown;
}

/** Throws a RangeError or a TypeError if a caller without types gives choices that do not exist. */
export function checkChoices(options: Choices): void {
  checkOptions(options);
  const { messages, inference, codecs, schemas, format, onRow } = options;
  if (format !== undefined) formatWith(format);
  if (onRow !== undefined && typeof onRow !== 'function')
    throw new TypeError(`The value of onRow is ${nameOf(onRow)}, where a function was expected.`);
  if (messages !== undefined) checkName(messages, 'kind of messages', MESSAGE_MODES);
  if (inference !== undefined) checkName(inference, 'inference', INFERENCES);
  if (codecs !== undefined && !Array.isArray(codecs))
    throw new TypeError(`The codecs are ${nameOf(codecs)}, where a list of ids was expected.`);
  if (schemas === undefined) return;
  if (typeof schemas !== 'object' || schemas === null)
    throw new TypeError(`The schemas are ${nameOf(schemas)}, where an object such as { avsc: "…" } was expected.`);
  for (const [language, text] of Object.entries(schemas)) {
    checkName(language, 'schema language', SCHEMA_LANGUAGES);
    if (text !== undefined) checkText(text, 'schema');
  }
}

/** The codecs that a caller chooses; all by default. Throws like `checkChoices` and `codecWith`. */
export function codecsOf(options: Choices & { readonly codecs?: readonly CodecId[] }): readonly CodecId[] {
  checkChoices(options);
  return (options.codecs ?? CODEC_IDS).map(codecWith);
}

/** Throws a RangeError or a TypeError unless the offsets ascend within the bytes. */
export function checkOffsets(offsets: unknown, length: number): void {
  if (!(offsets instanceof Uint32Array))
    throw new TypeError(`The offsets are ${nameOf(offsets)}, where a Uint32Array was expected.`);
  const ascend = offsets.every((offset, i) => offset >= (offsets[i - 1] ?? 0) && offset <= length);
  if (offsets.length < 2 || !ascend)
    throw new RangeError(`The offsets must be at least two, and ascend to at most ${length}, the length of the bytes.`);
}
