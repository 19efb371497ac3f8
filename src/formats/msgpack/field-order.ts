import type { Layout } from '../../core/layout/layout.ts';
import { WordColumn } from '../../core/layout/word-column.ts';
import type { Shape } from '../../core/schema/shape.ts';
import { ValueType } from '../../core/value/value-tree.ts';

/**
 * A schema for objects that are written as arrays of their values, in the order of the fields of the inferred shape.
 */
export interface FieldOrder {
  readonly root: Shape;
}

/**
 * True if objects of this shape are written as arrays. They are not if the place also has true arrays, or if keys are
 * data.
 */
export function isRecordShape(shape: Shape | undefined): boolean {
  return shape !== undefined && shape.objects > 0 && shape.lists === 0 && shape.values === undefined;
}

/** True if nil represents an absent member. This is so if the member is sometimes absent. */
export function mayBeAbsent(record: Shape, member: Shape): boolean {
  return member.count < record.objects;
}

/**
 * The shape of the elements of an array or of the values of a map. Undefined for a map at a place that also has arrays,
 * because the contents of such a map stay unchanged.
 */
export function innerOf(shape: Shape | undefined, isArray: boolean): Shape | undefined {
  if (isArray) return shape?.elements;
  return shape?.lists === 0 ? shape.values : undefined;
}

/** The names of fields in order. After a field that contains records, the list of their fields follows. */
export type FieldList = (string | FieldList)[];

/**
 * All fields that both sides must know: those of the root, or of the records in its arrays or maps. Empty without
 * records.
 */
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

/** The record shape itself, or the one inside its arrays and maps. */
function recordIn(shape: Shape): Shape | undefined {
  let at: Shape | undefined = shape;
  while (at !== undefined && !isRecordShape(at)) at = innerOf(at, at.lists > 0);
  return at;
}

/** A record's fields: their shapes in order, and the index of the first field's name among the names of all records. */
interface Fields {
  readonly shapes: readonly Shape[];
  readonly firstName: number;
}

/** An open container: a record's fields and how many of them have begun, or the common shape of its contents. */
interface Open {
  readonly fields: Fields | undefined;
  readonly inner: Shape | undefined;
  begun: number;
}

/** Changes a layout of plain MessagePack: arrays that represent objects become objects, and their members get keys. */
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
    const fields = isArray && isRecordShape(shape) ? fieldsOf(shape!) : undefined;
    if (fields !== undefined) type[value] = ValueType.object;
    open[depth[value]!] = { fields, inner: innerOf(shape, isArray), begun: 0 };
  }
  return { ...layout, keys: { names, of: keys.finish(type.length) } };
}
