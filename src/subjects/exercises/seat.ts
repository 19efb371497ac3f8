import { seededRandom, shuffle } from '../../core/basics/random.ts';

/** Distance between the first seeds of two seats, and of two steps of a lesson. Nobody answers that many exercises. */
const [BETWEEN_SEATS, BETWEEN_STEPS] = [100_000, 1000];

/** Maximum number of digits of a seat number; it keeps seeds to at most nine digits. */
export const SEAT_DIGITS = 4;

/** The first seed of a seat in a step of a lesson. The seeds that follow it belong only to this seat and this step. */
export function seedOfSeat(seat: number, step = 0): number {
  return seat * BETWEEN_SEATS + (step + 1) * BETWEEN_STEPS;
}

/** The seat that a seed belongs to. */
export function seatOf(seed: number): number {
  return Math.floor(seed / BETWEEN_SEATS);
}

/**
 * The entries in an order that the seed chooses. Neighbouring seats begin at neighbouring entries of the same order, so
 * that their first entries differ if there are several.
 */
export function orderBySeat<Entry>(entries: readonly Entry[], seed: number): readonly Entry[] {
  const shuffled = [...entries];
  shuffle(shuffled, seededRandom(seed % BETWEEN_SEATS));
  const first = shuffled.length === 0 ? 0 : seatOf(seed) % shuffled.length;
  return [...shuffled.slice(first), ...shuffled.slice(0, first)];
}

/**
 * Chooses one of several entries by a seed: neighbouring seats with the same step and the same number of tries get
 * different ones. Undefined if there is none.
 */
export function chooseBySeat<Entry>(entries: readonly Entry[], seed: number): Entry | undefined {
  const ofFirstSeat = Math.floor(seededRandom(seed % BETWEEN_SEATS)() * entries.length);
  return entries[(ofFirstSeat + seatOf(seed)) % entries.length];
}
