import type { Role } from '../../../core/layout/vocabulary.ts';
import type { LaneCover } from '../../state/cover/covered.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { countIn, indexIn, type LaneRowSpan, offsetIn, type RowModel } from './forms/row-model.ts';
import { type HiddenInLine, NOTHING_HIDDEN } from './line-cover.ts';
import { spokenHex } from './spoken-words.ts';

/** Words for roles whose own name is not clear enough. */
const ROLE_WORDS: Readonly<Partial<Record<Role, string>>> = { bytes: 'binary', unread: 'not read' };

/** Names of characters that are frequent in bytes and that screen readers do not speak. */
const CHARACTERS: Readonly<Record<string, string>> = {
  ' ': 'space',
  '"': 'quotation mark',
  ',': 'comma',
  '-': 'hyphen',
  '.': 'full stop',
  ':': 'colon',
  '[': 'left square bracket',
  ']': 'right square bracket',
  '{': 'left brace',
  '}': 'right brace',
};

/** The word for a byte's role, which only colour and marks show in the grid. */
function roleWord(role: Role): string {
  return ROLE_WORDS[role] ?? role;
}

/** "letter i", "digit 4", "comma"; undefined for a byte that is not printable ASCII. */
function characterWord(byte: number): string | undefined {
  if (byte < 0x20 || byte > 0x7e) return undefined;
  const character = String.fromCharCode(byte);
  if (/[a-z]/.test(character)) return `letter ${character}`;
  if (/[A-Z]/.test(character)) return `capital ${character}`;
  if (/\d/.test(character)) return `digit ${character}`;
  return CHARACTERS[character] ?? `sign ${character}`;
}

/** Position of a byte in its line: its index, from 0, and the number of bytes. */
export interface InLine {
  readonly index: number;
  readonly count: number;
}

/**
 * The name of a byte's cell: "6 9, letter i, key, byte 2 of 3." In the grid, the offset replaces the position and the
 * role comes last: "6 9, letter i, offset 2, key."
 */
export function spokenByte(
  lane: Lane,
  region: number,
  offset: number,
  inLine: InLine | undefined,
  hidden: HiddenInLine = NOTHING_HIDDEN,
): string {
  const byte = lane.bytes[offset]!;
  const { role } = lane.kindOf(region);
  const isText = role === 'key' || role === 'string' || lane.format.facts.isText === true;
  const parts: (string | undefined)[] = [hidden.bytes ? 'covered' : spokenHex(byte)];
  if (isText && !hidden.bytes && !hidden.meaning) parts.push(characterWord(byte));
  const roleHeard = hidden.meaning ? 'covered' : roleWord(role);
  if (inLine === undefined) parts.push(`offset ${offset}`, roleHeard);
  else parts.push(roleHeard, `byte ${inLine.index + 1} of ${inLine.count}`);
  return `${parts.filter((part) => part !== undefined).join(', ')}.`;
}

/** The accessible names of a line's bytes, row by row. */
export function byteNames(
  model: RowModel,
  line: number,
  rows: readonly LaneRowSpan[],
  cover?: LaneCover,
): readonly (readonly string[])[] {
  const spans = model.spansOf(line);
  const count = countIn(spans) + model.rowAt(model.firstRowOf(line)).hidden;
  const nameOf = (offset: number): string => {
    const inLine = model.unit === 'byte' ? undefined : { index: indexIn(spans, offset)!, count };
    const region = model.regionOfByte(line, offset);
    const hidden = { meaning: cover?.hidesMeaning(region) === true, bytes: cover?.hidesBytes(region) === true };
    return spokenByte(model.lane, region, offset, inLine, hidden);
  };
  return rows.map((row) =>
    Array.from({ length: countIn(row.spans) }, (_, index) => nameOf(offsetIn(row.spans, index)!)),
  );
}
