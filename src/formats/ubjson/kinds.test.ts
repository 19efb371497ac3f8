import { describe, expect, it } from 'vitest';
import { glosses } from './glosses.ts';
import { kinds } from './kinds.ts';
import { INTEGER_SIZE, KIND, LEAST, SIZE, TYPE_KIND } from './markers.ts';

describe('kinds', () => {
  it('are labelled with their names in the table', () => {
    for (const name of kinds.names) expect(kinds.list[kinds.index[name]]!.label).toBe(name);
  });

  it('have anchors of the specification', () => {
    for (const [name, { anchor }] of Object.entries(glosses))
      expect(anchor).toMatch(name === 'unread' ? /^$/ : /^(value|container)-types\/#[a-z0-9-]+$/);
  });

  it('of markers name their letters', () => {
    for (let marker = 0; marker < 256; marker++) {
      const letter = String.fromCharCode(marker);
      const { label } = kinds.list[KIND[marker]!]!;
      if (KIND[marker] === 0) continue;
      expect(kinds.list[TYPE_KIND[marker]!]!.label).toBe(`type ${label}`);
      expect(glosses[kinds.names[TYPE_KIND[marker]!]!].gloss).toContain(`The sign $, then ${letter}:`);
      if (!'[{N'.includes(letter)) expect(glosses[kinds.names[KIND[marker]!]!].gloss).toContain(`The letter ${letter}`);
    }
  });
});

describe('markers', () => {
  const rows = (column: Uint8Array) =>
    Object.fromEntries(
      Array.from(column.keys(), (marker) => [String.fromCharCode(marker), column[marker]!] as const).filter(
        ([letter]) => KIND[letter.charCodeAt(0)] !== 0,
      ),
    );

  it('have the sizes of the type reference', () => {
    const sizes = { Z: 0, N: 0, T: 0, F: 0, i: 1, U: 1, I: 2, l: 4, L: 8, d: 4, D: 8, C: 1 };
    expect(rows(SIZE)).toEqual({ ...sizes, H: 0, S: 0, '[': 0, '{': 0 });
    expect(rows(LEAST)).toEqual({ ...sizes, H: 3, S: 2, '[': 1, '{': 1 });
    expect(Array.from(INTEGER_SIZE.keys()).filter((marker) => INTEGER_SIZE[marker] !== 0)).toEqual(
      ['I', 'L', 'U', 'i', 'l'].map((letter) => letter.charCodeAt(0)),
    );
  });
});
