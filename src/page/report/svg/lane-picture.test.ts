import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { toHex } from '../../../core/bytes/hex.ts';
import { SHEET_BYTES, sheetOf } from '../../../core/layout/sheet-lines.ts';
import { laneOfHex } from '../../../testing/lanes.ts';
import { runs } from '../../../testing/runs.ts';
import { type LanePicture, lanesSvg } from './lane-picture.ts';
import type { PictureInk } from './svg-parts.ts';

const INK: PictureInk = {
  fg: 'black',
  muted: 'gray',
  bg: 'white',
  sans: 'sans-serif',
  mono: '"Mono", monospace',
  role: () => ({ text: 'navy', tint: 'lightblue' }),
};

/** Measures a text as if every UTF-16 unit were as wide as the font is high. */
const wide = (text: string): number => text.length * 14;

interface Text {
  readonly '#text': string;
  readonly '@_textLength'?: string;
  readonly '@_x': string;
  readonly '@_y': string;
}

function textsOf(svg: string): readonly Text[] {
  const parsed = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: false,
    alwaysCreateTextNode: true,
    isArray: (name) => name === 'text',
  }).parse(svg) as { svg: { text: readonly Text[] } };
  return parsed.svg.text;
}

test('a picture has every byte once and every meaning, with markup in texts escaped', async () => {
  const lane = await laneOfHex('msgpack', '82a13c a326223e a161 93c3c0cb3fb999999999999a'.replaceAll(' ', ''));
  const svg = lanesSvg([{ title: 'A & "B" <C>', bytes: lane.bytes, ...sheetOf(lane) }], INK, wide);
  expect(XMLValidator.validate(svg)).toBe(true);
  const texts = textsOf(svg).map((text) => text['#text']);
  expect(texts[0]).toBe('A & "B" <C>');
  const hex = textsOf(svg).filter((text) => Number(text['@_x']) > 40 && text['@_textLength'] !== undefined);
  expect(hex.map((text) => text['#text']).join(' ')).toBe(toHex(lane.bytes, ' '));
  expect(texts).toContain('1-byte string "<"');
});

test('bytes stand in rows of eight below each other, and the meaning is to the right of them', async () => {
  // A text of 20 bytes, whose line has three rows.
  const lane = await laneOfHex('msgpack', `b4${'61'.repeat(20)}`);
  const texts = textsOf(lanesSvg([{ title: 't', bytes: lane.bytes, ...sheetOf(lane) }], INK, wide));
  const rows = texts.filter((text) => /^61( 61)*$/.test(text['#text']));
  expect(rows.map((text) => text['#text'].split(' ').length)).toEqual([7, 8, 5]);
  const [first, second, third] = rows.map((text) => Number(text['@_y']));
  expect(second! - first!).toBeGreaterThanOrEqual(14);
  expect(third! - second!).toBeCloseTo(second! - first!);
  const right = Math.max(...rows.map((text) => Number(text['@_x']) + Number(text['@_textLength'])));
  const [meaning] = texts.filter((text) => text['#text'].startsWith('20-byte string'));
  expect(Number(meaning!['@_x'])).toBeGreaterThan(right);
});

test('any text makes valid XML, in rows that are not too wide', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (meaning) => {
      const picture: LanePicture = {
        title: meaning,
        bytes: Uint8Array.of(1),
        lines: [{ offset: 0, runs: [{ role: 'string', start: 0, end: 1 }], meaning }],
        leftOut: 3,
      };
      const svg = lanesSvg([picture], INK, wide);
      expect(XMLValidator.validate(svg)).toBe(true);
      for (const text of textsOf(svg)) expect(wide(text['#text'])).toBeLessThanOrEqual(850);
      expect(svg).toContain('3 bytes left out.');
    }),
    { numRuns: runs(200) },
  );
});

test('a long lane is cut to a sheet, and the picture names what is left out', async () => {
  const long = await laneOfHex('msgpack', `c6000013880${'0'.repeat(9999)}`);
  const sheet = sheetOf(long);
  expect(sheet.leftOut).toBe(long.bytes.length - SHEET_BYTES);
  expect(lanesSvg([{ title: 't', bytes: long.bytes, ...sheet }], INK, wide)).toContain('2,957 bytes left out.');
});
