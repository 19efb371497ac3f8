import { expect, test } from 'vitest';
import { toHex } from '../../bytes/hex.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { describeVectors, hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { decodeRaw } from './decode-raw.ts';
import { PackedSchema } from './descriptor.ts';
import { kinds } from './kinds.ts';
import { pack, unpack } from './pack.ts';

/** A message of one segment that was written without its table. */
function withTable(flat: Uint8Array): Uint8Array {
  const message = new Uint8Array(8 + flat.length);
  new DataView(message.buffer).setUint32(4, flat.length / 8, true);
  message.set(flat, 8);
  return message;
}

/** A case as a message with its table of segments: `flat` ones have none, others are packed. */
function messageOf(framing: string, bytes: Uint8Array): Uint8Array {
  const { message, failure } = framing.includes('packed') ? unpack(bytes) : { message: bytes };
  expect(failure).toBeUndefined();
  return framing.includes('flat') ? withTable(message) : message;
}

describeVectors('capnp/capnproto-testdata.json', (cases) => {
  const named = cases.map((each) => [each.note, each] as const);

  test.each(named)('%s is read to its end, without its schema', (framing, { hex, valid }) => {
    const message = messageOf(framing, hexBytes(hex));
    const layout = annotate(message);
    expectTiles(layout, message.length, kinds);
    expect(layout.failure === undefined).toBe(valid);
    expect(decodeRaw(message)).toMatchObject({ pointers: expect.any(Array) });
  });

  test('one message in six framings is one value', () => {
    const framings = ['binary', 'flat', 'packed', 'packedflat', 'segmented', 'segmented-packed'];
    const values = framings.map((framing) => {
      const { hex } = cases.find(({ note }) => note === framing)!;
      return decodeRaw(messageOf(framing, hexBytes(hex)));
    });
    for (const value of values) expect(value).toEqual(values[0]);
  });

  test.each([
    ['binary', 'packed'],
    ['flat', 'packedflat'],
    ['segmented', 'segmented-packed'],
  ])('%s packs into the bytes of %s, which are explained as well', (plain, packed) => {
    const [from, to] = [plain, packed].map((framing) => cases.find(({ note }) => note === framing)!.hex);
    expect(toHex(pack(hexBytes(from!)))).toBe(to);
    if (plain === 'flat') return;
    const bytes = hexBytes(to!);
    expectTiles(annotate(bytes, new PackedSchema(EMPTY)), bytes.length, kinds);
  });
});

/** Nothing is known of the fields. */
const EMPTY = {
  root: 0,
  structs: [{ name: 'Root', dataWords: 0, pointers: 0, fields: [], discriminant: -1, meaning: 'record' }],
  enums: [],
} as const;
