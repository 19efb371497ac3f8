import { namingOther } from '../core/schema/other-language.ts';
import { formatOf } from './all.ts';
import type { FormatId, SchemaReader } from './format.ts';

/**
 * The readers of schema texts, one line for each format with a schema. Only the reader of Protocol Buffers imports a
 * library, which parses .proto files.
 */
const MODULES: Partial<Readonly<Record<FormatId, () => Promise<{ readonly schemas: SchemaReader }>>>> = {
  avro: () => import('./avro/schema/read-schema.ts'),
  capnp: () => import('./capnp/schema/read-schema.ts'),
  protobuf: () => import('./protobuf/schema/read-schema.ts'),
};

/** Loads the reader of a format's schema texts; undefined if it has no schema. */
export async function loadSchemaReader(id: FormatId): Promise<SchemaReader | undefined> {
  const schemas = (await MODULES[id]?.())?.schemas;
  const language = formatOf(id).facts.schemaLanguage;
  if (schemas === undefined || language === undefined) return schemas;
  return {
    ...schemas,
    roots: (text) => namingOther(language, text, () => schemas.roots(text)),
    parseSchema: (text, root) => namingOther(language, text, () => schemas.parseSchema(text, root)),
  };
}
