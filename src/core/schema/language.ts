/** The languages of schemas, named by their file extensions. */
export const SCHEMA_LANGUAGES = ['proto', 'avsc', 'capnp'] as const;
export type SchemaLanguage = (typeof SCHEMA_LANGUAGES)[number];

/** The given schemas as text. Codecs whose language has no text here infer their schema. */
export type SchemaTexts = Readonly<Partial<Record<SchemaLanguage, string>>>;

/** Guesses the language of a schema; .proto if nothing fits. */
export function languageOf(text: string): SchemaLanguage {
  if (/^[\s\ufeff]*["[{]/.test(text)) return 'avsc';
  // Comments of the other two languages, which might mislead the patterns. No string that matters contains them.
  const code = text.replace(/\/\/[^\n]*|#[^\n]*|\/\*(?:.*?\*\/|.*$)/gs, '');
  if (/\b(?:syntax|edition)\s*=|\bmessage\s+\w+\s*\{/.test(code)) return 'proto';
  return /@0x[0-9a-f]+\s*;|\bstruct\s+\w+|@\d+\s*[:;]/i.test(code) ? 'capnp' : 'proto';
}
