import { emptinessOf, isEnum, type Shape } from './shape.ts';

/** The unseen values that an inferred schema accepts, or has no type for. */
export interface Acceptance {
  /**
   * True if the schema has an integer type that fits in 64 signed bits. A realistic schema accepts larger integers
   * there.
   */
  readonly hasIntegers: boolean;
  /** True if the schema has maps, which accept other keys. */
  readonly hasMaps: boolean;
  /** True if the schema has records, which accept no other fields. */
  readonly hasRecords: boolean;
  /**
   * True if the records have fields that were in all objects, but may be absent in others, because the objects were
   * few.
   */
  readonly expectsAbsence: boolean;
  /** True if the schema has enums, which accept no other symbols. */
  readonly hasEnums: boolean;
  /** True if numbers have 32-bit floats as their type, because these hold all numbers seen. */
  readonly hasSingles: boolean;
  /** The number of places that have no type for values because they have only null. */
  readonly nullPlaces: number;
  /** The number of places that have no type for values because they have only empty lists. */
  readonly listPlaces: number;
}

const LARGEST = 2n ** 63n - 1n;
const SMALLEST = -(2n ** 63n);

/**
 * Examines an inferred schema. Its places are the root, the fields of records and the values of maps. Never recurses.
 */
export function acceptanceOf(root: Shape): Acceptance {
  const acceptance = {
    hasIntegers: false,
    hasMaps: false,
    hasRecords: false,
    expectsAbsence: false,
    hasEnums: false,
    hasSingles: false,
    nullPlaces: 0,
    listPlaces: 0,
  };
  const open = [{ shape: root, isPlace: true }];
  const known = new Set<Shape['fields']>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { elements, values, fields, integers, doubles, min, max, objects } = next.shape;
    acceptance.hasIntegers ||= integers > 0 && doubles === 0 && min >= SMALLEST && max <= LARGEST;
    acceptance.hasMaps ||= values !== undefined;
    acceptance.hasRecords ||= objects > 0 && values === undefined;
    acceptance.expectsAbsence ||= next.shape.expectsAbsence;
    acceptance.hasEnums ||= isEnum(next.shape);
    acceptance.hasSingles ||= next.shape.looksSingle;
    const only = next.isPlace ? emptinessOf(next.shape)?.only : undefined;
    if (only === 'null') acceptance.nullPlaces++;
    else if (only === 'list') acceptance.listPlaces++;
    if (elements !== undefined) open.push({ shape: elements, isPlace: false });
    if (values !== undefined) open.push({ shape: values, isPlace: true });
    // Shapes of one type share their fields.
    if (known.has(fields)) continue;
    known.add(fields);
    for (const field of fields.values()) open.push({ shape: field, isPlace: true });
  }
  return acceptance;
}
