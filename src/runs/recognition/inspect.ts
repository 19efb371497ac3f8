import { utf8Length } from '../../core/bytes/utf8.ts';
import { completeChildren } from '../../core/layout/broken-promises.ts';
import { hasBrokenText } from '../../core/layout/broken-texts.ts';
import { byteOf, type Layout, unitsPerByte } from '../../core/layout/layout.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import type { Recognisable } from '../../formats/format.ts';
import { type Ending, endingOf } from './ending.ts';

/**
 * Recognition reads at most this many bytes of a longer input; the annotator then shows whether a value ends at the
 * end.
 */
export const MOST_READ = 64 * 1024;

const END_OF_TAG = 0x3e;

/**
 * The first bytes of a long input, which are examined; those of a document end with a tag, because half a tag is wrong.
 */
export function headOf({ looks }: Recognisable, bytes: Uint8Array): Uint8Array {
  const end = looks.isDocument ? bytes.lastIndexOf(END_OF_TAG, MOST_READ - 1) + 1 : 0;
  return bytes.subarray(0, end > 0 ? end : MOST_READ);
}

/**
 * What a format's annotator finds in bytes, as far as recognition needs it. Whatever needs another walk is found on
 * demand.
 */
export class Inspected {
  readonly ending: Ending;
  /** Number of bytes before the failure, or of all bytes. */
  readonly explained: number;
  /** True if the outermost value is a container. */
  readonly isContainer: boolean;
  readonly isObject: boolean;
  readonly #kinds: Recognisable['kinds'];
  readonly #bytes: Uint8Array;
  readonly #layout: Layout;
  #texts: Texts | undefined;
  #isUtf8: boolean | undefined;

  constructor({ kinds, looks }: Recognisable, bytes: Uint8Array, layout: Layout) {
    const { failure, values } = layout;
    const { type } = values;
    this.#kinds = kinds;
    this.#bytes = bytes;
    this.#layout = layout;
    this.explained = failure === undefined ? bytes.length : Math.floor(failure.offset / unitsPerByte(layout));
    const isCut = failure !== undefined && looks.mayBeCut?.(bytes, this.explained) === true;
    this.ending = isCut ? 'cut' : endingOf(failure);
    this.isContainer = type.length > 0 && type[0] !== ValueType.scalar;
    this.isObject = type[0] === ValueType.object;
  }

  /** Number of elements or members of the outermost value. */
  get children(): number {
    return countOf(this.#layout.values.depth, 1);
  }

  /** Number of complete elements or members of the outermost value. */
  get completeChildren(): number {
    return completeChildren({ queries: new LayoutQueries(this.#layout), kinds: this.#kinds, bytes: this.#bytes });
  }

  /** True if all complete texts are UTF-8. */
  get isUtf8(): boolean {
    this.#isUtf8 ??= !hasBrokenText(this.#bytes, this.#layout, this.#kinds);
    return this.#isUtf8;
  }

  get texts(): Texts {
    this.#texts ??= textsOf(this.#layout, this.#kinds, this.#bytes);
    return this.#texts;
  }

  /** The message of the failure, with its place. */
  get message(): string | undefined {
    const { failure } = this.#layout;
    return failure && `byte ${byteOf(this.#layout, failure)}: ${failure.message}`;
  }
}

/** Examines bytes, which may already be annotated. */
export function inspect(format: Recognisable, bytes: Uint8Array, layout = format.annotate(bytes)): Inspected {
  return new Inspected(format, bytes, layout);
}

function countOf(column: ArrayLike<number>, entry: number): number {
  let count = 0;
  for (let i = 0; i < column.length; i++) if (column[i] === entry) count++;
  return count;
}

/** Matches the characters of texts that people write: no control characters except tabs and line ends. */
const PRINTABLE = /^[\x20-\x7e\u00a0-\uffff\n\r\t]*$/;
/**
 * Maximum number of bytes that a text may have in its region besides its characters: its head, or the mark at its end.
 */
const MOST_AROUND = 5;
/** Maximum length in bytes: longer texts are not examined. */
const LONGEST_SEEN = 1024;
/** This many texts are enough to see whether people write such texts. */
const MOST_SEEN = 1000;

interface Texts {
  /** The number of complete names of members. */
  readonly names: number;
  /** The length of the longest printable text or name. */
  readonly longestText: number;
  /** The length of all printable texts and names together. */
  readonly letters: number;
  /** True if no examined text has control characters. */
  readonly arePrintable: boolean;
  /** True if there is a text or a byte string, and if there is a text. */
  readonly isPayload: boolean;
  readonly isText: boolean;
}

function textsOf(layout: Layout, kinds: Recognisable['kinds'], bytes: Uint8Array): Texts {
  let names = 0;
  let longestText = 0;
  let letters = 0;
  let isPayload = false;
  let isText = false;
  let arePrintable = true;
  let seen = 0;
  const units = unitsPerByte(layout);
  const end = layout.failure?.offset ?? layout.length;
  const cursor = new RegionCursor(layout);
  while (cursor.next() && cursor.end <= end) {
    const { role, read } = kinds.list[cursor.kind]!;
    if (role === 'bytes' || role === 'string') isPayload = true;
    if (role === 'string') isText = true;
    if (role !== 'key' && role !== 'string') continue;
    if (role === 'key') names++;
    const length = (cursor.end - cursor.start) / units;
    const text = length > LONGEST_SEEN || seen++ >= MOST_SEEN ? undefined : read?.(bytes, cursor.start, cursor.end);
    if (typeof text !== 'string') continue;
    // Keys that are bytes are read as hex, which is longer than the bytes.
    const around = length - utf8Length(text);
    if (around < 0 || around > MOST_AROUND || text.includes('\ufffd')) continue;
    if (!PRINTABLE.test(text)) arePrintable = false;
    else {
      longestText = Math.max(longestText, text.length);
      letters += text.length;
    }
  }
  return { names, longestText, letters, arePrintable, isPayload, isText };
}
