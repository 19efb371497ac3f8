import { counted } from '../basics/counted.ts';
import { toHex } from '../bytes/hex.ts';
import type { BitGroup } from './bit-groups.ts';
import { headOf } from './head.ts';
import type { Message } from './message.ts';
import type { Form, Kind } from './vocabulary.ts';
import { type Working, wholeBytesOf, workingOf } from './working.ts';

/** One bit, or a hex digit that represents four bits. Its `at` is the same in all steps, so its moves can be drawn. */
export interface PlayedBit {
  /** The first bit that this item represents, counted from the highest bit of the first byte. */
  readonly at: number;
  readonly text: string;
  /** A hex digit is 4 bits. */
  readonly bits: 1 | 4;
}

/** Neighbouring bits that are shown as one group. */
export interface PlayedGroup {
  readonly bits: readonly PlayedBit[];
  /** The letter below the bits; empty if they have none. */
  readonly letter: string;
  readonly part: BitGroup['part'];
}

/** One change on the way from the bytes to the value. */
export interface PlayStep {
  readonly says: string;
  readonly groups: readonly PlayedGroup[];
  /** The number of lines of the calculation that are shown. */
  readonly lines: number;
}

/** The working of a region as steps that are shown one after the other. */
export interface Play {
  readonly steps: readonly PlayStep[];
  /** The lines of the calculation. */
  readonly lines: readonly string[];
}

/** The steps from the bytes of a region to its value. The steps of a long region show only its first bytes. */
export function playOf({ queries, kinds, bytes }: Message, region: number): Play {
  const kind = kinds.list[queries.kindOf(region)]!;
  const { start, end } = queries.bytesOf(region);
  const working = workingOf(kind, bytes, queries.spanOf(region), queries.layout.unit);
  const its = bytes.subarray(start, start + working.drawn);
  const steps: PlayStep[] = [];
  const show = (says: string, groups: readonly PlayedGroup[], lines = steps.at(-1)?.lines ?? 0): void => {
    steps.push({ says, groups, lines });
  };
  if (working.drawn > 0) {
    const isPart = its.length < end - start;
    const what = isPart
      ? `These are the first ${its.length} of ${counted(end - start, 'byte')}`
      : its.length === 1
        ? 'This is the byte'
        : `These are the ${counted(its.length, 'byte')}`;
    show(`${what} on the wire, two hex digits each.`, hexGroups(its));
    show('Each hex digit is 4 bits, worth 8, 4, 2 and 1.', nibbleGroups(its));
    for (const [says, groups, lines] of movesOf(kind, its, working)) show(says, groups, lines);
    const last = steps.at(-1)!;
    for (let line = last.lines; line < working.lines.length; line++)
      show(`${working.lines[line]}.`, last.groups, line + 1);
  }
  show(`So ${named(its, end - start)} is ${headOf(queries, kinds, bytes, region)}.`, steps.at(-1)?.groups ?? []);
  return { steps, lines: working.lines };
}

/** Maximum number of bytes that the last step spells. */
const SPELLED = 8;

function named(its: Uint8Array, length: number): string {
  const hex = toHex(its.subarray(0, SPELLED), ' ');
  return length > SPELLED ? `${hex} …` : hex;
}

type Move = readonly [says: string, groups: readonly PlayedGroup[], lines?: number];

/** The steps in which the bits move until they have the order in which the lines of the calculation use them. */
function movesOf(kind: Kind, bytes: Uint8Array, working: Working): readonly Move[] {
  const { groups, lines } = working;
  const moves: Move[] = [];
  const letters = [...new Map(groups.map(({ letter, means }) => [letter, means]))].filter(([letter]) => letter !== '');
  const isCut = groups.some(({ digits }) => digits.length < 8);
  if (isCut || letters.length > 1) {
    const named = letters.map(([letter, means]) => `${letter}: ${means}`).join('; ');
    const hasFixed = groups.some(({ part }) => part === 'fixed');
    const fixed = hasFixed ? 'The format fixes the bits without a letter.' : '';
    moves.push([
      [named && `The bits are divided into parts. ${named}.`, fixed].filter(Boolean).join(' '),
      groups.map(played),
    ]);
  }
  const reading = working.result === undefined ? undefined : readingOf(kind, bytes, working);
  if (reading === undefined) return moves;
  const kept = groups.filter(reading.keeps);
  if (kept.length < groups.length && kept.length > 0)
    moves.push([reading.as === 'text' ? LEFT_OUT.text : LEFT_OUT.number, kept.map(played)]);
  const isMany = new Set(kept.map(({ byte }) => byte)).size > 1;
  const ordered = reading.isReversed && isMany ? reversedBytes(kept) : kept;
  // If the first line of the calculation is the reversed bytes, it is shown together with them.
  const shown = reading.tellsOrder && isMany ? 1 : 0;
  if (ordered !== kept) moves.push([reading.reversal, ordered.map(played), shown]);
  // If nothing has moved, the bits are still grouped as two hex digits.
  if (ordered.length > 1 || moves.length === 0) {
    const joined = reading.join(ordered);
    if (joined !== undefined) moves.push([JOINED[reading.as], joined, Math.min(shown, lines.length)]);
  }
  return moves;
}

const LEFT_OUT = {
  number: 'Only these bits are part of the number.',
  text: 'Only these bits are part of a character.',
};

const JOINED = {
  number: 'Together they are one number.',
  float: 'The bits of the sign, the exponent and the fraction are grouped together.',
  text: 'The bits of each character are its code point.',
};

/** Says which bits the value consists of, and how they are put together. */
interface BitReading {
  readonly as: keyof typeof JOINED;
  keeps(group: BitGroup): boolean;
  readonly isReversed: boolean;
  readonly reversal: string;
  /** True if the first line of the calculation is the reversed bytes. */
  readonly tellsOrder: boolean;
  /** Joins bits into the groups that a reader takes together; undefined if the bits are not read in groups. */
  join(groups: readonly BitGroup[]): readonly PlayedGroup[] | undefined;
}

const LOWEST_FIRST = 'The lowest byte was sent first. Reversed, the highest comes first.';
const LAST_GROUP = 'The last group is the highest, so it goes to the front.';

const PLAIN = { isReversed: false, reversal: '', tellsOrder: false };

function readingOf({ form }: Kind, bytes: Uint8Array, { lines }: Working): BitReading | undefined {
  if (form === undefined || form.as === 'own') return undefined;
  if (form.as === 'text') {
    const keeps = ({ part }: BitGroup): boolean => part === 'value';
    return { ...PLAIN, as: 'text', keeps, join: (groups) => byCharacter(groups, lines.length) };
  }
  if (form.as === 'varint' || form.as === 'field' || (form.as === 'head' && bytes.length === 1)) {
    const keeps = ({ part, from }: BitGroup): boolean =>
      form.as === 'head' ? from >= 8 - form.bits : part === 'value';
    const isReversed = form.as !== 'head';
    return { ...PLAIN, as: 'number', keeps, isReversed, reversal: LAST_GROUP, join: asOne };
  }
  return wholeReading(form, bytes);
}

function wholeReading(form: Parameters<typeof wholeBytesOf>[0] & Form, bytes: Uint8Array): BitReading {
  const whole = wholeBytesOf(form, bytes);
  const isReversed = whole.order === 'little';
  const isFloat = whole.as === 'ieee';
  return {
    as: isFloat ? 'float' : 'number',
    keeps: ({ byte }) => byte >= (whole.after ?? 0),
    isReversed,
    reversal: LOWEST_FIRST,
    tellsOrder: isReversed,
    join: isFloat ? byLetter : asOne,
  };
}

function played(group: BitGroup): PlayedGroup {
  return { bits: bitsOf(group), letter: group.letter, part: group.part };
}

function bitsOf({ byte, from, digits }: BitGroup): readonly PlayedBit[] {
  return Array.from(digits, (text, i) => ({ at: byte * 8 + from + i, text, bits: 1 }));
}

function hexGroups(bytes: Uint8Array): readonly PlayedGroup[] {
  return Array.from(bytes, (byte, i) => ({
    bits: Array.from(toHex(Uint8Array.of(byte)), (text, digit) => ({ at: i * 8 + digit * 4, text, bits: 4 })),
    letter: '',
    part: 'value',
  }));
}

function nibbleGroups(bytes: Uint8Array): readonly PlayedGroup[] {
  return Array.from(bytes).flatMap((byte, i) =>
    Array.from(toHex(Uint8Array.of(byte)), (letter, digit): PlayedGroup => {
      const digits = parseInt(letter, 16).toString(2).padStart(4, '0');
      const bits = Array.from(digits, (text, bit) => ({ at: i * 8 + digit * 4 + bit, text, bits: 1 as const }));
      return { bits, letter, part: 'value' };
    }),
  );
}

/** The groups with the last byte first; the groups of one byte keep their order. */
function reversedBytes(groups: readonly BitGroup[]): readonly BitGroup[] {
  return groups.toSorted((one, other) => other.byte - one.byte || one.from - other.from);
}

function asOne(groups: readonly BitGroup[]): readonly PlayedGroup[] {
  return [{ bits: groups.flatMap(bitsOf), letter: '', part: 'value' }];
}

/** Neighbouring groups with the same letter as one. */
function byLetter(groups: readonly BitGroup[]): readonly PlayedGroup[] {
  const joined: PlayedGroup[] = [];
  for (const group of groups) {
    const { bits, letter, part } = played(group);
    const last = joined.at(-1);
    if (last?.letter === letter) joined[joined.length - 1] = { ...last, bits: [...last.bits, ...bits] };
    else joined.push({ bits, letter, part });
  }
  return joined;
}

/** The bits of each character as one group; undefined if some escapes make a character of several letters. */
function byCharacter(groups: readonly BitGroup[], characters: number): readonly PlayedGroup[] | undefined {
  const joined: PlayedGroup[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    // A byte that continues a character has six bits of the character.
    if (last !== undefined && group.digits.length === 6) {
      joined[joined.length - 1] = { ...last, bits: [...last.bits, ...bitsOf(group)] };
    } else joined.push(played(group));
  }
  return joined.length === characters ? joined : undefined;
}
