import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { invalidUtf8At, utf8Bytes } from '../bytes/utf8.ts';
import { sameDecimal } from '../value/decimal.ts';
import { type Scan, scan } from './scan.ts';
import { WINDOW } from './scanner.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** ASCII characters that end a string, are not allowed in one, or are plain; mostly plain. */
const inString = fc.array(
  fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 0x20, max: 0x7e }).filter((byte) => byte !== BACKSLASH) },
    fc.constantFrom(QUOTE, 0x00, 0x0a, 0x1f),
  ),
  { maxLength: 60 },
);

/** Asserts the end of the string that begins with `content`, or the fault in it. */
function expectEnd(content: readonly number[]): void {
  const { index, fault } = scan(Uint8Array.of(QUOTE, ...content));
  const stop = content.findIndex((byte) => byte < 0x20 || byte === QUOTE);
  if (stop < 0) expect(fault).toEqual({ reason: 'unfinished string', offset: 0 });
  else if (content[stop] === QUOTE) expect(index.end[0]).toBe(stop + 2);
  else expect(fault).toEqual({ reason: 'control character', offset: stop + 1 });
}

it('the search of sixteen bytes at a time equals that of one at a time', () => {
  fc.assert(fc.property(inString, expectEnd), { numRuns: runs(2000) });
});

it('every pair of adjacent bytes is distinguished', () => {
  for (let a = 0; a < 0x80; a++) {
    for (let b = 0; b < 0x80; b++) if (a !== BACKSLASH && b !== BACKSLASH) expectEnd([0x61, a, b, 0x61]);
  }
});

it('strings stop at the first byte that is not UTF-8', () => {
  const highBytes = fc.uint8Array({ min: 0x80, maxLength: 12 });
  const characters = fc.string({ unit: 'binary', maxLength: 4 }).map((text) => utf8Bytes(text));
  fc.assert(
    fc.property(characters, highBytes, (good, bad) => {
      const bytes = Uint8Array.from([...good, ...bad]).filter((byte) => byte >= 0x80);
      const invalid = invalidUtf8At(bytes);
      const { fault } = scan(Uint8Array.of(QUOTE, ...bytes, QUOTE));
      expect(fault).toEqual(invalid < 0 ? undefined : { reason: 'utf-8', offset: invalid + 1 });
    }),
    { numRuns: runs(2000) },
  );
});

it('a number that is not marked doubtful equals the text of its double', () => {
  const number = fc.stringMatching(/^-?(0|[1-9]\d{0,15})(\.\d{1,15})?([eE][-+]?\d{1,3})?$/);
  fc.assert(
    fc.property(number, (text) => {
      const isSame = sameDecimal(text, Object.is(Number(text), -0) ? '-0' : String(Number(text)));
      const isDoubtful = scan(utf8Bytes(text)).doubtful.length > 0;
      if (!isDoubtful) expect(isSame && !Object.is(Number(text), -0)).toBe(true);
    }),
    { numRuns: runs(2000) },
  );
});

it('a text leaves no state for the next text', () => {
  expect(scan(utf8Bytes('["a much longer text", 123456789012345678]')).fault).toBeUndefined();
  expect(scan(utf8Bytes('[1')).fault).toEqual({ reason: 'after element', offset: 2, within: 0 });
  expect(scan(utf8Bytes('tru')).fault).toEqual({ reason: 'word', offset: 0 });
});

it('more values than fit in a chunk, and deeper ones than fit in a byte, keep their order', () => {
  const many = scan(utf8Bytes(JSON.stringify(Array.from({ length: 50_000 }, (_, i) => [i]))));
  expect([many.index.values.type.length, many.fault]).toEqual([100_001, undefined]);
  const { depth, type } = scan(utf8Bytes('['.repeat(70_000) + ']'.repeat(70_000))).index.values;
  expect([depth.length, depth[255], depth[256], depth.at(-1), type.at(-1)]).toEqual([70_000, 255, 256, 69_999, 1]);
});

describe('the end of the window', () => {
  const TOKENS =
    '[true ,false\t, null,-0,12.50e+3 ,-1234567890123456789,"","ä€😀 plain \\u00e9\\n\\"", {"" : 0, "key"  :[],"k\\t":{}},[[1],[ ]]]';
  const BEHIND = ',{"last":"a string that is longer than sixteen bytes","n":1}]';
  const WRONG = [
    '[1,]',
    '[01]',
    '[1.]',
    '[-]',
    '[1e+]',
    '[truf]',
    '["\\x"]',
    '["\\u12g4"]',
    '["a\n"]',
    '{"a" 1}',
    '{"a"]',
  ];
  const before = '["",';

  /**
   * The result of a scan in which all offsets after the first element are moved by `by`, to compare windows that end at
   * different places.
   */
  function moved({ index, fault, ...rest }: Scan, by: number): unknown {
    const move = (column: Uint32Array): number[] => Array.from(column, (at) => (at > before.length ? at - by : at));
    const { start, end, keyStart, keyEnd, values } = index;
    const place = fault && { ...fault, offset: fault.offset - by, within: fault.within && fault.within - by };
    return [move(start), move(end), move(keyStart), move(keyEnd), values, place, rest];
  }

  it.each([TOKENS + BEHIND, ...WRONG])('changes nothing at any place in %s', (tokens) => {
    const bytes = utf8Bytes(before + tokens);
    const expected = moved(scan(bytes), 0);
    for (let shown = before.length; shown <= bytes.length; shown++) {
      // A first element of this length leaves `shown` bytes in the window.
      const by = WINDOW - shown;
      const text = `["${'x'.repeat(by)}",${tokens}`;
      expect(moved(scan(utf8Bytes(text)), by), `cut at ${shown}`).toEqual(expected);
    }
  });

  it.each([
    ['a string', `"${'x'.repeat(3 * WINDOW)}"`],
    ['a key', `{"${'\\n'.repeat(WINDOW)}":1}`],
    ['a number', '7'.repeat(2 * WINDOW)],
    ['white space', `${' '.repeat(5 * WINDOW)}1`],
  ])('moves for %s that is longer than the window', (_, token) => {
    const { index, fault } = scan(utf8Bytes(`[1,${token},[2]]`));
    expect(fault).toBeUndefined();
    expect([index.start.at(-1), index.end.at(-1)]).toEqual([token.length + 5, token.length + 6]);
  });

  it('keeps the open containers', () => {
    const depth = 100_000;
    const text = `${'[{"":'.repeat(depth)}"${'x'.repeat(3 * WINDOW)}"${'}]'.repeat(depth)}`;
    const { index, fault } = scan(utf8Bytes(text));
    expect(fault).toBeUndefined();
    for (let value = 0; value < 2 * depth; value++) {
      if (index.start[value]! + index.end[value]! !== 0) continue;
      expect.fail(`value ${value} has no place`);
    }
    expect([index.end[0], index.end[1], index.end[2]]).toEqual([text.length, text.length - 1, text.length - 2]);
  });
});
