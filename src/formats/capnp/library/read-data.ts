import { narrow } from '../../../core/bytes/numbers.ts';
import { type FieldPlan, OP_BITS, Op } from '../plan.ts';

/**
 * Reads a value of type `op` from the data section, at bit `bit` of the memory. A value outside the section has its
 * default, for example in a struct that was written with an older schema.
 */
export function readData(view: DataView, op: number, field: FieldPlan, bit: number, isInside: boolean): unknown {
  if (field.default !== 0n && op !== Op.Void) return readWithDefault(view, op, field, bit, isInside);
  if (!isInside) return op === Op.Void ? null : op === Op.Bool ? false : op === Op.enum ? field.enumNames[0] : 0;
  const byte = Math.floor(bit / 8);
  switch (op) {
    case Op.Void:
      return null;
    case Op.Bool:
      return (view.getUint8(byte) & (1 << (bit & 7))) !== 0;
    case Op.Int8:
      return view.getInt8(byte);
    case Op.UInt8:
      return view.getUint8(byte);
    case Op.Int16:
      return view.getInt16(byte, true);
    case Op.UInt16:
      return view.getUint16(byte, true);
    case Op.Int32:
      return view.getInt32(byte, true);
    case Op.UInt32:
      return view.getUint32(byte, true);
    case Op.Float32:
      return view.getFloat32(byte, true);
    case Op.Float64:
      return view.getFloat64(byte, true);
    case Op.enum: {
      const number = view.getUint16(byte, true);
      return field.enumNames[number] ?? number;
    }
    default:
      return readInteger64(view, byte, op === Op.Int64);
  }
}

function readInteger64(view: DataView, byte: number, isSigned: boolean): number | bigint {
  const high = isSigned ? view.getInt32(byte + 4, true) : view.getUint32(byte + 4, true);
  if (high >= -0x200000 && high < 0x200000) {
    const value = high * 2 ** 32 + view.getUint32(byte, true);
    if (value !== -(2 ** 53)) return value;
  }
  return narrow(isSigned ? view.getBigInt64(byte, true) : view.getBigUint64(byte, true));
}

/** Reads a field that has a default: it is stored XORed with the default (encoding specification, "Default Values"). */
function readWithDefault(view: DataView, op: number, field: FieldPlan, bit: number, isInside: boolean): unknown {
  const bits = OP_BITS[op]!;
  const byte = Math.floor(bit / 8);
  let stored = 0n;
  if (isInside && bits === 1) stored = BigInt((view.getUint8(byte) >> (bit & 7)) & 1);
  else if (isInside) {
    for (let i = bits / 8 - 1; i >= 0; i--) stored = (stored << 8n) | BigInt(view.getUint8(byte + i));
  }
  const plain = new DataView(new ArrayBuffer(8));
  plain.setBigUint64(0, stored ^ field.default, true);
  return readData(plain, op, { ...field, default: 0n }, 0, true);
}
