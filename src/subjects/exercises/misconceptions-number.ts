import { counted } from '../../core/basics/counted.ts';
import { binary } from '../../core/bytes/binary.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { bigUint, floatBE, floatLE, narrow } from '../../core/bytes/numbers.ts';
import { varintExact } from '../../core/bytes/varint.ts';
import type { Form, WholeBytes } from '../../core/layout/vocabulary.ts';
import { isNegative, wholeBytesOf } from '../../core/layout/working.ts';
import { type Misconception, type Mistake, misconceptionsIn } from './misconceptions-table.ts';

type Varint = Form & { readonly as: 'varint' };
type Head = Form & { readonly as: 'head' };
type Field = Form & { readonly as: 'field' };

/** The misconceptions of a number, by the form of its bytes. */
export function numberMisconceptions(
  form: Exclude<Form, { as: 'text' | 'field' | 'own' }>,
  bytes: Uint8Array,
): readonly Misconception[] {
  if (form.as === 'varint') return misconceptionsIn(OF_VARINT, varintOf(form, bytes));
  if (form.as === 'head' && bytes.length === 1) return misconceptionsIn(OF_HEAD, { form, byte: bytes[0]! });
  return misconceptionsIn(OF_WHOLE_BYTES, wholeOf(wholeBytesOf(form, bytes), bytes));
}

/**
 * The misconceptions of a number in some bits: `width` bits from the bit `from` of the first byte, counted from its
 * lowest.
 */
export function fieldMisconceptions(
  form: Field,
  bytes: Uint8Array,
  from: number,
  width: number,
): readonly Misconception[] {
  return misconceptionsIn(OF_FIELD, { form, bytes, from, width });
}

/** "-128", "-2^31": the value of the highest of `bits` bits in two's complement. */
function highestBit(bits: number): string {
  return `-${bits <= 16 ? 2 ** (bits - 1) : `2^${bits - 1}`}`;
}

/** A number in whole bytes, after its head. */
interface Whole {
  readonly form: WholeBytes;
  readonly bytes: Uint8Array;
  readonly head: Uint8Array;
  readonly number: Uint8Array;
  /** The number that all of its bits form without a sign. */
  readonly raw: bigint;
}

function wholeOf(form: WholeBytes, bytes: Uint8Array): Whole {
  const after = form.after ?? 0;
  const number = bytes.subarray(after);
  return { form, bytes, head: bytes.subarray(0, after), number, raw: bigUint(number, 0, number.length, form.order) };
}

/** True if the region has all bytes of its type, so that its highest bit is there. */
function isWhole({ form, number }: Whole): boolean {
  return number.length > 0 && (form.bytes ?? number.length) === number.length;
}

/** The number that the bytes of a region give in this byte order. */
function readIn(order: WholeBytes['order'], whole: Whole): number | bigint | undefined {
  const { form, number } = whole;
  if (form.as === 'ieee') {
    if (!isWhole(whole)) return undefined;
    return (order === 'big' ? floatBE : floatLE)(number, 0, number.length);
  }
  const raw = bigUint(number, 0, number.length, order);
  const value = form.as === 'int' && isWhole(whole) ? BigInt.asIntN(number.length * 8, raw) : raw;
  return narrow(form.sign === undefined ? value : -1n - value);
}

const OF_WHOLE_BYTES: readonly Mistake<Whole>[] = [
  {
    id: 'other order',
    answer: (whole) =>
      whole.number.length < 2 ? undefined : readIn(whole.form.order === 'big' ? 'little' : 'big', whole),
    feedback: ({ form, number }) =>
      form.order === 'big'
        ? `That reads the lowest byte first. Here the highest byte comes first: 0x${toHex(number)}.`
        : `That reads the highest byte first. Here the lowest byte comes first; reversed, the bytes are 0x${toHex(number.toReversed())}.`,
  },
  {
    id: 'sign missed',
    answer: ({ form, raw }) => (form.as === 'int' ? narrow(raw) : undefined),
    feedback: ({ number }) =>
      `That reads the bits without a sign. In two's complement, the highest bit has the weight ${highestBit(number.length * 8)}.`,
  },
  {
    id: 'sign added',
    answer: (whole) => {
      const { form, number, raw } = whole;
      const isUnsigned = form.as === 'uint' && form.sign === undefined && isWhole(whole);
      return isUnsigned ? narrow(BigInt.asIntN(number.length * 8, raw)) : undefined;
    },
    feedback: () =>
      "That reads the bits in two's complement. This number has no sign, so its highest bit has a positive weight.",
  },
  {
    id: 'n itself',
    answer: ({ form, raw }) => (form.sign === undefined ? undefined : narrow(raw)),
    feedback: ({ raw }) => `${raw} is n, which the bits hold. The number is -1 - n.`,
  },
  {
    id: 'minus n',
    answer: ({ form, raw }) => (form.sign === undefined ? undefined : narrow(-raw)),
    feedback: ({ raw }) => `The bits hold n, which is ${raw}. The number is -1 - n, which is one less than -n.`,
  },
  {
    id: 'float as integer',
    answer: ({ form, raw }) => (form.as === 'ieee' ? narrow(raw) : undefined),
    feedback: () => 'That reads the bits as an integer. Here they are a sign, an exponent and a fraction (IEEE 754).',
  },
  {
    id: 'head included',
    answer: ({ form, head, bytes }) =>
      head.length > 0 ? narrow(bigUint(bytes, 0, bytes.length, form.order)) : undefined,
    feedback: ({ head }) =>
      `That includes the head, ${toHex(head, ' ')}, which defines how to read the number. The number is in the bytes after it.`,
  },
  {
    id: 'head alone',
    answer: ({ form, head }) => (head.length > 0 ? narrow(bigUint(head, 0, head.length, form.order)) : undefined),
    feedback: ({ head }) =>
      `That is the head, ${toHex(head, ' ')}, which defines how to read the number. The number is in the bytes after it.`,
  },
];

/** A varint of at most 64 bits. */
interface ReadVarint {
  readonly form: Varint;
  readonly bytes: Uint8Array;
  /** The number that all groups of seven bits form, of up to 70 bits. */
  readonly all: bigint;
  /** The bits of the number within the width of the type. */
  readonly kept: bigint;
}

function varintOf(form: Varint, bytes: Uint8Array): ReadVarint {
  const all = varintExact(bytes, 0, bytes.length);
  return { form, bytes, all, kept: BigInt.asUintN(form.width, all) };
}

/** The last step of reading: the field number above the wire type, or the sign. */
function finished({ width, shift, sign }: Varint, n: bigint): number | bigint {
  const kept = BigInt.asUintN(width, n);
  if (shift !== undefined) return narrow(kept >> BigInt(shift));
  if (sign === 'zigzag') return narrow((kept >> 1n) ^ -(kept & 1n));
  return narrow(sign === undefined ? kept : BigInt.asIntN(width, kept));
}

/** The number of bits that a negative varint fills. */
function bitsOf({ all }: ReadVarint): 32 | 64 {
  return all < 1n << 32n ? 32 : 64;
}

const OF_VARINT: readonly Mistake<ReadVarint>[] = [
  {
    id: 'zigzag kept',
    answer: ({ form, kept }) => (form.sign === 'zigzag' ? narrow(kept) : undefined),
    feedback: ({ kept }) =>
      kept % 2n === 0n
        ? `${kept} is the varint itself. It is in zigzag, and even: halve it.`
        : `${kept} is the varint itself. It is in zigzag, and odd: an odd n encodes -(n + 1) / 2.`,
  },
  {
    id: 'zigzag sign missed',
    answer: ({ form, kept }) => (form.sign === 'zigzag' && kept % 2n === 1n ? narrow(kept >> 1n) : undefined),
    feedback: () => 'That halves the varint, which is odd. In zigzag, an odd n encodes -(n + 1) / 2.',
  },
  {
    id: 'wire type kept',
    answer: ({ form, kept }) => (form.shift === undefined ? undefined : narrow(kept)),
    feedback: () =>
      'That is the whole varint. Its three lowest bits are the wire type; the field number is above them.',
  },
  {
    id: 'wire type alone',
    answer: ({ form, kept }) => (form.shift === undefined ? undefined : narrow(kept & 7n)),
    feedback: () => 'That is the wire type, in the three lowest bits. The field number is above them.',
  },
  {
    id: 'sign missed',
    answer: ({ form, all }) => (form.sign === "two's complement" && all < 1n << 64n ? narrow(all) : undefined),
    feedback: (varint) =>
      `That reads the bits without a sign. In two's complement, the highest of its ${bitsOf(varint)} bits has the weight ${highestBit(bitsOf(varint))}.`,
  },
  {
    id: 'groups turned round',
    answer: ({ form, bytes }) =>
      bytes.length < 2 ? undefined : finished(form, varintExact(bytes.toReversed(), 0, bytes.length)),
    feedback: () =>
      "That takes the first byte's seven bits as the highest. A varint begins with the lowest ones, so the last byte comes first.",
  },
  {
    id: 'plain number',
    answer: ({ bytes }) => (bytes.length < 2 ? undefined : narrow(bigUint(bytes, 0, bytes.length, 'big'))),
    feedback: ({ bytes }) =>
      `That is ${toHex(bytes, ' ')} as one plain number. Each byte holds only seven bits of it; its top bit is 1 if another byte follows.`,
  },
];

/** A number in the lowest bits of a single byte. */
interface ReadHead {
  readonly form: Head;
  readonly byte: number;
}

const lowBits = ({ form, byte }: ReadHead): number => byte & ((1 << form.bits) - 1);
/** The bits above the number. */
const typeIn = ({ form, byte }: ReadHead): string => binary(byte).slice(0, 8 - form.bits);

const OF_HEAD: readonly Mistake<ReadHead>[] = [
  {
    id: 'n itself',
    answer: (head) => (isNegative(head.form, head.byte) ? lowBits(head) : undefined),
    feedback: (head) => `${lowBits(head)} is n, which the bits hold. The number is -1 - n.`,
  },
  {
    id: 'minus n',
    answer: (head) => (isNegative(head.form, head.byte) ? 0 - lowBits(head) : undefined),
    feedback: (head) => `The bits hold n, which is ${lowBits(head)}. The number is -1 - n, which is one less than -n.`,
  },
  {
    id: 'whole byte',
    answer: ({ byte }) => byte,
    feedback: (head) =>
      `That is the whole byte. It begins with the type, ${typeIn(head)}; the number is in the ${lowest(head)}.`,
  },
  {
    id: 'high bits alone',
    // The number itself without its minus is a slip of the sign, not of the bits: 1 for -1 in 0x20 of CBOR.
    answer: ({ form, byte }) =>
      isNegative(form, byte) && byte >> form.bits === lowBits({ form, byte }) + 1 ? undefined : byte >> form.bits,
    feedback: (head) => `That reads only the type, ${typeIn(head)}. The number is in the ${lowest(head)}.`,
  },
];

function lowest({ form }: ReadHead): string {
  return form.bits === 1 ? 'lowest bit' : `${form.bits} lowest bits`;
}

/** A number in some bits of its bytes. */
interface ReadField {
  readonly form: Field;
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly width: number;
}

function rawOf({ bytes, from, width }: ReadField): bigint {
  return BigInt.asUintN(width, bigUint(bytes, 0, bytes.length, 'little') >> BigInt(from));
}

const OF_FIELD: readonly Mistake<ReadField>[] = [
  {
    id: 'one missing',
    answer: (field) => (field.form.plus === undefined ? undefined : narrow(rawOf(field))),
    feedback: () => 'That is the number in the bits. They store the number minus 1, so add 1.',
  },
  {
    id: 'sign missed',
    answer: (field) => (field.form.signed ? narrow(rawOf(field)) : undefined),
    feedback: ({ width }) =>
      `That reads the bits without a sign. In two's complement, the highest of its ${width} bits has the weight ${highestBit(width)}.`,
  },
  {
    id: 'neighbours included',
    answer: ({ bytes }) => narrow(bigUint(bytes, 0, bytes.length, 'little')),
    feedback: ({ bytes, from, width }) =>
      `That reads all of ${toHex(bytes, ' ')}, with the bits of other parts. This number has ${counted(width, 'bit')}, from bit ${from} on.`,
  },
];
