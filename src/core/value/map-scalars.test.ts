import { describe, expect, it } from 'vitest';
import type { JsonValue } from './json-value.ts';
import { mapScalars, someScalar } from './map-scalars.ts';

const value = JSON.parse('{"a":[1,null,{"b":"x"}],"__proto__":true,"c":[]}') as JsonValue;

describe('scalars', () => {
  it('are replaced in a copy', () => {
    const copy = mapScalars(value, (scalar) => String(scalar));
    expect(JSON.stringify(copy)).toBe('{"a":["1","null",{"b":"x"}],"__proto__":"true","c":[]}');
    expect(mapScalars(5, (scalar) => [scalar])).toEqual([5]);
  });

  it('are searched', () => {
    expect(someScalar(value, (scalar) => scalar === 'x')).toBe(true);
    expect(someScalar(value, (scalar) => scalar === 'y')).toBe(false);
  });

  it('are reached through 100,000 levels', () => {
    let deep: JsonValue = 7;
    for (let i = 0; i < 100_000; i++) deep = i % 2 === 0 ? [deep] : { a: deep };
    expect(someScalar(deep, (scalar) => scalar === 7)).toBe(true);
    expect(someScalar(mapScalars(deep, () => 8) as JsonValue, (scalar) => scalar === 8)).toBe(true);
  });
});
