import { ByteUtils, calculateObjectSize, deserialize, serialize, setInternalBufferSize } from 'bson';
import { signedWidth } from '../../core/bytes/integer-width.ts';
import { utf8Length } from '../../core/bytes/utf8.ts';
import { type CarriedValue, isCarriedObject } from '../../core/value/carried.ts';
import type { Codec, CodecModule, Reader } from '../format.ts';
import { holdsCarried } from '../holds-carried.ts';
import { type FarDates, withStandIns } from './far-dates.ts';
import { foreignFrom, fromLibrary } from './from-library.ts';
import { withBinaries } from './text-as-bytes.ts';
import { toLibrary } from './to-library.ts';

/** Size in bytes of the library's own buffer; the library silently loses the part of a message beyond it. */
const BUFFER_SIZE = 17 * 1024 * 1024;

/** Ways to convert the roots of a source to documents, since every BSON root is a document. */
type Root = 'object' | 'array' | 'wrapped';

/** A document that another program wrote, and the real datetime for each placeholder in it. */
interface Foreign {
  readonly document: unknown;
  readonly far: FarDates;
}

/** The bson package. It uses no recursion for encoding or decoding. */
export const codecModule: CodecModule = {
  prepare(_codec, messages): Codec<Record<string, unknown>> {
    const root = rootOf(messages);
    const bsonRegExp = messages.some(holdsCarried);
    return {
      toLibrary(value) {
        const { prepared, mostBytes } = toLibrary(value);
        const isArray = root === 'array';
        const document = root === 'wrapped' ? { value: prepared } : isArray ? { ...(prepared as object) } : prepared;
        if (mostBytes > BUFFER_SIZE) setInternalBufferSize(calculateObjectSize(document as object));
        return document as Record<string, unknown>;
      },
      encode: (document) => serialize(document),
      decode: (bytes) => deserialize(bytes, { useBigInt64: true, ...(bsonRegExp && { bsonRegExp }) }),
      fromLibrary(document) {
        if (root === 'wrapped') return fromLibrary(document.value);
        return fromLibrary(root === 'array' ? Object.values(document) : document);
      },
      ...(root === 'wrapped' && { wrapper: '/value' }),
    };
  },
  reader(): Reader<Foreign> {
    return {
      decode(received) {
        const { bytes, far } = withStandIns(withBinaries(received));
        return { document: deserialize(bytes, { promoteValues: false, bsonRegExp: true }), far };
      },
      fromLibrary: ({ document, far }) => foreignFrom(document, far),
    };
  },
  integerBytes,
  spareMemory: spareBuffers,
};

/** The conversion of a source's roots. All messages have the same one, so that each can be decoded. */
function rootOf(messages: readonly CarriedValue[]): Root {
  if (messages.every(isCarriedObject)) return 'object';
  return messages.every((message) => Array.isArray(message)) ? 'array' : 'wrapped';
}

/** Size of an integer after its type and name, as an int32 or an int64, in bytes. */
function integerBytes(value: bigint): number | undefined {
  return signedWidth(value, [4, 8]);
}

const encoder = new TextEncoder();

/** ASCII texts of at most this many characters are encoded here, because even a call of the encoder makes objects. */
const SHORT = 64;

/**
 * Makes the library encode texts without a new buffer for each. In browsers, it would make two for every key, even for
 * the index of every element. Chromium keeps about 200 bytes beside each buffer until it collects garbage. It does
 * so late, because it does not count these bytes: 1.8 million elements took 850 MB.
 */
export function spareBuffers(): void {
  ByteUtils.utf8ByteLength = (text) => (isShortAscii(text) ? text.length : utf8Length(text));
  ByteUtils.encodeUTF8Into = (target, text, offset) => {
    if (isShortAscii(text) && offset + text.length <= target.length) {
      for (let i = 0; i < text.length; i++) target[offset + i] = text.charCodeAt(i);
      return text.length;
    }
    const { read, written } = encoder.encodeInto(text, target.subarray(offset));
    if (read < text.length) throw new RangeError('offset is out of bounds');
    return written;
  };
}

function isShortAscii(text: string): boolean {
  if (text.length > SHORT) return false;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}
