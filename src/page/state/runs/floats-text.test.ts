import { expect, test } from 'vitest';
import { rowsFrom } from '../../../testing/rows.ts';
import { floatsText } from './floats-text.ts';

test('the row of CBOR names the integers that its library writes as doubles, and their size as integers', async () => {
  const rows = await rowsFrom('{"at":1700000000000,"to":1700000000001,"n":7}');
  const textOf = (id: string) => floatsText(rows.find((row) => row.id === id)!);
  expect(textOf('cbor')).toBe(
    '2 integers of the source are written as floating-point numbers by the library. With integers, the format takes 28 B, as many as now.',
  );
  expect(textOf('bson')).toContain('2 integers of the source are written as floating-point numbers by the library.');
  expect(['json', 'msgpack', 'msgpackr', 'cbor-float32', 'ubjson', 'avro', 'capnp'].map(textOf).join('')).toBe('');
});

test('a row with a schema says that the schema gives integers their type', async () => {
  const rows = await rowsFrom('{"v":[1,2.5]}');
  expect(floatsText(rows.find(({ id }) => id === 'protobuf')!)).toBe(
    '1 integer of the source is written as a floating-point number, because the schema gives its place that type.',
  );
});

test('the size with integers is compared with the present size', () => {
  const text = (bytes: number) => floatsText({ bytes: 100, floats: { count: 1, bytes } });
  expect(text(96)).toContain('With integers, the format takes 96 B, 4 B less.');
  expect(text(104)).toContain('With integers, the format takes 104 B, 4 B more.');
});
