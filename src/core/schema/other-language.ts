import { certainLanguageOf, isJsonSchema } from './guess-language.ts';
import type { SchemaLanguage } from './language.ts';

interface Named {
  /** The schema with its article. */
  readonly schema: string;
  readonly format: string;
}

const NAMES: Readonly<Record<SchemaLanguage, Named>> = {
  proto: { schema: 'a .proto schema', format: 'Protocol Buffers' },
  avsc: { schema: 'an Avro schema (.avsc)', format: 'Avro' },
  capnp: { schema: 'a Cap’n Proto schema (.capnp)', format: 'Cap’n Proto' },
};

/** The result of work with a schema text. If the text is refused and is in another language, the error names that one. */
export function namingOther<Result>(language: SchemaLanguage, text: string | undefined, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const other = text === undefined ? undefined : otherLanguageText(text, language);
    throw other === undefined ? error : new Error(other, { cause: error });
  }
}

function otherLanguageText(text: string, language: SchemaLanguage): string | undefined {
  const own = NAMES[language];
  const needs = `and ${own.format} needs ${own.schema}`;
  if (isJsonSchema(text))
    return `This is a JSON Schema, which describes JSON text, ${needs}. Give the schema with which the bytes are written.`;
  const other = certainLanguageOf(text);
  if (other === undefined || other === language) return undefined;
  const { schema, format } = NAMES[other];
  return `This is ${schema}, ${needs}. Give one, or take ${format} as the format.`;
}
