import { invalidUtf8At } from '../../bytes/utf8.ts';
import { LayoutBuilder } from '../../layout/builder.ts';
import type { Layout, LayoutFailure, OuterKeys } from '../../layout/layout.ts';
import { type WideRegions, widened } from '../../layout/regions.ts';
import { WordColumn } from '../../layout/word-column.ts';
import { kinds } from './kinds.ts';
import { unpack } from './pack.ts';

const K = kinds.index;

/** Kinds whose first bytes say the same without the zeros behind them: integers, lowest byte first. */
const FROM_START = new Set(
  [
    K['segment count'],
    K['segment size'],
    K['struct offset'],
    K['data size'],
    K['pointer count'],
    K['list offset'],
  ].concat(
    [K['element count'], K['word count'], K['tag count'], K['far offset'], K['segment id'], K['capability index']],
    [K.Int8, K.UInt8, K.Int16, K.UInt16, K.Int32, K.UInt32, K.Int64, K.UInt64, K.enum, K.discriminant, K['data word']],
  ),
);
/** Kinds whose last bytes do, without the zeros before them. */
const FROM_END = new Set([K.Float32, K.Float64]);

/** What a region becomes of which not all bytes are there, by its kind: those without a reading stay what they are. */
const PARTS = kinds.list.map(({ role, read }, kind) => {
  if (read === undefined) return kind;
  if (role === 'number') return K['part of a number'];
  if (role === 'string') return K['part of a text'];
  if (role === 'key') return K['part of a key'];
  return role === 'offset' ? K['part of an offset'] : K['part of a size'];
});

/** Says what every bit of a packed message means, from what the message means: `annotate` is given it unpacked. */
export function annotatePacked(packed: Uint8Array, annotate: (message: Uint8Array) => Layout): Layout {
  const { message, failure } = unpack(packed);
  const layout = annotate(message);
  // What is missing at the end shows at the table of segments already.
  const why = failure?.message ?? layout.failure?.message;
  return new PackedWalk(packed, message, layout).run(failure?.at, why);
}

class PackedWalk {
  readonly packed: Uint8Array;
  readonly message: Uint8Array;
  readonly layout: Layout;
  /** Those of the layout, since a word's may be far from the next word's. */
  readonly regions: WideRegions;
  readonly builder: LayoutBuilder;
  /** The region of the message that holds the word that is next. */
  region = 0;

  constructor(packed: Uint8Array, message: Uint8Array, layout: Layout) {
    this.packed = packed;
    this.message = message;
    this.layout = layout;
    this.regions = widened(layout);
    this.builder = new LayoutBuilder(packed.length * 8, 'bit', 12, 48);
    this.builder.isScattered = true;
  }

  run(end = this.packed.length, why?: string): Layout {
    const { builder, layout } = this;
    const { depth, type } = layout.values;
    for (let value = 0; value < type.length; value++) builder.open(depth[value]!, type[value]!);
    const readable = layout.failure?.offset ?? Number.POSITIVE_INFINITY;
    let at = 0;
    let word = 0;
    while (at < end && word * 64 + 64 <= readable) {
      const tag = this.packed[at]!;
      if (tag === 0xff && (word + 1 + this.packed[at + 9]!) * 64 > readable) break;
      this.seek(word);
      builder.region(at * 8, K['packed tag'], this.value());
      at = this.content(at + 1, word, tag);
      word++;
      if (tag !== 0 && tag !== 0xff) continue;
      const words = this.packed[at]!;
      this.seek(word);
      builder.region(at * 8, tag === 0 ? K['zero words'] : K['plain words'], this.value());
      at++;
      if (tag === 0xff) {
        this.plain(at, word, words);
        at += words * 8;
      }
      word += words;
    }
    const isAll = at >= this.packed.length && why === undefined;
    const failure: LayoutFailure | undefined = isAll ? undefined : this.failure(at, why!);
    return builder.finish(failure, this.keys(), layout.words);
  }

  /** A message may fail behind its last byte, or at one that a run of zeros stands for. */
  failure(at: number, message: string): LayoutFailure {
    return { offset: Math.min(at, this.packed.length) * 8, message };
  }

  /** The region that holds the first bit of a word. */
  seek(word: number): void {
    const { start } = this.regions;
    while (this.region + 1 < start.length && start[this.region + 1]! <= word * 64) this.region++;
  }

  value(): number {
    return this.regions.value[this.region] ?? 0;
  }

  endOf(region: number): number {
    return this.regions.start[region + 1] ?? this.layout.length;
  }

  /** The bytes of a word that are not zero; returns the byte behind them. */
  content(at: number, word: number, tag: number): number {
    const { start } = this.regions;
    let to = at;
    const places: number[] = [];
    for (let bit = 0; bit < 8; bit++) {
      places.push(to);
      if (tag & (1 << bit)) to++;
    }
    const first = word * 64;
    for (let region = this.region; region < start.length && start[region]! < first + 64; region++) {
      const from = Math.max(start[region]!, first) - first;
      const end = Math.min(this.endOf(region), first + 64) - first;
      this.piece(region, from, end, tag, places, start[region]! < first || this.endOf(region) > first + 64);
    }
    return to;
  }

  /** What is there of a region in a word: bits `[from, end)` of it. */
  piece(region: number, from: number, end: number, tag: number, places: readonly number[], isCut: boolean): void {
    const firstByte = from >> 3;
    const lastByte = (end - 1) >> 3;
    let firstThere = -1;
    let lastThere = -1;
    let there = 0;
    for (let byte = firstByte; byte <= lastByte; byte++) {
      if (!(tag & (1 << byte))) continue;
      if (firstThere < 0) firstThere = byte;
      lastThere = byte;
      there++;
    }
    if (there === 0) return;
    const kind = this.regions.kind[region]!;
    const isRow = lastThere - firstThere + 1 === there;
    const isText = kinds.list[PARTS[kind]!]!.role === 'string';
    if (kind === K.data || (isText && !isRow)) {
      this.rows(region, kind === K.data ? kind : PARTS[kind]!, firstByte, lastByte, tag, places);
      return;
    }
    const isWhole =
      !isCut &&
      isRow &&
      (there === lastByte - firstByte + 1 ||
        (FROM_START.has(kind) && firstThere === firstByte) ||
        (FROM_END.has(kind) && lastThere === lastByte));
    const bit = firstThere === firstByte ? from & 7 : 0;
    const place = places[firstThere]!;
    this.emit(place * 8 + bit, isWhole ? kind : PARTS[kind]!, region, place, place + there);
  }

  /** Of bytes and texts each row without a zero between is a region: zeros are a part of them, so rows are not joined. */
  rows(region: number, kind: number, first: number, last: number, tag: number, places: readonly number[]): void {
    for (let byte = first; byte <= last; byte++) {
      if (!(tag & (1 << byte))) continue;
      const from = byte;
      while (byte < last && tag & (1 << (byte + 1))) byte++;
      this.emit(places[from]! * 8, kind, region, places[from]!, places[byte]! + 1);
    }
  }

  /** Words that stand in the packed bytes as they are. */
  plain(at: number, word: number, words: number): void {
    const { start } = this.regions;
    const first = word * 64;
    const last = first + words * 64;
    for (let region = this.region; words > 0 && region < start.length && start[region]! < last; region++) {
      const from = Math.max(start[region]!, first);
      const end = Math.min(this.endOf(region), last);
      const isCut = from !== start[region]! || end !== this.endOf(region);
      const kind = this.regions.kind[region]!;
      const offset = at * 8 + from - first;
      this.emit(offset, isCut ? PARTS[kind]! : kind, region, offset >> 3, (offset + end - from) >> 3);
    }
  }

  emit(bit: number, kind: number, region: number, from: number, to: number): void {
    const isBroken = kind === K['part of a text'] && invalidUtf8At(this.packed, from, to) >= 0;
    this.builder.region(bit, isBroken ? K['bytes of a text'] : kind, this.regions.value[region]!);
  }

  /** The keys that the schema gives, and those that are data: packed, they may be in parts. */
  keys(): OuterKeys | undefined {
    const { keys } = this.layout;
    const { kind, value, start } = this.regions;
    const names = [...(keys?.names ?? [])];
    const column = new WordColumn(names.length, this.layout.values.type.length);
    if (keys !== undefined) for (const [each, name] of keys.of.entries()) if (name > 0) column.set(each, name);
    const known = new Map<string, number>();
    const { read } = kinds.list[K.key]!;
    for (let region = 0; region < kind.length; region++) {
      if (kind[region] !== K.key) continue;
      const text = String(read!(this.message, start[region]!, this.endOf(region)));
      let name = known.get(text);
      if (name === undefined) {
        name = names.push(text);
        known.set(text, name);
      }
      column.set(value[region]!, name);
    }
    return { names, of: column.finish(this.layout.values.type.length) };
  }
}
