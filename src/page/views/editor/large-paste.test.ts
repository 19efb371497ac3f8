import { expect, test } from 'vitest';
import { tooLargeToEdit } from './large-paste.ts';

test('text that fits is left to the editor', () => {
  expect(tooLargeToEdit('[', '1'.repeat(4_999_998), ']')).toBeUndefined();
});

test('text that does not fit is returned whole, with the text around it', () => {
  const text = tooLargeToEdit('[', '1'.repeat(4_999_999), ']');
  expect(text?.length).toBe(5_000_001);
  expect(text?.slice(0, 3)).toBe('[11');
  expect(text?.at(-1)).toBe(']');
});

test('a hundred thousand line feeds do not fit either', () => {
  expect(tooLargeToEdit('[', '\n'.repeat(99_999), ']')).toBeUndefined();
  expect(tooLargeToEdit('[\n', '\n'.repeat(99_999), ']')?.length).toBe(100_002);
});
