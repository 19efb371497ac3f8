import { type FieldPlan, OP_BITS, Op } from '../plan.ts';

/**
 * Writes a value of type `op` into the data section at bit `bit` of the memory, XORed with the default `initial`
 * (encoding specification, "Default Values"). Returns false if the value does not fit the type.
 */
export function writeData(
  view: DataView,
  op: number,
  field: FieldPlan,
  bit: number,
  value: unknown,
  initial: bigint,
): boolean {
  const byte = Math.floor(bit / 8);
  switch (op) {
    case Op.Void:
      return value === null;
    case Op.Bool:
      if (typeof value !== 'boolean') return false;
      if (value !== (initial === 1n)) view.setUint8(byte, view.getUint8(byte) | (1 << (bit & 7)));
      return true;
    case Op.Float64:
    case Op.Float32:
      if (typeof value !== 'number' && typeof value !== 'bigint') return false;
      if (op === Op.Float64) view.setFloat64(byte, Number(value), true);
      else view.setFloat32(byte, Number(value), true);
      break;
    case Op.enum: {
      const number = typeof value === 'string' ? field.enumNumbers.get(value) : value;
      if (typeof number !== 'number' || !fits(Op.UInt16, number)) return false;
      view.setUint16(byte, number, true);
      break;
    }
    default:
      if (!fits(op, value)) return false;
      writeInteger(view, op, byte, value);
  }
  if (initial !== 0n) exclusiveOr(view, byte, OP_BITS[op]!, initial);
  return true;
}

function writeInteger(view: DataView, op: number, byte: number, value: number | bigint): void {
  if (typeof value === 'bigint') {
    if (OP_BITS[op] === 64) view.setBigUint64(byte, BigInt.asUintN(64, value), true);
    else writeInteger(view, op, byte, Number(value));
    return;
  }
  switch (OP_BITS[op]) {
    case 8:
      view.setUint8(byte, value);
      break;
    case 16:
      view.setUint16(byte, value, true);
      break;
    case 32:
      view.setInt32(byte, value | 0, true);
      break;
    default:
      view.setInt32(byte, value | 0, true);
      view.setInt32(byte + 4, Math.floor(value / 2 ** 32) | 0, true);
  }
}

function exclusiveOr(view: DataView, byte: number, bits: number, initial: bigint): void {
  for (let i = 0; i < bits / 8; i++) {
    view.setUint8(byte + i, view.getUint8(byte + i) ^ Number((initial >> BigInt(i * 8)) & 0xffn));
  }
}

/** Sets a bit of the data section that begins at a word. */
export function setBit(view: DataView, word: number, bit: number): void {
  const byte = word * 8 + (bit >> 3);
  view.setUint8(byte, view.getUint8(byte) | (1 << (bit & 7)));
}

/** Range of each integer type, by op; for 64 bits, the range of doubles that fit. */
const LEAST: number[] = [];
const MOST: number[] = [];
for (const bits of [8, 16, 32, 64] as const) {
  const op = Op[`Int${bits}`];
  LEAST[op] = -(2 ** (bits - 1));
  MOST[op] = bits === 64 ? 2 ** 63 - 1024 : 2 ** (bits - 1) - 1;
  LEAST[op + 1] = 0;
  MOST[op + 1] = bits === 64 ? 2 ** 64 - 2048 : 2 ** bits - 1;
}

/** True if the value is a whole number in the range of the integer type `op`. */
export function fits(op: number, value: unknown): value is number | bigint {
  if (typeof value === 'number') return Number.isInteger(value) && value >= LEAST[op]! && value <= MOST[op]!;
  if (typeof value !== 'bigint') return false;
  if (OP_BITS[op] !== 64) return value >= LEAST[op]! && value <= MOST[op]!;
  return op === Op.Int64 ? BigInt.asIntN(64, value) === value : BigInt.asUintN(64, value) === value;
}
