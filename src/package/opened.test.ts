import { expect, test } from 'vitest';
import { hexBytes } from '../testing/vectors.ts';
import { annotate } from './annotate.ts';

const POINT = '{"type":"record","name":"Point","fields":[{"name":"x","type":"int"},{"name":"y","type":"int"}]}';
/** A single object that holds a point, by hand. */
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

test('bytes that nothing marks are what their schema describes', async () => {
  const schema = '{"type":"record","name":"S","fields":[{"name":"id","type":"int"},{"name":"s","type":"string"}]}';
  const read = await annotate(hexBytes('06046869'), { schema });
  expect(read.format).toBe('avro');
  expect(read.value).toEqual({ id: 3, s: 'hi' });
  await expect(annotate(hexBytes('06046869'))).rejects.toThrow('No format here reads these 4 bytes.');
});

test('a schema of Avro settles what Confluent’s header leaves open', async () => {
  const schema = '{"type":"record","name":"S","fields":[{"name":"id","type":"int"},{"name":"s","type":"string"}]}';
  // The 02 can be the number of message indexes, which only Protocol Buffers have.
  for (const input of [hexBytes('0000000007021c4b69746368656e2073656e736f72'), 'AAAAAAcCHEtpdGNoZW4gc2Vuc29y']) {
    const read = await annotate(input, { schema });
    expect(read.format).toBe('avro');
    expect(read.value).toEqual({ id: 1, s: 'Kitchen sensor' });
  }
});
