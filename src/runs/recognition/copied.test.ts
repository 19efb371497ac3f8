import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import { areEqual } from '../../core/bytes/equal.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { dumpText, listingLinesIn } from '../../core/layout/dump.ts';
import { Lines } from '../../core/layout/lines.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { readByteText } from '../../core/spellings/byte-text.ts';
import { WRITTEN } from '../../core/spellings/written.ts';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { encodedOf, isOneFormat, LAW_CODECS, loadAll, loadedPartsOf, samples } from '../../testing/every-codec.ts';
import { agreed } from '../../testing/runs.ts';
import { recognise } from './recognise.ts';
import { spelt } from './text.ts';

const formats = await loadRecognisable();

/** Byte strings that are themselves text, numbers, words or other spellings. */
const DOUBTFUL = [
  '',
  '0',
  '1',
  '12',
  '-1',
  'true',
  'null',
  '"',
  '\\',
  '\\x41',
  '[1,2]',
  '{}',
  '0x12',
  'abcd',
  'deadbeef',
  'name',
  'a#b',
  '00000000',
  '3132',
  'data:',
  'b"x"',
  "h'83'",
  '<Buffer 83>',
  '\r\n\t',
  '00: 83',
  '; 1',
  '/* */',
  '$(a)',
  '1 2 3',
].map((text) => new TextEncoder().encode(text));

/** Doubtful texts, single bytes, and random strings, half of which consist of text bytes only. */
function byteStrings(count: number): readonly Uint8Array[] {
  const random = seededRandom(46);
  const pick = (below: number): number => Math.floor(random() * below);
  const strings = Array.from({ length: count }, (_, i) => {
    const length = i % 4 === 0 ? pick(8) : pick(120);
    const [from, values] = [
      [0, 256],
      [0x20, 95],
      [0x30, 10],
      [0, 256],
    ][i % 4] as [number, number];
    return Uint8Array.from({ length }, () => from + pick(values));
  });
  return [...DOUBTFUL, ...Array.from({ length: agreed(256) }, () => Uint8Array.of(pick(256))), ...strings];
}

/** What goes wrong when a text is pasted; undefined if it is read as these bytes and as nothing else. */
async function faultOf(id: string, text: string, bytes: Uint8Array): Promise<string | undefined> {
  const { parsed } = readByteText(text);
  const told = `${id} of ${toHex(bytes)}: ${text}`;
  if (!parsed.ok || !areEqual(parsed.bytes, bytes))
    return `${told} is ${parsed.ok ? toHex(parsed.bytes) : parsed.message}`;
  if (bytes.length === 0) return undefined;
  const { readings } = await recognise(text, formats);
  const chain = readings[0]?.chain ?? ['nothing'];
  const read = spelt(text).find((each) => each.id === chain[0]);
  return read !== undefined && areEqual(read.bytes, bytes) ? undefined : `${told} is recognised as ${chain.join()}`;
}

describe.skipIf(isOneFormat)('copied bytes are the same when they are pasted', () => {
  it.each(WRITTEN.map((form) => [form.name, form] as const))('%s', async (_, form) => {
    const wrong: string[] = [];
    for (const bytes of byteStrings(agreed(1000))) {
      const found = await faultOf(form.id, form.write(bytes), bytes);
      if (found !== undefined) wrong.push(found);
    }
    expect(wrong.length === 0 ? [] : [`${wrong.length}`, ...wrong.slice(0, 12)]).toEqual([]);
  });
});

describe('an annotated dump of a part is read as its bytes', () => {
  beforeAll(loadAll);

  it.each(LAW_CODECS.map(({ codec }) => codec.id))('%s', async (id) => {
    const random = seededRandom(46);
    const wrong: string[] = [];
    for (const { sample } of samples.slice(0, agreed(samples.length))) {
      const encoded = encodedOf(id, sample.id);
      if (encoded === undefined || encoded.bytes.length === 0) continue;
      const { bytes, layout } = encoded;
      const lines = new Lines(new LayoutQueries(layout), loadedPartsOf(id).kinds);
      const start = Math.floor(random() * bytes.length);
      const end = Math.min(bytes.length, start + 1 + Math.floor(random() * 300));
      const part = { title: id, start, length: end - start, lines: listingLinesIn(lines, bytes, { start, end }) };
      const found = await faultOf('annotated', [...dumpText([part])].join(''), bytes.subarray(start, end));
      if (found !== undefined) wrong.push(`${sample.id} ${start}–${end} ${found}`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
