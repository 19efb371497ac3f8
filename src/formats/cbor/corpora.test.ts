import { describe, expect, it } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { toJson } from '../../core/value/to-json.ts';
import { asDoubles } from '../../testing/as-doubles.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { describeVectors, hexBytes, type Vector } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { diagnostic } from './diagnostic.test-support.ts';
import { kinds } from './kinds.ts';
import { readBack } from './read-back.test-support.ts';

/** Cases for which a corpus allows both verdicts (`valid` is null), and which this reader refuses. */
const REFUSED_OF_EITHER = new Set([
  'Time with bad obj (tag semantic: well-formed)',
  'nst_json_testsuite/test_parsing/y_number_too_big_neg_int.json.cbor',
]);

/**
 * Text that is not UTF-8. RFC 8949 calls such items well-formed but not valid. The annotator explains them and names
 * the bytes that are wrong.
 */
const NOT_UTF8 = new Set(['utf8: invalid utf8', 'Invalid utf8']);

const named = (cases: readonly Vector[]) => cases.map((c) => [`${c.note} ${c.hex.slice(0, 20)}`, c] as const);

describe.each([
  'wg-rfc8949-appendixA-mt0',
  'wg-rfc8949-appendixA-mt1',
  'wg-rfc8949-appendixA-mt2',
  'wg-rfc8949-appendixA-mt3',
  'wg-rfc8949-appendixA-mt4',
  'wg-rfc8949-appendixA-mt5',
  'wg-rfc8949-appendixA-mt6',
  'wg-rfc8949-appendixA-mt7-float',
  'wg-rfc8949-appendixA-mt7-simple',
  'wg-rfc8949-appendixA-streaming',
  'wg-rfc8949-good',
])('%s', (name) => {
  describeVectors(`cbor/${name}.json`, (cases) => {
    it('has only valid cases', () => {
      expect(cases.length).toBeGreaterThan(0);
      for (const { valid } of cases) expect(valid).toBe(true);
    });

    it.each(named(cases))('%s', (_, { hex, expect: wanted }) => {
      const bytes = hexBytes(hex);
      const layout = annotate(bytes);
      expect(layout.failure).toBeUndefined();
      expectTiles(layout, bytes.length, kinds);
      expect(diagnostic(bytes, layout)).toBe(wanted);
      expect(() => codecModule.reader('cbor').decode(bytes)).not.toThrow();
    });
  });
});

describe.each(['wg-rfc8949-bad', 'cbor2-decodeBad'])('%s', (name) => {
  describeVectors(`cbor/${name}.json`, (cases) => {
    it('has only invalid cases', () => {
      expect(cases.length).toBeGreaterThan(0);
      for (const { valid } of cases) expect(valid).not.toBe(true);
    });

    it.each(named(cases))('%s', (_, { hex, valid, note }) => {
      const bytes = hexBytes(hex);
      const layout = annotate(bytes);
      expectTiles(layout, bytes.length, kinds);
      const isRefused = layout.failure !== undefined;
      expect(isRefused).toBe((valid === false && !NOT_UTF8.has(note)) || REFUSED_OF_EITHER.has(note));
      if (NOT_UTF8.has(note)) expect(diagnostic(bytes, layout)).toContain('\ufffd');
      if (isRefused) expect(() => codecModule.reader('cbor').decode(bytes)).toThrow(layout.failure!.message);
    });
  });
});

describeVectors('cbor/nlohmann-json_test_data.json', (cases) => {
  it.each(named(cases))('%s', (_, { hex, valid, expect: wanted, note }) => {
    const bytes = hexBytes(hex);
    const layout = annotate(bytes);
    expectTiles(layout, bytes.length, kinds);
    expect(layout.failure !== undefined).toBe(REFUSED_OF_EITHER.has(note));
    if (valid === null) return;
    const read = readBack(bytes, layout);
    expect(codecModule.reader('cbor').decode(bytes)).toEqual(read);
    // One file has no JSON text beside it.
    if (wanted === null) return;
    const { jsonText } = wanted as { readonly jsonText: string };
    expect(asDoubles(read)).toEqual(asDoubles(JSON.parse(jsonText) as JsonValue));
    if (Array.isArray(read) && typeof read[0] === 'bigint') expect(jsonText).toContain(String(read[0]));
  });
});

describeVectors('paper/documents.json', (_, whole) => {
  const documents = Object.entries(
    whole as Record<string, { readonly document: JsonValue; readonly hex: { readonly cbor: string } }>,
  );

  it('has nine documents', () => expect(documents).toHaveLength(9));

  it.each(documents)('%s has the published bytes', (_, { document, hex }) => {
    const value = typeof document === 'string' ? (JSON.parse(document) as JsonValue) : document;
    const codec = codecModule.prepare('cbor', [value]);
    const bytes = codec.encode(codec.toLibrary(value)).slice();
    expect(toHex(bytes)).toBe(hex.cbor);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expect(readBack(bytes, layout)).toEqual(value);
    expect(toJson(codecModule.reader('cbor').decode(bytes))).toMatchObject({ value, losses: [], more: 0 });
  });
});
