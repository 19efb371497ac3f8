import { beforeAll, describe, expect } from 'vitest';
import { utf8Text } from '../core/bytes/utf8.ts';
import { byteOf, unitsPerByte } from '../core/layout/layout.ts';
import { LAW_FORMATS, loadAll, loadedPartsOf } from '../testing/every-codec.ts';
import { annotatorOf, fixturesOf } from '../testing/fixtures.ts';
import { thorough } from '../testing/runs.ts';
import { hexBytes } from '../testing/vectors.ts';

/** At most this many of the first bytes of each fixture are damaged, one at a time. */
const MOST_DAMAGED = 128;
/**
 * The wrong bytes that replace a byte: ends of ranges, marks of text formats, and bytes that begin no item in any
 * format.
 */
const WRONG = [0x00, 0x01, 0x26, 0x55, 0x5d, 0x80, 0xc1, 0xff];

/**
 * What a message says about the byte at its offset, and the text that it must quote. At the end of the bytes, `at` is
 * their length.
 */
const CLAIMS: readonly {
  readonly says: RegExp;
  readonly holds: (bytes: Uint8Array, at: number, quoted: string) => boolean;
}[] = [
  {
    says: /^Found (?:the byte |a char |)0x([0-9a-f]{2})\b/,
    holds: (bytes, at, hex) => bytes[at] === Number(`0x${hex}`),
  },
  { says: /^Found the byte (\d+) where/, holds: (bytes, at, digits) => bytes[at] === Number(digits) },
  { says: /^Found simple value (\d+) in/, holds: (bytes, at, digits) => bytes[at] === Number(digits) },
  { says: /^The byte 0x([0-9a-f]{2}) is not UTF-8/, holds: (bytes, at, hex) => bytes[at] === Number(`0x${hex}`) },
  { says: /not UTF-8: 0x([0-9a-f]{2}) is invalid/, holds: (bytes, at, hex) => bytes[at] === Number(`0x${hex}`) },
  { says: /not valid UTF-8()/, holds: (bytes, at) => bytes[at]! >= 0x80 },
  {
    says: /^Found "([^"\\]+)" where/,
    holds: (bytes, at, text) => utf8Text(bytes, at, bytes.length).startsWith(text),
  },
  { says: /^Found (&[^ ,;]*)/, holds: (bytes, at, text) => utf8Text(bytes, at, bytes.length).startsWith(text) },
  { says: /^found `([^`…]+)` where/, holds: (bytes, at, text) => utf8Text(bytes, at, bytes.length).startsWith(text) },
  { says: /^The bytes end()/, holds: (bytes, at) => at === bytes.length },
  // Protocol Buffers: the tag at the offset has the wire type in its low three bits, and the field number above them.
  { says: /^Found wire type (\d);/, holds: (bytes, at, type) => (bytes[at]! & 7) === Number(type) },
  { says: /^Found field number 0;()/, holds: (bytes, at) => (bytes[at]! & 0x78) === 0 },
  {
    says: /^Found the end of group (\d+)[; ]/,
    holds: (bytes, at, field) => (bytes[at]! & 7) === 4 && tagAt(bytes, at) >> 3n === BigInt(field),
  },
  { says: /^Field (\d+) needs \d bytes/, holds: (bytes, at, field) => tagAt(bytes, at) >> 3n === BigInt(field) },
  // Cap'n Proto: numbers of four bytes, the lowest byte first; the table has the number of segments minus 1.
  {
    says: /^The segment table announces (\d+) segments; readers/,
    holds: (bytes, at, count) => wordAt(bytes, at) + 1 === Number(count),
  },
  { says: /^The first segment is empty()/, holds: (bytes, at) => wordAt(bytes, at) === 0 },
];

/** Reads a varint: seven bits per byte, the lowest first. */
function tagAt(bytes: Uint8Array, start: number): bigint {
  let tag = 0n;
  for (let at = start; ; at++) {
    tag |= BigInt(bytes[at]! & 0x7f) << BigInt(7 * (at - start));
    if (bytes[at]! < 0x80) return tag;
  }
}

function wordAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
}

beforeAll(loadAll);

describe.each(LAW_FORMATS.map(({ id }) => id))('%s', (id) => {
  thorough('a message that names a byte of damaged bytes is about the place where it stands', async () => {
    const { kinds } = loadedPartsOf(LAW_FORMATS.find((format) => format.id === id)!.codecs[0]!.id);
    expect(kinds.list.length).toBeGreaterThan(0);
    const wrong: string[] = [];
    let claims = 0;
    for (const fixture of fixturesOf(id)) {
      const annotate = await annotatorOf(id, fixture);
      const whole = hexBytes(fixture.hex);
      for (let damaged = 0; damaged < Math.min(whole.length, MOST_DAMAGED); damaged++) {
        for (const byte of [...WRONG, -1]) {
          // If `byte` is -1, the bytes are cut here instead.
          const bytes = byte < 0 ? whole.slice(0, damaged) : whole.slice();
          if (byte >= 0) bytes[damaged] = byte;
          const layout = annotate(bytes);
          const { failure } = layout;
          if (failure === undefined) continue;
          const at = byteOf(layout, failure);
          if (at * unitsPerByte(layout) < failure.offset) wrong.push(`${fixture.name}: before its item`);
          const claim = CLAIMS.find(({ says }) => says.test(failure.message));
          // Packing leaves out zero bytes, so the bytes may lack the number that a message names.
          if (claim === undefined || fixture.codec === 'capnp-packed') continue;
          claims++;
          if (!claim.holds(bytes, at, claim.says.exec(failure.message)![1]!))
            wrong.push(`${fixture.name}, ${damaged} ${byte}: at ${at}: ${failure.message}`);
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(claims).toBeGreaterThan(0);
  });
});
