import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSource } from '../../../core/source/parse.ts';
import { SourceTree } from '../../../core/source/tree.ts';
import { DocPlaces } from './doc-places.ts';

function treeOf(text: string): SourceTree {
  const parsed = parseSource(new TextEncoder().encode(text));
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return new SourceTree(parsed.source.bytes, parsed.source.index);
}

/** The value positions of a text, and a function that lists its highlighted ranges as text. */
function placesIn(text: string) {
  const places = DocPlaces.of(treeOf(text), text, false)!;
  const covered = (ordinal: number) =>
    places.rangesOf(ordinal).map(({ from, to, strength }) => `${strength} ${text.slice(from, to)}`);
  return { places, covered };
}

describe('the highlighted ranges', () => {
  test('a member: its key light, its value strong', () => {
    expect(placesIn('{"id": 4, "name": "x"}').covered(1)).toEqual(['light "id": 4', 'strong 4']);
  });

  test('a container: its brackets strong, its content light', () => {
    expect(placesIn('[1, {"a": []}]').covered(2)).toEqual(['light {"a": []}', 'strong {', 'strong }']);
  });

  test("text beyond ASCII uses the editor's positions", () => {
    expect(placesIn('{"ключ": "😀", "é": true}').covered(1)).toEqual(['light "ключ": "😀"', 'strong "😀"']);
    expect(placesIn('{"ключ": "😀", "é": true}').covered(2)).toEqual(['light "é": true', 'strong true']);
  });
});

describe('the value at a caret', () => {
  const text = '{"a": [10, 2]}';
  const { places } = placesIn(text);
  test.each([
    [0, 0],
    [1, 1],
    [4, 1],
    [7, 2],
    [9, 2],
    [10, 1],
    [11, 3],
    [12, 3],
    [13, 1],
    [14, 0],
  ])('before character %d it is value %d', (character, ordinal) => {
    expect(places.ordinalAtCaret(character)).toBe(ordinal);
  });

  test('outside the root there is none', () => {
    expect(placesIn('  1  ').places.ordinalAtCaret(0)).toBeUndefined();
    expect(placesIn('  1  ').places.ordinalAtCaret(5)).toBeUndefined();
  });
});

describe('value positions in a text', () => {
  const tree = treeOf('["é", 2]');
  test("exist only for the source's text, or with `partial` for its beginning", () => {
    expect(DocPlaces.of(tree, '["é", 3]', false)).toBeUndefined();
    expect(DocPlaces.of(tree, '["é",', false)).toBeUndefined();
    expect(DocPlaces.of(tree, '["é",', true)).toBeDefined();
    expect(DocPlaces.of(tree, '["é", 2] ', true)).toBeUndefined();
  });

  test('end at the end of the beginning', () => {
    expect(DocPlaces.of(tree, '["é"', true)?.rangesOf(0)).toEqual([
      { from: 0, to: 4, strength: 'light' },
      { from: 0, to: 1, strength: 'strong' },
    ]);
  });
});

test('every value is found at its own text, between any characters', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (strings) => {
      const text = JSON.stringify(
        strings.map((string) => string.toWellFormed()),
        null,
        1,
      );
      const { places, covered } = placesIn(text);
      strings.forEach((string, i) => {
        const quoted = JSON.stringify(string.toWellFormed());
        expect(covered(i + 1)).toEqual([`strong ${quoted}`]);
        expect(places.ordinalAt(places.rangesOf(i + 1)[0]!.from)).toBe(i + 1);
      });
    }),
  );
});
