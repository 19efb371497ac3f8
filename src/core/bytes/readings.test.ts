import { describe, expect, it, test } from 'vitest';
import { parseHex } from './parse-hex.ts';
import { meantReading, readingsOf } from './readings.ts';

function bytesOf(hex: string): Uint8Array {
  const parsed = parseHex(hex);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.bytes;
}

const rowOf = (hex: string, name: string) => {
  const found = readingsOf(bytesOf(hex)).find((each) => each.name === name);
  return found && [found.big, ...(found.little === undefined ? [] : [found.little])];
};

describe('readings of bytes', () => {
  it.each([
    ['ff', 'unsigned, 8 bits', ['255']],
    ['ff', 'signed, 8 bits', ['-1']],
    ['012c', 'unsigned, 16 bits', ['300', '11265']],
    ['fffe', 'signed, 16 bits', ['-2', '-257']],
    ['00000001', 'unsigned, 32 bits', ['1', '16777216']],
    ['80000000', 'signed, 32 bits', ['-2147483648', '128']],
    ['ffffffffffffffff', 'unsigned, 64 bits', ['18446744073709551615', '18446744073709551615']],
    ['8000000000000000', 'signed, 64 bits', ['-9223372036854775808', '128']],
    ['3c00', 'float, 16 bits', ['1', '0.0000035762786865234375']],
    ['3fc00000', 'float, 32 bits', ['1.5', '6.9055e-41']],
    ['c07e000000000000', 'float, 64 bits', ['-480', '1.6e-319']],
    ['8000000000000000', 'float, 64 bits', ['-0', '6.32e-322']],
    ['ac02ff', 'varint', ['300']],
    ['ffffffffffffffffff01', 'varint', ['18446744073709551615']],
    ['ffffffffffffffffff01', 'varint, signed', ['-1']],
    ['03', 'varint, zigzag', ['-2']],
    ['6553f100', 'seconds since 1970, 32 bits', ['2023-11-14T22:13:20Z', 'not a likely time']],
    ['000000006553f100', 'seconds since 1970, 64 bits', ['2023-11-14T22:13:20Z', 'not a likely time']],
    ['0068e5cf8b010000', 'milliseconds since 1970, 64 bits', ['not a likely time', '2023-11-14T22:13:20Z']],
    ['c3a9', 'UTF-8', ['"é"']],
    ['61ff', 'UTF-8', ['not UTF-8 at byte 1']],
    ['00112233445566778899aabbccddeeff', 'UUID', ['00112233-4455-6677-8899-aabbccddeeff']],
  ] as const)('%s as %s', (hex, name, expected) => {
    const found = rowOf(hex, name)!;
    expect(name.startsWith('float') ? found.map(Number) : found).toEqual(
      name.startsWith('float') ? found.map((_, i) => expect.closeTo(Number(expected[i]), 12)) : expected,
    );
  });

  test('are those that have enough bytes, and no unlikely time', () => {
    const names = readingsOf(bytesOf('0102')).map(({ name }) => name);
    expect(names).toContain('float, 16 bits');
    expect(names.filter((name) => /32|64|1970|UUID/.test(name))).toEqual([]);
    expect(readingsOf(new Uint8Array())).toEqual([]);
  });

  test('a varint that does not end is none', () => {
    expect(rowOf('ffff', 'varint')).toBeUndefined();
  });
});

describe('the reading that the format means', () => {
  it.each([
    ['012c', 300, 'uint 16', 'unsigned, 16 bits'],
    ['012c', 300, 'int 16', 'signed, 16 bits'],
    ['ff', -1, 'negative fixint', 'signed, 8 bits'],
    ['3ff8000000000000', 1.5, 'float 64', 'float, 64 bits'],
    ['ac02', 300, 'varint', 'varint'],
    ['03', -2, 'int as zigzag varint', 'varint, zigzag'],
    ['486f', 'Ho', 'string', 'UTF-8'],
    ['012c', 7, 'uint 16', undefined],
    ['012c', undefined, 'map', undefined],
  ] as const)('%s, decoded as %s of %s', (hex, value, kind, expected) => {
    const bytes = bytesOf(hex);
    const readings = readingsOf(bytes);
    const meant = meantReading(readings, bytes.length, value, kind);
    expect(meant === undefined ? undefined : readings[meant]!.name).toBe(expected);
  });
});
