import { utf8Text } from '../../bytes/utf8.ts';
import { parseSource } from '../../source/parse.ts';
import type { CarriedValue } from '../../value/carried.ts';
import type { JsonValue } from '../../value/json-value.ts';
import { mapScalars, someScalar } from '../../value/map-scalars.ts';
import { printJson } from '../../value/print.ts';
import type { Codec, CodecModule } from '../format.ts';

/** The browser's own JSON. Big integers go through its newer half where it has it: raw JSON out, source text in. */
export const codecModule: CodecModule = {
  prepare(codec, messages) {
    const minified = codecFor(messages);
    return codec === 'json-typed' ? asTyped(minified) : minified;
  },
  reader: () => exact,
};

function codecFor(messages: readonly CarriedValue[]): Codec {
  if (!messages.some((message) => someScalar(message, isBigInt))) return plain as Codec;
  return rawJson === undefined ? (exact as Codec) : withRawJson(rawJson);
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const plain: Codec<JsonValue> = {
  toNative: (value: JsonValue) => value,
  fromNative: (native) => native,
  encode: (native) => encoder.encode(JSON.stringify(native)),
  decode: (bytes) => JSON.parse(decoder.decode(bytes)) as JsonValue,
};

/** Stands for an integer that `JSON.stringify` writes with exactly these digits. */
type RawJson = (digits: string) => object;
const rawJson = (JSON as { readonly rawJSON?: RawJson }).rawJSON;

function withRawJson(raw: RawJson): Codec {
  return {
    toNative: (value) => mapScalars(value, (scalar) => (typeof scalar === 'bigint' ? raw(String(scalar)) : scalar)),
    fromNative: (native) => native,
    encode: (native) => encoder.encode(JSON.stringify(native)),
    decode: (bytes) => JSON.parse(decoder.decode(bytes), keepDigits) as unknown,
  };
}

/** Reads an integer beyond 2^53 from its own text, which engines with raw JSON hand over. */
function keepDigits(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source;
  if (typeof value !== 'number' || Number.isSafeInteger(value) || source === undefined) return value;
  return /^-?\d{16,4096}$/.test(source) ? BigInt(source) : value;
}

/** Our own printing and reading, where the engine would lose digits. */
const exact: Codec<JsonValue> = {
  toNative: (value: JsonValue) => value,
  fromNative: (native) => native,
  encode: (native) => encoder.encode(printJson(native)),
  decode(bytes) {
    const parsed = parseSource(bytes);
    if (!parsed.ok) throw new Error(parsed.failure.message);
    return parsed.source.value;
  },
};

function isBigInt(scalar: unknown): boolean {
  return typeof scalar === 'bigint';
}

/** The text as somebody typed it: to write it is no more than to turn it into UTF-8. */
function asTyped({ decode, fromNative }: Codec): Codec {
  return {
    toNative: (value, text) => (text === undefined ? printJson(value as JsonValue) : utf8Text(text)),
    fromNative,
    encode: (native) => encoder.encode(native as string),
    decode,
  };
}
