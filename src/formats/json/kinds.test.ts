import { describe, expect, it } from 'vitest';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { fixtures } from './fixtures.ts';
import { glosses } from './glosses.ts';
import { kinds } from './kinds.ts';

describe('kinds', () => {
  it('are all emitted by the fixtures, which tile', () => {
    const emitted = new Set<string>();
    for (const { hex } of fixtures) {
      const bytes = hexBytes(hex);
      const layout = annotate(bytes);
      expectTiles(layout, bytes.length, kinds);
      for (const kind of layout.kind) emitted.add(kinds.names[kind]!);
    }
    expect([...emitted].sort()).toEqual([...kinds.names].sort());
  });

  it('have one sentence each, and a section of the specification', () => {
    expect(Object.keys(glosses).sort()).toEqual([...kinds.names].sort());
    for (const { gloss, anchor, section } of Object.values(glosses)) {
      expect(gloss).toMatch(/^[A-Z].*\.$/);
      expect(anchor).toMatch(/^#section-\d$/);
      expect(section).not.toBe('');
    }
  });
});
