import { CODEC_IDS, FORMAT_IDS, isCodecId } from '../formats/all.ts';
import type { CodecId, FormatId } from '../formats/format.ts';
import { checkBytes } from './check-bytes.ts';

/**
 * Thrown if the input does not contain a value, or a format cannot write the value. The message is a sentence with its
 * place.
 */
export class CannotRead extends Error {
  override readonly name = 'CannotRead';
}

/**
 * Thrown if the bytes are in no format that is known here. The message is a sentence that says what they are, or what
 * to do.
 */
export class NotRecognised extends Error {
  override readonly name = 'NotRecognised';
}

/** Throws a TypeError if a caller without types gives something other than a text or bytes. */
export function checkInput(input: unknown): asserts input is string | Uint8Array {
  if (typeof input !== 'string') checkBytes(input, 'a text or a Uint8Array');
}

/** The format with an id. Throws a RangeError that lists the known ids. */
export function formatWith(id: string): FormatId {
  const found = FORMAT_IDS.find((each) => each === id);
  if (found !== undefined) return found;
  throw new RangeError(`There is no format ${JSON.stringify(id)}. The formats are ${FORMAT_IDS.join(', ')}.`);
}

/** The codec with an id. Throws a RangeError that lists the known ids. */
export function codecWith(id: string): CodecId {
  if (isCodecId(id)) return id;
  throw new RangeError(`There is no codec ${JSON.stringify(id)}. The codecs are ${CODEC_IDS.join(', ')}.`);
}
