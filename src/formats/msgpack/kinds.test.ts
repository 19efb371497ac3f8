import { describe, expect, it } from 'vitest';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { fixtures, recordFixtures } from './fixtures.ts';
import { glosses } from './glosses.ts';
import { kinds } from './kinds.ts';

describe('kinds', () => {
  it('are all emitted by the fixtures, which are valid and tile', () => {
    const emitted = new Set<string>(['unread']);
    const plain = fixtures.map((fixture) => ({ ...fixture, stream: undefined }));
    for (const { name, hex, stream } of [...plain, ...recordFixtures]) {
      const bytes = hexBytes(hex);
      const layout = annotate(bytes, stream);
      expect(layout.failure, name).toBeUndefined();
      expectTiles(layout, bytes.length, kinds);
      for (const kind of layout.kind) emitted.add(kinds.names[kind]!);
    }
    expect([...emitted].sort()).toEqual([...kinds.names].sort());
  });

  it('are labelled with the name they have in the table', () => {
    for (const name of kinds.names) expect(kinds.list[kinds.index[name]]!.label).toBe(name);
  });

  it('have one sentence each, and a section of the specification', () => {
    expect(Object.keys(glosses).sort()).toEqual([...kinds.names].sort());
    for (const { gloss, anchor, section } of Object.values(glosses)) {
      expect(gloss).toMatch(/^[A-Z].*\.$/);
      expect(anchor).toMatch(/^#[a-z-]+$/);
      expect(section).not.toBe('');
    }
  });
});
