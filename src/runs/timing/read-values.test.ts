import { expect, it } from 'vitest';
import { hasViews, readValues } from './read-values.ts';

it('reads every scalar in any container', () => {
  expect(readValues(3)).toBe(3);
  expect(readValues('ab')).toBe(98);
  expect(readValues(null)).toBe(0);
  const value = {
    text: 'xb',
    empty: '',
    yes: true,
    no: false,
    nothing: null,
    list: [1, [2, { deep: 4 }], undefined],
    big: 300n,
    bytes: Uint8Array.of(1, 50, 7),
    none: new Uint8Array(0),
    time: new Date(1000),
    map: new Map<unknown, unknown>([[8, { in: 16 }]]),
  };
  expect(readValues(value)).toBe(98 + 1 + 1 + 2 + 4 + 44 + 8 + 1000 + 8 + 16);
});

it('reads the results of getters, and skips the prototype of a class', () => {
  let reads = 0;
  class Message {
    get inherited() {
      throw new Error('A default of the class is not read.');
    }
  }
  const message = Object.defineProperty(new Message(), 'lazy', { enumerable: true, get: () => ++reads });
  expect(readValues([message])).toBe(1);
  expect(reads).toBe(1);
});

it('reads 100,000 levels', () => {
  let value: unknown = 5;
  for (let i = 0; i < 100_000; i++) value = i % 2 === 0 ? [value] : { value };
  expect(readValues(value)).toBe(5);
  expect(hasViews(value, new Uint8Array(1))).toBe(false);
});

it('recognizes views of the message', () => {
  const message = Uint8Array.of(1, 2, 3, 4);
  expect(hasViews({ a: [message.subarray(1, 2)] }, message)).toBe(true);
  expect(hasViews(new Map([['a', message.subarray(1)]]), message)).toBe(true);
  expect(hasViews({ a: message.slice(1, 2), b: 'text', c: new Date() }, message)).toBe(false);
  expect(hasViews([Object.defineProperty({}, 'a', { get: () => 1 })], message)).toBe(true);
});
