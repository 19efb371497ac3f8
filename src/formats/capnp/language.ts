import { acceptanceOf } from '../../core/schema/acceptance.ts';
import { inferSchema } from '../../core/schema/infer.ts';
import type { CarriedValue } from '../../core/value/carried.ts';
import type { JsonObject } from '../../core/value/json-value.ts';
import type { ReadySchema, SchemaLanguageJobs } from '../format.ts';
import { holdsMessages } from '../holds-messages.ts';
import type { CapnpSchema, ElementType } from './descriptor.ts';
import { asJson, toLibrary } from './library/convert.ts';
import { fitMeanings, withMeanings } from './schema/meanings.ts';
import { printCapnp } from './schema/print-capnp.ts';
import { compile, schemas } from './schema/read-schema.ts';
import { chooseRoot, withRoot } from './schema/roots.ts';

/** A schema with its places in the bytes, which is all that the reader and the writer need. */
export interface ReadyCapnp extends ReadySchema {
  readonly schema: CapnpSchema;
}

/** .capnp, the language of Cap'n Proto. */
export const language: SchemaLanguageJobs<ReadyCapnp> = {
  ...schemas,

  print(messages, inference) {
    const inferred = inferSchema(messages, inference);
    const { text: schemaText, structs, wrapper } = printCapnp(inferred);
    const schema = withMeanings(compile(schemaText), structs);
    return { schema, schemaText, wrapper, acceptance: acceptanceOf(inferred.root) };
  },

  fit(schemaText, messages) {
    const root = chooseRoot(compile(schemaText), schemaText, messages);
    const schema = fitMeanings(withRoot(compile(schemaText), root), messages);
    return { schema, schemaText, wrapper: wrapperFor(schema, messages), root };
  },

  names({ schema }) {
    const records = schema.structs.filter(({ meaning }) => meaning === 'record');
    return records.flatMap(({ fields }) => fields.filter(({ isFlag }) => !isFlag));
  },

  toLibrary({ wrapper }, value) {
    const native = toLibrary(value);
    return wrapper === undefined ? native : { [wrapper]: native };
  },

  fromLibrary({ wrapper }, value) {
    const json = asJson(value);
    return wrapper === undefined ? json : ((json as JsonObject)[wrapper] ?? null);
  },
};

/** The key of the root's only field, if that field holds each message as a whole; otherwise undefined. */
function wrapperFor({ structs, root }: CapnpSchema, messages: readonly CarriedValue[]): string | undefined {
  const { fields, meaning } = structs[root]!;
  const [member, ...others] = fields.filter(({ isFlag }) => !isFlag);
  if (member === undefined || others.length > 0 || meaning !== 'record') return undefined;
  const { key, type } = member;
  const isMap = type.kind === 'List' && type.lists === 1 && isEntry(type.element, structs);
  const takes = isMap ? 'maps' : type.kind === 'struct' ? 'records' : 'others';
  return holdsMessages(key, takes, messages) ? key : undefined;
}

function isEntry(element: ElementType, structs: CapnpSchema['structs']): boolean {
  return element.kind === 'struct' && structs[element.struct]!.meaning === 'entry';
}
