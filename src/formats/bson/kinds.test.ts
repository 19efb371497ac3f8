import { describe, expect, it } from 'vitest';
import { glosses } from './glosses.ts';
import { TYPE_KIND } from './types.ts';

describe('kinds', () => {
  it('contain the 21 element types of the specification', () => {
    const types = Array.from(TYPE_KIND.keys()).filter((byte) => TYPE_KIND[byte] !== 0);
    expect(types).toEqual([...Array.from({ length: 0x13 }, (_, i) => i + 1), 0x7f, 0xff]);
  });

  it('have anchors of the specification', () => {
    for (const { anchor } of Object.values(glosses)) expect(anchor).toMatch(/^#grammar:~:text=[\w%().!'*]+$/);
  });
});
