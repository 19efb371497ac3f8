import { counted } from '../../core/basics/counted.ts';
import { lineEndLength } from '../../core/bytes/ascii.ts';
import type { Recognisable } from '../../formats/format.ts';
import { MOST_READ } from './inspect.ts';
import { ItemReader } from './item-reader.ts';

/** Several values one after another. */
export interface Sequence {
  readonly items: number;
  /** Length in bytes, without the filling. */
  readonly length: number;
  /** Number of `ff` bytes after the items, as in erased flash memory. */
  readonly filling: number;
  /** True if there is a printable text or name of at least four characters. */
  readonly isLikely: boolean;
  /** True if the items end at the end of the bytes, and not where recognition stopped reading. */
  readonly isWhole: boolean;
  /** True if the end of the bytes cuts the last item. */
  readonly isCut: boolean;
}

/** Minimum number of `ff` bytes at the end that are taken for a filling. */
const LEAST_FILLING = 8;
/** A text or byte string of at least this many bytes, together with its head, is evidence. */
const LEAST_PAYLOAD = 4;
/** This many printable characters in a text are not a coincidence. In integers, they would be. */
const LEAST_TEXT = 4;

/** Minimum number of whole containers before one that is cut, unless the cut one has a text of its own. */
const WHOLE_BEFORE_CUT = 2;

/** Minimum number of letters in a row, read as integers, that are the words of another text or protocol. */
const WORDS = 12;

/** Maximum number of containers that are open at the end of a sequence. */
const MOST_ENDS = 8;

/**
 * Rule 6: a sequence of values. The items end at the end, every text is UTF-8 without control characters, and at least
 * half of the bytes are in containers that are not empty, or in texts or byte strings of at least four bytes. The last
 * item may be cut if all items are containers of one type: a log that is still written, or a transfer that broke.
 */
export function sequenceIn(format: Recognisable, bytes: Uint8Array): Sequence | undefined {
  const filling = fillingOf(bytes);
  if (filling === 0) return itemsIn(format, bytes, 0);
  // CBOR ends containers with `ff`, so that the first of these bytes may belong to the last item.
  for (let own = 0; own <= MOST_ENDS; own++) {
    const found = itemsIn(format, bytes, filling - own);
    if (found !== undefined) return found;
  }
  return undefined;
}

function itemsIn(format: Recognisable, bytes: Uint8Array, filling: number): Sequence | undefined {
  const all = bytes.length - filling;
  const limit = Math.min(all, MOST_READ);
  let items = 0;
  let solid = 0;
  let longestText = 0;
  let hasContainer = false;
  /** True while all items are containers of the type of the first. */
  let areAlike = true;
  let isFirstObject: boolean | undefined;
  let isCut = false;
  let at = 0;
  let firstEnd = 0;
  /** Number of consecutive printable bytes that are read as small values, in the current run. */
  let letters = 0;
  /** The number of such bytes in the longest run. */
  let mostLetters = 0;
  const { isWholeValue = () => false } = format.looks;
  const read = new ItemReader(format, bytes, limit);
  while (at < limit) {
    if (isWholeValue(bytes[at]!)) {
      areAlike = false;
      items++;
      letters = isPrintable(bytes[at]!) ? letters + 1 : 0;
      mostLetters = Math.max(mostLetters, letters);
      at++;
      continue;
    }
    const item = read.at(at);
    if (item.isContainer || !bytes.subarray(at, at + item.explained).every(isPrintable)) letters = 0;
    else if (item.explained <= LEAST_PAYLOAD) letters += item.explained;
    mostLetters = Math.max(mostLetters, letters);
    const isCutByLimit = item.ending === 'cut' && limit < all;
    if (isCutByLimit && items > 0) break;
    isFirstObject ??= item.isObject;
    areAlike &&= item.isContainer && item.isObject === isFirstObject;
    isCut = item.ending === 'cut' && areAlike && filling === 0 && items > 0;
    if (
      (isCut
        ? items < WHOLE_BEFORE_CUT && item.texts.longestText === 0
        : item.ending !== 'whole' && item.ending !== 'trailing') ||
      item.explained === 0 ||
      !item.isUtf8 ||
      !item.texts.arePrintable
    )
      return undefined;
    const { isContainer, texts, explained } = item;
    const hasChildren = isContainer && item.children > 0;
    if (isContainer ? hasChildren : texts.isPayload && explained >= LEAST_PAYLOAD) solid += explained;
    longestText = Math.max(longestText, texts.longestText);
    hasContainer ||= hasChildren;
    items++;
    at += explained;
    if (items === 1) firstEnd = at;
    if (isCut) break;
  }
  if (items < 2 && filling === 0) return undefined;
  // A line end after one value, which an editor or a shell has added, is not a sequence.
  const lineEnd = lineEndLength(bytes.subarray(0, all));
  if (lineEnd > 0 && firstEnd === all - lineEnd) return undefined;
  if (solid * 2 < at || mostLetters >= WORDS) return undefined;
  // In CBOR, letters are heads of texts, so that a plain text after its length looks like a sequence, too.
  const isText = !hasContainer && longestPrintable(bytes, at) > longestText;
  return {
    items,
    length: all,
    filling,
    isLikely: longestText >= LEAST_TEXT && !isText && mostLetters < LEAST_TEXT,
    isWhole: at === all && !isCut,
    isCut,
  };
}

/** "12 values one after another", "11 values one after another, then one that is cut". */
export function itemsOf({ items, filling, isWhole, isCut }: Sequence): string {
  if (isCut) return `${counted(items - 1, 'value')}${items > 2 ? ' one after another' : ''}, then one that is cut`;
  const behind = filling > 0 ? `, then ${counted(filling, 'byte')} ff, as in erased memory` : '';
  return `${isWhole ? '' : 'at least '}${counted(items, 'value')} one after another${behind}`;
}

/** The number of `ff` bytes at the end, if there are too many to be values. */
function fillingOf(bytes: Uint8Array): number {
  let at = bytes.length;
  while (at > 0 && bytes[at - 1] === 0xff) at--;
  return bytes.length - at >= LEAST_FILLING ? bytes.length - at : 0;
}

/** The largest number of consecutive printable ASCII characters before `end`. */
function longestPrintable(bytes: Uint8Array, end: number): number {
  let longest = 0;
  let run = 0;
  for (let i = 0; i < end; i++) {
    run = isPrintable(bytes[i]!) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function isPrintable(byte: number): boolean {
  return byte >= 0x20 && byte < 0x7f;
}
