import type { Span } from '../core/bytes/span.ts';
import type { TextProblem } from '../core/layout/broken-texts.ts';
import { missingSentences } from '../core/layout/broken-words.ts';
import { labelOf } from '../core/layout/labels.ts';
import { type Annotate, bytesWith, type Layout } from '../core/layout/layout.ts';
import { Lines } from '../core/layout/lines.ts';
import { isRootRead, type Message } from '../core/layout/message.ts';
import { completeJson, partialLines } from '../core/layout/partial-text.ts';
import { partialValue } from '../core/layout/partial-value.ts';
import { problemsOf } from '../core/layout/problems.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import { widened } from '../core/layout/regions.ts';
import { valueOfMessage } from '../core/layout/value-of-layout.ts';
import type { Kinds, Role } from '../core/layout/vocabulary.ts';
import type { JsonValue } from '../core/value/json-value.ts';
import { parsePointer } from '../core/value/path.ts';
import type { FormatId } from '../formats/format.ts';
import type { Cause } from '../runs/diagnosis/causes.ts';
import type { Examination } from '../runs/diagnosis/examine.ts';
import { checkOffset, checkText } from './check-bytes.ts';
import { ValuePaths } from './value-paths.ts';

/** A labelled part of the bytes. Regions follow one another without a gap and cover all bytes. */
export interface Region {
  /** Index among all regions, from 0. */
  readonly index: number;
  /** Half-open range [start, end), in the annotation's `unit`. */
  readonly start: number;
  readonly end: number;
  /** The name of the kind within its format, the key of its gloss: "fixmap". */
  readonly kind: string;
  /** The specification's term: "fixmap". */
  readonly label: string;
  /** The purpose, in words that all formats share: "key", "length", "number". */
  readonly role: Role;
  /** The meaning in a few words, as in the listing: "3-element map". Long texts are cut. */
  readonly text: string;
  /** JSON Pointer (RFC 6901) of the value that owns the region; "" for the root. */
  readonly path: string;
}

/** A place that is wrong. */
export interface Problem {
  /** In bytes, from 0: the byte that the problem is about. */
  readonly offset: number;
  /** JSON Pointer of the value in which it was found. */
  readonly path: string;
  /** One sentence or clause: what was expected there, or what is wrong with what is there. */
  readonly expected: string;
  /** What is at the offset: "byte 0xc1", or "the end of the bytes". */
  readonly found: string;
  /** True if reading stopped there; the bytes after it are one region of the kind "unread". */
  readonly isEnd: boolean;
  /** True if nothing is wrong with the value: further bytes follow it. */
  readonly isNote: boolean;
}

/** A value, as far as it follows from its bytes. */
export interface ValueSoFar {
  /**
   * JSON with one member or element on each line, and ▮ where the bytes end. Containers and texts that are not complete
   * are not closed.
   */
  readonly text: string;
  /**
   * The same value as valid JSON: everything is closed, a cut text ends with its last whole character, and missing
   * values are left out. Absent if nothing is known.
   */
  readonly json?: string;
  /** True if nothing is missing. */
  readonly isWhole: boolean;
  /**
   * One sentence for each part that the value lacks: bytes and items that are announced but cut off, members that the
   * schema names, and compressed content.
   */
  readonly missing: readonly string[];
}

/** All regions as columns, for programs that read many of them. */
export interface Columns {
  /** Region `i` is [start[i], start[i + 1]), in the annotation's `unit`; the last one ends at `length`. */
  readonly start: Uint32Array;
  /** Index into `kinds.names` and `kinds.list`. */
  readonly kind: Uint8Array;
  /** The number of the owning value, in pre-order of the encoded values. */
  readonly value: Uint32Array;
  readonly length: number;
}

/** A region with the value that owns it. */
export interface Place {
  readonly region: Region;
  /** JSON Pointer of the value. */
  readonly path: string;
  /**
   * The value at that path, as far as it could be read. Bytes are base64. The parts of a time are joined in one text.
   */
  readonly value: JsonValue;
}

/** How bytes were read. */
export interface How {
  /** Reads other bytes in the same way, with the schema if there is one. */
  readonly annotate: Annotate;
  readonly schema?: unknown;
  /** See `offsets` of the annotation. */
  readonly offsets?: Uint32Array;
}

/** Bytes with the meaning of each of them. Made by `annotate`. Indices are built at their first use. */
export class Annotation implements Iterable<Region> {
  readonly #queries: LayoutQueries;
  readonly #how: How;
  readonly #textProblems: readonly TextProblem[];
  #paths: ValuePaths | undefined;
  #columns: Columns | undefined;
  #value: { readonly root: JsonValue } | undefined;

  /** The id of the format: "msgpack". */
  readonly format: string;
  readonly bytes: Uint8Array;
  /** The vocabulary of the format. */
  readonly kinds: Kinds;

  /** @internal */
  constructor(
    format: string,
    bytes: Uint8Array,
    kinds: Kinds,
    layout: Layout,
    how: How,
    problems: readonly TextProblem[] = [],
  ) {
    this.format = format;
    this.bytes = bytes;
    this.kinds = kinds;
    this.#queries = new LayoutQueries(layout);
    this.#how = how;
    this.#textProblems = problems;
  }

  /**
   * Where messages begin, and the end of the last one, if there are several: message `i` is `bytes[offsets[i],
   * offsets[i + 1])`. The value is then the list of their values, and paths begin with `/0`, `/1`, ….
   */
  get offsets(): Uint32Array | undefined {
    return this.#how.offsets;
  }

  /** The number of regions. */
  get length(): number {
    return this.#queries.regionCount;
  }

  /**
   * The unit of `start` and `end` of regions: bits in Cap'n Proto, where bit 0 of a byte is the lowest one; otherwise
   * bytes.
   */
  get unit(): 'byte' | 'bit' {
    return this.#queries.layout.unit;
  }

  /** All regions in their order. Linear in their number, without the cost of `text` and `path` unless they are read. */
  *[Symbol.iterator](): Generator<Region> {
    const { start, kind, value, length } = this.columns;
    for (let index = 0; index < start.length; index++) {
      yield this.#region(index, start[index]!, start[index + 1] ?? length, kind[index]!, value[index]!);
    }
  }

  /** All regions as columns, which take 9 bytes per region. */
  get columns(): Columns {
    this.#columns ??= widened(this.#queries.layout);
    return this.#columns;
  }

  /**
   * The value, as far as it could be read; undefined if not even the root could be. A UBJSON array whose elements have
   * no bytes, such as `[$T#i3`, is empty here. Linear in the bytes.
   */
  get value(): JsonValue | undefined {
    this.#value ??= { root: valueOfMessage(this.message) };
    return isRootRead(this.message) ? this.#value.root : undefined;
  }

  /** The problems. The first one is the place where reading stopped, if it did. Empty if the bytes are valid. */
  get problems(): readonly Problem[] {
    return problemsOf(this.message, this.#textProblems).map(
      ({ offset, value, next, expected, found, isEnd, isNote }) => ({
        offset,
        path: this.#valuePaths().pathOf(value) + (next === undefined ? '' : `/${next}`),
        expected,
        found,
        isEnd,
        isNote,
      }),
    );
  }

  /** @internal What the value lacks, as in `soFar`, without the cost of its text. */
  get missing(): readonly string[] {
    return missingSentences(this.message);
  }

  /**
   * The value, as far as it follows from the bytes, built from the layout alone: the known part for truncated or broken
   * bytes, otherwise the whole value. Linear in the bytes.
   */
  get soFar(): ValueSoFar {
    const { root } = partialValue(this.message);
    const { failure } = this.#queries.layout;
    const json = completeJson(root);
    const { missing } = this;
    return {
      text: partialLines(root)
        .flatMap(({ indent, text, isNote }) => (isNote ? [] : [`${'  '.repeat(indent)}${text}`]))
        .join('\n'),
      ...(json !== undefined && { json }),
      isWhole: missing.length === 0 && (failure === undefined || failure.isTrailing === true),
      missing,
    };
  }

  /**
   * The causes why bytes cannot be read to their end: damage, a wrong length, or a length in the other byte order. Each
   * cause is tested: if it is undone, the bytes can be read to their end. Empty if the bytes can be read to their end,
   * or are longer than 256 KiB. Bounded.
   */
  async causes(): Promise<readonly Cause[]> {
    const [{ causesOf }, { lengthsOf }] = await Promise.all([
      import('../runs/diagnosis/causes.ts'),
      import('../formats/lengths.ts'),
    ]);
    const lengths = lengthsOf(this.format as FormatId);
    return causesOf({ message: this.message, annotate: this.#how.annotate, lengths });
  }

  /**
   * The warnings about places that are valid, but that another writer would write differently, such as a longer integer
   * than needed or a key that occurs again; and the profiles of the format. Linear in the bytes.
   */
  async examine(): Promise<Examination> {
    const [{ examine }, { remarksOf }] = await Promise.all([
      import('../runs/diagnosis/examine.ts'),
      import('../formats/remarks.ts'),
    ]);
    const remarks = remarksOf(this.format as FormatId);
    if (remarks === undefined) return { warnings: { places: [], more: 0 }, profiles: [] };
    return examine(this.message, remarks, this.#how.schema);
  }

  /** @internal */
  get message(): Message {
    return { queries: this.#queries, kinds: this.kinds, bytes: this.bytes };
  }

  /**
   * The region at a byte, with its value; undefined outside the bytes. Throws a TypeError if the offset is not a whole
   * number.
   */
  at(offset: number): Place | undefined {
    checkOffset(offset);
    const index = this.#queries.regionAtByte(offset);
    if (index < 0 || offset < 0 || offset >= this.bytes.length) return undefined;
    const { start, end } = this.#queries.spanOf(index);
    const owner = this.#queries.ownerOf(index);
    const region = this.#region(index, start, end, this.#queries.kindOf(index), owner);
    return { region, path: region.path, value: this.#valuePaths().valueAt(owner, this.value) };
  }

  /**
   * The bytes of the value at a JSON Pointer, with its name and all that it contains, as half-open ranges in their
   * order. There are several ranges if pointers or repetitions scatter the value, and none if there is no such value.
   * Throws a RangeError if the text is not a JSON Pointer.
   */
  spans(path: string): readonly Span[] {
    checkText(path, 'path');
    const tokens = parsePointer(path);
    if (tokens === undefined)
      throw new RangeError(`${JSON.stringify(path)} is not a JSON Pointer, which begins with "/".`);
    const spans: { start: number; end: number }[] = [];
    const isWithin = this.#valuePaths().subtreesOf(tokens);
    const { start, value, length } = this.columns;
    for (let i = 0; i < start.length; i++) {
      if (!isWithin(value[i]!)) continue;
      const bytes = bytesWith(this.#queries.layout, { start: start[i]!, end: start[i + 1] ?? length });
      const last = spans.at(-1);
      if (last !== undefined && bytes.start <= last.end) last.end = bytes.end;
      else spans.push(bytes);
    }
    return spans;
  }

  /** The lines of the listing: regions that belong together, such as a head and its text, share one. */
  get lines(): Lines {
    return new Lines(this.#queries, this.kinds);
  }

  #region(index: number, start: number, end: number, kind: number, value: number): Region {
    const { role, label } = this.kinds.list[kind]!;
    const queries = this.#queries;
    const { kinds, bytes } = this;
    const paths = (): ValuePaths => this.#valuePaths();
    return {
      index,
      start,
      end,
      kind: kinds.names[kind]!,
      label,
      role,
      get text() {
        return labelOf(queries, kinds, bytes, index);
      },
      get path() {
        return paths().pathOf(value);
      },
    };
  }

  #valuePaths(): ValuePaths {
    this.#paths ??= new ValuePaths(this.#queries, this.kinds, this.bytes);
    return this.#paths;
  }
}
