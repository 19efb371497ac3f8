import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { toHex } from '../../core/bytes/hex.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { printJson } from '../../core/value/print.ts';
import { toJson } from '../../core/value/to-json.ts';
import { TASKS } from '../../testing/tasks.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { asPython } from './as-python.test-support.ts';
import { codecModule } from './codec.ts';
import { ubjson } from './index.ts';

function encode(value: JsonValue): string {
  const codec = codecModule.prepare('ubjson', [value]);
  return toHex(codec.encode(codec.toLibrary(value)));
}

function roundTrip(value: JsonValue): unknown {
  const codec = codecModule.prepare('ubjson', [value]);
  return codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(value)).slice()));
}

function read(hex: string): unknown {
  const reader = codecModule.reader('ubjson');
  return reader.fromLibrary(reader.decode(hexBytes(hex)));
}

describe('bytes', () => {
  it('of the small object are equal to Python’s', () => {
    // py-ubjson 0.16.1 writes these bytes.
    expect(encode({ id: 4, isActive: true, fullname: 'Homer Simpson' })).toBe(
      '7b5502696455045508697341637469766554550866756c6c6e616d6553550d486f6d65722053696d70736f6e7d',
    );
  });

  it('of the task messages are the published 668, and two more for each string of one character', () => {
    const codec = codecModule.prepare('ubjson', TASKS);
    const written = TASKS.map((task) => codec.encode(codec.toLibrary(task)).slice());
    const python = written.map(asPython);
    const sum = (sizes: readonly number[]) => sizes.reduce((a, b) => a + b);
    expect(sum(written.map(({ length }) => length))).toBe(680);
    expect(sum(python.map(({ bytes }) => bytes.length))).toBe(668);
    expect(sum(python.map(({ differences }) => differences.oneCharacter))).toBe(6);
    // py-ubjson 0.16.1 writes these bytes.
    expect(toHex(python[1]!.bytes)).toBe(
      '7b550763616c6c5f696455015501744372550872657475726e656453552064353362323832336433356234373132383261623563386236633265343638357d',
    );
  });
});

describe('integers', () => {
  const wide = [2 ** 31, 1700000000000, -(2 ** 31) - 1, 2 ** 53 - 1];
  const big = [2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)];

  it('keep their type and digits up to 64 bits', () => {
    // py-ubjson 0.16.1 writes these bytes.
    expect(encode([1700000000000])).toBe('5b4c0000018bcfe568005d');
    expect(encode([-1, 255, 256, 32768])).toBe('5b69ff55ff4901006c000080005d');
    expect(roundTrip(wide)).toEqual(wide);
    expect(roundTrip([...wide, ...big])).toEqual([...wide, ...big]);
  });

  it('beyond 64 bits become doubles, never their last 64 bits', () => {
    expect(roundTrip([2n ** 63n, 2n ** 64n + 5n, -(2n ** 63n) - 1n])).toEqual([2 ** 63, 2 ** 64, -(2 ** 63)]);
  });
});

describe('limits of json-pack', () => {
  it('a key __proto__ is written, and refused with a message when read', () => {
    const value = JSON.parse('{"a":{"__proto__":1}}') as JsonValue;
    expect(encode(value)).toBe('7b5501617b55095f5f70726f746f5f5f55017d7d');
    expect(() => roundTrip(value)).toThrow('json-pack refuses to read an object with the key "__proto__".');
    expect(Object.entries((read(encode(value)) as { a: object }).a)).toEqual([['__proto__', 1]]);
  });

  it('text of 64 characters has a length of four bytes, text of 63 of one', () => {
    expect(encode('a'.repeat(63))).toMatch(/^53553f6161/);
    expect(encode('a'.repeat(64))).toMatch(/^536c000000406161/);
  });

  it('100,000 levels are an error in the library, not in our code', () => {
    let value: JsonValue = 2n ** 60n;
    for (let i = 0; i < 100_000; i++) value = i % 2 === 0 ? [value] : { a: value };
    const codec = codecModule.prepare('ubjson', [value]);
    const libraryValue = codec.toLibrary(value);
    expect(() => codec.encode(libraryValue)).toThrow(RangeError);
  });
});

describe('foreign bytes', () => {
  it('keep integers and high-precision numbers exact', () => {
    expect(read('5b4c00200000000000014c7fffffffffffffff55ff69ff5d')).toEqual([2n ** 53n + 1n, 2n ** 63n - 1n, 255, -1]);
    // py-ubjson 0.16.1 made these bytes from 2^64, Decimal("0.5") and Decimal("1E+400").
    const high = '5b4855143138343436373434303733373039353531363136485503302e3548550631452b3430305d';
    const { value, losses } = toJson(read(high));
    expect(printJson(value)).toBe('[18446744073709551616,0.5,1E+400]');
    expect(losses).toEqual([]);
  });

  it.each([
    ['an array with a count', '5b2369034e69014e544e5a4e', [1, true, null]],
    ['an object with a count', '7b23550255016169014e5501625a', { a: 1, b: null }],
    ['an array of uint8', '5b24552369050001027fff', [0, 1, 2, 127, 255]],
    ['an array of int16', '5b24492369020001ffff', [1, -1]],
    ['an array of float32', '5b24642369023fc00000bf800000', [1.5, -1]],
    ['an array of strings', '5b24532369026903666f6f5500', ['foo', '']],
    ['an array of chars', '5b24432369026162', ['a', 'b']],
    ['an array of high-precision numbers', '5b2448236902690131550531652b3939', [1, 1e99]],
    ['an array of arrays', '5b245b23690469015d23690154245523690201025d', [[1], [true], [1, 2], []]],
    ['an array of objects', '5b247b236902690161547d23690169016246', [{ a: true }, { b: false }]],
    ['an array of null', '5b245a236903', [null, null, null]],
    ['an array of no-ops', '5b244e236c7fffffff', []],
    ['an object of true', '7b2454236902690161690162', { a: true, b: true }],
    ['an object of no-ops', '7b244e236902690161690162', {}],
    ['no-ops everywhere', '4e4e7b4e5501614e5b4e694e4e5d4e7d4e', { a: [78] }],
    ['the last of equal keys', '7b55016155015501615502550069027d', { a: 2, '': 2 }],
  ])('%s', (_, hex, value) => {
    expect(read(hex)).toEqual(value);
  });

  it('with billions of elements without data are refused', () => {
    expect(() => read('5b245a236c7fffffff')).toThrow(
      'Arrays without data announce 2147483647 elements; at most 131072 are supported.',
    );
    expect(() => read('5b245b236902 245a234c7fffffffffffffff 245a236900'.replaceAll(' ', ''))).toThrow(
      'Arrays without data announce 9223372036854775807 elements;',
    );
    // Two arrays of 65,536 elements are allowed; three are too many.
    const half = '5b2454236c00010000';
    expect(read(`5b${half}${half}5d`)).toHaveLength(2);
    expect(() => read(`5b${half}${half}${half}5d`)).toThrow('announce 196608 elements');
  });

  it('are refused with the annotator’s message', () => {
    expect(() => read('5b5a')).toThrow('The bytes end where an element or ] was expected.');
  });

  it('survive 100,000 levels', () => {
    const bytes = new Uint8Array(200_002).fill(0x5b, 0, 100_000).fill(0x5d, 100_002);
    bytes.set([0x69, 7], 100_000);
    let value = codecModule.reader('ubjson').decode(bytes);
    let levels = 0;
    while (Array.isArray(value)) {
      value = value[0];
      levels++;
    }
    expect([levels, value]).toEqual([100_000, 7]);
  });
});

it('names the version that is pinned', () => {
  for (const { library, version } of ubjson.codecs) {
    expect((packageJson.dependencies as Record<string, string>)[library]).toBe(version);
  }
});
