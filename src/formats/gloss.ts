import { invalidUtf8At } from '../core/bytes/utf8.ts';
import type { Gloss } from './format.ts';

/** The gloss of a text: the sentence, or which byte is not UTF-8 and what that means in the format. */
export function utf8Gloss(sentence: string, meaning: string): Gloss['gloss'] {
  return ({ bytes }) => {
    const bad = invalidUtf8At(bytes);
    return bad < 0 ? sentence : `Byte ${bad} of this text is not UTF-8${meaning}`;
  };
}

/** A gloss and its reason, with the section of the specification. */
export function explain(at: Omit<Gloss, 'gloss' | 'why'>, gloss: Gloss['gloss'], why?: Gloss['why']): Gloss {
  return { gloss, ...(why !== undefined && { why }), ...at };
}

/** The gloss of a float of four or eight bytes, and its reason. */
export const FLOAT_DATA: Pick<Gloss, 'gloss' | 'why'> = {
  gloss: ({ bytes }) =>
    bytes.length === 4
      ? 'A number in IEEE 754 format: 1 bit for the sign, 8 for the exponent, 23 for the fraction.'
      : 'A number in IEEE 754 format: 1 bit for the sign, 11 for the exponent, 52 for the fraction.',
  why: ({ bytes }) =>
    bytes.length === 4
      ? 'Every 32-bit float takes four bytes, whatever the number: a fixed size needs no length, and is fast to read.'
      : 'Every 64-bit float takes eight bytes, 1 as well as 0.1; and 0.1 is only the nearest one, as its binary digits never end.',
};
