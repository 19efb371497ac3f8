import type { SchemaLanguage } from './language.ts';

/** Guesses the language of a schema; .proto if nothing fits. */
export function languageOf(text: string): SchemaLanguage {
  return JSON_BEGINS.test(text) ? 'avsc' : (markedLanguageOf(text) ?? 'proto');
}

/** The language of a schema that can be in no other language; undefined if that is not certain. */
export function certainLanguageOf(text: string): SchemaLanguage | undefined {
  if (JSON_BEGINS.test(text)) return AVRO_TYPE.test(text) && !isJsonSchema(text) ? 'avsc' : undefined;
  return markedLanguageOf(text);
}

/** Maximum length in characters: a longer text is not taken for a schema. */
const LONGEST = 4 * 1024 * 1024;

/** The language of a pasted text that is a schema as a whole; undefined for a text that may be something else. */
export function wholeSchemaLanguageOf(text: string): SchemaLanguage | undefined {
  if (text.length > LONGEST) return undefined;
  if (JSON_BEGINS.test(text)) return isNamedAvroType(text) ? 'avsc' : undefined;
  const language = markedLanguageOf(text);
  if (language === 'capnp') return /@0x[0-9a-f]+\s*;|\bstruct\s+\w+[^{}]{0,80}\{/i.test(text) ? language : undefined;
  return language;
}

/** True for a text that may spell a descriptor set: its first byte, 0a, in hex, in a dump, or in base64. */
export function maySpellDescriptors(text: string): boolean {
  return /^[\s"'`]*(?:(?:0x|\\x|(?:0x)?0{4,8}:?\s+)?0a|C[g-v])/.test(text);
}

/** The attribute that each named type of Avro has besides its name; other JSON may have a "type" and a "name", too. */
const AVRO_NEEDS: Readonly<Record<string, string>> = {
  record: 'fields',
  error: 'fields',
  enum: 'symbols',
  fixed: 'size',
};

/** True for JSON that is a named type of Avro, or a list of them. */
function isNamedAvroType(text: string): boolean {
  if (!AVRO_TYPE.test(text)) return false;
  const parsed = parsedJson(text);
  const types: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return types.length > 0 && types.every(isNamed);
}

/** The members that a JSON Schema has and other schemas lack. */
const IN_JSON_SCHEMA = ['properties', '$defs', '$ref', 'definitions', 'allOf', 'anyOf', 'oneOf'] as const;

/** True for a JSON Schema: an object that names its dialect, or one without `fields` that describes properties. */
export function isJsonSchema(text: string): boolean {
  if (!JSON_BEGINS.test(text) || text.length > LONGEST) return false;
  const parsed = parsedJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return false;
  const { $schema, fields } = parsed as { readonly $schema?: unknown; readonly fields?: unknown };
  if (typeof $schema === 'string' && $schema.includes('json-schema.org')) return true;
  return fields === undefined && IN_JSON_SCHEMA.some((member) => Object.hasOwn(parsed, member));
}

/** The value of a JSON text; undefined if the text is not JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

function isNamed(type: unknown): boolean {
  if (typeof type !== 'object' || type === null) return false;
  const attributes = new Map<string, unknown>(Object.entries(type));
  const needed = AVRO_NEEDS[String(attributes.get('type'))];
  return needed !== undefined && attributes.has(needed) && typeof attributes.get('name') === 'string';
}

const JSON_BEGINS = /^[\s\ufeff]*["[{]/;
/** Matches a type of Avro that has an attribute of its own; other JSON may have a "type", too. */
const AVRO_TYPE =
  /"type"\s*:\s*"(?:record|error|enum|fixed|array|map|null|boolean|int|long|float|double|bytes|string)"/;

/** The language, found by what only .proto or only .capnp has: other languages have a `struct`, too. */
function markedLanguageOf(text: string): SchemaLanguage | undefined {
  // Removes the comments of the two languages, which might mislead the patterns. No string that matters contains them.
  const code = text.replace(/\/\/[^\n]*|#[^\n]*|\/\*(?:.*?\*\/|.*$)/gs, '');
  if (/\b(?:syntax|edition)\s*=|\bmessage\s+\w+\s*\{/.test(code)) return 'proto';
  return /@0x[0-9a-f]+\s*;|\bstruct\s+\w+[^{}]{0,80}\{\s*(?:\}|\w+\s*@)|@\d+\s*[:;]/i.test(code) ? 'capnp' : undefined;
}
