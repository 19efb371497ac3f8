import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs, thorough } from '../../testing/runs.ts';
import { HEX_OF_BYTE, toHex } from '../bytes/hex.ts';
import { readByteText, spellingsOf } from './byte-text.ts';

const ADA = '83 a2 69 64 04 a4 6e 61 6d 65 a3 41 64 61 a6 61 63 74 69 76 65 c3';

/** Texts with the name of the reader that accepts each, and the bytes as hex. */
const READ: readonly (readonly [name: string, text: string, hex: string])[] = [
  ['hex', 'deadbeef', 'deadbeef'],
  ['hex', '83 A2\n69:64-04', '83a2696404'],
  ['hex', '"83a2"', '83a2'],
  ['a list of numbers', '0x83, 0xa2, 0x04', '83a204'],
  ['text with escapes', '\\x83\\xa2', '83a2'],
  ['hex', '0000 83a2', '000083a2'],
  ['hex', '00000000 0a03 41', '000000000a0341'],
  ['hex', '83a26964 04a46e61', '83a2696404a46e61'],
  ['base64', 'gaFhAQ==', '81a16101'],
  ['base64', 'gaFh AQ==', '81a16101'],
  ['base64', "'gaFhAQ'", '81a16101'],
  ['base64url', '-_-_', 'fbffbf'],
  ['a list of numbers', '0x83, 0xa2, 0x4', '83a204'],
  ['a list of numbers', '[131,162,105]', '83a269'],
  ['a list of numbers', '[131 162 105]', '83a269'],
  ['a list of numbers', '[0x83, 0xA2,]', '83a2'],
  ['a list of numbers', '[]', ''],
  ['a list of numbers', 'new Uint8Array([131, 162]);', '83a2'],
  ['a list of numbers', 'Uint8Array(3) [131, 162, 105]', '83a269'],
  ['a list of numbers', 'Uint8Array(3) [\n  131, 162,\n  105\n]', '83a269'],
  ['a list of numbers', '{"type":"Buffer","data":[131,162]}', '83a2'],
  ['a list of numbers', '{\n  "type": "Buffer",\n  "data": [\n    131,\n    162\n  ]\n}', '83a2'],
  ['a Node.js Buffer', '<Buffer 83 a2 69>', '83a269'],
  ['a string with escapes', "b'\\x83\\xa2id'", '83a26964'],
  ['a string with escapes', 'b"id"', '6964'],
  ['a string with escapes', '"\\x83\\xa2"', '83a2'],
  ['a string with escapes', '"\\203\\0\\n\\"";', '83000a22'],
  ['a string with escapes', '"\\x83\\xa2" \\\n"id"', '83a26964'],
  ['a string with escapes', "b'\\x83'\n b'it\\'s'", '8369742773'],
  ['a data URL', 'data:application/x-msgpack;base64,gaFhAQ==', '81a16101'],
  ['an xxd dump', '00000000: 83a2 6964 04                             ..id.', '83a2696404'],
  ['an xxd dump', '00000000: 83 a2\n00000002: 69\n', '83a269'],
  ['an xxd dump', '00000010: 2020 61     a', '202061'],
  ['a hex dump', '00000000  83 a2 69 64                                       |..id|\n00000004', '83a26964'],
  ['a hex dump', '0000000 83 a2 69 64\n0000004', '83a26964'],
  // A `*` stands for copies of the row before it, up to the next offset.
  [
    'a hex dump',
    `00000000  ${'61 62 '.repeat(8)} |${'ab'.repeat(8)}|\n*\n00000040  61 62 61 62 61 62    |ababab|\n00000046`,
    '6162'.repeat(35),
  ],
  ['a hex dump', `0000000${' 00'.repeat(16)}\n*\n0000100 00 00\n0000102`, '00'.repeat(66)],
  ['an xxd dump', `00000000: ${'0000 '.repeat(8)} ${'.'.repeat(16)}\n*\n00000040: 01  .`, `${'00'.repeat(64)}01`],
  ['a hex dump', '0000   83 a2 69 64   ..id', '83a26964'],
  ['a hex dump', '0000000    83  a2  69  64\n0000004', '83a26964'],
  ['a hex dump', '000000 83 a2  >..<\n000002', '83a2'],
  ['a hex dump', '0000000 83 a2 69 64 04 a4 6e 61 6d\r\n0000011\r\n', '83a2696404a46e616d'],
];

test.each(READ)('%s: %j', (name, text, hex) => {
  const read = readByteText(text);
  expect(read.name).toBe(name);
  expect(read.parsed.ok ? toHex(read.parsed.bytes) : read.parsed).toBe(hex);
});

const REFUSED: readonly (readonly [name: string, text: string, offset: number, message: string])[] = [
  ['hex', '83 a2 6', 7, 'the last one has only one'],
  ['hex', '83a26', 5, '5 digits: one is missing or too many, somewhere.'],
  ['hex', '"83a26"', 6, '5 digits: one is missing or too many, somewhere.'],
  ['hex', '0x83a26', 7, '5 digits: one is missing or too many, somewhere.'],
  ['hex', '83a2\n83a\n', 8, 'this separator follows 3 digits: one is missing or too many.'],
  ['hex', '83a26964\n04a4f', 14, '13 digits: one is missing or too many, somewhere among the last 5.'],
  ['base64', 'gaFhA', 5, '5 base64 characters: one is too many, or some are missing, somewhere.'],
  ['hex', '0x83 0xa', 8, 'the last one has only one'],
  ['hex', '8!', 1, 'Found "!" where a hex digit was expected'],
  ['hex', '83 a2 6g 64 04', 7, 'Found "g" where a hex digit'],
  ['hex', 'a1 61 61 0O', 10, 'Found "O" where a hex digit'],
  ['hex', '0x83 0xa2 0xzz 0x6', 12, 'Found "z" where a hex digit'],
  ['hex', 'a1:6l', 4, 'Found "l" where a hex digit'],
  ['base64', 'gaFhAQ==x', 8, 'the padding had ended'],
  ['base64', 'gaFh(', 4, 'Found "("'],
  ['a list of numbers', '[131, 256]', 6, 'Found "256" where a number from 0 to 255'],
  ['a list of numbers', '[131, -1]', 6, 'Found "-1" where a number from 0 to 255'],
  ['a list of numbers', '[1, 2', 5, 'Found the end of the text where `,` or `]`'],
  ['a list of numbers', '[1.5]', 1, 'Found "1.5"'],
  ['a list of numbers', 'Uint8Array(300) [ 1, 2, ... 298 more items ]', 24, 'the printed list is not complete'],
  ['a list of numbers', '[1] [2]', 4, 'Found "[2" where the end of the text'],
  ['a Node.js Buffer', '<Buffer 83 a2 ... 50 more bytes>', 14, 'left out'],
  ['a Node.js Buffer', '<Buffer 83 a>', 12, 'the last one has only one'],
  ['a string with escapes', "b'\\x8'", 2, 'Found "\\\\x" where'],
  ['a string with escapes', "b'\u00e9'", 2, 'Found "\u00e9" where ASCII or an escape'],
  ['a string with escapes', '"\\777"', 1, 'where ASCII or an escape'],
  ['a string with escapes', '"\\x83', 5, 'Found the end of the text'],
  ['a data URL', 'data:,abc', 5, '`;base64`'],
  ['an xxd dump', `00000000: ${'00 '.repeat(4)}\n00000005: 00`, 23, 'Found the offset 00000005 where 00000004'],
  ['an xxd dump', '00000000: 83a2 696', 15, '"696" has 3 digits: one is missing or too many.'],
  ['an xxd dump', '00000000: 83a2  6964', 16, 'where the text of 2 bytes'],
  ['an xxd dump', '00000000: 83a2 69zz', 17, 'Found "zz" where a hex digit'],
  ['a hex dump', '00000000  83 a2 69\n*\n00000010', 19, 'the next offset, which determines their number, does not fit'],
  ['a hex dump', '00000000  83 a2\n*', 16, 'the next offset'],
  ['a hex dump', '00000000  83 a2\n*\n*\n00000010', 18, 'such a row was expected'],
  ['a hex dump', '00000000  83 a2\n*\nffffff00', 16, 'more than 16 MiB'],
  [
    'a hex dump',
    '0000000 a283 6469\n0000004',
    8,
    'Found "a283" where a byte of two hex digits was expected; `hexdump -C`',
  ],
  ['a hex dump', '0000000 203 242\n0000002', 8, 'Found "203" where a byte of two'],
  ['a hex dump', '000000 83 a2\nrest', 13, 'Found "rest" where an offset'],
  ['a hex dump', '0000  83 a2 69 64 04 a4 6e 61  6', 31, 'where the text of 8 bytes'],
  ['a hex dump', '0000000 83 a2\n0000012 69', 14, 'Found the offset 0000012 where 0000002'],
];

/** Dumps that are cut, are damaged, or could be read in two ways, each with its message. */
const NAMED: readonly (readonly [text: string, message: RegExp])[] = [
  ['-----END CERTIFICATE-----', /BEGIN line of this PEM block is missing/],
  ['-----BEGIN CERTIFICATE-----\nMIIBgjCC', /where the line END was expected/],
  ['-----BEGIN A-----\nAAAA\n-----END A-----\n-----BEGIN B-----\nAAAA\n-----END B-----', /A second PEM block/],
  ['\t0x0000:  86a2 6964\n\t0x0010:  2053 696d', /Found the offset 0010 where 0004 was expected/],
  ['\t0x0000:  86a2\n12:00:00.1 IP 10.0.0.1\n\t0x0000:  86a2', /Found "12:00:00\.1" where an address with a colon/],
  ['0x7ffe38: 0x6469a286 0x616ea404', /Found "0x6469a286" where a byte of two hex digits was expected/],
  ['00: 86 a2 69 64\n10: 20 53', /Found the offset 10 where 04 was expected/],
  ['10:00:00 86 a2 69 64', /an offset or a time and a colon/],
  ['0000000000000000 86 A2 69 64\n0000000000000010 20 53', /Found the offset 0000000000000010 where/],
  ['0000000000000000 86 A2 69 64   ..id', /The columns of this line are shifted/],
  ['0000000 203 242 151', /Found "203" where a byte of two/],
  [':0400000086A269641D\n:00000001FF', /The checksum of this record is not that of its bytes/],
  [':0500000086A2696407\n', /announces 5 bytes of data, but has 4/],
  ['0000 86a2 6964 04a4 6e61 6d65 ad48 6f6d 6572\n0010 2053', /begin with an offset/],
  ['00 86 a2 69 64 04 a4 6e 61\n08 20 53', /begin with an offset/],
  ['000010 86 a2 69', /begin with an offset/],
  ['00000000: 6469a286 616ea404  ..id..na', /their order may be reversed/],
];

test.each(NAMED)('%j is refused', (text, message) => {
  const { parsed } = readByteText(text);
  expect(parsed.ok ? toHex(parsed.bytes) : parsed.message).toMatch(message);
});

test.each([
  ['0b10', '0b10'],
  ['0b 0b 0b', '0b0b0b'],
  ['0000000000000001', '0000000000000001'],
  ['00 00 00 01\n00 00 00 02', '0000000100000002'],
  ['83:a2:69:\n64:04', '83a2696404'],
  ['10 86 a2 69 64 04 a4 6e\n18 20 53', '1086a2696404a46e182053'],
  ['00000000: 00000001 00000000  ........', '0000000100000000'],
])('hex that resembles another notation is still hex: %j', (text, hex) => {
  const { parsed } = readByteText(text);
  expect(parsed.ok ? toHex(parsed.bytes) : parsed.message).toBe(hex);
});

test.each(REFUSED)('%s, rejected: %j', (name, text, offset, message) => {
  const { name: actual, parsed } = readByteText(text);
  expect(actual).toBe(name);
  expect(parsed).toMatchObject({ ok: false, offset });
  expect(!parsed.ok && parsed.message).toContain(message);
});

type Print = (bytes: Uint8Array) => string;

function linesOf(bytes: Uint8Array, width: number, line: (offset: number, bytes: readonly number[]) => string): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += width) lines.push(line(at, [...bytes.subarray(at, at + width)]));
  return lines.join('\n');
}
const hexOf = (bytes: readonly number[]): string[] => bytes.map((byte) => HEX_OF_BYTE[byte]!);
const textOf = (bytes: readonly number[]): string =>
  bytes.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
const offsetOf = (at: number, digits: number, radix = 16): string => at.toString(radix).padStart(digits, '0');
const inHalves = (bytes: readonly number[]): string =>
  `${hexOf(bytes.slice(0, 8)).join(' ')}${bytes.length > 8 ? `  ${hexOf(bytes.slice(8)).join(' ')}` : ''}`;
const od =
  (radix: number, digits: number): Print =>
  (bytes) =>
    `${linesOf(bytes, 16, (at, line) => `${offsetOf(at, digits, radix)} ${hexOf(line).join(' ')}`)}\n${offsetOf(bytes.length, digits, radix)}\n`;

const words = (line: readonly number[], size: number): string[] =>
  Array.from({ length: Math.ceil(line.length / size) }, (_, i) => hexOf(line.slice(i * size, (i + 1) * size)).join(''));
const reversed = (line: readonly number[], size: number): string[] =>
  Array.from({ length: Math.ceil(line.length / size) }, (_, i) =>
    hexOf(line.slice(i * size, (i + 1) * size).toReversed()).join(''),
  );
const bits = (byte: number): string => byte.toString(2).padStart(8, '0');

const STYLES: Readonly<Record<string, Print>> = {
  xxd: (bytes) =>
    linesOf(bytes, 16, (at, line) => {
      const groups = (
        hexOf(line)
          .join('')
          .match(/.{1,4}/g) ?? []
      ).join(' ');
      return `${offsetOf(at, 8)}: ${groups.padEnd(39)}  ${textOf(line)}`;
    }),
  'xxd -g1 -c7': (bytes) =>
    linesOf(bytes, 7, (at, line) => `${offsetOf(at, 8)}: ${hexOf(line).join(' ').padEnd(20)}  ${textOf(line)}`),
  'hexdump -C': (bytes) =>
    `${linesOf(bytes, 16, (at, line) => `${offsetOf(at, 8)}  ${inHalves(line).padEnd(48)}  |${textOf(line)}|`)}\n${offsetOf(bytes.length, 8)}`,
  'od -t x1': od(8, 7),
  'od -A d -t x1': od(10, 7),
  'od -A x -t x1': od(16, 6),
  'od of BSD': (bytes) => linesOf(bytes, 16, (at, line) => `${offsetOf(at, 7, 8)}    ${hexOf(line).join('  ')}`),
  Wireshark: (bytes) =>
    linesOf(bytes, 16, (at, line) => `${offsetOf(at, 4)}   ${hexOf(line).join(' ').padEnd(47)}   ${textOf(line)}`),
  'older Wireshark': (bytes) =>
    linesOf(bytes, 16, (at, line) => `${offsetOf(at, 4)}  ${inHalves(line).padEnd(48)}   ${textOf(line)}`),
  'Node.js Buffer': (bytes) => `<Buffer ${hexOf([...bytes]).join(' ')}>`,
  'JSON of a Buffer': (bytes) => JSON.stringify(Buffer.from(bytes)),
  'Python bytes': (bytes) =>
    `b'${[...bytes].map((byte) => (byte >= 0x20 && byte < 0x7f && byte !== 0x27 && byte !== 0x5c ? String.fromCharCode(byte) : `\\x${HEX_OF_BYTE[byte]}`)).join('')}'`,
  PEM: (bytes) => `-----BEGIN DATA-----\n${Buffer.from(bytes).toString('base64')}\n-----END DATA-----\n`,
  'tcpdump -x': (bytes) => linesOf(bytes, 16, (at, line) => `\t0x${offsetOf(at, 4)}:  ${words(line, 2).join(' ')}`),
  'tcpdump -X': (bytes) =>
    linesOf(
      bytes,
      16,
      (at, line) => `\t0x${offsetOf(at, 4)}:  ${words(line, 2).join(' ').padEnd(39)}  ${textOf(line)}`,
    ),
  'gdb x/8xb': (bytes) =>
    linesOf(
      bytes,
      8,
      (at, line) =>
        `0x7ffee${offsetOf(at, 4)}:\t${hexOf(line)
          .map((byte) => `0x${byte}`)
          .join('\t')}`,
    ),
  'gdb with symbols': (bytes) =>
    linesOf(
      bytes,
      8,
      (at, line) =>
        `0x${offsetOf(at, 8)} <buf+${at}>:\t${hexOf(line)
          .map((byte) => `0x${byte}`)
          .join('\t')}`,
    ),
  lldb: (bytes) =>
    linesOf(bytes, 16, (at, line) => `0x1000${offsetOf(at, 4)}: ${hexOf(line).join(' ').padEnd(48)} ${textOf(line)}`),
  'Visual Studio': (bytes) =>
    linesOf(bytes, 16, (at, line) => `0x${offsetOf(at, 8)}  ${hexOf(line).join(' ')}  ${textOf(line)}`),
  'offsets of two digits and a colon': (bytes) =>
    linesOf(bytes, 16, (at, line) => `${offsetOf(at, 2)}: ${hexOf(line).join(' ')}`),
  'offsets of one digit and a colon': (bytes) =>
    linesOf(bytes, 16, (at, line) => `${offsetOf(at, 1)}: ${hexOf(line).join(' ')}`),
  'Format-Hex of PowerShell 5': (bytes) =>
    `           Path: C:\\a.bin\n\n           00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n\n${linesOf(bytes, 16, (at, line) => `${offsetOf(at, 8)}   ${hexOf(line).join(' ').padEnd(47)}  ${textOf(line)}`)}`,
  'Format-Hex of PowerShell 5, only its table': (bytes) =>
    `           00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n\n${linesOf(bytes, 16, (at, line) => `${offsetOf(at, 8)}   ${hexOf(line).join(' ').padEnd(47)}  ${textOf(line)}`)}`,
  'Format-Hex of PowerShell 5, only its lines': (bytes) =>
    linesOf(bytes, 16, (at, line) => `${offsetOf(at, 8)}   ${hexOf(line).join(' ').padEnd(47)}  ${textOf(line)}`),
  'Format-Hex of PowerShell 7': (bytes) =>
    `   Label: Byte[] (System.Byte[]) <1a2b3c>\n\n          Offset Bytes                                           Ascii\n                 00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n          ------ ----------------------------------------------- -----\n${linesOf(bytes, 16, (at, line) => `${offsetOf(at, 16)} ${hexOf(line).join(' ').padEnd(47)} ${textOf(line)}`)}`,
  'Format-Hex of PowerShell 7, only its lines': (bytes) =>
    linesOf(bytes, 16, (at, line) => `${offsetOf(at, 16)} ${hexOf(line).join(' ').padEnd(47)} ${textOf(line)}`),
  'binary digits': (bytes) => [...bytes].map(bits).join(' '),
  'binary digits with 0b': (bytes) => [...bytes].map((byte) => `0b${bits(byte)}`).join(', '),
  'xxd -b': (bytes) =>
    linesOf(bytes, 6, (at, line) => `${offsetOf(at, 8)}: ${line.map(bits).join(' ').padEnd(53)}  ${textOf(line)}`),
  'Intel HEX': (bytes) =>
    `${linesOf(bytes, 16, (at, line) => {
      const record = [line.length, at >> 8, at & 0xff, 0, ...line];
      const sum = -record.reduce((total, byte) => total + byte, 0) & 0xff;
      return `:${hexOf([...record, sum]).join('')}`;
    })}\n:00000001ff`,
  'DEBUG of DOS': (bytes) =>
    linesOf(bytes, 16, (at, line) => `1234:${offsetOf(at + 256, 4)}  ${hexOf(line).join(' ')}   ${textOf(line)}`),
  'DEBUG of DOS, without text': (bytes) =>
    linesOf(bytes, 16, (at, line) => `1234:${offsetOf(at + 256, 4)}  ${hexOf(line).join(' ')}`),
  Netty: (bytes) =>
    `         +-------------------------------------------------+\n         |  0  1  2  3  4  5  6  7  8  9  a  b  c  d  e  f |\n+--------+-------------------------------------------------+----------------+\n${linesOf(bytes, 16, (at, line) => `|${offsetOf(at, 8)}| ${hexOf(line).join(' ').padEnd(47)} |${textOf(line).padEnd(16)}|`)}\n+--------+-------------------------------------------------+----------------+`,
  hexyl: (bytes) =>
    linesOf(
      bytes,
      16,
      (at, line) =>
        `│${offsetOf(at, 8)}│ ${hexOf(line.slice(0, 8)).join(' ').padEnd(23)} ┊ ${hexOf(line.slice(8)).join(' ').padEnd(23)} │${textOf(line.slice(0, 8)).padEnd(8)}┊${textOf(line.slice(8)).padEnd(8)}│`,
    ),
  fq: (bytes) =>
    linesOf(bytes, 16, (at, line) => `0x${offsetOf(at, 3)}|${hexOf(line).join(' ').padEnd(47)}|${textOf(line)}|`),
  'data URL': (bytes) => `data:;base64,${Buffer.from(bytes).toString('base64')}`,
};

/** Notations whose offsets could also be bytes, or whose bytes are in the order of the machine. */
const OTHER_STYLES: Readonly<Record<string, Print>> = {
  'od -x': (bytes) => linesOf(bytes, 16, (at, line) => `${offsetOf(at, 7, 8)} ${reversed(line, 2).join(' ')}`),
  od: (bytes) =>
    linesOf(
      bytes,
      16,
      (at, line) => `${offsetOf(at, 7, 8)} ${line.map((byte) => byte.toString(8).padStart(6, '0')).join(' ')}`,
    ),
  'od -t o1': (bytes) =>
    linesOf(
      bytes,
      16,
      (at, line) => `${offsetOf(at, 7, 8)} ${line.map((byte) => byte.toString(8).padStart(3, '0')).join(' ')}`,
    ),
  'od -t x4': (bytes) => linesOf(bytes, 16, (at, line) => `${offsetOf(at, 7, 8)} ${reversed(line, 4).join(' ')}`),
  hexdump: (bytes) => linesOf(bytes, 16, (at, line) => `${offsetOf(at, 7)} ${reversed(line, 2).join(' ')}`),
  'words with offsets of their length': (bytes) =>
    linesOf(bytes, 16, (at, line) => `${offsetOf(at, 4)} ${words(line, 2).join(' ')}`),
};

describe('bytes printed in another style are refused, or read back, but never become other bytes', () => {
  it.each(Object.keys(OTHER_STYLES))('%s', (style) => {
    let refusals = 0;
    // A single line does not show whether its first word is an offset.
    const many = fc.uint8Array({ minLength: style.startsWith('words') ? 17 : 2, maxLength: 70 });
    fc.assert(
      fc.property(many, (bytes) => {
        const { parsed } = readByteText(OTHER_STYLES[style]!(bytes));
        if (parsed.ok) expect(parsed.bytes).toEqual(bytes);
        else refusals++;
      }),
      { numRuns: runs(100) },
    );
    expect(refusals).toBeGreaterThan(0);
  });
});

describe('bytes printed in a style are read back', () => {
  // Bytes whose characters look like hex are the most difficult ones.
  const byte = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(...Buffer.from('  0123abcd|<>.')));
  it.each(Object.keys(STYLES))('%s', (style) => {
    fc.assert(
      fc.property(fc.array(byte, { minLength: 1, maxLength: 70 }), (numbers) => {
        const bytes = Uint8Array.from(numbers);
        const { name, parsed } = readByteText(STYLES[style]!(bytes));
        expect(name).not.toBe('base64');
        expect(parsed).toEqual({ ok: true, bytes });
      }),
      { numRuns: runs(300) },
    );
  });
});

/** Dumps that only the step between two offsets distinguishes from other texts. */
const STEPPED: Readonly<Record<string, Print>> = {
  HxD: (bytes) =>
    `Offset(h) 00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n\n${linesOf(bytes, 16, (at, line) => `${offsetOf(at, 8)}  ${hexOf(line).join(' ').padEnd(47)}  ${textOf(line)}`)}`,
  WinDbg: (bytes) =>
    linesOf(
      bytes,
      16,
      (at, line) =>
        `00000045\`8a3f${offsetOf(at, 4)}  ${[hexOf(line.slice(0, 8)).join(' '), hexOf(line.slice(8)).join(' ')]
          .filter((half) => half !== '')
          .join('-')
          .padEnd(47)}  ${textOf(line)}`,
    ),
  'the kernel of Linux': (bytes) =>
    linesOf(
      bytes,
      16,
      (at, line) =>
        `[   12.345${offsetOf(at, 3, 10)}] spi: ${offsetOf(at, 8)}: ${hexOf(line).join(' ').padEnd(47)}  ${textOf(line)}`,
    ),
  radare2: (bytes) =>
    `- offset -   0 1  2 3  4 5  6 7  8 9  A B  C D  E F  0123456789ABCDEF\n${linesOf(bytes, 16, (at, line) => `0x${offsetOf(at, 8)}  ${words(line, 2).join(' ').padEnd(39)}  ${textOf(line)}`)}`,
};

describe('dumps of two lines or more are read back', () => {
  const byte = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(...Buffer.from('  0123abcd|<>.')));
  it.each(Object.keys(STEPPED))('%s', (style) => {
    fc.assert(
      fc.property(fc.array(byte, { minLength: 17, maxLength: 70 }), (numbers) => {
        const bytes = Uint8Array.from(numbers);
        expect(readByteText(STEPPED[style]!(bytes)).parsed).toEqual({ ok: true, bytes });
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('one of the readings of a dump of words has the bytes', () => {
  const low = (bytes: Uint8Array, digits: number, size: number, radix: number): string =>
    linesOf(bytes, 16, (at, line) => {
      const all = [...line, ...Array<number>(-line.length & (size - 1)).fill(0)];
      const numbers = Array.from({ length: all.length / size }, (_, i) =>
        all.slice(i * size, (i + 1) * size).reduceRight((sum, each) => sum * 256n + BigInt(each), 0n),
      );
      return `${offsetOf(at, 7, 8)} ${numbers.map((number) => number.toString(radix).padStart(digits, '0')).join(' ')}`;
    });
  const ends = (bytes: Uint8Array): string => `\n${offsetOf(bytes.length, 7, 8)}\n`;
  it.each([
    ['od -t x2', 4, 2, 16],
    ['od -t x4', 8, 4, 16],
    ['od -t x8', 16, 8, 16],
    ['od', 6, 2, 8],
    ['od -t o4', 11, 4, 8],
    ['hexdump -d', 5, 2, 10],
  ] as const)('%s', (_, digits, size, radix) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 17, maxLength: 70 }), (bytes) => {
        const text = low(bytes, digits, size, radix) + ends(bytes);
        expect(spellingsOf(text).map((spelt) => toHex(spelt.bytes))).toContain(toHex(bytes));
      }),
      { numRuns: runs(100) },
    );
  });
});

test('hex in groups is read as hex, even if it consists of zeros', () => {
  const zeros = fc.array(fc.constantFrom(0, 0, 0, 1, 16, 32), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(zeros, fc.constantFrom(1, 2, 4, 8), fc.constantFrom(' ', '\n'), (numbers, width, between) => {
      const bytes = Uint8Array.from(numbers);
      const text = linesOf(bytes, width, (_, group) => hexOf(group).join('')).replaceAll('\n', between);
      // Groups of eight digits that are 0 or 1 may be binary digits.
      fc.pre(!/^(?:[01]{8}\s?)+$/.test(text) || !/[1\s]/.test(text));
      expect(readByteText(text)).toEqual({ id: 'hex', name: 'hex', parsed: { ok: true, bytes } });
    }),
  );
});

test('hex without its last digit is not read as base64', () => {
  for (let length = 1; length < ADA.length; length++) expect(readByteText(ADA.slice(0, length)).name).toBe('hex');
});

test('any text is read, or rejected at a place inside it', () => {
  const part = fc.constantFrom(
    '0',
    '00',
    '0000000',
    ' ',
    '  ',
    '\n',
    ':',
    '*',
    '|',
    '"',
    "b'",
    '\\',
    '[',
    ']',
    ',',
    'x',
    'é',
    '256',
    '<Buffer',
    '>',
    'data:',
    ';base64',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const { parsed } = readByteText(text);
      if (!parsed.ok) expect(parsed.offset).toSatisfy((offset: number) => offset >= 0 && offset <= text.length);
    }),
    { numRuns: runs(3000) },
  );
});

thorough.each([
  '0',
  ' ',
  '00 ',
  '00000000: 00\n',
  '0000000 00\n',
  '[',
  '1,',
  '\\',
  '"',
  '0000  ',
  '*\n',
  'Uint8Array ',
  '\t:',
  'é',
])('megabytes of %j are read or rejected', (part) => {
  for (const begin of ['', '[', 'b"', '0000000 00\n', 'data:;base64,', '<Buffer', 'Uint8Array', '{']) {
    const text = begin + part.repeat(1_000_000 / part.length);
    expect(readByteText(text)).toBeDefined();
  }
});
