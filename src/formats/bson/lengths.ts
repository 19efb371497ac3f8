import type { LengthRule, Lengths } from '../../core/layout/lengths.ts';
import type { KindName } from './kinds.ts';

/** The largest int32. Every length in BSON is an int32. */
const MOST = 0x7fff_ffff;

const int32: LengthRule = {
  write(size) {
    if (size > MOST) return undefined;
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setInt32(0, size, true);
    return bytes;
  },
};

/**
 * The lengths of BSON, of four bytes each. An edited text changes its own length and that of every document around it.
 */
export const lengths: Lengths<KindName> = {
  rules: {
    documentLength: int32,
    arrayLength: int32,
    codeWithScopeLength: int32,
    stringLength: int32,
    // The subtype is between the length and the data.
    binaryLength: { ...int32, counts: 'bytes', skips: 1 },
    oldBinaryLength: { ...int32, counts: 'bytes' },
  },
  unread(bytes, start) {
    const end = start + 4;
    if (end > bytes.length) return undefined;
    const announced = new DataView(bytes.buffer, bytes.byteOffset).getInt32(start, true);
    return {
      start,
      end,
      rule: int32,
      counts: 'bytes',
      announced,
      noun: 'length',
      unit: 'byte',
      digits: { start, end },
    };
  },
};
