import { toHex } from '../../core/bytes/hex.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { narrow } from '../../core/bytes/numbers.ts';
import { invalidUtf8At, utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';
import { Carried } from '../../core/value/carried.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { mapScalars } from '../../core/value/map-scalars.ts';
import type { CodecModule } from '../format.ts';
import { annotate } from './annotate.ts';
import { COLON, DICTIONARY, END, INTEGER, LIST } from './letters.ts';

/** Our own writer and reader. The only scalars are integers and strings, so all others are written as their JSON. */
export const codecModule: CodecModule = {
  prepare: () => ({
    toLibrary: (value) => mapScalars(value, toBencode),
    encode,
    decode,
    fromLibrary: (value) => value as JsonValue,
  }),
  reader: () => ({ decode: readForeign, fromLibrary: (value) => value, respell: toHex }),
};

function toBencode(scalar: unknown): unknown {
  const json = scalar instanceof Carried ? scalar.json : scalar;
  if (typeof json === 'string' || typeof json === 'bigint') return json;
  if (Object.is(json, -0)) return '-0';
  return Number.isSafeInteger(json) ? BigInt(json as number) : String(json);
}

/** Writes strings, integers, lists and dictionaries, whose keys are sorted by their bytes. Never recurses. */
function encode(root: unknown): Uint8Array {
  const pieces: Uint8Array[] = [];
  const letter = (code: number): number => pieces.push(Uint8Array.of(code));
  const string = (bytes: Uint8Array): number => pieces.push(utf8Bytes(`${bytes.length}:`), bytes);
  /** What is still to be written; the last entry is written first, and `END` closes a container. */
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const next = pending.pop();
    if (next === END) letter(END);
    else if (typeof next === 'bigint') pieces.push(utf8Bytes(`i${next}e`));
    else if (typeof next === 'string') string(utf8Bytes(next));
    else if (next instanceof Uint8Array) string(next);
    else if (Array.isArray(next)) {
      letter(LIST);
      pending.push(END);
      for (let i = next.length - 1; i >= 0; i--) pending.push(next[i]);
    } else {
      letter(DICTIONARY);
      pending.push(END);
      const members = Object.entries(next as object).map(([key, value]) => ({ key: utf8Bytes(key), value }));
      for (const { key, value } of members.sort((a, b) => compare(b.key, a.key))) pending.push(value, key);
    }
  }
  return joinedBytes(pieces);
}

function compare(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}

/** Reads bytes of this writer. Strings that are not UTF-8 stay bytes. Never recurses. */
function decode(bytes: Uint8Array): unknown {
  let at = 0;
  const string = (): Uint8Array => {
    const colon = bytes.indexOf(COLON, at);
    const size = Number(utf8Text(bytes, at, colon));
    at = colon + 1 + size;
    return bytes.subarray(colon + 1, at);
  };
  const root: unknown[] = [];
  const open: (unknown[] | JsonObject)[] = [root];
  for (let top = open.at(-1); (top !== undefined && root.length === 0) || open.length > 1; top = open.at(-1)) {
    const container = top!;
    if (bytes[at] === END) {
      at++;
      open.pop();
      continue;
    }
    const key = Array.isArray(container) ? '' : keyText(string());
    const letter = bytes[at]!;
    let value: unknown;
    if (letter === LIST || letter === DICTIONARY) {
      at++;
      value = letter === LIST ? [] : {};
      open.push(value as JsonObject);
    } else if (letter === INTEGER) {
      const end = bytes.indexOf(END, at);
      value = narrow(BigInt(utf8Text(bytes, at + 1, end)));
      at = end + 1;
    } else value = textIfUtf8(string());
    if (Array.isArray(container)) container.push(value);
    else setMember(container, key, value as JsonValue);
  }
  return root[0];
}

function textIfUtf8(bytes: Uint8Array): string | Uint8Array {
  return invalidUtf8At(bytes) < 0 ? utf8Text(bytes) : bytes;
}

function keyText(bytes: Uint8Array): string {
  const key = textIfUtf8(bytes);
  return typeof key === 'string' ? key : toHex(key);
}

/** Reads bytes of any writer. Throws what the annotator finds wrong. */
function readForeign(bytes: Uint8Array): unknown {
  const { failure } = annotate(bytes);
  if (failure !== undefined) throw new Error(failure.message);
  return decode(bytes);
}
