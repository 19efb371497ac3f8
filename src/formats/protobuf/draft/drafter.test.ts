import protobuf from 'protobufjs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../core/basics/random.ts';
import { parseHex } from '../../../core/bytes/parse-hex.ts';
import { varintBytes } from '../../../core/bytes/varint.ts';
import { RegionCursor } from '../../../core/layout/regions.ts';
import { listingOf } from '../../../testing/listing.ts';
import { runs, thorough } from '../../../testing/runs.ts';
import { annotate } from '../annotate.ts';
import { kinds } from '../kinds.ts';
import { schemas } from '../schema/read-schema.ts';
import { drafter } from './drafter.ts';

const bytesOf = (hex: string): Uint8Array => {
  const parsed = parseHex(hex);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.bytes;
};
const inputOf = (bytes: Uint8Array, schemaText?: string) => ({
  bytes,
  messages: [{ start: 0, end: bytes.length }],
  ...(schemaText !== undefined && { schemaText }),
});
const namesAt = (hex: string, at: number): readonly string[] | undefined =>
  drafter
    .fieldAt(inputOf(bytesOf(hex)), at)
    ?.readings.map(({ name, text, isUsed }) => `${name}: ${text}${isUsed ? ' *' : ''}`);

describe('the readings of a field', () => {
  it('has all integers that a varint can be', () => {
    expect(namesAt('08 01', 1)).toEqual(['uint64: 1 *', 'int64: 1', 'sint64: -1', 'bool: true']);
  });

  it('takes ten bytes for a negative number first', () => {
    expect(namesAt('10 d8 ff ff ff ff ff ff ff ff 01', 3)).toEqual([
      'uint64: 18446744073709551576',
      'int64: -40 *',
      'sint64: 9223372036854775788',
    ]);
  });

  it('has every packed number whose size fits all records', () => {
    expect(namesAt('0a 04 61 62 63 64', 3)).toEqual([
      'string: "abcd" *',
      'bytes: 61 62 63 64',
      'packed uint64: [97, 98, 99, 100]',
      'packed int64: [97, 98, 99, 100]',
      'packed sint64: [-49, 49, -50, 50]',
      'packed float: [1.6777999408082104e+22]',
      'packed fixed32: [1684234849]',
      'packed sfixed32: [1684234849]',
    ]);
    expect(namesAt('0a 04 61 62 63 64 0a 01 61', 3)).not.toContainEqual(expect.stringContaining('packed float'));
  });

  it('names a field in a message', () => {
    const whole = drafter.fieldAt(inputOf(bytesOf('2a 05 08 96 01 10 01 2a 02 08 07')), 3);
    expect(whole).toMatchObject({ name: 'Field 1 of field 5', records: 2 });
  });
});

it('drafts the schema that has the reading, and keeps what was changed in it', () => {
  const bytes = bytesOf('08 01 12 02 08 03 12 02 08 05 1a 02 68 69');
  const first = drafter.choose(inputOf(bytes), 0, 'sint64')!;
  expect(first).toContain('  optional sint64 f1 = 1;\n  repeated Field2 f2 = 2;\n  optional string f3 = 3;\n');
  const renamed = first.replace('sint64 f1', 'sint64 delta').replaceAll('Field2', 'Row');
  const second = drafter.choose(inputOf(bytes, renamed), 5, 'sint64')!;
  expect(second).toBe(renamed.replace('uint64 f1', 'sint64 f1'));
  expect(listingOf(annotate(bytes, schemas.parseSchema(second)), kinds, bytes).join('\n')).toContain(
    '9 05 | integer -3',
  );
});

it('leaves a schema alone that it could not write again', () => {
  const bytes = bytesOf('08 01');
  expect(drafter.choose(inputOf(bytes, 'syntax = "proto3"; message A { uint32 a = 1; }'), 0, 'sint64')).toBeUndefined();
});

it('ends on messages that are nested as deep as the bytes allow', () => {
  let bytes = Uint8Array.of();
  for (let depth = 0; depth < 3000; depth++) bytes = Uint8Array.of(0x0a, ...varintBytes(bytes.length), ...bytes);
  const text = drafter.choose(inputOf(bytes), 0, 'message')!;
  expect(text.match(/^message /gm)).toHaveLength(500);
  expect(() => schemas.parseSchema(text)).not.toThrow();
});

thorough('explains every byte by every reading that it offers, as the library does', () => {
  const random = seededRandom(46);
  for (let run = 0; run < runs(100); run++) {
    const bytes = anyMessage(random, 3);
    const fresh = inputOf(bytes);
    for (let at = 0; at < bytes.length; at++) {
      const field = drafter.fieldAt(fresh, at);
      expect(field?.readings.filter(({ isUsed }) => isUsed)).toHaveLength(1);
      for (const { name, text } of field!.readings) {
        const schemaText = drafter.choose(fresh, at, name)!;
        const layout = annotate(bytes, schemas.parseSchema(schemaText));
        expect(layout.failure).toBeUndefined();
        const cursor = new RegionCursor(layout);
        while (cursor.next()) expect(kinds.list[cursor.kind]!.unexplained).toBeUndefined();
        const chosen = drafter.fieldAt(inputOf(bytes, schemaText), at);
        // Inside a message, a reading of the message as a whole hides the field.
        if (chosen?.name !== field!.name) continue;
        expect(chosen.readings.filter(({ isUsed }) => isUsed)).toMatchObject([{ name, text }]);
        const type = protobuf.parse(schemaText, { keepCase: true }).root.lookupType('Message');
        const [, number] = /^Field (\d+)$/.exec(field!.name) ?? [];
        const value = type.toObject(type.decode(bytes), { longs: String })[`f${number}`];
        if (number !== undefined && field!.records === 1 && /int64|fixed|bool/.test(name))
          expect(String(value).startsWith(text.replace(/[[\] ]|, …/g, ''))).toBe(true);
      }
    }
  }
});

/** A message with a few fields of all wire types except groups. */
function anyMessage(random: () => number, depth: number): Uint8Array {
  const bytes: number[] = [];
  const below = (n: number): number => Math.floor(random() * n);
  const add = (number: number, wire: number, payload: Iterable<number>): void => {
    bytes.push(...varintBytes(number * 8 + wire), ...payload);
  };
  for (let fields = 1 + below(4); fields > 0; fields--) {
    const number = 1 + below(3);
    const kind = below(6);
    // One field number has one wire type.
    if (number === 1) add(1, 0, varintBytes(BigInt.asUintN(64, BigInt(below(600) - 300))));
    else if (number === 2) {
      const content =
        kind < 3 && depth > 0
          ? anyMessage(random, depth - 1)
          : Uint8Array.from({ length: 1 + below(5) }, () => (kind < 5 ? 0x61 + below(20) : below(256)));
      add(2, 2, [...varintBytes(content.length), ...content]);
    } else
      add(
        3,
        1,
        Uint8Array.from({ length: 8 }, () => below(256)),
      );
  }
  return Uint8Array.from(bytes);
}
