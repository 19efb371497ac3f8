import { failureText } from '../../core/basics/failure-text.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { parseSource } from '../../core/source/parse.ts';
import type { CarriedValue } from '../../core/value/carried.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { mapScalars, someScalar } from '../../core/value/map-scalars.ts';
import { printJson } from '../../core/value/print.ts';
import type { Calls, Codec, CodecModule, Reader, Way } from '../format.ts';
import { utf8Writer } from '../utf8-writer.ts';

/**
 * The browser's own JSON. For big integers, its newer functions are used if it has them: raw JSON for encoding, source
 * text for decoding.
 */
export const codecModule: CodecModule = {
  prepare(codec, messages) {
    const text = textCodecFor(messages);
    return codec === 'json-typed' ? asTyped(text) : minified(text);
  },
  reader: () => exactReader,
};

/** Encodes JSON to a string and decodes it. */
interface TextCodec {
  toLibrary(value: CarriedValue): unknown;
  stringify(value: unknown): string;
  parse(text: string): unknown;
  /** The two calls as code. */
  readonly written: { readonly stringify: string; readonly parse: (text: string) => string };
  /** Decodes UTF-8 directly, without making a string first. */
  readonly fromBytes?: { parse(bytes: Uint8Array): unknown; readonly written: string };
}

function textCodecFor(messages: readonly CarriedValue[]): TextCodec {
  if (!messages.some((message) => someScalar(message, isBigInt))) return plain;
  return rawJson === undefined ? exact : withRawJson(rawJson);
}

const decoder = new TextDecoder();

const plain: TextCodec = {
  toLibrary: (value) => value,
  stringify: (value) => JSON.stringify(value),
  parse: (text) => JSON.parse(text) as unknown,
  written: { stringify: 'JSON.stringify(value)', parse: (text) => `JSON.parse(${text})` },
};

/** Integers beyond 2^53 become the nearest double, as in plain `JSON.parse`. */
const asDoubles: TextCodec = {
  ...plain,
  toLibrary: (value) => mapScalars(value, (scalar) => (isBigInt(scalar) ? Number(scalar) : scalar)),
};

/** Creates an object that `JSON.stringify` writes as exactly these digits. */
type RawJson = (digits: string) => object;
const rawJson = (JSON as { readonly rawJSON?: RawJson }).rawJSON;

function withRawJson(raw: RawJson): TextCodec {
  return {
    toLibrary: (value) => mapScalars(value, (scalar) => (isBigInt(scalar) ? raw(String(scalar)) : scalar)),
    stringify: (value) => JSON.stringify(value),
    parse: (text) => JSON.parse(text, keepDigits) as unknown,
    written: {
      stringify: 'JSON.stringify(value /* integers beyond 2^53 as JSON.rawJSON(digits) */)',
      parse: (text) => `JSON.parse(${text}, ${REVIVER})`,
    },
  };
}

const BIG_INTEGER = /^-?\d{16,4096}$/;

/** A reviver that reads an integer beyond 2^53 from its source text, which engines with raw JSON provide. */
function keepDigits(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  const digits = context?.source;
  const isUnsafe = typeof value === 'number' && !Number.isSafeInteger(value);
  return isUnsafe && digits !== undefined && BIG_INTEGER.test(digits) ? BigInt(digits) : value;
}

/** The code of `keepDigits` that users see. */
const REVIVER =
  "(key, value, { source }) => typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^-?\\d{16,4096}$/.test(source) ? BigInt(source) : value";

const exactReader: Reader<JsonValue> = {
  decode(bytes) {
    const parsed = parseSource(bytes);
    if (!parsed.ok) throw new Error(failureText(parsed.failure));
    return parsed.source.value;
  },
  fromLibrary: (value) => value,
};

/**
 * Wireprint's own printer and parser, for engines that would lose digits. -0 is written as 0, as `JSON.stringify` does.
 */
const exact: TextCodec = {
  toLibrary: (value) => mapScalars(value, (scalar) => (scalar === 0 ? 0 : scalar)),
  stringify: (value) => printJson(value as JsonValue),
  parse: (text) => exactReader.decode(new TextEncoder().encode(text)),
  written: {
    stringify: 'wireprintPrint(value)',
    parse: (text) => `wireprintParse(new TextEncoder().encode(${text}))`,
  },
  fromBytes: { parse: exactReader.decode, written: 'wireprintParse(bytes)' },
};

function isBigInt(scalar: unknown): scalar is bigint {
  return typeof scalar === 'bigint';
}

/** Encodes JSON to bytes and decodes it. The bytes are in a buffer that later messages reuse. */
function toBytes({
  toLibrary,
  stringify,
  parse,
  fromBytes,
}: TextCodec): Omit<Way<unknown, Uint8Array>, 'id' | 'calls'> {
  const write = utf8Writer();
  return {
    toLibrary,
    encode: (value) => write(stringify(value)),
    decode: fromBytes?.parse ?? ((bytes) => parse(decoder.decode(bytes))),
  };
}

function minified(text: TextCodec): Codec {
  const made = { ...toBytes(text), fromLibrary: (value: unknown) => value };
  if (text === plain) return { ...made, ways: [toText(text)] };
  return { ...made, calls: callsOf(text), ways: [toText(text), withoutBigInt()] };
}

function callsOf({ written, fromBytes }: TextCodec): Calls {
  return {
    encode: `buffer.subarray(0, encoder.encodeInto(${written.stringify}, buffer).written)`,
    decode: fromBytes?.written ?? written.parse('decoder.decode(bytes)'),
  };
}

/** The calls for programs that send strings. */
function toText({ toLibrary, stringify, parse, written }: TextCodec): Way {
  return {
    id: 'json-text',
    calls: { encode: written.stringify, decode: written.parse('text') },
    toLibrary,
    encode: stringify,
    decode: parse,
  } as Way;
}

function withoutBigInt(): Way {
  return { id: 'json-doubles', calls: callsOf(asDoubles), ...toBytes(asDoubles) } as Way;
}

/** Keeps the text as typed: encoding only converts it to UTF-8. */
function asTyped(text: TextCodec): Codec {
  const { decode, fromLibrary, calls } = minified(text);
  const write = utf8Writer();
  return {
    toLibrary: (value, typed) => (typed === undefined ? printJson(value as JsonValue) : utf8Text(typed)),
    fromLibrary,
    encode: (value) => write(value as string),
    decode,
    ...(calls && { calls: { encode: TYPED_CALL, decode: calls.decode } }),
  };
}

const TYPED_CALL = 'buffer.subarray(0, encoder.encodeInto(text, buffer).written)';
