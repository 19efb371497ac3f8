/** The languages that schemas are written in, by the ending of their files. */
export const SCHEMA_LANGUAGES = ['proto', 'avsc', 'capnp'] as const;
export type SchemaLanguage = (typeof SCHEMA_LANGUAGES)[number];

/** Schemas that were given, as text. Where there is none of a format's language, its codecs infer theirs. */
export type SchemaTexts = Readonly<Partial<Record<SchemaLanguage, string>>>;

/** The language that a schema is most likely written in; what is none of them at all is taken for .proto. */
export function languageOf(text: string): SchemaLanguage {
  if (/^[\s\ufeff]*["[{]/.test(text)) return 'avsc';
  // Comments of both other languages, so that what they say does not count. They are no part of any string that matters.
  const code = text.replace(/\/\/[^\n]*|#[^\n]*|\/\*(?:.*?\*\/|.*$)/gs, '');
  if (/\b(?:syntax|edition)\s*=|\bmessage\s+\w+\s*\{/.test(code)) return 'proto';
  return /@0x[0-9a-f]+\s*;|\bstruct\s+\w+|@\d+\s*[:;]/i.test(code) ? 'capnp' : 'proto';
}
