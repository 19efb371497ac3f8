import { expect, test } from 'vitest';
import type { FormatId } from '../../formats/format.ts';
import { loadCodec } from '../../formats/load-codec.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { toHex } from '../bytes/hex.ts';
import { utf8Bytes } from '../bytes/utf8.ts';
import { carryAsBytes } from './broken-texts.ts';
import { missingSentences } from './broken-words.ts';
import { completeJson } from './partial-text.ts';
import { partialValue } from './partial-value.ts';
import { LayoutQueries } from './queries.ts';
import { readToCut } from './read-to-cut.ts';

test.each<[FormatId, hex: string, offset: number, json: string]>([
  ['msgpack', '81a161a5616263', 7, '{"a":"abc"}'],
  ['msgpack', '81a161cd01', 3, '{}'],
  ['msgpack', '81a161cd', 3, '{}'],
  ['msgpack', '92c3dc', 2, '[true]'],
  ['msgpack', '92c3d6ff', 2, '[true]'],
  ['cbor', '820119', 2, '[1]'],
  ['cbor', '8201f8', 2, '[1]'],
  ['cbor', '8201fb3ff8', 2, '[1]'],
  ['bson', '05000000', 4, '{}'],
  ['ion', 'e00100eab4210122', 7, '[1]'],
  ['msgpack', '92c30120', 3, '[true,1]'],
  ['cbor', 'a1616165c3a4c3', 7, '{"a":"ä"}'],
  ['bson', '1a00000002610006000000616263', 14, '{"a":"abc"}'],
  ['json', '7b2261223a22616263', 9, '{"a":"abc"}'],
  ['smile', '3a290a01fa8061446162', 10, '{"a":"ab"}'],
  ['ubjson', '7b690161536905616263', 10, '{"a":"abc"}'],
])('%s %s is read to offset %i', async (format, hex, offset, json) => {
  const { annotate, kinds } = await loadCodec(format);
  const bytes = hexBytes(hex);
  const layout = readToCut(bytes, annotate(bytes), kinds, annotate);
  expect(layout.failure?.offset).toBe(offset);
  // A character that is cut by the end of the bytes is not broken text.
  if (!layout.failure!.isTrailing) expect(carryAsBytes(bytes, layout, kinds).problems).toEqual([]);
  expect(completeJson(partialValue({ queries: new LayoutQueries(layout), kinds, bytes }).root)).toBe(json);
});

test('a cut in the first number of a record names all of its members', async () => {
  const { annotate, kinds, module } = await loadParts('avro');
  const fields = '[{"name":"id","type":"int"},{"name":"name","type":"string"}]';
  const schema = module.parseSchema!(`{"type":"record","name":"R","fields":${fields}}`);
  const read = (all: Uint8Array) => annotate(all, schema);
  const bytes = hexBytes('ba');
  const message = { queries: new LayoutQueries(readToCut(bytes, read(bytes), kinds, read)), kinds, bytes };
  expect(missingSentences(message)).toEqual(['Missing in the root: id, name.']);
  expect(completeJson(partialValue(message).root)).toBe('{}');
});

test.each([
  ['02', 41],
  ['0280', 40],
  ['80', 40],
])('a cut in the head %s of a block keeps the header of an Avro file', async (more, offset) => {
  const { annotate, kinds } = await loadParts('avro');
  const metadata = `02${toHex(Uint8Array.of(22))}${toHex(utf8Bytes('avro.schema'))}0a${toHex(utf8Bytes('"int"'))}00`;
  const bytes = hexBytes(`4f626a01${metadata}${'5a'.repeat(16)}${more}`);
  const layout = readToCut(bytes, annotate(bytes), kinds, annotate);
  expect(layout.failure?.offset).toBe(offset);
  expect(layout.regionCount).toBeGreaterThan(5);
});
