import { countedPlain } from '../../../core/basics/counted.ts';
import { type Layout, MISSING_AT_MOST } from '../../../core/layout/layout.ts';
import { kinds } from '../kinds.ts';
import { type MessageWalk, Word } from './message-walk.ts';

const K = kinds.index;

/** Emits the regions of a walked message from left to right. */
export function emitRegions(walk: MessageWalk): Layout {
  const { bytes, table, builder } = walk;
  emitTable(walk);
  const last = table.cut === undefined ? table.end.at(-1)! : lastReached(walk);
  for (let at = table.start[0]!; at < last; ) at = emitWord(walk, at);
  const length = last * 8;
  if (table.cut !== undefined) walk.fail(length * 8, table.cut.message);
  else if (length < bytes.length) {
    const follow = countedPlain(bytes.length - length, 'more byte follows', 'more bytes follow');
    walk.failTrailing(length * 8, `The message ends here; ${follow}.`);
  }
  const count = builder.values.count;
  const { keyNames, wordNames } = walk;
  const keys = { names: keyNames, of: walk.keys.finish(count) };
  const words = wordNames.length === 0 ? undefined : { names: wordNames, of: walk.words.finish(count) };
  const layout = builder.finish(walk.failure, keys, words);
  const missing = walk.missing.slice(-MISSING_AT_MOST.containers).reverse();
  return table.cut !== undefined && missing.length > 0 ? { ...layout, missing } : layout;
}

/** The end of the last word that a pointer reached in a cut message. */
function lastReached({ table, word }: MessageWalk): number {
  let last = table.there;
  while (word[last - 1] === Word.unreached) last--;
  return last;
}

/** The segment table: the number of segments minus one and the size of each in words, padded to a word. */
function emitTable({ builder, table }: MessageWalk): void {
  const count = table.start.length;
  builder.region(0, K['segment count'], 0);
  for (let i = 0; i < count; i++) builder.region(32 + i * 32, K['segment size'], 0);
  if (count % 2 === 0) builder.region(32 + count * 32, K['table padding'], 0);
}

/** Emits the regions of the part of an object that begins at a word; returns the word after that part. */
function emitWord(walk: MessageWalk, at: number): number {
  const { word, owner, builder } = walk;
  switch (word[at]) {
    case Word.pointer:
      emitPointer(walk, at, owner[at]!);
      return at + 1;
    case Word.null:
      builder.region(at * 64, K.null, owner[at]!);
      return at + 1;
    case Word.tag: {
      const value = owner[at]!;
      builder.region(at * 64, K['list tag'], value);
      builder.region(at * 64 + 2, K['tag count'], value);
      builder.region(at * 64 + 32, K['data size'], value);
      builder.region(at * 64 + 48, K['pointer count'], value);
      return at + 1;
    }
    case Word.data:
      emitData(walk, at);
      return at + 1;
    case Word.list: {
      let end = at + 1;
      while (word[end] === Word.more) end++;
      emitRun(walk, at, end);
      return end;
    }
    default: {
      const isTaken = word[at] === Word.taken;
      let end = at + 1;
      while (word[end] === word[at] && (!isTaken || owner[end] === owner[at])) end++;
      builder.region(at * 64, isTaken ? K['unused words'] : K['unreached words'], isTaken ? owner[at]! : 0);
      return end;
    }
  }
}

/** Emits the fields of a pointer, as the specification draws them. */
function emitPointer({ view, builder }: MessageWalk, at: number, value: number): void {
  const low = view.getUint32(at * 8, true);
  const high = view.getUint32(at * 8 + 4, true);
  const bit = at * 64;
  if (low === 0 && high === 0) {
    builder.region(bit, K['null pointer'], value);
    return;
  }
  switch (low & 3) {
    case 0:
      builder.region(bit, K['struct pointer'], value);
      builder.region(bit + 2, K['struct offset'], value);
      builder.region(bit + 32, K['data size'], value);
      builder.region(bit + 48, K['pointer count'], value);
      break;
    case 1:
      builder.region(bit, K['list pointer'], value);
      builder.region(bit + 2, K['list offset'], value);
      builder.region(bit + 32, K['element size'], value);
      builder.region(bit + 35, (high & 7) === 7 ? K['word count'] : K['element count'], value);
      break;
    case 2:
      builder.region(bit, K['far pointer'], value);
      builder.region(bit + 2, K['pad size'], value);
      builder.region(bit + 3, K['far offset'], value);
      builder.region(bit + 32, K['segment id'], value);
      break;
    default:
      builder.region(bit, K.capability, value);
      builder.region(bit + 32, K['capability index'], value);
  }
}

/** Emits one word of a data section: its pieces and the bits between them. */
function emitData({ builder, pieces, owner }: MessageWalk, at: number): void {
  const first = owner[at]!;
  let bit = at * 64;
  for (let piece = pieces.next[first]!; piece !== 0; piece = pieces.next[piece]!) {
    const start = pieces.bit[piece]!;
    if (start > bit) builder.region(bit, pieces.kind[first]!, pieces.value[first]!);
    builder.region(start, pieces.kind[piece]!, pieces.value[piece]!);
    bit = start + pieces.bits[piece]!;
  }
  if (bit < at * 64 + 64) builder.region(bit, pieces.kind[first]!, pieces.value[first]!);
}

function emitRun({ builder, runs, owner }: MessageWalk, at: number, end: number): void {
  const { kind, bits, count, value, owner: list } = runs[owner[at]!]!;
  const start = at * 64;
  let bit = start;
  if (bits > 0) {
    for (let i = 0; i < count; i++) {
      builder.region(bit, kind, value + i);
      bit += bits;
    }
  } else {
    // A text ends with a zero byte, which the element count includes.
    const isText = kind !== K.data;
    const content = isText ? count - 1 : count;
    if (content > 0) builder.region(bit, kind, value);
    bit += content * 8;
    if (isText) {
      builder.region(bit, K.NUL, value);
      bit += 8;
    }
  }
  if (bit < end * 64) builder.region(bit, K['word padding'], list);
}
