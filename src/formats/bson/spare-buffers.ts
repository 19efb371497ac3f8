import { ByteUtils } from 'bson';
import { utf8Length } from '../../core/bytes/utf8.ts';

const encoder = new TextEncoder();

/** Characters up to which a text is encoded here if it is ASCII, because a call of the encoder makes objects as well. */
const SHORT = 64;

/**
 * Makes the library encode texts without a buffer for each: in browsers it makes two for every key, also for the index
 * of every element. Chromium keeps about 200 bytes beside each buffer until it collects garbage, which it does late
 * because it does not count them: 1.8 million elements took 850 MB.
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
