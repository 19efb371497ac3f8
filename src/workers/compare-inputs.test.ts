import { expect, it } from 'vitest';
import { joinedBytes } from '../core/bytes/joined.ts';
import { utf8Bytes } from '../core/bytes/utf8.ts';
import { hexBytes } from '../testing/vectors.ts';
import { comparedInputs } from './compare-inputs.ts';
import type { SchemaOfBytes, Task } from './protocol.ts';

type Own = Partial<Pick<Task & { readonly type: 'compare' }, 'chain' | 'schema' | 'isOtherFile'>>;

const compared = async (a: Uint8Array, b: Uint8Array, own: Own = {}) => {
  const result = await comparedInputs({
    type: 'compare',
    octets: new Uint8Array(a),
    isFile: true,
    other: new Uint8Array(b),
    isOtherFile: true,
    ...own,
  });
  if ('problem' in result) return result.problem;
  if ('windows' in result) return { bytes: result.because, windows: result.windows.length, equal: result.equal };
  const { differences } = result;
  return differences.map(({ mark, pathA = '', pathB = '' }) => `${mark} ${pathA} ${pathB}`);
};

const AVRO: SchemaOfBytes = {
  format: 'avro',
  text: '{"type":"record","name":"R","fields":[{"name":"id","type":"int"},{"name":"name","type":"string"}]}',
};

it('bare Avro is compared with the schema of the input', async () => {
  // {"id": 4, "name": "Ada"} and {"id": 4, "name": "Bob"}
  const own = { chain: ['avro'], schema: AVRO };
  expect(await compared(hexBytes('0806416461'), hexBytes('0806426f62'), own)).toEqual(['≠ /name /name']);
  expect(await compared(hexBytes('0806416461'), utf8Bytes('08 06 42 6f 62'), own)).toEqual(['≠ /name /name']);
  expect(await compared(hexBytes('0806416461'), utf8Bytes('{"id": 5, "name": "Ada"}'), own)).toContain('≠ /id /id');
});

it('Protobuf is compared by the names of a schema, and by field numbers without one', async () => {
  const [a, b] = [hexBytes('0804120341646118011803'), hexBytes('1801180308041203426f62')];
  const text =
    'syntax = "proto3"; message A { int32 x = 1; } message M { int32 id = 1; string name = 2; repeated int32 l = 3; }';
  const schema: SchemaOfBytes = { format: 'protobuf', text, root: 'M' };
  expect(await compared(a, b, { chain: ['protobuf'], schema })).toEqual(['⇄  ', '≠ /name /name']);
  expect(await compared(a, b, { chain: ['protobuf'] })).toEqual(['≠ /2 /2']);
});

it('several messages are a list, and a single one beside them is a list of one', async () => {
  expect(await compared(utf8Bytes('{"a":1}\n{"a":2}\n'), utf8Bytes('{"a":1}\n{"a":3}\n'))).toEqual(['≠ /1/a /1/a']);
  // {"id": 4, "name": "Ada"}
  const one = hexBytes('82a2696404a46e616d65a3416461');
  const other = hexBytes('82a2696404a46e616d65a3426f62');
  expect(await compared(joinedBytes([one, one, one]), joinedBytes([one, other, one]))).toEqual(['≠ /1/name /1/name']);
  expect(await compared(joinedBytes([one, one]), one)).toEqual(['− /1 ']);
});

it('bytes that no format reads are compared as bytes, and a text that is no message is named', async () => {
  const noise = (more: readonly number[]) =>
    Uint8Array.from([0xc1, 0xff, 0xfe, 0, 0, ...more, 0xff, 0xc1, 0xc1, 0xff, 1, 9]);
  expect(await compared(noise([7, 7]), noise([7, 8]))).toMatchObject({ bytes: 'unread', windows: 1 });
  expect(await compared(utf8Bytes('[1]'), utf8Bytes('no message'), { isOtherFile: false })).toContain(
    'The other message: it is neither JSON',
  );
});

it('bytes that another format could read, too, are read in the format of the input', async () => {
  // [1, "ab"] in MessagePack; a1 61 61 01 is a map in CBOR, and several values in MessagePack.
  expect(await compared(hexBytes('a16161'), hexBytes('a16162'), { chain: ['msgpack'] })).toEqual(['≠  ']);
});

it('large integers are equal in every type that has them', async () => {
  // The integer as a JSON number, and as a float in CBOR.
  const json = utf8Bytes('[123456789012345683968]');
  expect(await compared(json, hexBytes('81fb441ac53a7e04bcda'))).toEqual(['≈ /0 /0']);
});

it('one message that is compared with the first of several keeps its own places', async () => {
  // [["aaa", "bbb"]] in MessagePack against two messages, of which the first has another text.
  const own = hexBytes('9192a3616161a3626262');
  const two = hexBytes('9192a3616161a3626263c0');
  expect(await compared(own, two, { chain: ['msgpack'] })).toEqual(['≠ /0/1 /0/0/1', '+  /1']);
});
