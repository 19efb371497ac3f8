import { halfBits } from './half.ts';
import { parseHex } from './parse-hex.ts';
import { utf8Bytes } from './utf8.ts';

/** The kinds of a query. `any` searches for a query in each of the other kinds that it fits. */
export const QUERY_KINDS = ['any', 'text', 'hex', 'number'] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

/** Bytes to search for. */
export interface Needle {
  readonly bytes: Uint8Array;
  /** Names the encoding of the bytes: "text", "hex", "16-bit integer, little endian". "or" joins several names. */
  readonly name: string;
}

/** The needles of a query, or a sentence about what is expected instead. */
export type Needles =
  | { readonly ok: true; readonly needles: readonly Needle[] }
  | { readonly ok: false; readonly message: string };

/** A query in quotation marks is text without them. */
const QUOTED = /^"(.+)"$/s;
const INTEGER = /^[-+]?(?:0x[\da-f]+|\d+)$/i;
const DECIMAL = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** The byte strings that a query may mean. Each is listed once, with all its names. */
export function needlesOf(query: string, kind: QueryKind): Needles {
  const quoted = QUOTED.exec(query)?.[1];
  const text = query.trim();
  const hex = parseHex(text);
  const isAny = kind === 'any';
  const isBare = isAny && quoted === undefined;
  const all: readonly Needle[] = [
    ...(kind === 'text' || isAny ? [{ bytes: utf8Bytes(quoted ?? query), name: 'text' }] : []),
    ...((kind === 'hex' || isBare) && hex.ok ? [{ bytes: hex.bytes, name: 'hex' }] : []),
    ...(kind === 'number' || isBare ? numbers(text) : []),
  ];
  const needles = joined(all.filter(({ bytes }) => bytes.length > 0));
  return needles.length > 0
    ? { ok: true, needles }
    : { ok: false, message: messageOf(kind, hex.ok ? '' : hex.message) };
}

function messageOf(kind: QueryKind, fault: string): string {
  if (kind === 'hex') return `Pairs of hex digits are expected, such as 83 a2. ${fault}`.trim();
  if (kind === 'number') return 'A number is expected, such as 300, -1, 0x12c or 2.5.';
  return 'A text, bytes in hex, a number, or a path such as /items/0 is expected.';
}

function joined(all: readonly Needle[]): readonly Needle[] {
  const byHex = new Map<string, Needle>();
  for (const needle of all) {
    const key = needle.bytes.join();
    const known = byHex.get(key);
    byHex.set(key, known === undefined ? needle : { ...known, name: `${known.name} or ${needle.name}` });
  }
  return [...byHex.values()];
}

/**
 * The bytes of a number in every encoding that holds it exactly. A decimal is also encoded as the nearest float of 32
 * bits and of 64 bits.
 */
function numbers(text: string): readonly Needle[] {
  if (INTEGER.test(text)) {
    const size = BigInt(text.replace(/^[-+]/, ''));
    const n = text.startsWith('-') ? -size : size;
    return [...integers(n), ...floats(Number(n))];
  }
  return DECIMAL.test(text) ? floats(Number(text)) : [];
}

/** The widths of the integers that are searched for, in bits. */
const WIDTHS = [8, 16, 32, 64] as const;

function integers(n: bigint): readonly Needle[] {
  const fitting = WIDTHS.filter((width) => n >= -(1n << BigInt(width - 1)) && n < 1n << BigInt(width));
  const fixed = fitting.flatMap((width) => {
    const big = bytesOf(BigInt.asUintN(width, n), width / 8);
    return width === 8 ? [{ bytes: big, name: '8-bit integer' }] : inOrders(big, `${width}-bit integer`);
  });
  if (!fitting.includes(64)) return fixed;
  const zigzag = n < 0n ? -2n * n - 1n : 2n * n;
  return [
    ...fixed,
    { bytes: varint(BigInt.asUintN(64, n)), name: 'varint' },
    ...(zigzag < 1n << 64n ? [{ bytes: varint(zigzag), name: 'zigzag varint' }] : []),
  ];
}

function floats(n: number): readonly Needle[] {
  const view = new DataView(new ArrayBuffer(12));
  view.setFloat64(0, n);
  view.setFloat32(8, n);
  const bytes = new Uint8Array(view.buffer);
  const half = halfBits(n);
  return [
    ...inOrders(bytes.slice(0, 8), '64-bit float'),
    ...(Number.isFinite(Math.fround(n)) ? inOrders(bytes.slice(8), '32-bit float') : []),
    ...(half === undefined ? [] : inOrders(Uint8Array.of(half >> 8, half & 0xff), '16-bit float')),
  ];
}

function inOrders(big: Uint8Array, name: string): readonly Needle[] {
  return [
    { bytes: big, name: `${name}, big endian` },
    { bytes: big.toReversed(), name: `${name}, little endian` },
  ];
}

function bytesOf(n: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => Number((n >> BigInt(8 * (length - 1 - i))) & 0xffn));
}

function varint(n: bigint): Uint8Array {
  const bytes: number[] = [];
  for (let left = n; ; left >>= 7n) {
    if (left < 0x80n) return Uint8Array.from([...bytes, Number(left)]);
    bytes.push(Number(left & 0x7fn) | 0x80);
  }
}
