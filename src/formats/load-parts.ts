import type { SchemaLanguage } from '../core/schema/language.ts';
import { namingOther } from '../core/schema/other-language.ts';
import { entryOf } from './all.ts';
import type { CodecId, CodecModule } from './format.ts';
import { loadCodec } from './load-codec.ts';

/**
 * Loads the parts of a codec's format that only workers use. Returns them with the facts of the format and of the
 * codec.
 */
export async function loadParts(id: CodecId) {
  const { format, codec } = entryOf(id);
  const parts = await loadCodec(format.id);
  return { format, codec, ...parts, module: namingOtherSchemas(parts.module, format.facts.schemaLanguage) };
}

/** A codec module whose errors name the language of a schema that is not in the language of the format. */
function namingOtherSchemas(module: CodecModule, language: SchemaLanguage | undefined): CodecModule {
  if (language === undefined) return module;
  const { roots, parseSchema } = module;
  return {
    ...module,
    prepare: (id, messages, text, inference) =>
      namingOther(language, text, () => module.prepare(id, messages, text, inference)),
    reader: (id, text, root) => namingOther(language, text, () => module.reader(id, text, root)),
    ...(roots && { roots: (text) => namingOther(language, text, () => roots(text)) }),
    ...(parseSchema && { parseSchema: (text, root) => namingOther(language, text, () => parseSchema(text, root)) }),
  };
}
