import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSource } from '../../../core/source/parse.ts';
import { SourceTree } from '../../../core/source/tree.ts';
import { sourceLines } from './source-lines.ts';

function linesOf(json: string, most = Number.POSITIVE_INFINITY): readonly string[] {
  const parsed = parseSource(new TextEncoder().encode(json));
  if (!parsed.ok) throw new Error('It is JSON.');
  const { source } = parsed;
  return sourceLines(new SourceTree(source.bytes, source.index), most).map(
    ({ indent, text }) => '  '.repeat(indent) + text,
  );
}

it('prints any value as JSON.stringify does with an indent of two', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value);
      expect(linesOf(json).join('\n')).toBe(JSON.stringify(JSON.parse(json), undefined, 2));
    }),
  );
});

it('ends after a number of values, without closing what has more', () => {
  expect(linesOf('{"a":[1,2],"b":{"c":3}}', 4)).toEqual(['{', '  "a": [', '    1,', '    2']);
  expect(linesOf('{"a":[1,2],"b":{"c":3}}', 5)).toEqual(['{', '  "a": [', '    1,', '    2', '  ],', '  "b": {']);
});
