import { describe, expect, it } from 'vitest';
import { glosses } from './glosses.ts';

describe('kinds', () => {
  it('have anchors of the specification', () => {
    for (const { anchor } of Object.values(glosses)) expect(anchor).toMatch(/^#section-\d$/);
  });
});
