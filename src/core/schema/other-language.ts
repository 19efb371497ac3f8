import { certainLanguageOf, isJsonSchema } from './guess-language.ts';
import type { SchemaLanguage } from './language.ts';

interface Named {
  /** The words for a schema of the language, with their article: "an Avro schema (.avsc)". */
  readonly schema: string;
  readonly format: string;
}

const NAMES: Readonly<Record<SchemaLanguage, Named>> = {
  proto: { schema: 'a .proto schema', format: 'Protocol Buffers' },
  avsc: { schema: 'an Avro schema (.avsc)', format: 'Avro' },
  capnp: { schema: 'a Cap’n Proto schema (.capnp)', format: 'Cap’n Proto' },
};

/**
 * Languages of schemas that no format here reads. Each has the words for its schema, and a test for what only this
 * language has.
 */
const UNREAD: readonly { readonly schema: string; readonly isIn: (text: string) => boolean }[] = [
  { schema: 'a JSON Schema, which describes JSON text', isIn: isJsonSchema },
  { schema: 'an XML Schema, which describes XML', isIn: (text) => /<(?:\w{1,20}:)?schema\b/.test(text) },
  { schema: 'a Thrift schema', isIn: (text) => /\{\s*\d+\s*:\s*(?:(?:required|optional)\s+)?\w+/.test(text) },
  { schema: 'Avro IDL', isIn: (text) => /\bprotocol\s+\w+\s*\{/.test(text) },
  { schema: 'a FlatBuffers schema', isIn: (text) => /\btable\s+\w+\s*\{|\broot_type\s+\w/.test(text) },
  { schema: 'a GraphQL schema', isIn: (text) => /\b(?:type|input)\s+\w+[^{}]{0,80}\{\s*\w+\s*:\s*[[\w]/.test(text) },
  { schema: 'CDDL', isIn: (text) => /^[\w$-]+\s*=\s*[{[]|:\s*(?:tstr|bstr|uint)\b/m.test(text) },
];

/**
 * The result of work with a schema text. If the text is refused and is in another language, the error names that
 * language.
 */
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
  const other = certainLanguageOf(text);
  if (other === language) return undefined;
  if (other === undefined) {
    const unread = UNREAD.find(({ isIn }) => isIn(text));
    return unread && `This is ${unread.schema}, ${needs}. Give the schema with which the bytes are written.`;
  }
  const { schema, format } = NAMES[other];
  return `This is ${schema}, ${needs}. Give one, or take ${format} as the format.`;
}
