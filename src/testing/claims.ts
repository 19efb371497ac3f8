import type { DecodedValue, Form } from '../core/layout/vocabulary.ts';

export type Order = 'big' | 'little';

const HIGHEST_FIRST = /\b(most significant|highest)( byte)? first\b|\bnetwork byte order\b/i;
const LOWEST_FIRST = /\b(least significant|lowest)( byte)? first\b/i;

/** The order of bytes that a sentence states; undefined if it states none. Throws if it states both. */
export function orderIn(sentence: string): Order | undefined {
  const [big, little] = [HIGHEST_FIRST.test(sentence), LOWEST_FIRST.test(sentence)];
  if (big && little) throw new Error(`Two orders in one sentence: ${sentence}`);
  return big ? 'big' : little ? 'little' : undefined;
}

/** The byte order that a number's form has; undefined for a form without a byte order. */
export function orderOf(form: Form | undefined): Order | undefined {
  if (form === undefined) return undefined;
  if ('order' in form || form.as === 'own') return form.order;
  if (form.as === 'varint') return 'little';
  return form.as === 'marked' || form.as === 'head' ? 'big' : undefined;
}

/** Size in bytes of the longest number inside a reading, such as the days of a duration. */
const FIELD = 4;

/**
 * The byte order that a reading shows: its text is the bytes in hex, or contains the integers of four bytes each.
 * Undefined if both orders agree with the reading, or neither does.
 */
export function orderRead(bytes: Uint8Array, decoded: DecodedValue | undefined): Order | undefined {
  const text = String(decoded);
  const reads = (order: Order): boolean => {
    const digits = [...(order === 'big' ? bytes : bytes.toReversed())].map((byte) =>
      byte.toString(16).padStart(2, '0'),
    );
    if (digits.join('') === text) return true;
    if (bytes.length % FIELD !== 0) return false;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const numbers = Array.from({ length: bytes.length / FIELD }, (_, i) =>
      view.getUint32(i * FIELD, order === 'little'),
    );
    return numbers.every((number) => number === 0 || new RegExp(`\\b${number}\\b`).test(text.replaceAll(',', '')));
  };
  const [big, little] = [reads('big'), reads('little')];
  if (big === little) return undefined;
  return big ? 'big' : 'little';
}

const WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;
const COUNTS = new Map<string, number>([...WORDS.map((word, i) => [word, i + 1] as const), ['sixteen', 16]]);

/** Matches limits and sizes of data, which are not widths. */
const NO_WIDTH = /\b(up to [\d,]+ \w+( bytes)?( of data)?|beyond \d+ bits|[\d,]+ bytes? of data|one byte for each)\b/gi;

const WIDTH = new RegExp(
  `\\b(?<next>next )?(?:(?<count>${[...COUNTS.keys()].join('|')}|\\d+)[ -])?(?<unit>bytes?|bits?)\\b` +
    '(?<each> each)?(?<follows>,? follows?(?<name> the name)?)?',
  'gi',
);

/** A width that a sentence states. */
export interface Width {
  readonly bytes: number;
  /** True if the width is stated in bits, so that it is the width of a type. */
  readonly isType: boolean;
  /**
   * What has the width: the number itself, each of its parts, the bytes that come next, the bytes that come after a
   * name, or each of the numbers in a container.
   */
  readonly of: 'itself' | 'parts' | 'next' | 'after name' | 'elements';
}

/** The widths that a sentence states: "in the next four bytes", "an integer of 32 bits". */
export function widthsIn(sentence: string): readonly Width[] {
  const announces = /\b(marker of|announces)\b/i.test(sentence);
  const isOfElements = /\ball values of this container\b/.test(sentence);
  return [...sentence.replace(NO_WIDTH, '').matchAll(WIDTH)].flatMap(({ groups = {} }) => {
    const { next, count = next && 'one', unit, each, follows, name } = groups;
    if (count === undefined) return [];
    const number = COUNTS.get(count.toLowerCase()) ?? Number(count);
    const isType = unit!.startsWith('bit');
    // Some bits of a byte, such as those of a tag, are not a width.
    if (isType && (number % 8 !== 0 || COUNTS.has(count))) return [];
    const isNext = next !== undefined || follows !== undefined || announces;
    const whole = name !== undefined ? 'after name' : isNext ? 'next' : each !== undefined ? 'parts' : 'itself';
    return [{ bytes: isType ? number / 8 : number, isType, of: isOfElements ? 'elements' : whole }];
  });
}

/** The widths in bits that a text states with an adjective: "32-bit integer". Groups of seven bits are not a width. */
export function bitsIn(text: string): readonly number[] {
  return [...text.matchAll(/\b(\d+)-bit\b/g)].map(([, bits]) => Number(bits)).filter((bits) => bits % 8 === 0);
}

/** The width in bits at the end of the name of a type: "uint 16", "Float64". */
export function typeBitsIn(label: string): readonly number[] {
  const [, bits] = /\b(?:u?int|s?fixed|float|decimal|str|bin|array|map|ext) ?(\d+)$/i.exec(label) ?? [];
  return bits === undefined ? [] : [Number(bits)];
}

/** The widths in bits of the limits that a sentence states: "up to 32 bits", "0 to 255". */
export function limitsIn(sentence: string): readonly number[] {
  const most = [...sentence.matchAll(/\bup to (\d+) bits\b/g)].map(([, bits]) => Number(bits));
  const ranges = [...sentence.matchAll(/(?<![\d,])(-?[\d,]+) to (-?[\d,]*\d)/g)].flatMap(([, low, high]) => {
    const [from, to] = [low!, high!].map((text) => BigInt(text.replaceAll(',', '') || '0'));
    const bits = (to! - from!).toString(2);
    return bits.includes('0') ? [] : [bits.length];
  });
  return [...most, ...ranges];
}
