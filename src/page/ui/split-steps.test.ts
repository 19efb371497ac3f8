import { expect, test } from 'vitest';
import { clamp, KEY_STEPS } from './split-steps.ts';

test('a size stays within its limits; if they cross, the lower limit wins', () => {
  expect(clamp(50, 10, 100)).toBe(50);
  expect(clamp(5, 10, 100)).toBe(10);
  expect(clamp(500, 10, 100)).toBe(100);
  expect(clamp(50, 80, 20)).toBe(80);
});

test('arrow keys move along their own axis only', () => {
  expect(KEY_STEPS.x.ArrowRight).toBeGreaterThan(0);
  expect(KEY_STEPS.x.ArrowDown).toBeUndefined();
  expect(KEY_STEPS.y.ArrowUp).toBeLessThan(0);
  expect(KEY_STEPS.y.ArrowRight).toBeUndefined();
});
