import { beforeAll, expect, test } from 'vitest';
import { SourceTree } from '../../../core/source/tree.ts';
import { CODEC_IDS, CODECS } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { loadParts } from '../../../formats/load-parts.ts';
import { type Parts, runCodec } from '../../../runs/pipeline/run.ts';
import { thorough } from '../../../testing/runs.ts';
import { sourceOf } from '../../../testing/samples.ts';
import { Lane } from '../../state/selection/lane.ts';
import { GridModel } from './forms/grid-body.tsx';
import { ListingModel } from './forms/listing-body.tsx';
import { countIn, indexIn, offsetIn, type RowModel } from './forms/row-model.ts';
import { TreeModel } from './forms/tree-body.tsx';
import { spokenByte } from './spoken-byte.ts';
import { spokenLine } from './spoken-line.ts';
import { spokenPath } from './spoken-value.ts';
import { spokenWords } from './spoken-words.ts';

const parts = new Map<CodecId, Parts>();
beforeAll(async () => {
  for (const id of CODEC_IDS) parts.set(id, await loadParts(id));
});

const HOMER = '{"id": 4, "isActive": true, "fullname": "Homer Simpson"}';
const NESTED = '{"user": {"address": {"city": "Oslo", "zip": [1, -2.5]}, "": null}, "n": 1e300}';
const WORDY = JSON.stringify({
  'a key of many more words than anybody wants to hear':
    ' a text of even more words, and a lone \ud800, \u202e \n, '.repeat(9),
  deep: [[[['a b c d e f g h', { 'one two three four five': [1234567890123, 'x'] }]]]],
});

function laneOf(id: CodecId, text: string): Lane | undefined {
  const source = sourceOf(text);
  const tree = new SourceTree(source.bytes, source.index);
  const { encoded } = runCodec({ source, tree, schemas: {} }, parts.get(id)!);
  const scanned = { ...source, messageCount: 1 } as never;
  return (
    encoded && new Lane(id, encoded, parts.get(id)!.kinds, { id: 1, scanned, tree, typedBytes: source.bytes.length })
  );
}

function modelsOf(lane: Lane): readonly RowModel[] {
  return [new ListingModel(lane, 0, () => 0), new GridModel(lane, 8), new TreeModel(lane, lane.source!.tree)];
}

function labelsOf(model: RowModel): readonly string[] {
  return Array.from({ length: model.lineCount }, (_, line) => spokenLine(model, line, ''));
}

test("the label of a line has its meaning, its value's name, its bytes, and its offset", () => {
  const lane = laneOf('msgpack', HOMER)!;
  expect(labelsOf(new ListingModel(lane, 0, () => 0))).toEqual([
    'Map, 3 members. 8 3. Offset 0.',
    'Key id, 2 bytes of text. a 2, 6 9, 6 4. Offset 1.',
    'id: 4. 0 4. Offset 4.',
    'Key isActive, 8 bytes of text. Offset 5.',
    'isActive: true. c 3. Offset 14.',
    'Key fullname, 8 bytes of text. Offset 15.',
    'fullname: Homer Simpson, 13 bytes. Offset 24.',
  ]);
});

test('the label of a value in the tree has its own bytes, or states that it has none', () => {
  const lane = laneOf('avro', HOMER)!;
  expect(labelsOf(new TreeModel(lane, lane.source!.tree))).toEqual([
    'Object, 3 members. No bytes.',
    'id: 4. 0 8. Offset 0.',
    'isActive: true. 0 1. Offset 1.',
    'fullname: Homer Simpson, 14 bytes. Offset 2.',
  ]);
});

thorough('every label has at most twelve words and an offset, in all formats and forms', () => {
  for (const text of [HOMER, NESTED, WORDY, '[]', '""', '-0']) {
    for (const { codec } of CODECS) {
      const lane = laneOf(codec.id, text);
      for (const model of lane === undefined || lane.bytes.length === 0 ? [] : modelsOf(lane)) {
        for (let line = 0; line < model.lineCount; line++) {
          const value = model.valueIn(line, model.regionOf(line));
          for (const before of ['', spokenPath(lane!, value), 'Out, level 12.', "Cap'n Proto packed."]) {
            const label = spokenLine(model, line, before);
            expect(label.startsWith(before)).toBe(true);
            expect(label).toMatch(/(Offset \d+|No bytes)\.$/);
            expect(spokenWords(label), label).toBeLessThanOrEqual(12);
            expect(label).not.toMatch(/undefined|\[object|[\n\u202e]| {2}|\.\./);
          }
        }
      }
    }
  }
});

test('the path names the innermost containers; it is empty at the top', () => {
  const lane = laneOf('json', NESTED)!;
  const pathOf = (pointer: string) => spokenPath(lane, lane.source!.tree.ordinalOf(pointer)!);
  expect(['', '/n', '/user/address', '/user/address/city', '/user/address/zip/1'].map(pathOf)).toEqual([
    '',
    '',
    'In user.',
    'In user, address.',
    'In … address, zip.',
  ]);
});

test('the label of a byte has its digits apart, its character, its role, and its position', () => {
  const lane = laneOf('msgpack', HOMER)!;
  const nameOf = (offset: number, inLine?: { index: number; count: number }) =>
    spokenByte(lane, lane.queries.regionAtByte(offset), offset, inLine);
  expect(nameOf(2, { index: 1, count: 3 })).toBe('6 9, letter i, key, byte 2 of 3.');
  expect(nameOf(4, { index: 0, count: 1 })).toBe('0 4, number, byte 1 of 1.');
  expect(nameOf(30)).toBe('2 0, space, offset 30, string.');
  expect(nameOf(25)).toBe('4 8, capital H, offset 25, string.');
  const json = laneOf('json', '[1]')!;
  const names = [0, 1, 2].map((offset) => spokenByte(json, json.queries.regionAtByte(offset), offset, undefined));
  expect(names).toEqual([
    '5 b, left square bracket, offset 0, structure.',
    '3 1, digit 1, offset 1, number.',
    '5 d, right square bracket, offset 2, structure.',
  ]);
});

test('rows, lines and bytes agree in all forms', () => {
  for (const { codec } of CODECS) {
    const lane = laneOf(codec.id, NESTED);
    for (const model of lane === undefined ? [] : modelsOf(lane)) {
      for (let row = 0, bytes = 0; row < model.rowCount; row++) {
        const { line, part, spans } = model.rowAt(row);
        bytes = (part === 0 ? 0 : bytes) + countIn(spans);
        expect(model.firstRowOf(line)).toBe(row - part);
        const isLast = row + 1 === model.rowCount || model.rowAt(row + 1).line !== line;
        if (isLast) expect(countIn(model.spansOf(line))).toBe(bytes);
        for (let index = 0; index < countIn(spans); index++) {
          const offset = offsetIn(spans, index)!;
          expect(indexIn(spans, offset)).toBe(index);
          const region = lane!.queries.bytesOf(model.regionOfByte(line, offset));
          expect(offset >= region.start && offset < region.end).toBe(true);
        }
      }
    }
  }
});

test('each value of a tree has its position among its siblings', () => {
  const lane = laneOf('json', NESTED)!;
  const model = new TreeModel(lane, lane.source!.tree);
  const places = Array.from({ length: model.lineCount }, (_, value) =>
    Object.values(model.siblingsOf(value)).join('/'),
  );
  // Root, user, address, city, zip, its two elements, the empty key, n.
  expect(places).toEqual(['1/1', '1/2', '1/2', '1/2', '2/2', '1/2', '2/2', '2/2', '2/2']);
});
