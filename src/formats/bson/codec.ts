import { calculateObjectSize, deserialize, serialize, setInternalBufferSize } from 'bson';
import { Carried, type CarriedValue, isCarriedObject } from '../../value/carried.ts';
import { someScalar } from '../../value/map-scalars.ts';
import type { Codec, CodecModule, Reader } from '../format.ts';
import { type FarDates, withStandIns } from './far-dates.ts';
import { fromNative } from './from-native.ts';
import { toNative } from './to-native.ts';

/** The library's own buffer, in bytes; what a message has beyond it would be lost without a word. */
const BUFFER_SIZE = 17 * 1024 * 1024;

/** How the roots of a source become documents, which they have to be. */
type Root = 'object' | 'array' | 'wrapped';

/** A document that somebody sent, with the dates in it that stand for others. */
interface Foreign {
  readonly document: unknown;
  readonly far: FarDates;
}

/** The bson package. It neither encodes nor decodes by recursion. */
export const codecModule: CodecModule = {
  prepare(_codec, messages): Codec<Record<string, unknown>> {
    const root = rootOf(messages);
    const bsonRegExp = messages.some(holdsCarried);
    return {
      toNative(value) {
        const { native, bound } = toNative(value);
        const document = root === 'wrapped' ? { value: native } : root === 'array' ? { ...(native as object) } : native;
        if (bound > BUFFER_SIZE) setInternalBufferSize(calculateObjectSize(document as object));
        return document as Record<string, unknown>;
      },
      encode: (document) => serialize(document),
      decode: (bytes) => deserialize(bytes, { useBigInt64: true, ...(bsonRegExp && { bsonRegExp }) }),
      fromNative(document) {
        if (root === 'wrapped') return fromNative(document.value);
        return fromNative(root === 'array' ? Object.values(document) : document);
      },
      ...(root === 'wrapped' && { wrapper: '/value' }),
    };
  },
  reader(): Reader<Foreign> {
    return {
      decode(given) {
        const { bytes, far } = withStandIns(given);
        return { document: deserialize(bytes, { promoteValues: false, bsonRegExp: true }), far };
      },
      fromNative: ({ document, far }) => fromNative(document, far),
    };
  },
};

/** The same way for all messages of a source, so that each can be read back. */
function rootOf(messages: readonly CarriedValue[]): Root {
  if (messages.every(isCarriedObject)) return 'object';
  return messages.every((message) => Array.isArray(message)) ? 'array' : 'wrapped';
}

function holdsCarried(message: CarriedValue): boolean {
  return someScalar(message, (scalar) => scalar instanceof Carried);
}
