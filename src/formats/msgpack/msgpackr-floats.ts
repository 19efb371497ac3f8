import { addExtension } from 'msgpackr';
import { Float } from '../../core/value/float.ts';
import { FLOAT32, FLOAT64 } from './float.ts';

/** The room that msgpackr gives an extension, at `position` of its buffer. */
interface Room {
  readonly target: Uint8Array;
  readonly targetView: DataView;
  readonly position: number;
}

/** No extension has this type, which would be written only if `pack` returned bytes. */
const NEVER_WRITTEN = 0x1000;

// msgpackr has an option for the precision, but only for all numbers of a message, and writes whole numbers as integers.
// An extension can write to its buffer, so it can write one number as a float.
addExtension({
  Class: Float,
  type: NEVER_WRITTEN,
  pack({ value, kind }: Float, allocate: (size: number) => Room): void {
    const isSingle = kind === 'float32';
    const { target, targetView, position } = allocate(isSingle ? 5 : 9);
    target[position] = isSingle ? FLOAT32 : FLOAT64;
    if (isSingle) targetView.setFloat32(position + 1, value);
    else targetView.setFloat64(position + 1, value);
  },
} as unknown as Parameters<typeof addExtension>[0]);
