import { utf8Length } from '../bytes/utf8.ts';
import type { SchemaLanguage } from './language.ts';

/**
 * Matches texts in quotation marks, white space and comments, by language. An Avro schema is JSON, which has no
 * comments.
 */
const PARTS: Readonly<Record<SchemaLanguage, RegExp>> = {
  proto: /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|[\s\ufeff]+|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g,
  avsc: /"(?:\\.|[^"\\])*"?|[\s\ufeff]+/g,
  capnp: /"(?:\\.|[^"\\\n])*"?|[\s\ufeff]+|#[^\n]*/g,
};

/**
 * The meaningful part of a schema's text: without comments, and with one space for each run of white space and comments
 * between two words or signs. Texts in quotation marks are not changed.
 */
export function compactSchemaText(text: string, language: SchemaLanguage): string {
  const parts: string[] = [];
  let end = 0;
  let isGap = false;
  const add = (part: string): void => {
    if (part === '') return;
    if (isGap && parts.length > 0) parts.push(' ');
    isGap = false;
    parts.push(part);
  };
  for (const { 0: part, index } of text.matchAll(PARTS[language])) {
    add(text.slice(end, index));
    if (part[0] === '"' || part[0] === "'") add(part);
    else isGap = true;
    end = index + part.length;
  }
  add(text.slice(end));
  return parts.join('');
}

/** Number of bytes of a schema's text without comments and runs of white space. */
export function schemaTextSize(text: string, language: SchemaLanguage): number {
  return utf8Length(compactSchemaText(text, language));
}
