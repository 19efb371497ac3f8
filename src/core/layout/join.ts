import { ValueType } from '../value/value-tree.ts';
import { LayoutBuilder } from './builder.ts';
import { type Layout, type LayoutFailure, movedBy, NO_REGION, type OuterKeys } from './layout.ts';
import { RegionCursor } from './regions.ts';
import { WordColumn } from './word-column.ts';

/**
 * Joins the layouts of messages into one. Its root is an array without bytes of its own; each message is an element.
 */
export class LayoutJoin {
  readonly #builder: LayoutBuilder;
  readonly #keys = new JoinedNames();
  readonly #words = new JoinedNames();
  /** Start of the next message. */
  #at = 0;
  #failure: LayoutFailure | undefined;

  /** `length` is the total length of all messages. It and all layouts are in `unit`. */
  constructor(length: number, unit: Layout['unit']) {
    this.#builder = new LayoutBuilder(length, unit);
    this.#builder.open(0, ValueType.array);
  }

  /**
   * Adds the next message. Must not be called after a message with a failure, because all bytes after it are unread.
   */
  add(layout: Layout): void {
    const firstValue = this.#builder.values.count;
    const firstRegion = this.#builder.count;
    this.#addValues(layout);
    this.#addRegions(layout, firstValue);
    for (const { region, value } of layout.shared) {
      this.#builder.shared.push({ region: firstRegion + region, value: firstValue + value });
    }
    this.#keys.add(layout.keys, firstValue, firstRegion);
    this.#words.add(layout.words, firstValue, firstRegion);
    if (layout.isScattered) this.#builder.isScattered = true;
    if (layout.isGuessed) this.#builder.isGuessed = true;
    const { failure } = layout;
    if (failure !== undefined) this.#failure = movedBy(this.#at, failure);
    this.#at += layout.length;
  }

  finish(): Layout {
    const { count } = this.#builder.values;
    return this.#builder.finish(this.#failure, this.#keys.finish(count), this.#words.finish(count));
  }

  /** A message without bytes is still an element. */
  #addValues({ values: { depth, type } }: Layout): void {
    if (type.length === 0) this.#builder.open(1, ValueType.scalar);
    for (let i = 0; i < type.length; i++) this.#builder.open(depth[i]! + 1, type[i]!);
  }

  #addRegions(layout: Layout, firstValue: number): void {
    const cursor = new RegionCursor(layout);
    while (cursor.next()) {
      this.#builder.region(this.#at + cursor.start, cursor.kind, firstValue + cursor.value);
    }
  }
}

/**
 * Joins the outer keys of several layouts: keys that the bytes do not spell beside their values. A key that no region
 * spells is stored once for all messages.
 */
class JoinedNames {
  readonly #names: string[] = [];
  readonly #regions: number[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #column = new WordColumn(0xff, 64);

  add(names: OuterKeys | undefined, firstValue: number, firstRegion: number): void {
    if (names === undefined) return;
    // The numbers are looked up only for the names that occur, because a message usually has few of the names of its
    // schema.
    const numbers = new Map<number, number>();
    for (let value = 0; value < names.of.length; value++) {
      const word = names.of[value]!;
      if (word === 0) continue;
      let number = numbers.get(word);
      if (number === undefined) {
        const region = names.regions?.[word - 1] ?? NO_REGION;
        number = this.#numberOf(names.names[word - 1]!, region === NO_REGION ? NO_REGION : firstRegion + region);
        numbers.set(word, number);
      }
      this.#column.set(firstValue + value, number);
    }
  }

  /** Returns undefined if no value has a name. */
  finish(count: number): OuterKeys | undefined {
    if (this.#names.length === 0) return undefined;
    const hasRegions = this.#regions.some((region) => region !== NO_REGION);
    return {
      names: this.#names,
      of: this.#column.finish(count),
      ...(hasRegions && { regions: Uint32Array.from(this.#regions) }),
    };
  }

  #numberOf(name: string, region: number): number {
    const known = region === NO_REGION ? this.#numbers.get(name) : undefined;
    if (known !== undefined) return known;
    const number = this.#names.push(name);
    this.#regions.push(region);
    if (region === NO_REGION) this.#numbers.set(name, number);
    return number;
  }
}
