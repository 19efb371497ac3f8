import { expect, it, test } from 'vitest';
import type { JsonValue } from '../../core/value/json-value.ts';
import { describeCases } from '../../testing/cases.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';

function sizeOf(codec: 'msgpack' | 'msgpack-float64', value: JsonValue): number {
  const ready = codecModule.prepare(codec, [value]);
  const bytes = ready.encode(ready.toLibrary(value));
  expect(annotate(bytes).failure).toBeUndefined();
  return bytes.length;
}

describeCases('integers as float64', ({ textOf }) => {
  it('of a document that Go has read', () => {
    const value = JSON.parse(textOf('go-floats')) as JsonValue;
    expect(sizeOf('msgpack', value)).toBe(134);
    expect(sizeOf('msgpack-float64', value)).toBe(261);
  });
});

test.each<JsonValue>([[0, 1, -1, 300, 2 ** 53, 1.5], -0, { a: 1 }])('%j comes back', (value) => {
  const ready = codecModule.prepare('msgpack-float64', [value]);
  expect(ready.fromLibrary(ready.decode(ready.encode(ready.toLibrary(value))))).toEqual(value);
});

test('an integer beyond 2^53 is rounded', () => {
  const ready = codecModule.prepare('msgpack-float64', [2n ** 53n + 1n]);
  expect(ready.decode(ready.encode(ready.toLibrary(2n ** 53n + 1n)))).toBe(2 ** 53);
});
