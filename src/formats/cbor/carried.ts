import { addExtension, type Encoder, FLOAT32_OPTIONS, Tag } from 'cbor-x';
import { type Edit, edited } from '../../core/bytes/edits.ts';
import { Carried, type CarriedValue, Tagged, type TagNumber } from '../../core/value/carried.ts';
import { Float } from '../../core/value/float.ts';
import { formatInstant, type Instant, toDate } from '../../core/value/instant.ts';
import { isObject } from '../../core/value/json-value.ts';
import { isContainer, someScalar } from '../../core/value/map-scalars.ts';
import type { Codec } from '../format.ts';
import { head, Major } from './diagnostic-items.ts';
import { scan } from './scan.ts';

/** A time as text with tag 0, standard date/time string (RFC 8949 section 3.4.1). */
class DateTimeText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Options of the library's encoder that its type declarations lack. */
interface FloatOptions {
  useFloat32?: number;
  alwaysUseFloat?: boolean;
}

// The library's options for the precision and for whole numbers apply to all numbers of a message. An extension without
// a tag sets them for a single number. In 32 bits, the library writes only numbers from -2^31 to 2^32.
addExtension({
  Class: Float,
  tag: undefined as unknown as number,
  encode(this: Encoder & FloatOptions, { value, kind }: Float, encode: (value: number) => Uint8Array) {
    this.useFloat32 = kind === 'float32' ? FLOAT32_OPTIONS.ALWAYS : FLOAT32_OPTIONS.NEVER;
    this.alwaysUseFloat = true;
    const written = encode(value);
    this.useFloat32 = FLOAT32_OPTIONS.NEVER;
    this.alwaysUseFloat = false;
    return written;
  },
} as Parameters<typeof addExtension>[0]);

/** Tag of a UUID in 16 bytes (registry of CBOR tags). */
const UUID = 37;

// This is registered because the library itself would convert the text in tag 0 to a Date, and lose what a Date cannot
// represent.
addExtension({
  Class: DateTimeText,
  tag: 0,
  encode: ({ text }: DateTimeText, encode: (text: string) => Uint8Array) => encode(text),
  decode: (text: string) => new DateTimeText(text),
});

/** A decimal fraction (RFC 8949 section 3.4.4). */
class DecimalFraction {
  readonly parts: readonly [exponent: number | bigint, mantissa: number | bigint];

  constructor(parts: DecimalFraction['parts']) {
    this.parts = parts;
  }
}

// This is registered because the library itself would convert the fraction to a double.
addExtension({
  Class: DecimalFraction,
  tag: 4,
  encode: ({ parts }: DecimalFraction, encode: (parts: DecimalFraction['parts']) => Uint8Array) => encode(parts),
  decode: (parts: DecimalFraction['parts']) => new DecimalFraction(parts),
});

/**
 * Ranges of tags that the library uses or reads as its own: packed values, records, strings in bundles, shared data.
 */
const OWN_TAGS: readonly (readonly [first: number, last: number])[] = [
  [216, 223],
  [225, 255],
  [27_647, 32_767],
  [0xdff9, 0xdffe],
  [0xdfff, 0xdfff],
  [0x53687264, 0x53687264],
  [1_811_939_328, 2_147_483_647],
];

/** The largest number of 32 bits, which the registry of CBOR tags keeps invalid. The library writes no larger one. */
const STAND_IN = 0xffff_ffff;

/** True for a tag that the library cannot write and read as it does other tags. */
function isBeyondLibrary(tag: TagNumber): boolean {
  return tag >= STAND_IN || OWN_TAGS.some(([first, last]) => tag >= first && tag <= last);
}

/** The tag of explicit maps. The library itself writes and reads it for maps whose keys are not text. */
const EXPLICIT_MAP = 259;

/** In the message that is being written, the tags that the library itself cannot write, in their order. */
const toPlace: TagNumber[] = [];

addExtension({
  Class: Tagged,
  tag: undefined as unknown as number,
  encode({ tags, content }: Tagged, encode: (value: unknown) => Uint8Array) {
    const written = tags.filter((tag) => !(tag === EXPLICIT_MAP && content instanceof Map));
    for (const tag of written) if (isBeyondLibrary(tag)) toPlace.push(tag);
    const numbers = written.map((tag) => (isBeyondLibrary(tag) ? STAND_IN : Number(tag)));
    return encode(numbers.reduceRight<unknown>((inner, tag) => new Tag(inner as object, tag), content));
  },
} as unknown as Parameters<typeof addExtension>[0]);

type Calls = Pick<Codec, 'encode' | 'decode'>;

/**
 * Makes the library carry tags that it cannot write: it writes a substitute, whose head is then replaced by that of the
 * tag, and it reads the bytes without such tags. Messages without such tags are unchanged.
 */
export function withAllTags(calls: Calls, messages: readonly CarriedValue[]): Calls {
  const isAny = messages.some((message) =>
    someScalar(message, (scalar) => scalar instanceof Tagged && scalar.tags.some(isBeyondLibrary)),
  );
  if (!isAny) return calls;
  return {
    encode(value) {
      toPlace.length = 0;
      const bytes = calls.encode(value);
      const tags = toPlace.values();
      const headOf = (): Uint8Array => head(Major.tag, BigInt(tags.next().value!), undefined);
      return withTagHeads(bytes, (tag) => tag === STAND_IN, headOf);
    },
    decode: (bytes) => calls.decode(withTagHeads(bytes, isBeyondLibrary, () => new Uint8Array())),
  };
}

/** Replaces the heads of some tags. */
function withTagHeads(bytes: Uint8Array, isMeant: (tag: TagNumber) => boolean, headOf: () => Uint8Array): Uint8Array {
  const edits: Edit[] = [];
  scan(bytes, bytes.length, {
    head({ major, argument, start, end }) {
      if (major === Major.tag && isMeant(argument)) edits.push({ start, end, bytes: headOf() });
    },
    map: () => {},
  });
  return edited(bytes, edits);
}

/**
 * Tags that the library would convert to types of its own: packed and shared values, typed arrays, sets, bundled
 * strings. For tag 27, it would call the constructor, or any other global function, that the bytes name.
 */
const READ_ALONE = [5, 6, 14, 15, 27, 28, 29, 51, ...Array.from({ length: 24 }, (_, i) => 64 + i), 105, 258];

// These tags are registered so that all tags are read alike.
for (const tag of READ_ALONE) {
  addExtension({ tag, decode: (content: object) => new Tag(content, tag) } as Parameters<typeof addExtension>[0]);
}

/** Replaces tagged values with their content, even inside containers. Changes `root` in place. Never recurses. */
export function withoutTags(root: unknown): unknown {
  const holder = [root];
  const open: object[] = [holder];
  for (let container = open.pop(); container !== undefined; container = open.pop()) {
    const map = container instanceof Map ? (container as Map<unknown, unknown>) : undefined;
    const entries = [...(map ?? Object.entries(container))];
    // The keys are set again in their order, because a key without its tags is another key.
    map?.clear();
    for (const [key, value] of entries) {
      const [name, content] = [contentOf(key), contentOf(value)];
      for (const each of [name, content]) if (isContainer(each)) open.push(each);
      if (map !== undefined) map.set(name, content);
      else if (content !== value) (container as Record<string, unknown>)[name as string] = content;
    }
  }
  return holder[0];
}

function contentOf(value: unknown): unknown {
  let content = value;
  while (content instanceof Tag) content = content.value;
  return content;
}

/** True if a scalar is carried natively as a type that JSON lacks. */
export function isTagged(scalar: unknown): scalar is Carried {
  return scalar instanceof Carried;
}

/**
 * Converts a carried scalar to the value that the library writes as a byte string (section 3.1), a time, a UUID (tag
 * 37) or a number. A time has tag 1, or tag 0 if a number of seconds would not restore the same text. Text with tag 0
 * has an upper-case T and Z (RFC 4287 section 3.3, which RFC 8949 requires).
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
        : new DateTimeText((textOf(scalar.json) ?? formatInstant(native.instant)).toUpperCase());
    case 'integer':
      return isWide(native.value) ? BigInt(native.value) : native.value;
    case 'double':
    case 'float32':
      return new Float(native.value, native.kind);
    case 'decimal': {
      const { unscaled, exponent } = native;
      return new DecimalFraction([exponent, isWide(unscaled) ? unscaled : Number(unscaled)]);
    }
    default:
      return json;
  }
}

/** The text of a time in JSON or in Extended JSON; undefined for a number. */
function textOf(json: Carried['json']): string | undefined {
  const text = isObject(json) ? json.$date : json;
  return typeof text === 'string' ? text : undefined;
}

/** True for integers beyond 32 bits, which cbor-x writes as doubles unless they are BigInts. */
function isWide(value: number | bigint): boolean {
  return value >= 2 ** 32 || value < -(2 ** 32);
}

function isWholeMilliseconds({ nanos }: Instant): boolean {
  return nanos % 1e6 === 0;
}

/** Replaces a tag with its content; other scalars stay unchanged. */
export function fromTags(scalar: unknown): unknown {
  if (scalar instanceof DateTimeText) return scalar.text;
  if (scalar instanceof DecimalFraction) return scalar.parts;
  return scalar instanceof Tag ? scalar.value : scalar;
}
