import fc from 'fast-check';
import { type JsonObject, type JsonValue, setMember } from '../core/value/json-value.ts';

/**
 * Nested random values with these scalars and keys, at most `most` elements or members each. `others` adds further
 * kinds of values.
 */
export function anyJson(
  scalar: fc.Arbitrary<JsonValue>,
  key: fc.Arbitrary<string>,
  most = 20,
  others: (inner: fc.Arbitrary<JsonValue>) => fc.Arbitrary<JsonValue>[] = () => [],
): fc.Arbitrary<JsonValue> {
  return fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      scalar,
      fc.array(tie('value'), { maxLength: most }),
      fc.dictionary(key, tie('value'), { maxKeys: most, noNullPrototype: true }),
      ...others(tie('value')),
    ),
  })).value;
}

/** Random values for formats with a schema: few members, in any order, which may include `__proto__`. */
export function anyRecords(scalar: fc.Arbitrary<JsonValue>, key: fc.Arbitrary<string>): fc.Arbitrary<JsonValue> {
  return fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      scalar,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((members) => {
        const object: JsonObject = {};
        for (const [name, value] of members) setMember(object, name, value);
        return object;
      }),
    ),
  })).value;
}
