import { typeOfMessages } from '../../../core/schema/root-choice.ts';
import { canBeNamed, rootNameOf } from '../../../core/schema/root-name.ts';
import { type CarriedValue, isCarriedObject } from '../../../core/value/carried.ts';
import type { Roots } from '../../format.ts';
import type { CapnpSchema, StructType } from '../descriptor.ts';
import { schemaError } from './tokens.ts';

/**
 * The possible root structs of a message, and the one that the text names in a comment. The language has no syntax for
 * the root.
 */
export function rootsOf(schema: CapnpSchema, text: string): Roots {
  const named = namedRoot(schema, text);
  return { names: candidates(schema).map(({ name }) => name), ...(named !== undefined && { named }) };
}

/** The struct that a line `# root: …` names. Throws if the schema has no such struct. */
export function namedRoot(schema: CapnpSchema, text: string): string | undefined {
  const root = rootNameOf(text, 'capnp');
  if (root === undefined) return undefined;
  const names = candidates(schema).map(({ name }) => name);
  if (names.includes(root.name)) return root.name;
  const expected = names.slice(0, 10).join(', ');
  throw schemaError(text, root.at, `found the root ${root.name} where one of these structs was expected: ${expected}`);
}

/**
 * The named struct, or else the first struct that has the most keys of the messages. Messages that are not objects need
 * a struct with one field.
 */
export function chooseRoot(schema: CapnpSchema, text: string, messages: readonly CarriedValue[]): string {
  const named = namedRoot(schema, text);
  if (named !== undefined) return named;
  const structs = candidates(schema);
  if (!messages.some(isCarriedObject)) return (structs.find(holdsOne) ?? structs[0]!).name;
  if (!messages.every(isCarriedObject) && holdsOne(structs[0]!)) return structs[0]!.name;
  return typeOfMessages(structs, ({ fields }) => fields.map(({ key }) => key), messages).name;
}

export function withRoot(schema: CapnpSchema, name: string | undefined): CapnpSchema {
  const root = schema.structs.findIndex((struct) => struct.name === name);
  return root < 0 ? schema : { ...schema, root };
}

/** The top-level structs of the file; the default root comes first. */
function candidates({ structs, root }: CapnpSchema): readonly StructType[] {
  const first = structs[root]!;
  const others = structs.filter((struct) => struct !== first && !struct.name.includes('.') && canBeNamed(struct.name));
  return [first, ...others];
}

function holdsOne({ fields }: StructType): boolean {
  return fields.length === 1;
}
