import type { SchemaLanguage } from '../../../core/schema/language.ts';
import { withRootName } from '../../../core/schema/root-name.ts';
import type { ShownSchema } from './shown-schema.ts';

/** The first declaration of an inferred schema, which is the root. */
const FIRST: Readonly<Record<Exclude<SchemaLanguage, 'avsc'>, RegExp>> = {
  proto: /^message (\w+)/m,
  capnp: /^struct (\w+)/m,
};

/** The text of the shown schema with its root named, so that no other document is read as a nested type. */
export function rootNamed(text: string, shown: Pick<ShownSchema, 'language' | 'from' | 'root' | 'roots'>): string {
  const { language, from } = shown;
  const root = from === 'inferred' ? inferredRoot(text, language) : givenRoot(shown);
  return root === undefined ? text : withRootName(text, root, language);
}

/** A union without a named root stays open, since each document may be another of its branches. */
function givenRoot({ root, roots }: Pick<ShownSchema, 'root' | 'roots'>): string | undefined {
  return roots?.[0] === 'union' ? undefined : root;
}

function inferredRoot(text: string, language: SchemaLanguage): string | undefined {
  if (language !== 'avsc') return FIRST[language].exec(text)?.[1];
  const type: unknown = JSON.parse(text);
  if (Array.isArray(type)) return 'union';
  const { name, type: kind } = type as { readonly name?: string; readonly type?: string };
  return name ?? kind;
}
