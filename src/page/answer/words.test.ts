import { expect, test } from 'vitest';
import { percent } from '../../core/basics/units.ts';
import { lessOrMore, smaller } from './words.ts';

test('a share is rounded neither to 0 % nor to 100 %', () => {
  expect([0, 0.004, 0.01, 0.256, 0.985, 0.9949, 0.9995, 1].map(percent)).toEqual([
    '0 %',
    'under 1 %',
    '1 %',
    '26 %',
    '99 %',
    '99.4 %',
    'over 99.9 %',
    '100 %',
  ]);
});

test('sizes are compared by their savings, and by factors from 2 up', () => {
  expect([75, 100, 103, 199, 225, 200, 1150].map((bytes) => smaller(bytes, 100))).toEqual([
    '25 % smaller',
    'no smaller',
    '3 % larger',
    '99 % larger',
    '2.3 times as large',
    '2 times as large',
    '12 times as large',
  ]);
  expect([75, 100, 103, 300].map((bytes) => lessOrMore(bytes, 100))).toEqual([
    '25 % less than',
    'as much as',
    '3 % more than',
    '3 times as much as',
  ]);
  expect([smaller(24, 0), smaller(0, 0), lessOrMore(24, 0)]).toEqual(['24 B larger', 'no smaller', '24 B more than']);
});
