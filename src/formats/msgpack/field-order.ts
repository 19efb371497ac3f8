import type { Layout } from '../../layout/layout.ts';
import { WordColumn } from '../../layout/word-column.ts';
import { inferSchema } from '../../schema/infer.ts';
import type { Shape } from '../../schema/shape.ts';
import type { CarriedValue } from '../../value/carried.ts';
import { ValueType } from '../../value/value-tree.ts';

/** Says that objects are written as arrays of their values, in the order of the fields of what was inferred. */
export interface FieldOrder {
  readonly root: Shape;
}

/** Beyond so many levels msgpackr, which recurses, may have no stack left in a browser's worker. */
const MOST_LEVELS = 500;

/** The order of the fields of some messages. Throws where they nest too deep. */
export function fieldOrderOf(messages: readonly CarriedValue[]): FieldOrder {
  const { root, depth } = inferSchema(messages);
  if (depth <= MOST_LEVELS) return { root };
  throw new Error(`msgpackr works by recursion: ${MOST_LEVELS} levels are tried at most, and this value has ${depth}.`);
}

/** Whether the objects at a place stand as arrays: not where there are true arrays, too, nor where keys are data. */
export function isRecord(shape: Shape | undefined): boolean {
  return shape !== undefined && shape.objects > 0 && shape.lists === 0 && shape.values === undefined;
}

/** Whether nil stands for a member that is not there: where it is not always. */
export function mayBeAbsent(record: Shape, member: Shape): boolean {
  return member.count < record.objects;
}

/** What is known of all that a value holds that is no record; nothing of what is in maps beside arrays, which stays as it is. */
export function innerOf(shape: Shape | undefined, isArray: boolean): Shape | undefined {
  if (isArray) return shape?.elements;
  return shape?.lists === 0 ? shape.values : undefined;
}

/** Names in their order; after the name of a field in which there are records, those of theirs. */
export type FieldList = (string | FieldList)[];

/** All fields as both sides have to know them: of the root, or of what is in its arrays or maps; empty without records. */
export function fieldListOf({ root }: FieldOrder): FieldList {
  const list: FieldList = [];
  const open: { readonly shape: Shape | undefined; readonly into: FieldList }[] = [
    { shape: recordIn(root), into: list },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [name, member] of next.shape?.fields ?? []) {
      next.into.push(name);
      const shape = recordIn(member);
      if (shape === undefined) continue;
      const into: FieldList = [];
      next.into.push(into);
      open.push({ shape, into });
    }
  }
  return list;
}

/** The record that a place is, or that is in its arrays and maps. */
function recordIn(shape: Shape): Shape | undefined {
  let at: Shape | undefined = shape;
  while (at !== undefined && !isRecord(at)) at = innerOf(at, at.lists > 0);
  return at;
}

/** A record's fields: their shapes in their order, and where their names begin among those of all records. */
interface Fields {
  readonly shapes: readonly Shape[];
  readonly firstName: number;
}

/** What is open at some depth: a record's fields and how many of them have begun, or what all else in it has in common. */
interface Open {
  readonly fields: Fields | undefined;
  readonly inner: Shape | undefined;
  begun: number;
}

/** Tells of the values of plain MessagePack which are objects that stand as arrays, and what their members are called. */
export function nameFields(layout: Layout, { root }: FieldOrder): Layout {
  const { depth, type } = layout.values;
  const names: string[] = [];
  const known = new Map<Shape, Fields>();
  const fieldsOf = (record: Shape): Fields => {
    let fields = known.get(record);
    if (fields === undefined) {
      fields = { shapes: [...record.fields.values()], firstName: names.length };
      known.set(record, fields);
      for (const name of record.fields.keys()) names.push(name);
    }
    return fields;
  };
  const keys = new WordColumn(0xff, type.length);
  const open: Open[] = [];
  for (let value = 0; value < type.length; value++) {
    const parent = open[depth[value]! - 1];
    let shape = parent === undefined ? root : parent.inner;
    if (parent?.fields !== undefined) {
      const { shapes, firstName } = parent.fields;
      const place = parent.begun++;
      shape = shapes[place];
      if (shape !== undefined) keys.set(value, firstName + place + 1);
    }
    if (type[value] === ValueType.scalar) continue;
    const isArray = type[value] === ValueType.array;
    const fields = isArray && shape !== undefined && isRecord(shape) ? fieldsOf(shape) : undefined;
    if (fields !== undefined) type[value] = ValueType.object;
    open[depth[value]!] = { fields, inner: innerOf(shape, isArray), begun: 0 };
  }
  return { ...layout, keys: { names, of: keys.finish(type.length) } };
}
