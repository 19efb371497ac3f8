import { languageOf } from '../core/schema/guess-language.ts';
import { SCHEMA_LANGUAGES, type SchemaLanguage, type SchemaTexts } from '../core/schema/language.ts';
import { MESSAGE_MODES, type MessageMode } from '../core/source/source.ts';
import { CODEC_IDS, isCodecId } from '../formats/all.ts';
import type { CodecId, FormatId } from '../formats/format.ts';
import { type CompareOptions, formats } from '../package/index.ts';
import { wrongUse } from './failures.ts';
import { readSchemaFile } from './input.ts';

export function isMessageMode(text: string): text is MessageMode {
  return (MESSAGE_MODES as readonly string[]).includes(text);
}

/** The id of a format that a person names by its id or its name. */
export function formatNamed(name: string): FormatId {
  const wanted = name.toLowerCase();
  const found = formats.find((format) => format.id === wanted || format.name.toLowerCase() === wanted);
  if (found !== undefined) return found.id;
  throw wrongUse(`There is no format "${name}". The formats are ${formats.map(({ id }) => id).join(', ')}.`);
}

/** The id of the codec that a person names by its id. */
export function codecNamed(name: string): CodecId {
  const wanted = name.toLowerCase();
  if (isCodecId(wanted)) return wanted;
  throw wrongUse(`There is no format "${name}". The formats are ${CODEC_IDS.join(', ')}.`);
}

/** The options `--from` and `--schema` for `compare` and `convert`. Reads the schema. */
export async function inputOptionsOf({
  from,
  schema,
}: {
  readonly from?: string;
  readonly schema?: string;
}): Promise<Pick<CompareOptions, 'format' | 'schemas'>> {
  const format = from === undefined ? undefined : formatNamed(from);
  const schemas = schema === undefined ? undefined : await schemasOf(schema);
  return { ...(format && { format }), ...(schemas && { schemas }) };
}

/** The text of a schema file by its language, which follows from the file's name or otherwise from the text. */
async function schemasOf(path: string): Promise<SchemaTexts> {
  const text = await readSchemaFile(path);
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const named = SCHEMA_LANGUAGES.find((language) => language === ending);
  const language: SchemaLanguage = named ?? languageOf(text);
  return { [language]: text };
}

const UNITS: Readonly<Record<string, number>> = { '': 1, b: 1, kb: 1000, mb: 1e6, kib: 1024, mib: 2 ** 20 };

/** A number of bytes: "2kB", "1.5 MB", "64KiB", "100". */
export function bytesOf(text: string): number {
  const [, figure = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text.trim()) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  if (figure === '' || factor === undefined)
    throw wrongUse(`"${text}" is not a number of bytes. Write 100, 2kB, 1.5MB or 64KiB.`);
  return Math.floor(Number(figure) * factor);
}
