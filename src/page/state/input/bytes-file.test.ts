import { expect, test } from 'vitest';
import { formatOfFile, isBinaryFile, isUnnamedBinary, tooLargeForBytes } from './bytes-file.ts';

test.each([
  ['a.msgpack', 'cbor', 'msgpack'],
  ['A.CBOR', 'msgpack', 'cbor'],
  ['a.capnp.bin', 'msgpack', 'capnp'],
  ['a.json', 'msgpack', 'json'],
  ['protobuf or Avro.bin', 'avro', 'avro'],
  ['protobuf or Avro.bin', 'msgpack', 'msgpack'],
  ['a.dat', 'bson', 'bson'],
  ['msgpack', 'bson', 'bson'],
] as const)('%s, with %s chosen, is %s', (name, chosen, format) => {
  expect(formatOfFile(name, chosen)).toBe(format);
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
  ['bytes with another name', 'a.json', new Blob([INVALID]), false],
])('%s', async (_, name, blob, isBinary) => {
  expect(await isBinaryFile(blob, name)).toBe(isBinary);
});

test.each([
  ['bytes without an extension', 'message', new Blob([INVALID]), true],
  ['bytes with an unknown extension', 'a.dat', new Blob([INVALID]), true],
  ['bytes with an extension of several formats', 'a.bin', new Blob([INVALID]), true],
  ['bytes with an extension of one format', 'a.msgpack', new Blob([INVALID]), false],
  ['text without an extension', 'message', new Blob(['82 a2']), false],
  ['text that is no JSON, in a name of JSON', 'a.json', new Blob([INVALID]), false],
  ['bytes that are too many', 'a.dat', new Blob([INVALID, 'x'.repeat(300_000)]), false],
])('%s: recognised by the bytes or not', async (_, name, blob, isUnnamed) => {
  expect(await isUnnamedBinary(blob, name)).toBe(isUnnamed);
});

test('256 KiB are read as bytes, and no more', () => {
  expect(tooLargeForBytes(new File([new Uint8Array(256 * 1024)], 'a.dat'))).toBeUndefined();
  expect(tooLargeForBytes(new File([new Uint8Array(256 * 1024 + 1)], 'a.dat'))).toMatch(/^a\.dat has 262,145 bytes\./);
});
