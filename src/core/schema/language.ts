/** The languages of schemas, named by their file extensions. */
export const SCHEMA_LANGUAGES = ['proto', 'avsc', 'capnp'] as const;
export type SchemaLanguage = (typeof SCHEMA_LANGUAGES)[number];

/** The given schemas as text. Codecs whose language has no text here infer their schema. */
export type SchemaTexts = Readonly<Partial<Record<SchemaLanguage, string>>>;
