import { describe, expect, it } from 'vitest';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { fixtures } from './fixtures.ts';
import { glosses } from './glosses.ts';
import { kinds } from './kinds.ts';
import { TYPE_KIND } from './types.ts';

describe('kinds', () => {
  it('are all emitted by the fixtures, which are valid and tile', () => {
    const emitted = new Set<string>(['unread']);
    for (const { name, hex } of fixtures) {
      const bytes = hexBytes(hex);
      const layout = annotate(bytes);
      expect(layout.failure, name).toBeUndefined();
      expectTiles(layout, bytes.length, kinds);
      for (const kind of layout.kind) emitted.add(kinds.names[kind]!);
    }
    expect([...emitted].sort()).toEqual([...kinds.names].sort());
  });

  it('hold the 21 element types of the specification', () => {
    const types = Array.from(TYPE_KIND.keys()).filter((byte) => TYPE_KIND[byte] !== 0);
    expect(types).toEqual([...Array.from({ length: 0x13 }, (_, i) => i + 1), 0x7f, 0xff]);
  });

  it('have one sentence each, and a section of the specification', () => {
    expect(Object.keys(glosses).sort()).toEqual([...kinds.names].sort());
    for (const { gloss, anchor, section } of Object.values(glosses)) {
      expect(gloss).toMatch(/^[A-Z0-9].*\.$/);
      expect(anchor).toMatch(/^#grammar:~:text=[\w%().!'*]+$/);
      expect(section).not.toBe('');
    }
  });
});
