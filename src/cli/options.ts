import { languageOf, SCHEMA_LANGUAGES, type SchemaLanguage, type SchemaTexts } from '../core/schema/language.ts';
import { MESSAGE_MODES, type MessageMode } from '../core/source/source.ts';
import { wrongUse } from './failures.ts';
import { readText } from './input.ts';

export function isMessageMode(text: string): text is MessageMode {
  return (MESSAGE_MODES as readonly string[]).includes(text);
}

/** A schema file as text by its language: that of the file's name, or else of its text. */
export async function schemasOf(path: string): Promise<SchemaTexts> {
  const text = await readText(path);
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
    throw wrongUse(`"${text}" is no number of bytes. Write 100, 2kB, 1.5MB or 64KiB.`);
  return Math.floor(Number(figure) * factor);
}
