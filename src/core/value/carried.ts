import { parseBase64, toBase64 } from '../bytes/base64.ts';
import { areEqual } from '../bytes/equal.ts';
import { toHex } from '../bytes/hex.ts';
import { type DecimalNative, isSameDecimal } from './decimal-native.ts';
import { formatInstant, type Instant, parseFarInstant } from './instant.ts';
import { isObject, type JsonObject, type JsonScalar, type JsonValue } from './json-value.ts';
import { printJson } from './print.ts';
import { isRecord } from './words.ts';

/**
 * Types that other formats have and JSON lacks. `bson` covers the types that only BSON has, spelled in MongoDB Extended
 * JSON; `key` stands for keys of maps that are not text (see `KeysByOrdinal`), and `tag` for the tags that only CBOR
 * has (see `TagsByOrdinal`). `symbol` is the name of a value of an enum, which formats without enums write as text.
 */
const NATIVE_KINDS = [
  'bytes',
  'time',
  'uuid',
  'integer',
  'double',
  'float32',
  'decimal',
  'symbol',
  'bson',
  'extension',
  'key',
  'tag',
] as const;
export type NativeKind = (typeof NATIVE_KINDS)[number];

/**
 * The value that the JSON of a source represents: a text, a list of bytes, an object of Extended JSON, or a value of
 * given bytes.
 */
export type Native =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'time'; readonly instant: Instant }
  /** 16 bytes (RFC 9562 section 4). */
  | { readonly kind: 'uuid'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** An integer from -2^63 to 2^64 - 1; a BigInt only beyond 2^53. */
  | { readonly kind: 'integer'; readonly value: number | bigint }
  | { readonly kind: 'double'; readonly value: number }
  /** A number that 32 bits hold exactly, and whose own type has 32 bits. */
  | { readonly kind: 'float32'; readonly value: number }
  | DecimalNative
  | { readonly kind: 'symbol' }
  | { readonly kind: 'bson' }
  /** A type that only MessagePack has, as its number and its bytes. */
  | { readonly kind: 'extension'; readonly type: number; readonly data: Uint8Array<ArrayBuffer> };

/** JSON that spells a native value. */
export type SpelledJson = JsonScalar | JsonObject | (number | bigint)[];

/** A value that codecs get as a native type, in place of the JSON that spells it in the source. */
export class Carried {
  readonly native: Native;
  /** The JSON of the value in the source. A codec without a matching type writes this. */
  readonly json: SpelledJson;
  /** The text that decoding returns, if it differs from the text in the source: all values of a type get one form. */
  readonly becomes: string | undefined;

  constructor(native: Native, json: SpelledJson, becomes?: string) {
    this.native = native;
    this.json = json;
    this.becomes = becomes;
  }
}

/** The number of a tag of CBOR, of up to 64 bits. */
export type TagNumber = number | bigint;

/**
 * A value with tags that only CBOR has, the outermost first. `CarriedValue` does not include it, because only codecs
 * that carry tags get one.
 */
export class Tagged {
  readonly tags: readonly TagNumber[];
  content: CarriedValue;

  constructor(tags: readonly TagNumber[], content: CarriedValue) {
    this.tags = tags;
    this.content = content;
  }
}

/** A JSON value, parts of which may be carried as native types. */
export type CarriedValue = JsonScalar | Carried | CarriedValue[] | CarriedObject;
export interface CarriedObject {
  [key: string]: CarriedValue;
}

/** True for an object with members; false for arrays and carried values. */
export function isCarriedObject(value: CarriedValue): value is CarriedObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Carried);
}

/** True if a decoded value has the same meaning: as a JavaScript type, as text or as a list. */
export function hasSameMeaning({ native, json }: Carried, got: unknown): boolean {
  switch (native.kind) {
    case 'bytes':
      return equalBytes(native.bytes, bytesOf(got));
    case 'uuid':
      return equalBytes(native.bytes, typeof got === 'string' ? (parseUuid(got) ?? fromBase64(got)) : got);
    case 'time':
      return sameInstant(native.instant, got);
    case 'integer':
      // biome-ignore lint/suspicious/noDoubleEquals: only this compares a number and a BigInt by value
      return (typeof got === 'number' || typeof got === 'bigint') && got == native.value;
    case 'double':
    case 'float32':
      return Object.is(got, native.value);
    case 'decimal':
      return isSameDecimal(native, got);
    case 'symbol':
      return got === json;
    case 'bson':
      return sameExtended(json as JsonObject, got);
    case 'extension':
      return isRecord(got) && got.type === native.type && equalBytes(native.data, got.data);
  }
}

/** The bytes that base64 or a list of numbers spells. Other values are returned unchanged. */
function bytesOf(got: unknown): unknown {
  if (typeof got === 'string') return fromBase64(got);
  return Array.isArray(got) && isByteList(got as JsonValue[]) ? Uint8Array.from(got as number[]) : got;
}

function equalBytes(bytes: Uint8Array, got: unknown): boolean {
  return got instanceof Uint8Array && areEqual(bytes, got);
}

function fromBase64(text: string): Uint8Array | undefined {
  const parsed = parseBase64(text);
  return parsed.ok && toBase64(parsed.bytes) === text ? parsed.bytes : undefined;
}

/** Accepts text and dates; `toISOString` of a library's own date class may have more digits than milliseconds. */
function sameInstant(instant: Instant, got: unknown): boolean {
  if (got instanceof Date && Number.isNaN(got.getTime())) return false;
  const text = got instanceof Date ? got.toISOString() : got;
  const back = typeof text === 'string' ? parseFarInstant(text) : undefined;
  return back !== undefined && back.seconds === instant.seconds && back.nanos === instant.nanos;
}

function sameExtended(written: JsonObject, got: unknown): boolean {
  const json = inVersion2(written);
  const { $binary, $date } = json;
  if (got instanceof Date) return isObject($date) && $date.$numberLong === String(got.getTime());
  if (got instanceof Uint8Array) return isObject($binary) && $binary.base64 === toBase64(got);
  return typeof got === 'object' && got !== null && printJson(got as JsonValue) === printJson(json);
}

/** An object of Extended JSON version 1 as version 2 writes it. */
function inVersion2(json: JsonObject): JsonObject {
  const { $binary, $type, $regex, $options } = json;
  if ($regex !== undefined) return { $regularExpression: { pattern: $regex, options: $options ?? '' } };
  return typeof $binary === 'string' ? { $binary: { base64: $binary, subType: $type ?? '00' } } : json;
}

/** True for an array whose elements are all integers from 0 to 255, and for an empty array. */
export function isByteList(value: readonly JsonValue[]): value is readonly number[] {
  return value.every((element) => Number.isInteger(element) && isByte(element as number));
}

function isByte(number: number): boolean {
  return number >= 0 && number <= 0xff && !Object.is(number, -0);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The bytes of a UUID in its usual text form (RFC 9562 section 4), in upper or lower case. Undefined if the text is not
 * a UUID.
 */
export function parseUuid(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length !== 36 || !UUID.test(text)) return undefined;
  const hex = text.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

/** The text of a UUID, in lower case as RFC 9562 recommends. */
export function formatUuid(bytes: Uint8Array): string {
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The usual JSON text for bytes (base64), a time or a UUID; undefined for other kinds. */
export function usualTextOf(native: Native): string | undefined {
  if (native.kind === 'bytes') return toBase64(native.bytes);
  if (native.kind === 'uuid') return formatUuid(native.bytes);
  return native.kind === 'time' ? formatInstant(native.instant) : undefined;
}
