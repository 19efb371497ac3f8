import { beforeAll, describe, expect, test } from 'vitest';
import { SourceTree } from '../../core/source/tree.ts';
import type { CodecId } from '../../formats/format.ts';
import { Lane } from '../../page/state/selection/lane.ts';
import { runCodec } from '../../runs/pipeline/run.ts';
import { loadAll, loadedPartsOf } from '../../testing/every-codec.ts';
import { sourceOf } from '../../testing/samples.ts';
import { codecsIn, type FigureLane, fill } from './fill.ts';

beforeAll(loadAll);

function lanesOf(json: string): (codec: CodecId) => FigureLane {
  const source = sourceOf(json);
  const tree = new SourceTree(source.bytes, source.index);
  return (codec) => {
    const outcome = runCodec({ source, tree, inference: 'seen' }, loadedPartsOf(codec));
    if (outcome.state !== 'done') throw new Error(`${codec} refuses ${json}`);
    const scanned = { ...source, messageCount: 1, values: tree.count, depth: 1, memory: 0 };
    return new Lane(codec, outcome.encoded, loadedPartsOf(codec).kinds, { id: 1, scanned, tree, typedBytes: 1 });
  };
}

describe('a figure is computed from the bytes of its place', () => {
  test.each([
    ['65', '{sum:msgpack}', '0x41 = 4 × 16 + 1 = 65'],
    ['65', '{hex:msgpack}', '41'],
    ['"hello"', '{bits:first msgpack}', 'a5 = 101 00101'],
    ['{"n":"hello"}', '{bits:head msgpack/n}', 'a5 = 101 00101'],
    ['{"n":"hello"}', '{bits:head cbor/n}', '65 = 011 00101'],
    ['{"n":[1,2]}', '{bits:first msgpack/n}, {bits:head msgpack/n}', 'a1 = 101 00001, 92 = 1001 0010'],
    ['[true,null]', '{bits:cbor/0}, {bits:cbor/1}', 'f5 = 111 10101, f6 = 111 10110'],
    ['300', '{work:msgpack}', '0x012c = 1 × 256 + 44 = 300'],
    ['300', '{sum:msgpack}', '0x01 = 0 × 16 + 1 = 1, 0x2c = 2 × 16 + 12 = 44'],
    ['-40', '{work:msgpack}', '11011000 = 216; 216 - 256 = -40'],
    ['{"b":300}', '{work:protobuf/b}', 'the last byte first: 0000010 0101100 = 256 + 32 + 8 + 4 = 300'],
    ['{"b":-1}', '{work:avro/b}', '0000001 = 1; zigzag, odd: -(1 + 1) / 2 = -1'],
    ['{"a/b":[7]}', '`{hex:cbor/a~1b/0}`, {size:cbor}', '`07`, 7 bytes'],
  ])('%s: %s', (json, text, filled) => {
    expect(fill(text, lanesOf(json))).toBe(filled);
  });
});

test('a lane that is not known has no figure yet, and a place that the document lacks stays as it is written', () => {
  expect(fill('{hex:msgpack/a}', lanesOf('[1]'))).toBe('{hex:msgpack/a}');
  expect(fill('{hex:msgpack}', () => undefined)).toBe('…');
  expect(fill('{sum:json', lanesOf('1')), 'an open brace is text').toBe('{sum:json');
});

test('the codecs of all figures are known', () => {
  expect(codecsIn('{size:json} {bits:first cbor/a} {work:avro} {sum:none}')).toEqual(['json', 'cbor', 'avro']);
});
