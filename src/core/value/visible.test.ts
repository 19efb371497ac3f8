import { describe, expect, it } from 'vitest';
import { keyText, oneLine } from './visible.ts';

describe('oneLine', () => {
  it('shows characters that would break a line or reverse its direction', () => {
    expect(oneLine('a\nb\r\tc\0')).toBe('a\\u000ab\\u000d\\u0009c\\u0000');
    expect(oneLine('\u202etxt.exe \u2028 \ufeff \ud800')).toBe('\\u202etxt.exe \\u2028 \\ufeff \\ud800');
  });

  it('leaves words of any script and whole emoji alone', () => {
    for (const plain of ['größe', 'שלום', '日本語', '👩‍👩‍👧', 'ﷺ', '🇩🇪']) expect(oneLine(plain)).toBe(plain);
  });
});

describe('keyText', () => {
  it('shows every key as visible text, and different keys differently', () => {
    const keys = ['', 'k', 'k\u200b', '\u202e', '\0', 0];
    expect(keys.map(keyText)).toEqual(['""', 'k', 'k\\u200b', '\\u202e', '\\u0000', '0']);
  });
});
