import { oneOf } from '../../core/basics/random.ts';

/** Words for the messages of last questions, of two or three letters, so that messages are short. */
export const SHORT_WORDS: readonly string[] = [
  'owl',
  'fox',
  'ant',
  'elk',
  'cod',
  'hen',
  'yak',
  'emu',
  'ox',
  'bee',
  'ray',
];

/** Four documents with a list or a map of few members, with numbers from `number`. */
export function fewMembers(random: () => number, number: () => number): readonly object[] {
  const word = (): string => oneOf(random, SHORT_WORDS);
  return [
    { id: number(), t: [number(), number()] },
    { n: number(), up: word() },
    { a: [number(), word()], b: number() },
    { m: { x: number() }, k: number() },
  ];
}
