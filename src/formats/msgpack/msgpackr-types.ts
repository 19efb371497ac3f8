import { ExtData } from '@msgpack/msgpack';
import { addExtension } from 'msgpackr';
import { Carried, type CarriedValue } from '../../core/value/carried.ts';
import { Float } from '../../core/value/float.ts';
import { someScalar } from '../../core/value/map-scalars.ts';
import type { Codec } from '../format.ts';
import { FLOAT32, FLOAT64 } from './float.ts';

/** The extension types that msgpackr reads as its own, such as sets, errors and records; -1 is the timestamp. */
export const OWN_TYPES: ReadonlySet<number> = new Set([-1, 0, 0x42, 0x62, 0x65, 0x69, 0x70, 0x72, 0x73, 0x74, 0x78]);

/** The room that msgpackr gives an extension, at `position` of its buffer. */
interface Room {
  readonly target: Uint8Array;
  readonly targetView: DataView;
  readonly position: number;
}

type Addition = Parameters<typeof addExtension>[0];

/** No extension has this type. It would be written only if `pack` returned bytes. */
const NEVER_WRITTEN = 0x1000;

// msgpackr's option for the precision applies to all numbers of a message, and whole numbers are written as integers.
// An extension can write to msgpackr's buffer, so it can write a single number as a float.
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
} as unknown as Addition);

// The library has one class for each extension type, but given bytes may have any type.
addExtension({
  Class: ExtData,
  type: NEVER_WRITTEN + 1,
  pack({ type, data }: ExtData & { data: Uint8Array }, allocate: (size: number) => Room): void {
    const head = headOf(type, data.length);
    const { target, position } = allocate(head.length + data.length);
    target.set(head, position);
    target.set(data, position + head.length);
  },
} as unknown as Addition);

/** The first bytes of an extension up to its type (section "ext format family"). */
function headOf(type: number, size: number): readonly number[] {
  const last = type & 0xff;
  const fixed = [1, 2, 4, 8, 16].indexOf(size);
  if (fixed >= 0) return [0xd4 + fixed, last];
  if (size < 2 ** 8) return [0xc7, size, last];
  if (size < 2 ** 16) return [0xc8, size >> 8, size & 0xff, last];
  return [0xc9, size >>> 24, (size >>> 16) & 0xff, (size >>> 8) & 0xff, size & 0xff, last];
}

/**
 * True while a codec reads the types that were added to the library; otherwise they are refused, as the library by
 * itself refuses them.
 */
let areAdded = false;

for (let type = -128; type < 128; type++) {
  if (OWN_TYPES.has(type)) continue;
  const unpack = (data: Uint8Array): ExtData => {
    if (!areAdded) throw new Error(`Unknown extension${data.length === 1 ? '' : ' type'} ${type & 0xff}`);
    return new ExtData(type, new Uint8Array(data));
  };
  addExtension({ type: type & 0xff, unpack } as unknown as Addition);
}

/** A codec of msgpackr that also reads extensions if the messages hold any. */
export function withAddedTypes(codec: Codec, messages: readonly CarriedValue[]): Codec {
  if (!messages.some(holdsExtension)) return codec;
  return {
    ...codec,
    decode: (bytes) => {
      areAdded = true;
      try {
        return codec.decode(bytes);
      } finally {
        areAdded = false;
      }
    },
  };
}

function holdsExtension(message: CarriedValue): boolean {
  return someScalar(message, (scalar) => scalar instanceof Carried && scalar.native.kind === 'extension');
}
