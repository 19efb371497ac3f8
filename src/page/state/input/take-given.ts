import { counted } from '../../../core/basics/counted.ts';
import { maySpellDescriptors, wholeSchemaLanguageOf } from '../../../core/schema/guess-language.ts';
import { SCHEMA_LANGUAGES, type SchemaLanguage, type SchemaTexts } from '../../../core/schema/language.ts';
import { takeFleet } from '../fleet/take-fleet.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { deadlineFor, pool } from '../workers.ts';
import { takeSchemas } from './edit-schema.ts';
import { putFile, putLarge } from './files.ts';
import { putText } from './input.ts';
import { textOf } from './slice.ts';

export { putLarge } from './files.ts';

/** Maximum size of a file that is taken for a schema, in bytes. */
const LARGEST_SCHEMA = 4 * 1024 * 1024;

/** A schema of the user, in the language that it is written in. */
interface GivenSchema {
  readonly language: SchemaLanguage;
  readonly text: string;
  /** The name of its file; absent for a pasted text, and for descriptors, which name their files. */
  readonly file?: string;
}

/**
 * Takes a text that was pasted or dropped on the page: a schema for the current input, a fleet file beside it, or any
 * other text as the new input. Returns sentences for the user.
 */
export async function takeText(text: string): Promise<readonly string[]> {
  if (text.trim() === '') return [];
  const language = wholeSchemaLanguageOf(text);
  if (language !== undefined) return applySchemas([{ language, text }]);
  const proto = await descriptorsInText(text);
  if (proto !== undefined) return applySchemas([{ language: 'proto', text: proto }]);
  const fleet = await takeFleet(new Blob([text]), 'The pasted text');
  if (fleet !== undefined) return fleet;
  update({ inputPart: 'source' });
  await putLarge(text);
  return [];
}

/**
 * Takes files that were opened, pasted or dropped: the schemas among them for the input, a fleet file beside the input,
 * and the first other file as the new input. Returns sentences for the user.
 */
export async function takeFiles(files: readonly File[]): Promise<readonly string[]> {
  const schemas: GivenSchema[] = [];
  let fleets: readonly string[] = [];
  const others: File[] = [];
  for (const file of files) {
    const schema = await schemaIn(file);
    const fleet = schema === undefined ? await takeFleet(file, file.name) : undefined;
    if (schema !== undefined) schemas.push(schema);
    else if (fleet !== undefined) fleets = [...fleets, ...fleet];
    else others.push(file);
  }
  const notices = [...applySchemas(schemas), ...fleets];
  const [payload, ...left] = others;
  if (payload === undefined) return notices;
  await putFile(payload);
  if (left.length === 0) return notices;
  const names = left.map(({ name }) => name).join(', ');
  return [...notices, `The page shows one input at a time, here ${payload.name}. Not opened: ${names}.`];
}

/** The schema in a file, found by the extension of its name or by its text; undefined if it is not a schema. */
async function schemaIn(file: File): Promise<GivenSchema | undefined> {
  if (file.size === 0 || file.size > LARGEST_SCHEMA) return undefined;
  const proto = await descriptorsInFile(file);
  if (proto !== undefined) return { language: 'proto', text: proto };
  const named = SCHEMA_LANGUAGES.find((each) => file.name.toLowerCase().endsWith(`.${each}`));
  const text = await file.text();
  const language = named ?? wholeSchemaLanguageOf(text);
  return language && { language, text, file: file.name };
}

/** Moves the text of the field to the tab of the schemas. The field is empty then; undo brings its text back. */
export function moveToSchemas(language: SchemaLanguage): void {
  const text = textOf(getApp().given);
  if (text === undefined) return;
  putText('');
  applySchemas([{ language, text }]);
}

/** Uses schemas for the input, and shows them. */
function applySchemas(given: readonly GivenSchema[]): readonly string[] {
  const languages = SCHEMA_LANGUAGES.filter((language) => given.some((each) => each.language === language));
  const [shown] = languages;
  if (shown === undefined) return [];
  const texts: Partial<Record<SchemaLanguage, string>> = {};
  const notices: string[] = [];
  for (const language of languages) {
    const all = given.filter((each) => each.language === language);
    const [first, ...more] = all;
    if (language === 'proto') texts.proto = joined(all);
    else {
      texts[language] = first!.text;
      if (more.length > 0) {
        notices.push(
          `One .${language} schema is used at a time, here ${first!.file}. ${counted(more.length, 'other')} not used: ${more.map(({ file }) => file).join(', ')}.`,
        );
      }
    }
  }
  update({ inputPart: 'schema', schemaLanguage: shown });
  takeSchemas(texts satisfies SchemaTexts);
  const names = languages.map((language) => `.${language}`).join(' and ');
  return [`The ${names} schema is in the tab Schema. The input stays as it is.`, ...notices];
}

/** Several .proto files as one text, in which they import each other by their names. */
function joined(files: readonly GivenSchema[]): string {
  if (files.length === 1) return files[0]!.text;
  const marker = (file: string | undefined): string => (file === undefined ? '' : `// file: ${file}\n`);
  return files.map(({ file, text }) => marker(file) + text.replace(/\n?$/, '\n')).join('');
}

/** The first byte of a descriptor set: the tag of its first file. */
const FIRST = 0x0a;

/** The .proto text of a file that is a descriptor set of Protocol Buffers; undefined if it is not one. */
async function descriptorsInFile(file: Blob): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  return head[0] === FIRST ? protoIn(file, true) : undefined;
}

/** The .proto text of a descriptor set that a text spells; undefined if it spells none. */
async function descriptorsInText(text: string): Promise<string | undefined> {
  return maySpellDescriptors(text) ? protoIn(new Blob([text]), false) : undefined;
}

async function protoIn(octets: Blob, isFile: boolean): Promise<string | undefined> {
  const deadline = deadlineFor({ kind: 'text', octets });
  const answer = await pool.perform({ type: 'descriptors', octets, isFile }, deadline, new AbortController().signal);
  return answer?.type === 'descriptors' ? answer.proto : undefined;
}
