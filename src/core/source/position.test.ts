import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../bytes/utf8.ts';
import { positionAt, positionIn, positionsOf } from './position.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 700 }),
  fc
    .array(fc.constantFrom('a', 'é', '鍵', '🦉', '\n', '\r', '\r\n'), { maxLength: 700 })
    .map((parts) => parts.join('')),
);

describe('line and column', () => {
  it('are counted as the editor counts them', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, seed) => {
        const characters = Array.from(text);
        const before = characters.slice(0, seed % (characters.length + 1)).join('');
        const lines = before.split('\n');
        const expected = { line: lines.length, column: lines.at(-1)!.length + 1, character: before.length };
        expect(positionAt(utf8Bytes(text), utf8Bytes(before).length)).toEqual(expected);
        expect(positionIn(text, before.length)).toEqual(expected);
      }),
    );
  });
});

describe('positions', () => {
  it('convert from bytes to characters and back', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const positions = positionsOf(utf8Bytes(text));
        let bytes = 0;
        let units = 0;
        for (const character of text) {
          expect(positions.characterOf(bytes)).toBe(units);
          expect(positions.byteOf(units)).toBe(bytes);
          bytes += utf8Bytes(character).length;
          units += character.length;
          if (character.length === 2) expect(positions.byteOf(units - 1)).toBe(bytes);
        }
        expect(positions.characterOf(bytes)).toBe(units);
        expect(positions.byteOf(units)).toBe(bytes);
      }),
    );
  });
});
