import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { describeVectors, hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { kinds } from './kinds.ts';
import { inflateBlock } from './library/read-foreign.ts';

/** Reasons why a case does not behave as its corpus states. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'share/test/data/messageV1/test_message.bin':
    'A single object without its schema in the corpus. A test below reads it with the schema from its origin.',
};

/**
 * Matches the names of files whose codec is not supported: the objects in their blocks stay unknown, but the file is
 * annotated.
 */
const CLOSED = /snappy|zstd/;

const reader = codecModule.reader('avro');

describeVectors('avro/apache-avro-data.json', (cases) => {
  test.each(cases.map((each) => [each.note, each] as const))('%s', (note, { hex, valid }) => {
    const bytes = hexBytes(hex);
    const layout = annotate(bytes);
    expectTiles(layout, bytes.length, kinds);
    if (valid === null || note in LEFT_OUT) return;
    expect(layout.failure === undefined).toBe(valid);
    if (valid && !CLOSED.test(note)) expect(Array.isArray(reader.decode(bytes))).toBe(true);
    if (!valid) expect(() => reader.decode(bytes)).toThrow(layout.failure!.message);
  });

  const byNote = (part: string): Uint8Array => hexBytes(cases.find(({ note }) => note.endsWith(part))!.hex);

  test('compressed and uncompressed files of the weather data have equal contents', () => {
    const plain = reader.decode(byNote('weather.avro')) as { station: string; time: number; temp: number }[];
    expect(plain).toEqual([
      { station: '011990-99999', time: -619524000000, temp: 0 },
      { station: '011990-99999', time: -619506000000, temp: 22 },
      { station: '011990-99999', time: -619484400000, temp: -11 },
      { station: '012650-99999', time: -655531200000, temp: 111 },
      { station: '012650-99999', time: -655509600000, temp: 78 },
    ]);
    expect(reader.decode(byNote('weather-deflate.avro'))).toEqual(plain);
    const sorted = reader.decode(byNote('weather-sorted.avro')) as typeof plain;
    const times = (rows: typeof plain): number[] => rows.map(({ time }) => time).sort();
    expect(times(sorted)).toEqual(times(plain));
    expect(() => reader.decode(byNote('weather-zstd.avro'))).toThrow('compressed with "zstandard"');
  });

  test('a file whose metadata contains its sync marker is read', () => {
    const rows = reader.decode(byNote('syncInMeta.avro')) as object[];
    expect(rows.length).toBeGreaterThan(100);
    expect(Object.keys(rows[0]!)).toEqual(['ID', 'First', 'Last', 'Phone', 'Age']);
  });

  test('a single object is read if the schema matches its fingerprint', () => {
    const bytes = byNote('test_message.bin');
    const fields = '{"name": "id", "type": "long"}, {"name": "name", "type": "string"}';
    const tags = '{"name": "tags", "type": {"type": "array", "items": "string"}}';
    const text = (name: string): string =>
      `{"type": "record", "namespace": "org.apache.avro", "name": "${name}", "fields": [${fields}, ${tags}]}`;
    const schema = codecModule.parseSchema!(text('TestMessage'));
    expect(annotate(bytes, schema).failure).toBeUndefined();
    expect(codecModule.reader('avro', text('TestMessage')).decode(bytes)).toEqual({
      id: 42,
      name: 'Bill',
      tags: ['dog_lover', 'cat_hater'],
    });
    const other = annotate(bytes, codecModule.parseSchema!(text('Another')));
    expect(other.failure?.offset).toBe(10);
    expect(other.failure?.message).toMatch(/written with another schema: its fingerprint is [0-9a-f]{16}/);
    expect(annotate(bytes).failure?.offset).toBe(10);
  });

  test('files of any schema are read with their own schema', () => {
    const bytes = byNote('weather.avro');
    expect(annotate(bytes, codecModule.parseSchema!('"int"')).failure).toBeUndefined();
  });
});

describeVectors('deflate/wuffs.json', (cases) => {
  test('our deflate agrees with zlib on validity and contents', () => {
    const differing: string[] = [];
    for (const { hex, note } of cases) {
      if (hex === null) continue;
      const bytes = hexBytes(hex);
      const [ours, theirs] = [attempt(() => inflateBlock(bytes, 2 ** 24)), attempt(() => inflateRawSync(bytes))];
      if (ours !== theirs) differing.push(note);
    }
    expect(differing).toEqual([]);
  });
});

function attempt(inflate: () => Uint8Array): string {
  try {
    return toHex(inflate());
  } catch {
    return 'refused';
  }
}
