import { kindOf, type Shape } from './shape.ts';

/** The number of fields, in all records of a schema, in which only null was seen, so that they accept nothing else. */
export function countNullFields(root: Shape): number {
  let count = 0;
  const open = [root];
  const known = new Set<Shape['fields']>();
  for (let shape = open.pop(); shape !== undefined; shape = open.pop()) {
    const { elements, values, fields } = shape;
    for (const inner of [elements, values]) if (inner !== undefined) open.push(inner);
    // Shapes of one type share their fields.
    if (known.has(fields)) continue;
    known.add(fields);
    for (const field of fields.values()) {
      if (kindOf(field) === 'null') count++;
      open.push(field);
    }
  }
  return count;
}
