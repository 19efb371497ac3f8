import { toHex } from '../bytes/hex.ts';
import { unitsPerByte } from '../layout/layout.ts';
import { kindAt, type Message } from '../layout/message.ts';
import { LayoutPaths } from '../layout/paths.ts';
import { valueOfMessage } from '../layout/value-of-layout.ts';
import type { JsonValue } from '../value/json-value.ts';
import { parsePointer } from '../value/path.ts';
import { compareValues, type Mark, type Row } from './compare.ts';

/** A message to compare, with its annotated bytes. */
export interface ComparedMessage extends Message {
  /** The id of the message's format. The bytes of two messages are compared if both have the same format. */
  readonly format: string;
  /** True for a format of text, in which commas and white space belong to no value. */
  readonly isText: boolean;
}

/** The marks of values, and ≈ for the same value in other bytes. */
export type MessageMark = Mark | '≈';

/** One place at which two messages differ. */
export interface Difference {
  readonly mark: MessageMark;
  /** JSON Pointers of the value in A and in B; absent if the message lacks the value. */
  readonly pathA?: string;
  readonly pathB?: string;
  /** JSON of a scalar; "[…]" or "{…}" for a container. */
  readonly a?: string;
  readonly b?: string;
  /**
   * The numbers of bytes of the value in A and in B, with its name and everything inside; 0 if the message lacks it.
   */
  readonly bytesA: number;
  readonly bytesB: number;
}

/** The place of a difference: "/rows/3", or "/rows/3 → /rows/4" if an element has another index in B. */
export function pathsText({ pathA, pathB }: Difference): string {
  const [a, b] = [pathA ?? pathB!, pathB ?? pathA!].map((path) => path || '(root)');
  return a === b ? a! : `${a} → ${b}`;
}

/** The differences of two messages. */
export interface ComparedMessages {
  /** The differences alone, in the order of A. */
  readonly differences: readonly Difference[];
  /** The number of scalars and empty containers that are equal in value and bytes. */
  readonly equal: number;
  /** False if a list is too long to guarantee that the differences are the fewest possible. */
  readonly isExact: boolean;
}

/**
 * Aligns two messages by their values. The same value in other bytes is a difference if both messages have one format,
 * or if the number of bytes differs. Linear in the bytes and the depth of the values, except for lists that differ
 * (`align`).
 */
export function compareMessages(a: ComparedMessage, b: ComparedMessage): ComparedMessages {
  const { rows, isExact } = compareValues(comparedValue(a), comparedValue(b));
  const areOfOneFormat = a.format === b.format;
  const [bytesA, bytesB] = [new BytesByPath(a, areOfOneFormat), new BytesByPath(b, areOfOneFormat)];
  const differences: Difference[] = [];
  for (const row of rows) {
    const [inA, inB] = [bytesA.of(row.a), bytesB.of(row.b)];
    const sizes = { bytesA: inA.size, bytesB: inB.size };
    const hasOtherBytes = areOfOneFormat ? inA.hex !== inB.hex : inA.size !== inB.size;
    const mark = row.mark === '=' && hasOtherBytes ? '≈' : row.mark;
    if (mark !== '=') differences.push({ mark, ...placesOf(row), ...sizes });
  }
  return { differences, equal: rows.length - differences.length, isExact };
}

/** The value of a message in the form that is compared: a time becomes the text of its parts. */
export function comparedValue(message: Message): JsonValue {
  return message.queries.layout.values.type.length === 0 ? null : valueOfMessage(message);
}

function placesOf({ a, b, textA, textB }: Row): Pick<Difference, 'pathA' | 'pathB' | 'a' | 'b'> {
  return {
    ...(a !== undefined && { pathA: a }),
    ...(b !== undefined && { pathB: b }),
    ...(textA !== undefined && { a: textA }),
    ...(textB !== undefined && { b: textB }),
  };
}

/**
 * The number of bytes of each value, by its path. For a scalar, these are its own bytes; for a container, they include
 * all bytes inside it. If a key is repeated, its values share a path and are counted together. Takes time linear in the
 * values and regions.
 */
class BytesByPath {
  /**
   * The number of each path, by the number of the path around it and the last key: a path of any depth costs one entry.
   */
  readonly #numbers = new Map<string, number>();
  readonly #sizes: number[] = [0];
  readonly #hex: string[] = [''];
  /** The container that was looked up last. */
  #container = { path: '', number: 0 };

  /** Keeps the bytes themselves only if `keepsHex` is set. */
  constructor(message: ComparedMessage, keepsHex: boolean) {
    const { queries, kinds, bytes, isText } = message;
    const { layout } = queries;
    const units = unitsPerByte(layout);
    const paths = new LayoutPaths(layout, kinds, bytes);
    const count = layout.values.type.length;
    const numberOf = new Uint32Array(Math.max(count, 1));
    const around = [0];
    for (let value = 1; value < count; value++) {
      const parent = numberOf[queries.parentOf(value)]!;
      const entry = entryOf(parent, String(paths.keyOf(value)));
      const number = this.#numbers.get(entry) ?? around.length;
      numberOf[value] = number;
      if (number < around.length) continue;
      this.#numbers.set(entry, number);
      around.push(parent);
      this.#sizes.push(0);
      this.#hex.push('');
    }
    for (let region = 0; region < queries.regionCount; region++) {
      const { start, end } = queries.spanOf(region);
      const number = numberOf[queries.ownerOf(region)]!;
      const { role } = kindAt(message, region);
      // A comma or white space around a value does not belong to the spelling of the value.
      const isAround = isText && (role === 'structure' || role === 'padding');
      if (keepsHex && !isAround)
        this.#hex[number] += toHex(bytes.subarray(Math.floor(start / units), Math.ceil(end / units)));
      this.#sizes[number]! += (end - start) / units;
    }
    // The number of a path is larger than that of the path around it.
    for (let number = around.length - 1; number > 0; number--) this.#sizes[around[number]!]! += this.#sizes[number]!;
  }

  /** The bytes of the value with a path; none if no value has it. */
  of(path: string | undefined): { readonly size: number; readonly hex: string } {
    const number = path === undefined ? -1 : this.#find(path);
    return { size: this.#sizes[number] ?? 0, hex: this.#hex[number] ?? '' };
  }

  /** The number of a path; -1 if no value has it. Paths that follow one another often share their container. */
  #find(path: string): number {
    const end = path.lastIndexOf('/');
    if (end < 0) return 0;
    const container = path.slice(0, end);
    if (container !== this.#container.path) this.#container = { path: container, number: this.#walk(0, container) };
    return this.#walk(this.#container.number, path.slice(end));
  }

  #walk(from: number, path: string): number {
    return parsePointer(path)!.reduce((number, key) => this.#numbers.get(entryOf(number, key)) ?? -1, from);
  }
}

function entryOf(around: number, key: string): string {
  return `${around}/${key}`;
}
