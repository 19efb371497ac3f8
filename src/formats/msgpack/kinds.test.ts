import { describe, expect, it } from 'vitest';
import { glosses } from './glosses.ts';
import { kinds } from './kinds.ts';

describe('kinds', () => {
  it('are labelled with their names in the table', () => {
    for (const name of kinds.names) expect(kinds.list[kinds.index[name]]!.label).toBe(name);
  });

  it('have anchors of the specification', () => {
    for (const { anchor } of Object.values(glosses)) expect(anchor).toMatch(/^#[a-z-]+$/);
  });
});
