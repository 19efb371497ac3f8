import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../testing/samples.ts';
import { SourceTree } from './tree.ts';

function treeOf(text: string): SourceTree {
  const { bytes, index } = sourceOf(text);
  return new SourceTree(bytes, index);
}

describe('allPointers', () => {
  it('gives what is within an overridden member the path of that member, which leads to the later one', () => {
    const tree = treeOf('{"a":{"x":[1,{"a":2}]},"b":3,"a":{"y":4},"c":{"d":5,"d":6}}');
    expect(tree.allPointers()).toEqual(['', '/a', '/a', '/a', '/a', '/a', '/b', '/a', '/a/y', '/c', '/c/d', '/c/d']);
  });

  it('leads to a value of the source, whatever keys there are and how often', () => {
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
