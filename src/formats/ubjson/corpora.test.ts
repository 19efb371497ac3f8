import { describe, expect, it } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { toJson } from '../../core/value/to-json.ts';
import { asDoubles } from '../../testing/as-doubles.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { describeVectors, hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { asPython } from './as-python.test-support.ts';
import { codecModule } from './codec.ts';
import { kinds } from './kinds.ts';
import { readBack } from './read-back.test-support.ts';

// No case of any corpus is skipped. One file has no JSON text: its bytes are only read, in two ways, and the results
// compared.
describeVectors('ubjson/nlohmann-json_test_data.json', (cases) => {
  it('has 41 cases, all valid', () => {
    expect(cases).toHaveLength(41);
    for (const { valid } of cases) expect(valid).toBe(true);
  });

  it.each(cases.map((c) => [c.note, c] as const))('%s', (_, { hex, expect: wanted }) => {
    const bytes = hexBytes(hex);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expectTiles(layout, bytes.length, kinds);
    const read = readBack(bytes, layout) as JsonValue;
    expect(codecModule.reader('ubjson').decode(bytes)).toEqual(read);
    const text = (wanted as { readonly jsonText: string } | null)?.jsonText;
    if (text === undefined) return;
    if (Array.isArray(read) && typeof read[0] === 'bigint') expect(text).toContain(String(read[0]));
    expect(asDoubles(read)).toEqual(asDoubles(JSON.parse(text) as JsonValue));
  });
});

describeVectors('paper/documents.json', (_, whole) => {
  const documents = Object.entries(
    whole as Record<string, { readonly document: JsonValue; readonly hex: { readonly ubjson: string } }>,
  );
  const parsed = (document: JsonValue) =>
    typeof document === 'string' ? (JSON.parse(document) as JsonValue) : document;
  const encode = (document: JsonValue) => {
    const value = parsed(document);
    const codec = codecModule.prepare('ubjson', [value]);
    return codec.encode(codec.toLibrary(value)).slice();
  };

  it('has nine documents', () => expect(documents).toHaveLength(9));

  describe('the published UBJSON', () => {
    it.each(documents)('of %s is read as the document', (_, { document, hex }) => {
      const bytes = hexBytes(hex.ubjson);
      const layout = annotate(bytes);
      expect(layout.failure).toBeUndefined();
      expectTiles(layout, bytes.length, kinds);
      expect(readBack(bytes, layout)).toEqual(parsed(document));
      const decoded = codecModule.reader('ubjson').decode(bytes);
      expect(toJson(decoded)).toMatchObject({ value: parsed(document), losses: [], more: 0 });
    });

    it.each(documents.filter(([name]) => name !== 'jsonresume'))('of %s is reproduced', (_, { document, hex }) => {
      expect(toHex(encode(document))).toBe(hex.ubjson);
    });

    it('of jsonresume is reproduced except for the lengths of its longer strings', () => {
      const { document, hex } = documents.find(([name]) => name === 'jsonresume')![1];
      const bytes = encode(document);
      const python = asPython(bytes);
      expect(python.differences).toEqual({ oneCharacter: 0, longLength: 5, mediumLength: 1 });
      expect(toHex(python.bytes)).toBe(hex.ubjson);
      expect(bytes.length - python.bytes.length).toBe(5 * 3 + 1 * 2);
    });
  });
});
