import { expect, test } from 'vitest';
import { hexBytes } from '../testing/vectors.ts';
import { annotate } from './annotate.ts';

const POINT = '{"type":"record","name":"Point","fields":[{"name":"x","type":"int"},{"name":"y","type":"int"}]}';
/** A single-object encoding of a point, written by hand. */
const SINGLE = 'c30126ba317b8ba9dc3e0204';

test('a single object is compared with the fingerprint of its schema, in any spelling', async () => {
  for (const input of [hexBytes(SINGLE), SINGLE]) {
    const read = await annotate(input, { schema: POINT });
    expect(read.format).toBe('avro');
    expect(read.value).toEqual({ x: 1, y: 2 });
    const other = await annotate(input, { schema: POINT.replace('Point', 'Place') });
    expect(other.value).toBeUndefined();
    expect(other.problems[0]!.expected).toContain('written with another schema: its fingerprint is 3edca98b7b31ba26');
    const none = await annotate(input);
    expect(none.format).toBe('avro');
    expect(none.problems[0]!.expected).toContain('cannot be read without its schema');
  }
});

test.each([
  [
    'an ObjectId with all its bytes',
    'bson',
    '16000000075f696400507f1f77bcf86cd79943901100',
    { _id: 'UH8fd7z4bNeZQ5AR' },
  ],
  ['a date of BSON', 'bson', '1000000009640000e8665e6f01000000', { d: '2020-01-01T00:00:00.000Z' }],
  ['a byte string in chunks', 'cbor', '815f41014102ff', ['AQI=']],
  ['a timestamp of MessagePack', 'msgpack', '91d6ff6553f100', ['2023-11-14T22:13:20Z']],
] as const)('a value has %s', async (_, format, hex, value) => {
  expect((await annotate(hexBytes(hex), { format })).value).toEqual(value);
});

test('bytes that nothing marks are in the format of their schema', async () => {
  const schema = '{"type":"record","name":"S","fields":[{"name":"id","type":"int"},{"name":"s","type":"string"}]}';
  const read = await annotate(hexBytes('06046869'), { schema });
  expect(read.format).toBe('avro');
  expect(read.value).toEqual({ id: 3, s: 'hi' });
  await expect(annotate(hexBytes('06046869'))).rejects.toThrow('No format here reads these 4 bytes without a schema.');
});

test('bytes after a header that no format reads are reported with the header', async () => {
  await expect(annotate('00000000030e06416461')).rejects.toThrow(
    'In Confluent’s wire format (magic byte 0, schema id 3, 5 bytes): no format here reads these 5 bytes without a schema.',
  );
});

test.each([
  ['85a26964cd303', /^Read as hex: 13 digits: /],
  ['<Buffer 83 a2 69 64 cd 30 ... 50 more bytes>', /^Line 1, column 27, read as a Node.js Buffer: .*left out/],
  ['0x83 0xa2 0x6g', /^Line 1, column \d+, read as hex: /],
])('a text that is meant as bytes is not read as JSON: %s', async (text, message) => {
  await expect(annotate(text)).rejects.toThrow(message);
});

test('an Avro schema settles what Confluent’s header leaves open', async () => {
  const schema = '{"type":"record","name":"S","fields":[{"name":"id","type":"int"},{"name":"s","type":"string"}]}';
  // The 02 could be the number of message indexes, which only Protocol Buffers have.
  for (const input of [hexBytes('0000000007021c4b69746368656e2073656e736f72'), 'AAAAAAcCHEtpdGNoZW4gc2Vuc29y']) {
    const read = await annotate(input, { schema });
    expect(read.format).toBe('avro');
    expect(read.value).toEqual({ id: 1, s: 'Kitchen sensor' });
  }
});

test('hex that is cut inside a byte is read up to its last whole byte', async () => {
  const { value, problems, soFar } = await annotate('85a26964cd3039a46e616d65a3416461a');
  expect(soFar.json).toBe('{"id":12345,"name":"Ada"}');
  expect(value).toEqual({ id: 12345, name: 'Ada' });
  expect(problems).toMatchObject([{ offset: 16, path: '', isEnd: true }]);
});

test.each([
  ['a number of MessagePack', '92cb4035800000000000cbc00a', '/1', 1],
  ['a number of two bytes', '930102cd01', '/2', 2],
  ['a number of CBOR', '82fb4035800000000000fbc00a', '/1', 1],
  ['a text', '92a3616263a36162', '/1', 1],
  ['the end of a list', '9281a1610192a1', '/1/0', 1],
  ['a member', '82a16101a162', '/b', 1],
])('a cut in %s is reported at its own place', async (_, hex, path, complete) => {
  const { problems, soFar } = await annotate(hexBytes(hex));
  expect(problems[0]!.path).toBe(path);
  expect(soFar.missing.at(-1)).toMatch(new RegExp(`; ${complete} (?:is|are) complete`));
});
