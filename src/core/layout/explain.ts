import { invalidUtf8At } from '../bytes/utf8.ts';
import type { Gloss } from './gloss.ts';
import type { NOT_UTF8 } from './not-utf8.ts';

/**
 * The gloss of a text: `sentence`. If a byte is not UTF-8, the gloss names this byte, and `meaning` says what follows.
 */
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
      : 'Every 64-bit float takes eight bytes, whether it is 1 or 0.1; and 0.1 is only approximated, as its binary digits never end.',
};

/** The glosses of text that is not UTF-8 and is read as bytes; `at` is the section about text. */
export function notUtf8(at: Omit<Gloss, 'gloss' | 'why'>): Readonly<Record<keyof typeof NOT_UTF8, Gloss>> {
  const placeIn = (bytes: Uint8Array, what: string): string => {
    const bad = invalidUtf8At(bytes);
    return bad < 0 ? `Another part of this ${what} is not UTF-8` : `Byte ${bad} of this ${what} is not UTF-8`;
  };
  return {
    'not UTF-8': explain(
      at,
      ({ bytes }) => `${placeIn(bytes, 'text')}, so the text is read as bytes.`,
      'As text, some of these bytes would become others. As bytes, nothing is lost, and every row shows the same.',
    ),
    'key not UTF-8': explain(
      at,
      ({ bytes }) => `${placeIn(bytes, 'key')}, so the key is read as bytes; JSON has it in base64.`,
      'Two keys with different bytes could become the same text; in base64 they stay apart.',
    ),
  };
}
