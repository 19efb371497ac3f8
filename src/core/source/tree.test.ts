import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../testing/samples.ts';
import { pointerToken } from '../value/path.ts';
import { SourceTree } from './tree.ts';

function treeOf(text: string): SourceTree {
  const { bytes, index } = sourceOf(text);
  return new SourceTree(bytes, index);
}

describe('allPointers', () => {
  it('returns the path of an overridden member for its content; the path leads to the later member', () => {
    const tree = treeOf('{"a":{"x":[1,{"a":2}]},"b":3,"a":{"y":4},"c":{"d":5,"d":6}}');
    expect(tree.allPointers()).toEqual(['', '/a', '/a', '/a', '/a', '/a', '/b', '/a', '/a/y', '/c', '/c/d', '/c/d']);
  });

  it('returns paths that lead to a value of the source, with any keys, repeated or not', () => {
    const key = fc.constantFrom('', 'a', '/', '~', '0', '__proto__');
    const { json } = fc.letrec<{ json: string }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('1', 'null', '""'),
        fc.array(tie('json'), { maxLength: 3 }).map((elements) => `[${elements.join()}]`),
        fc
          .array(fc.tuple(key, tie('json')), { maxLength: 4 })
          .map((members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`),
      ),
    }));
    fc.assert(
      fc.property(json, (text) => {
        const tree = treeOf(text);
        for (const pointer of tree.allPointers()) expect(tree.ordinalOf(pointer)).toBeDefined();
      }),
    );
  });
});

describe('ordinalOf', () => {
  it('finds the last member with a key, however the text spells it, and no other', () => {
    const keys = ['', 'a', 'é', '\\', '"', '\n', 'n', '\ufffd', '\ud800', '0', 'a\\b', 'a\b'];
    const spelled = fc
      .tuple(fc.constantFrom(...keys), fc.boolean())
      .map(([key, escaped]) => [key, escaped ? escapedText(key) : JSON.stringify(key)] as const);
    fc.assert(
      fc.property(fc.array(spelled, { maxLength: 8 }), fc.constantFrom(...keys), (members, key) => {
        const tree = treeOf(`{${members.map(([, text]) => `${text}:0`).join()}}`);
        const last = members.findLastIndex(([each]) => each === key);
        expect(tree.ordinalOf(`/${pointerToken(key)}`)).toBe(last < 0 ? undefined : last + 1);
      }),
    );
  });

  it.each([
    ['/0', 1],
    ['/1/0', 3],
    ['/2', undefined],
    ['/01', undefined],
    ['/-', undefined],
    ['/', undefined],
    ['/1e0', undefined],
    ['/0/0', undefined],
  ])('finds the element at %s', (pointer, ordinal) => {
    expect(treeOf('["0",["-"]]').ordinalOf(pointer)).toBe(ordinal);
  });
});

/** A string written with an escape for every code unit. */
function escapedText(text: string): string {
  const units = Array.from(text.split(''), (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `"${units.join('')}"`;
}
