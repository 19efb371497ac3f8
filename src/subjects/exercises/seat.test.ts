import { expect, test } from 'vitest';
import { LESSON_LIMITS } from '../lessons/teacher-lesson.ts';
import { readCode, writeCode } from './result-code.ts';
import { chooseBySeat, SEAT_DIGITS, seatOf, seedOfSeat } from './seat.ts';

/** Number of seeds that the longest step of a lesson may use: 20 exercises, with 60 tries for each. */
const SEEDS_OF_STEP = 20 * 60;

const LAST_SEAT = 10 ** SEAT_DIGITS - 1;
const LAST_STEP = LESSON_LIMITS.steps - 1;

test('no two steps of the same or of neighbouring seats share a first seed, and a seed has one seat', () => {
  const seeds = [0, 1, 2, 12, 13, LAST_SEAT].flatMap((seat) =>
    Array.from({ length: LESSON_LIMITS.steps }, (_, step) => {
      const seed = seedOfSeat(seat, step);
      expect([seatOf(seed), seatOf(seed + SEEDS_OF_STEP)]).toEqual([seat, seat]);
      return seed;
    }),
  );
  expect(new Set(seeds).size).toBe(seeds.length);
});

test('a result code carries the seeds of the last seat', () => {
  const seed = seedOfSeat(LAST_SEAT, LAST_STEP) + SEEDS_OF_STEP;
  const results = { codec: 'msgpack', document: 'abc', answers: [{ type: 'say' as const, seed, answer: ['4'] }] };
  expect(readCode(writeCode(results))).toEqual({ ok: true, results });
});

test('neighbouring seats get different entries, however few there are', () => {
  for (const entries of [['a', 'b'], ['a', 'b', 'c'], [...'abcdefg']]) {
    for (const step of [0, 3]) {
      const chosen = Array.from({ length: 40 }, (_, seat) => chooseBySeat(entries, seedOfSeat(seat, step)));
      expect(chosen.filter((entry, seat) => seat > 0 && entry === chosen[seat - 1])).toEqual([]);
    }
  }
  expect(chooseBySeat(['a'], seedOfSeat(7))).toBe('a');
  expect(chooseBySeat([], 7)).toBeUndefined();
});
