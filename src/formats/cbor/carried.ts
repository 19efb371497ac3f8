import { addExtension, Tag } from 'cbor-x';
import { Carried } from '../../value/carried.ts';
import { type Instant, toDate } from '../../value/instant.ts';

/** A time as text under tag 0, standard date/time string (RFC 8949 section 3.4.1). */
class DateTimeText {
  constructor(readonly text: string) {}
}

/** Of a UUID in 16 bytes (the registry of CBOR tags). */
const UUID = 37;

// The library would make a Date of such text, and lose what a Date does not hold.
addExtension({
  Class: DateTimeText,
  tag: 0,
  encode: ({ text }: DateTimeText, encode: (text: string) => Uint8Array) => encode(text),
  decode: (text: string) => new DateTimeText(text),
});

/** Whether a scalar is given to the library as something that JSON lacks. */
export function isTagged(scalar: unknown): scalar is Carried {
  return scalar instanceof Carried;
}

/**
 * What the library writes as a byte string (section 3.1), as a time (tag 1, or tag 0 where seconds as a number would
 * not give the same text again), as a UUID (tag 37), or as a number.
 */
export function toTags(scalar: unknown): unknown {
  if (!isTagged(scalar)) return scalar;
  const { native, json, becomes } = scalar;
  switch (native.kind) {
    case 'bytes':
      return native.bytes.buffer;
    case 'uuid':
      return new Tag(native.bytes.buffer, UUID);
    case 'time':
      return isWholeMilliseconds(native.instant) && becomes === undefined
        ? toDate(native.instant)
        : new DateTimeText(typeof json === 'string' ? json : String(json.$date));
    case 'integer':
      return isWide(native.value) ? BigInt(native.value) : native.value;
    case 'double':
      return native.value;
    default:
      return json;
  }
}

/** cbor-x writes integers that 32 bits do not hold as doubles, unless they are BigInt. */
function isWide(value: number | bigint): boolean {
  return value >= 2 ** 32 || value < -(2 ** 31);
}

function isWholeMilliseconds({ nanos }: Instant): boolean {
  return nanos % 1e6 === 0;
}

/** What tags enclose; bytes and Dates are what they are. */
export function fromTags(scalar: unknown): unknown {
  if (scalar instanceof DateTimeText) return scalar.text;
  return scalar instanceof Tag ? scalar.value : scalar;
}
