import { invalidUtf8At } from '../../../core/bytes/utf8.ts';
import { LayoutBuilder } from '../../../core/layout/builder.ts';
import { byteOf, failureAt, type Layout, type LayoutFailure, type OuterKeys } from '../../../core/layout/layout.ts';
import { type WideRegions, widened } from '../../../core/layout/regions.ts';
import { WordColumn } from '../../../core/layout/word-column.ts';
import { kinds } from '../kinds.ts';
import { BITS_SET, highestBit, lowestBit, unpack } from '../pack.ts';

const K = kinds.index;

/** Ways to read a region whose zero bytes are missing. */
const Sort = {
  /** The remaining bytes are only a part of the value. */
  part: 0,
  /** The value is known if only its last bytes are missing, as in integers, whose lowest byte comes first. */
  fromStart: 1,
  /** The value is known if only its first bytes are missing, as in floating-point numbers. */
  fromEnd: 2,
  text: 3,
  data: 4,
} as const;

const FROM_START = [
  ...[K['segment count'], K['segment size'], K['struct offset'], K['data size'], K['pointer count'], K['list offset']],
  ...[K['element count'], K['word count'], K['tag count'], K['far offset'], K['segment id'], K['capability index']],
  ...[K.Int8, K.UInt8, K.Int16, K.UInt16, K.Int32, K.UInt32, K.Int64, K.UInt64, K.enum, K.discriminant],
];

/** The kind of a region that is incomplete, by its original kind. Kinds without a reading stay the same. */
const PARTS = kinds.list.map(({ role, read }, kind) => {
  if (read === undefined) return kind;
  if (role === 'number') return K['part of a number'];
  if (role === 'string') return K['part of a text'];
  if (role === 'key') return K['part of a key'];
  return role === 'offset' ? K['part of an offset'] : K['part of a size'];
});

/** The `Sort` of each kind. */
const SORTS = Uint8Array.from(kinds.list, (_, kind) => {
  if (kind === K.data) return Sort.data;
  if (kinds.list[PARTS[kind]!]!.role === 'string') return Sort.text;
  if (kind === K.Float32 || kind === K.Float64) return Sort.fromEnd;
  return FROM_START.includes(kind) ? Sort.fromStart : Sort.part;
});

/**
 * Position in the packed bytes of the byte with index `byte` in a word. The bits of `tag` mark the bytes that are
 * present; `at` is the position of the first of them.
 */
function placeOf(byte: number, tag: number, at: number): number {
  return at + BITS_SET[tag & ((1 << byte) - 1)]!;
}

/**
 * Explains every bit of a packed message: unpacks it, annotates the message with `annotate`, and moves the regions to
 * the packed bytes.
 */
export function annotatePacked(packed: Uint8Array, annotate: (message: Uint8Array) => Layout): Layout {
  const { message, failure } = unpack(packed);
  const layout = annotate(message);
  // Prefers the failure of unpacking, because it is the cause of a failure in the incomplete message.
  const why = failure?.message ?? layout.failure?.message;
  const wrong = failure === undefined && layout.failure !== undefined ? byteOf(layout, layout.failure) : undefined;
  return new PackedWalk(packed, message, layout).run(failure?.at, why, wrong);
}

/**
 * Position in the packed bytes of the byte with index `byte` in the words that begin with the tag at `at`. A zero byte,
 * which is left out, has the position of its tag.
 */
function packedPlace(packed: Uint8Array, at: number, byte: number): number {
  let tagAt = at;
  for (let left = byte; tagAt < packed.length; left -= 8) {
    const tag = packed[tagAt]!;
    if (left < 8) return (tag & (1 << left)) === 0 ? tagAt : placeOf(left, tag, tagAt + 1);
    tagAt += 1 + BITS_SET[tag]!;
    if (tag !== 0 && tag !== 0xff) continue;
    const run = packed[tagAt++]! * 8;
    if (left - 8 < run) return tag === 0 ? tagAt - 1 : tagAt + left - 8;
    if (tag === 0xff) tagAt += run;
    left -= run;
  }
  return packed.length;
}

class PackedWalk {
  readonly packed: Uint8Array;
  readonly message: Uint8Array;
  readonly layout: Layout;
  /** The layout's regions with wide columns, because the regions of neighbouring words may be far apart. */
  readonly regions: WideRegions;
  readonly builder: LayoutBuilder;
  /** The region of the message that contains the next word. */
  region = 0;

  constructor(packed: Uint8Array, message: Uint8Array, layout: Layout) {
    this.packed = packed;
    this.message = message;
    this.layout = layout;
    this.regions = widened(layout);
    this.builder = new LayoutBuilder(packed.length * 8, 'bit', 12, 48);
    this.builder.isScattered = true;
    this.builder.isGuessed = layout.isGuessed === true;
  }

  /** Stops at `end`, or with the failure `why` of the message, which is about the message's byte `wrong`. */
  run(end = this.packed.length, why?: string, wrong?: number): Layout {
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
    const wrongAt = wrong === undefined ? at : packedPlace(this.packed, at, wrong - word * 8);
    const failure = why === undefined ? undefined : this.failure(at, wrongAt, why);
    const packed = builder.finish(failure, this.keys(), layout.words);
    return layout.missing === undefined ? packed : { ...packed, missing: layout.missing };
  }

  /**
   * Limits the offset to the packed length: `at` is beyond it if a message fails after its last byte, or inside a run
   * of zeros.
   */
  failure(at: number, wrongAt: number, message: string): LayoutFailure {
    const { length } = this.packed;
    return failureAt(Math.min(at, length) * 8, Math.min(wrongAt, length) * 8, message);
  }

  /** Moves `region` to the region that contains the first bit of a word. */
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

  /** Emits the nonzero bytes of a word; returns the position after them. */
  content(at: number, word: number, tag: number): number {
    const { start } = this.regions;
    const first = word * 64;
    for (let region = this.region; region < start.length && start[region]! < first + 64; region++) {
      const from = Math.max(start[region]!, first) - first;
      const end = Math.min(this.endOf(region), first + 64) - first;
      this.piece(region, from, end, tag, at, start[region]! < first || this.endOf(region) > first + 64);
    }
    return at + BITS_SET[tag]!;
  }

  /**
   * Emits the present bytes of one region within a word. The region has the bits `[from, end)` of the word, and the
   * word's packed bytes begin at `at`.
   */
  piece(region: number, from: number, end: number, tag: number, at: number, isCut: boolean): void {
    const firstByte = from >> 3;
    const lastByte = (end - 1) >> 3;
    // The tag bits of the bytes of this region that are present.
    const bits = tag & (0xff << firstByte) & (0xff >> (7 - lastByte));
    if (bits === 0) return;
    const kind = this.regions.kind[region]!;
    const there = BITS_SET[bits]!;
    const firstThere = lowestBit(bits);
    const lastThere = highestBit(bits);
    const isRow = lastThere - firstThere + 1 === there;
    const sort = SORTS[kind]!;
    if (sort === Sort.data || (sort === Sort.text && !isRow)) {
      this.rows(region, PARTS[kind]!, bits, tag, at);
      return;
    }
    const isWhole =
      !isCut &&
      isRow &&
      (there === lastByte - firstByte + 1 ||
        (sort === Sort.fromStart && firstThere === firstByte) ||
        (sort === Sort.fromEnd && lastThere === lastByte));
    const bit = firstThere === firstByte ? from & 7 : 0;
    const place = placeOf(firstThere, tag, at);
    this.emit(place * 8 + bit, isWhole ? kind : PARTS[kind]!, region, place, place + there);
  }

  /**
   * Emits one region for each run of nonzero bytes of data or text. The zeros between the runs belong to the value, so
   * runs are not joined.
   */
  rows(region: number, kind: number, bits: number, tag: number, at: number): void {
    for (let rest = bits; rest !== 0; ) {
      const first = lowestBit(rest);
      // The addition carries through the run up to the zero above it.
      const row = rest & ~(rest + (1 << first));
      const place = placeOf(first, tag, at);
      this.emit(place * 8, kind, region, place, place + BITS_SET[row]!);
      rest &= ~row;
    }
  }

  /** Emits the regions of words that the packed bytes contain unchanged. */
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

  /** Keys from the schema, and keys from the data, which packing may split into parts. */
  keys(): OuterKeys | undefined {
    const { keys } = this.layout;
    const { kind, value, start } = this.regions;
    const names = [...(keys?.names ?? [])];
    const column = new WordColumn(names.length, this.layout.values.type.length);
    if (keys !== undefined) for (const [each, name] of keys.of.entries()) column.set(each, name);
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
