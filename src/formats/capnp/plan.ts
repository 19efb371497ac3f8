import { memoizeEach } from '../../core/basics/memoize.ts';
import type { CapnpSchema, ElementType, Field, FieldType, StructType } from './descriptor.ts';
import { DATA_BITS } from './descriptor.ts';

/** The type of a value, which decides how it is written. Values of the types up to `enum` lie in the data section. */
export const Op = {
  Void: 0,
  Bool: 1,
  Int8: 2,
  UInt8: 3,
  Int16: 4,
  UInt16: 5,
  Int32: 6,
  UInt32: 7,
  Int64: 8,
  UInt64: 9,
  Float32: 10,
  Float64: 11,
  enum: 12,
  Text: 13,
  Data: 14,
  struct: 15,
  List: 16,
  group: 17,
} as const;

/** Size code of a list's elements (Encoding Spec, Lists), by `Op`; 7 means structs. */
export const SIZE_CODES: readonly number[] = [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 4, 5, 3, 6, 6, 7, 6, 7];

/** A struct or group in the form that the loops of the writer and the reader need. */
export interface Plan {
  readonly name: string;
  readonly dataWords: number;
  readonly pointers: number;
  /** The fields in the order of the schema, without the flags of other fields. */
  readonly fields: readonly FieldPlan[];
  /**
   * The same fields in the order of writing: data first, then pointers by index, so that objects follow each other in
   * that order.
   */
  readonly writes: readonly FieldPlan[];
  /** Offset of the discriminant in bytes of the data section; -1 without a union. */
  readonly discriminant: number;
  readonly meaning: StructType['meaning'];
  /** The members of a union of several types, by the type of the value. */
  readonly variants: Readonly<Record<string, FieldPlan>>;
}

export interface FieldPlan {
  readonly op: number;
  readonly key: string;
  /** True for a key that objects inherit from `Object.prototype`. */
  readonly isInherited: boolean;
  /** Offset in bits of the data section, or index of the pointer. */
  readonly at: number;
  readonly tag: number;
  readonly hasBit: number;
  readonly nullBit: number;
  readonly nullIsValue: boolean;
  readonly default: bigint;
  readonly defaultText: string | undefined;
  /** The plan of a struct, of a group, or of the structs in a list. */
  readonly plan: Plan | undefined;
  /** For a list: number of lists nested in it. */
  readonly lists: number;
  /** For a list: `Op` of the innermost elements. */
  readonly element: number;
  readonly enumNames: readonly string[];
  readonly enumNumbers: ReadonlyMap<string, number>;
}

/** The plan of the root struct; cached. */
export const planOf: (schema: CapnpSchema) => Plan = memoizeEach((schema) => makePlans(schema)[schema.root]!);

type OpenPlan = Plan & {
  fields: FieldPlan[];
  writes: FieldPlan[];
  variants: Record<string, FieldPlan>;
};

function makePlans({ structs, enums }: CapnpSchema): readonly Plan[] {
  const plans = structs.map(
    ({ name, dataWords, pointers, discriminant, meaning }): OpenPlan => ({
      name,
      dataWords,
      pointers,
      fields: [],
      writes: [],
      discriminant: discriminant < 0 ? -1 : discriminant / 8,
      meaning,
      variants: Object.create(null) as Record<string, FieldPlan>,
    }),
  );
  const numbers = enums.map(({ names }) => new Map(names.map((name, number) => [name, number])));
  const fieldPlan = (field: Field): FieldPlan => {
    const { type, key, at, tag, hasBit, nullBit } = field;
    const inner: ElementType | FieldType = type.kind === 'List' ? type.element : type;
    const named = 'enum' in inner ? inner.enum : -1;
    return {
      op: Op[type.kind],
      key,
      isInherited: key in Object.prototype,
      at,
      tag,
      hasBit,
      nullBit,
      nullIsValue: field.nullAs === 'null',
      default: field.default,
      defaultText: field.defaultText,
      plan: inner.kind === 'struct' || inner.kind === 'group' ? plans[inner.struct] : undefined,
      lists: type.kind === 'List' ? type.lists : 0,
      element: Op[inner.kind],
      enumNames: enums[named]?.names ?? [],
      enumNumbers: numbers[named] ?? new Map(),
    };
  };
  for (const [i, struct] of structs.entries()) {
    const plan = plans[i]!;
    for (const field of struct.fields) if (!field.isFlag) plan.fields.push(fieldPlan(field));
    for (const [f, { name }] of struct.fields.entries())
      if (struct.meaning === 'union') plan.variants[name] = plan.fields[f]!;
  }
  for (const { writes, fields } of plans) {
    for (const field of fields.toSorted((a, b) => placeOf(a) - placeOf(b))) writes.push(field);
  }
  return plans;
}

/** Sort key: -1 for data, the index for pointers; a group has the key of its first pointer. */
function placeOf(field: FieldPlan): number {
  if (field.op !== Op.group) return field.op >= Op.Text ? field.at : -1;
  const first = field.plan!.fields.find(({ op }) => op >= Op.Text);
  return first === undefined ? -1 : placeOf(first);
}

/** Number of bits of a value in the data section, by `Op`; 64 for pointers. */
export const OP_BITS: readonly number[] = Object.keys(Op).map((kind) =>
  Object.hasOwn(DATA_BITS, kind) ? DATA_BITS[kind as keyof typeof DATA_BITS] : 64,
);
