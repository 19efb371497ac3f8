import { binary } from '../bytes/binary.ts';
import { bigUint, floatBE, narrow } from '../bytes/numbers.ts';
import { type BitGroup, groupsOf, type Pattern, WHOLE_LETTER } from './bit-groups.ts';
import { unitsPerByte } from './layout.ts';
import type { DecodedValue, Form, Kind, NumberWorking, WholeBytes } from './vocabulary.ts';
import { EXPONENT_BITS, floatLines, spelledFloat, zigzagLine } from './working-steps.ts';
import { charactersIn } from './working-text.ts';

/** The calculation of a region's value from its bits. */
export interface Working {
  /** The bits in groups, without gaps, of the first bytes that the region touches. */
  readonly groups: readonly BitGroup[];
  /** The number of bytes that the groups draw. */
  readonly drawn: number;
  /** The calculation, one step per line; empty if the groups show it, or if the kind has no form. */
  readonly lines: readonly string[];
  /** The result of the calculation; for text, the characters of the drawn bytes. */
  readonly result?: DecodedValue;
}

/** Maximum number of bytes that are drawn: of text and raw bytes, and of a number, such as a decimal of 16 bytes. */
const DRAWN = 8;
const NUMBER_BYTES = 16;

/**
 * The working of `bytes[start, end)`, in the layout's unit: a span that the annotator emitted for the kind. Pure.
 * `drawn` bounds the bytes of a text.
 */
export function workingOf(
  kind: Kind,
  bytes: Uint8Array,
  { start, end }: { readonly start: number; readonly end: number },
  unit: 'byte' | 'bit' = 'byte',
  drawn = DRAWN,
): Working {
  const units = unitsPerByte({ unit });
  const from = Math.floor(start / units);
  const its = bytes.subarray(from, Math.min(Math.ceil(end / units), from + Math.max(drawn, NUMBER_BYTES + 2)));
  const length = Math.ceil(end / units) - from;
  const { form } = kind;
  if (unit === 'bit' && (start % 8 !== 0 || end % 8 !== 0 || form?.as === 'field')) {
    return fieldWorking(kind, its, { start: start - from * 8, end: end - from * 8 });
  }
  if (form?.as === 'text') return textWorking(kind, form, its, length, drawn);
  if (form !== undefined && length === its.length) {
    const number = numberOf(kind, form, its);
    if (number !== undefined) {
      const groups = groupsOf(kind, its, number.patterns);
      const result = form.isBoolean ? BigInt(number.result as bigint) !== 0n : number.result;
      return { groups, drawn: its.length, lines: counting(form, number), result };
    }
  }
  const shown = its.subarray(0, kind.role === 'number' || kind.role === 'time' ? NUMBER_BYTES : drawn);
  return { groups: groupsOf(kind, shown, plainPatterns(kind, shown)), drawn: shown.length, lines: [] };
}

function numberOf(kind: Kind, form: Exclude<Form, { as: 'text' }>, bytes: Uint8Array): NumberWorking | undefined {
  switch (form.as) {
    case 'varint':
      return varintWorking(kind, form, bytes);
    case 'head':
      if (bytes.length === 1) return headWorking(kind, form, bytes[0]!);
      break;
    case 'field':
      return undefined;
    case 'own':
      return form.work(bytes);
  }
  const whole = wholeBytesOf(form, bytes);
  return whole.as === 'ieee' ? floatWorking(kind, whole, bytes) : integerWorking(kind, whole, bytes);
}

/** The form of a number that follows its head in whole bytes. */
export function wholeBytesOf(form: WholeBytes | (Form & { as: 'marked' | 'head' }), bytes: Uint8Array): WholeBytes {
  switch (form.as) {
    case 'marked': {
      const after = form.before.includes(String.fromCharCode(bytes[0]!)) ? 2 : 1;
      const as = bytes[after - 1] === form.unsigned.charCodeAt(0) ? 'uint' : 'int';
      return { as, order: 'big', after };
    }
    case 'head':
      return { as: 'uint', order: 'big', after: 1, ...(isNegative(form, bytes[0]!) && { sign: '-1 - n' }) };
    default:
      return form;
  }
}

/** True if the number n of a head means -1 - n. */
export function isNegative({ negativeFrom = 256 }: Form & { as: 'head' }, first: number): boolean {
  return first >= negativeFrom;
}

/** Adds the unit of the number to the last line of the calculation. */
function counting({ counts }: Form, { lines, result }: NumberWorking): readonly string[] {
  if (counts === undefined) return lines;
  // "1 second since 1970", "-1 millisecond since midnight"
  const what = Math.abs(Number(result)) === 1 ? counts.replace(/s\b/, '') : counts;
  return [...lines, `${result} ${what}`];
}

function integerWorking(kind: Kind, form: WholeBytes, bytes: Uint8Array): NumberWorking {
  const { as, order, after = 0, sign } = form;
  const number = bytes.subarray(after);
  const raw = bigUint(number, 0, number.length, order);
  // An integer whose leading zero bytes are left out is positive.
  const isSigned = as === 'int' && (form.bytes ?? number.length) === number.length;
  const value = isSigned ? BigInt.asIntN(number.length * 8, raw) : raw;
  const result = sign === '-1 - n' ? -1n - value : value;
  const highFirst = order === 'big' ? number : number.toReversed();
  const turned = order === 'little' && number.length > 1 ? [`reversed: ${hexOf(highFirst)}`] : [];
  const steps = number.length === 1 ? `${binary(number[0]!)} = ${raw}` : sumOfBytes(highFirst, raw);
  const signed = value === raw ? [] : [`${raw} - ${power(number.length * 8)} = ${value}`];
  const negated = sign === undefined ? [] : [`-1 - ${value} = ${result}`];
  return {
    patterns: [
      ...headPatterns(kind, bytes.subarray(0, after)),
      ...Array<string>(number.length).fill(letters(kind, 'n')),
    ],
    lines: [...turned, steps, ...signed, ...negated],
    result: narrow(result),
  };
}

/**
 * The pattern of a byte of a number: eight times the letter, or the kind's own pattern if it consists of letters only.
 */
function letters(kind: Kind, letter: string): string {
  return kind.bits !== undefined && /^[a-z]{8}$/.test(kind.bits) ? kind.bits : letter.repeat(8);
}

/** Maximum number of bytes in a sum; a longer sum explains nothing. */
const SUMMANDS = 3;

/** "0x012c = 1 × 256 + 44 = 300". */
function sumOfBytes(highFirst: Uint8Array, raw: bigint): string {
  const hex = `0x${hexOf(highFirst).replaceAll(' ', '')}`;
  const summands = Array.from(highFirst, (byte, i) => ({ byte, place: highFirst.length - 1 - i })).filter(
    ({ byte }) => byte !== 0,
  );
  if (summands.length < 2 || summands.length > SUMMANDS) return `${hex} = ${raw}`;
  const sum = summands.map(({ byte, place }) => (place === 0 ? `${byte}` : `${byte} × ${256n ** BigInt(place)}`));
  return `${hex} = ${sum.join(' + ')} = ${raw}`;
}

/** 2 to the power of `bits`, in digits if they are few. */
function power(bits: number): string {
  return bits <= 16 ? String(2 ** bits) : `2^${bits}`;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
}

function floatWorking(kind: Kind, form: WholeBytes, bytes: Uint8Array): NumberWorking | undefined {
  const { order, after = 0 } = form;
  const number = bytes.subarray(after);
  const width = form.bytes ?? number.length;
  const exponentBits = EXPONENT_BITS[width];
  if (exponentBits === undefined) return undefined;
  // The bytes that are left out are the least significant ones, and they are zeros.
  const highFirst = new Uint8Array(width);
  highFirst.set(order === 'big' ? number : number.toReversed());
  const whole = `s${'e'.repeat(exponentBits)}${'f'.repeat(width * 8 - 1 - exponentBits)}`;
  const patterns = Array.from(number, (_, i) => whole.slice(i * 8, i * 8 + 8));
  const isCut = number.length < width ? [`with the zeros that packing has removed: ${hexOf(highFirst)}`] : [];
  const turned = order === 'little' ? [`reversed: ${hexOf(highFirst.subarray(0, number.length))}`] : [];
  return {
    patterns: [
      ...headPatterns(kind, bytes.subarray(0, after)),
      ...(order === 'big' ? patterns : patterns.toReversed()),
    ],
    lines: [...turned, ...isCut, ...floatLines(spelledFloat(highFirst, exponentBits))],
    result: floatBE(highFirst, 0, width),
  };
}

function varintWorking(kind: Kind, form: Form & { as: 'varint' }, bytes: Uint8Array): NumberWorking {
  const { width, shift = 0, sign } = form;
  const patterns = Array.from(bytes, (_, i) => (i === 0 && kind.bits ? kind.bits : 'mnnnnnnn'));
  const groups = Array.from(bytes, (byte, i) => binary(byte).slice(1, i === 0 ? 8 - shift : 8)).reverse();
  const all = BigInt(`0b${groups.join('')}`) << BigInt(shift);
  const kept = BigInt.asUintN(width, all) >> BigInt(shift);
  const n = all >> BigInt(shift);
  const order = bytes.length > 1 ? 'the last byte first: ' : '';
  const lines = [`${order}${groups.join(' ')} = ${sumOfBits(n)}`];
  if (kept !== n) lines.push(`its lowest ${width} bits: ${kept}`);
  const result = signed(kept, sign, width);
  if (sign === 'zigzag') lines.push(zigzagLine(kept, result));
  else if (result !== kept) lines.push(`${kept} - 2^${width} = ${result}`);
  return { patterns, lines, result: narrow(result) };
}

function signed(n: bigint, sign: (Form & { as: 'varint' })['sign'], width: number): bigint {
  if (sign === 'zigzag') return (n >> 1n) ^ -(n & 1n);
  return sign === undefined ? n : BigInt.asIntN(width, n);
}

/** "256 + 32 + 8 + 4 = 300", or the number alone if it has more than five bits or a single one. */
function sumOfBits(n: bigint): string {
  const powers: bigint[] = [];
  for (let bit = 1n, rest = n; rest > 0n; bit <<= 1n, rest >>= 1n) if (rest & 1n) powers.unshift(bit);
  return powers.length < 2 || powers.length > 5 ? `${n}` : `${powers.join(' + ')} = ${n}`;
}

function headWorking(kind: Kind, form: Form & { as: 'head' }, first: number): NumberWorking {
  const { bits } = form;
  const n = first & ((1 << bits) - 1);
  const result = isNegative(form, first) ? -1 - n : n;
  const pattern = kind.bits ?? binary(first).slice(0, 8 - bits) + 'n'.repeat(bits);
  const lines = [`${binary(first).slice(8 - bits)} = ${n}`, ...(result === n ? [] : [`-1 - ${n} = ${result}`])];
  return { patterns: [pattern], lines: bits === 1 ? [] : lines, result };
}

/** The patterns of the bytes before a number. */
function headPatterns(kind: Kind, head: Uint8Array): readonly Pattern[] {
  return Array.from(head, (byte, i) => (i === 0 && kind.bits ? kind.bits : binary(byte)));
}

/** The patterns of bytes without a calculation: for the first byte, the pattern of its kind. */
function plainPatterns({ bits }: Kind, bytes: Uint8Array): readonly Pattern[] {
  return Array.from(bytes, (_, i) => (i === 0 && bits !== undefined ? bits : WHOLE_LETTER.repeat(8)));
}

function textWorking(kind: Kind, form: Form & { as: 'text' }, its: Uint8Array, length: number, drawn: number): Working {
  const closing = form.closing ?? 0;
  const isWhole = length <= drawn;
  const text = its.subarray(0, isWhole ? length - closing : drawn);
  const characters = charactersIn(text, { hasEscapes: form.escapes === true, isWhole });
  if (characters === undefined) {
    const shown = its.subarray(0, Math.min(length, drawn));
    return { groups: groupsOf(kind, shown, plainPatterns(kind, shown)), drawn: shown.length, lines: [] };
  }
  const patterns = characters.flatMap((character) => character.patterns);
  const ends = isWhole && closing > 0 ? [binary(0)] : [];
  return {
    groups: groupsOf(kind, its, [...patterns, ...ends]),
    drawn: patterns.length + ends.length,
    lines: characters.map(({ line }) => line),
    result: characters.map((each) => each.text).join(''),
  };
}

/** A region in bits: bit 0 of a byte is its lowest, and positions count from the first byte that it touches. */
function fieldWorking(kind: Kind, bytes: Uint8Array, { start, end }: { start: number; end: number }): Working {
  const shown = bytes.subarray(0, Math.min(Math.ceil(end / 8), DRAWN));
  const letter = kind.form === undefined ? WHOLE_LETTER : 'n';
  const patterns = Array.from(shown, (_, byte) =>
    Array.from({ length: 8 }, (_bit, i) => {
      const position = byte * 8 + 7 - i;
      return position < start || position >= end ? ' ' : letter;
    }).join(''),
  );
  const groups = groupsOf(kind, shown, patterns);
  const form = kind.form;
  if (form?.as !== 'field') return { groups, drawn: shown.length, lines: [] };
  const width = end - start;
  const raw = BigInt.asUintN(width, bigUint(shown, 0, shown.length, 'little') >> BigInt(start));
  if (form.isBoolean) return { groups, drawn: shown.length, lines: [], result: raw !== 0n };
  const isNegative = form.signed === true && width >= 30 && raw >= 1n << 29n;
  const value = isNegative ? raw - (1n << 30n) : raw;
  const plus = BigInt(form.plus ?? 0);
  const digits = raw.toString(2).padStart(width, '0');
  const lines = [
    `${shown.length > 1 ? 'the last byte first: ' : ''}${digits.length > 16 ? `0x${raw.toString(16)}` : digits} = ${raw}`,
    ...(isNegative ? [`${raw} - 2^30 = ${value}`] : []),
    ...(plus > 0n ? [`${value} + ${plus} = ${value + plus}`] : []),
  ];
  return { groups, drawn: shown.length, lines: width === 1 ? [] : lines, result: narrow(value + plus) };
}

/**
 * The groups and the calculation in words. Binary and hex digits are separated, because "01000" would be spoken as a
 * number: "1, more bytes follow; 0 1 0 1 1 0 0, seven bits of the number."
 */
export function spokenWorking({ groups, result, lines }: Working): string {
  const parts = groups
    .filter(({ part }) => part !== 'outside')
    .map(({ digits, means }) => `${apart(digits)}, ${means}`);
  // The characters of a text are already in the sentence.
  const sum = lines.length === 0 || typeof result === 'string' ? '' : ` ${lines.map(spokenLine).join('. ')}.`;
  return `${parts.join('; ')}.${sum}`;
}

/**
 * Matches the digits in a line of the calculation that are read aloud one by one: bits at its beginning, bytes in hex
 * at its end, and a number in hex.
 */
const DIGITS =
  /(?<=^(?:the last byte first: )?)[01]+(?: [01]+)*(?= = )|(?<=exponent )[01]+|(?<=^(?:reversed|with the zeros that packing has removed): )[\da-f ]+$|(?<=0x)[\da-f]+/g;

function spokenLine(line: string): string {
  return line.replace(DIGITS, apart).replace('0x', 'hex ');
}

/** Digits as they are spoken: "0000010 0101100" as "0 0 0 0 0 1 0, 0 1 0 1 1 0 0". */
export function apart(digits: string): string {
  return digits
    .split(' ')
    .map((group) => [...group].join(' '))
    .join(', ');
}
