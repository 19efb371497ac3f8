import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { toHex } from '../../../core/bytes/hex.ts';
import { sheetOf } from '../../../core/layout/sheet-lines.ts';
import { HOW_TO_READ } from '../../../subjects/lessons/how-to-read.ts';
import { laneOfHex } from '../../../testing/lanes.ts';
import { POSTER_PAPERS, type Poster, type PosterPaper, posterSvg } from './poster.ts';
import type { PictureInk } from './svg-parts.ts';

const INK: PictureInk = {
  fg: 'black',
  muted: 'gray',
  bg: 'white',
  sans: 'sans-serif',
  mono: 'monospace',
  role: () => ({ text: 'navy', tint: 'lightblue' }),
};
const ASCII = [{ high: '4_', characters: [...'@ABCDEFGHIJKLMNO'] }];

/** A typeface in which every character has the same width. */
const measure = (text: string): number => text.length * 7.5;

function textsOf(svg: string): readonly { readonly x: number; readonly y: number; readonly text: string }[] {
  return Array.from(svg.matchAll(/<text x="([^"]+)" y="([^"]+)"[^>]*>([^<]*)</g), ([, x, y, text]) => ({
    x: Number(x),
    y: Number(y),
    text: text!,
  }));
}

async function posterOf(hex: string): Promise<Poster> {
  const lane = await laneOfHex('msgpack', hex);
  return {
    title: 'How to read MessagePack',
    rules: HOW_TO_READ.msgpack,
    lookup: Array.from({ length: 20 }, (_, i) => ({ hex: `${i}0–${i}f`, bits: `1${i}xxxx`, label: `entry ${i}` })),
    schema: [],
    message: { title: '{"a":1}', bytes: lane.bytes, ...sheetOf(lane) },
    ascii: ASCII,
  };
}

test('a poster has each rule, each first byte, each byte of the message and each character once', async () => {
  const poster = await posterOf('83a161cd012ca162a3c3a978a163cb3ff199999999999a');
  const svg = posterSvg(poster, 'A4', INK, measure);
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg).toContain('<title>How to read MessagePack</title>');
  const texts = textsOf(svg).map(({ text }) => text);
  const all = texts.join(' ').replaceAll('&quot;', '"');
  for (const rule of poster.rules) expect(all).toContain(rule.split('`')[0]!);
  for (const { label } of poster.lookup) expect(texts.filter((text) => text === label)).toHaveLength(1);
  const hex = texts.filter((text) => /^[0-9a-f]{2}( [0-9a-f]{2})*$/.test(text) && text.length !== 2);
  expect(hex.join(' ')).toContain('c3 a9 78');
  const bytes = new Set(texts.flatMap((text) => (/^([0-9a-f]{2} ?)+$/.test(text) ? text.split(' ') : [])));
  for (const byte of toHex(poster.message.bytes, ' ').split(' ')) expect(bytes).toContain(byte);
  for (const character of ASCII[0]!.characters) expect(texts).toContain(character);
  for (const low of '0123456789abcdef') expect(texts).toContain(`_${low}`);
});

test.each(['A4', 'A3'] as const)('a poster of any length fits %s', async (paper: PosterPaper) => {
  for (const elements of [1, 60, 250]) {
    const hex = `dc${elements.toString(16).padStart(4, '0')}${'2a'.repeat(elements)}`;
    const svg = posterSvg(await posterOf(hex), paper, INK, measure);
    const [, left, width, height] = /viewBox="(\S+) 0 (\S+) (\S+)"/.exec(svg)!.map(Number);
    const [wide, high] = POSTER_PAPERS[paper];
    expect(svg).toContain(`width="${wide}mm" height="${high}mm"`);
    expect(height! / width!).toBeCloseTo(high / wide, 3);
    for (const { x, y, text } of textsOf(svg)) {
      expect(y, text).toBeLessThan(height!);
      expect(x, text).toBeGreaterThanOrEqual(left!);
    }
  }
});

test.each([1, 9, 120])(
  'a poster has each line of a schema of %i lines once, in order, however long a line is',
  async (lines) => {
    const schema = Array.from(
      { length: lines },
      (_, i) => `  int32 field_${i} = ${i};${i % 7 === 3 ? ' // ab'.repeat(90) : ''}`,
    );
    const svg = posterSvg({ ...(await posterOf('81a16101')), schema }, 'A4', INK, measure);
    const texts = textsOf(svg).map(({ text }) => text);
    const from = texts.indexOf('Schema') + 1;
    const drawn = texts.slice(from, texts.indexOf('A message, byte by byte'));
    expect(drawn.join('')).toBe(schema.join(''));
    const right = Number(/viewBox="\S+ 0 (\S+)/.exec(svg)![1]);
    for (const { x, text } of textsOf(svg))
      expect(x + (drawn.includes(text) ? text.length * 8.4 : 0)).toBeLessThan(right);
  },
);
