import { expect, test } from 'vitest';
import { formatOfFile } from '../../../formats/file-names.ts';
import { isBytesFile } from './bytes-file.ts';

test.each([
  ['a.msgpack', 'msgpack'],
  ['A.CBOR', 'cbor'],
  ['a.capnp.bin', 'capnp'],
  ['a.json', undefined],
  ['protobuf or Avro.bin', undefined],
  ['a.dat', undefined],
  ['msgpack', undefined],
] as const)('%s is named after %s', (name, format) => {
  expect(formatOfFile(name)).toBe(format);
});

const INVALID = Uint8Array.of(0x82, 0xa2);

test.each([
  ['bytes', 'a.msgpack', new Blob([INVALID]), true],
  ['UTF-8 that is not JSON', 'a.pb', new Blob(['\n\u0003Ada']), true],
  ['JSON', 'a.bin', new Blob(['{"a":1}']), false],
  ['JSON with a mark', 'a.bin', new Blob(['\ufeff{"a":1}']), false],
  ['100,000 levels', 'a.bin', new Blob(['['.repeat(100_000), ']'.repeat(100_000)]), false],
  ['long JSON, cut within a character', 'a.bin', new Blob(['["', 'é'.repeat(200_000), 'é"]', '1']), false],
  ['many bytes', 'a.bson', new Blob([INVALID, 'x'.repeat(300_000)]), true],
  ['bytes in a file named after JSON', 'a.json', new Blob([INVALID]), false],
  ['bytes without an extension', 'message', new Blob([INVALID]), true],
  ['bytes with an unknown extension', 'a.dat', new Blob([INVALID]), true],
  ['many bytes with an unknown extension', 'a.dat', new Blob([INVALID, 'x'.repeat(300_000)]), true],
  ['bytes with an extension of several formats', 'a.bin', new Blob([INVALID]), true],
  ['text without an extension', 'message', new Blob(['82 a2']), false],
  ['a long text, cut within a character', 'message', new Blob(['x', 'é'.repeat(200_000)]), false],
])('%s: read as bytes or not', async (_, name, blob, isBytes) => {
  expect(await isBytesFile(blob, name)).toBe(isBytes);
});
