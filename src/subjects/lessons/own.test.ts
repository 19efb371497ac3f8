import { describe, expect, it } from 'vitest';
import { SourceTree } from '../../core/source/tree.ts';
import { sourceOf } from '../../testing/samples.ts';
import { hasWanted, type OwnCheck, titleOf } from './own.ts';

function has(check: OwnCheck, json: string): boolean {
  const { bytes, index } = sourceOf(json);
  return hasWanted(check, new SourceTree(bytes, index));
}

/** Each property, a document that has it, and one that does not. */
const CASES = [
  ['negative', '{"a":[1,-2]}', '{"a":"-2","-3":1}'],
  ['decimal', '[1,0.5]', '["0.5",10,1e5]'],
  ['beyond-ascii', '{"a":"né"}', '{"né":"a"}'],
  ['records', '{"a":[{"b":[{}]},{},{}]}', '[{},{},[{}],[{"a":{},"b":{},"c":{}}]]'],
] as const;

describe('a document of the reader', () => {
  it.each(CASES)('has the property %s or not', (check, withIt, without) => {
    expect(has(check, withIt)).toBe(true);
    expect(has(check, without)).toBe(false);
  });

  it('is searched in time that grows with its values, whatever their depth', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const [check] of CASES) expect(has(check, deep), titleOf(check)).toBe(false);
  });
});
