import { typeOfMessages } from '../../../core/schema/root-choice.ts';
import { canBeNamed, rootNameOf } from '../../../core/schema/root-name.ts';
import { SchemaError } from '../../../core/schema/schema-error.ts';
import { positionIn } from '../../../core/source/position.ts';
import { type CarriedValue, isCarriedObject } from '../../../core/value/carried.ts';
import type { Roots } from '../../format.ts';
import type { AvroSchema } from '../descriptor.ts';
import { INTRODUCTION } from './schema-text.ts';

/** A type that a message can be. */
interface RootCandidate {
  readonly name: string;
  readonly type: number;
}

/**
 * The types that a message can be: the schema's own type and its records. A schema that is not a union is the root
 * unless its text names another type; a message of a union may also be one of its records without a branch index.
 */
export function rootsOf(schema: AvroSchema, text: string): Roots {
  const all = candidates(schema);
  const isOpen = schema.types[schema.root]!.kind === 'union';
  const named = namedRoot(schema, text)?.name ?? (isOpen ? undefined : all[0]!.name);
  return { names: all.map(({ name }) => name), ...(named !== undefined && { named }) };
}

/** The type that the attribute `wireprint-root` names. Throws if the schema has no such type. */
export function namedRoot(schema: AvroSchema, text: string): RootCandidate | undefined {
  const root = rootNameOf(text, 'avsc');
  if (root === undefined) return undefined;
  const all = candidates(schema);
  const found = all.find(({ name }) => name === root.name);
  if (found !== undefined) return found;
  const names = all.slice(0, 10).map(({ name }) => name);
  const expected = `one of these types was expected: ${names.join(', ')}`;
  const message = `found the root ${root.name} where ${expected}.`;
  throw new SchemaError(INTRODUCTION, { ...positionIn(text, root.at), message });
}

/** The named type, or else the first type that has the most keys of the messages. */
export function chooseRoot(schema: AvroSchema, text: string, messages: readonly CarriedValue[]): RootCandidate {
  const all = candidates(schema);
  const [first] = all as [RootCandidate];
  const named = namedRoot(schema, text);
  if (named !== undefined) return named;
  const root = schema.types[schema.root]!;
  // Messages that are elements of an array have the type of the array's items.
  if (root.kind === 'array' && messages.length > 0 && !messages.some(Array.isArray)) {
    return all.find(({ type }) => type === root.items) ?? { name: first.name, type: root.items };
  }
  if (!messages.every(isCarriedObject)) return first;
  return typeOfMessages(all, ({ type }) => fieldsOf(schema, type), messages);
}

export function withRoot(schema: AvroSchema, name: string | undefined): AvroSchema {
  const found = candidates(schema).find((each) => each.name === name);
  return found === undefined ? schema : { ...schema, root: found.type };
}

/** The schema's own type by its name, or by its kind if it has no name; then its records, in the order of the text. */
function candidates({ types, root }: AvroSchema): readonly RootCandidate[] {
  const own = types[root]!;
  const records = types.flatMap((type, index) =>
    type.kind === 'record' && !type.isAbsence && index !== root && canBeNamed(type.name)
      ? [{ name: type.name, type: index }]
      : [],
  );
  return [{ name: 'name' in own ? own.name : own.kind, type: root }, ...records];
}

/** The keys of a record. A union has the keys of all its records, so that it is preferred to each of them. */
function fieldsOf({ types }: AvroSchema, index: number): readonly string[] {
  const type = types[index]!;
  if (type.kind === 'record') return type.fields.map(({ key }) => key);
  if (type.kind !== 'union') return [];
  return type.branches.flatMap((branch) => {
    const each = types[branch]!;
    return each.kind === 'record' ? each.fields.map(({ key }) => key) : [];
  });
}
