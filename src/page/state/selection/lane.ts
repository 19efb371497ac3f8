import type { Span } from '../../../core/bytes/span.ts';
import { unitsPerByte } from '../../../core/layout/layout.ts';
import { Lines } from '../../../core/layout/lines.ts';
import { LayoutQueries } from '../../../core/layout/queries.ts';
import { FAMILY_OF_ROLE, type Family, type Kind, type Kinds } from '../../../core/layout/vocabulary.ts';
import { atOnce, copied, type Steps } from '../../../core/value/steps.ts';
import { entryOf } from '../../../formats/all.ts';
import type { CodecFacts, CodecId, Format } from '../../../formats/format.ts';
import type { Encoded } from '../../../runs/pipeline/outcome.ts';
import { type CurrentSource, hasBytes, type Run } from '../runs/slice.ts';
import { type AboutValue, type Cost, HEAVY, learnHeavyValues, MAIN_FIRST } from './heavy-values.ts';

export type { Cost } from './heavy-values.ts';

/** Bytes on a row of the listing. */
export const BYTES_A_ROW = 8;

/** Maximum numbers of regions and of source values of a short lane. */
const SHORT = { regions: 16_384, values: 65_536 };

/** Values that one step processes. */
const VALUES_A_STEP = 8192;

/** Encoded values sorted by their source value: those of source value `v` are `order[from[v], from[v + 1])`. */
interface Inverse {
  readonly order: Uint32Array;
  readonly from: Uint32Array;
}

/** The bytes of one codec together with their source. It answers all queries of the views. */
export class Lane {
  readonly format: Format;
  readonly codec: CodecFacts;
  readonly queries: LayoutQueries;
  #lines: Lines | undefined;
  /** The last result is kept, because the end of each run queries all lanes for the same value again. */
  #last: { readonly value: number; readonly about: AboutValue } | undefined;
  /**
   * What is known about heavy values: about all of them once the lane is prepared; before that, only about those that
   * were asked for.
   */
  #heavy = new Map<number, AboutValue>();
  /** These indices are built at their first use. */
  #inverse: Inverse | undefined;
  #isPrepared = false;

  readonly id: CodecId;
  readonly encoded: Encoded;
  readonly kinds: Kinds;
  readonly source: CurrentSource | null;

  constructor(id: CodecId, encoded: Encoded, kinds: Kinds, source: CurrentSource | null) {
    this.id = id;
    this.encoded = encoded;
    this.kinds = kinds;
    this.source = source;
    const entry = entryOf(id);
    this.format = entry.format;
    this.codec = entry.codec;
    const hasSameTree = encoded.sourceOf === undefined && source?.tree.count === encoded.layout.values.type.length;
    this.queries = new LayoutQueries(encoded.layout, hasSameTree ? source.tree : undefined);
  }

  get bytes(): Uint8Array {
    return this.encoded.bytes;
  }

  /** True if the lane belongs to this source, or if both have none. False for lanes of an earlier source. */
  isOf(source: Pick<CurrentSource, 'id'> | null): boolean {
    return this.source?.id === source?.id;
  }

  /** True if work on all regions and values is too fast to notice. */
  get isShort(): boolean {
    return this.queries.regionCount <= SHORT.regions && this.#sourceCount <= SHORT.values;
  }

  /** True if the indices that views use of every lane are built. Without them, the first query takes long. */
  get isPrepared(): boolean {
    return this.#isPrepared;
  }

  /** Precomputes, in steps, the indices that views use of every lane, and the lines of an open lane. */
  *prepare(isOpen: boolean): Steps<void> {
    yield* this.queries.prepare(isOpen);
    yield;
    if (this.encoded.sourceOf !== undefined) this.#inverse ??= yield* this.#invert();
    yield;
    yield* this.source?.tree.prepare() ?? [];
    // The facts about heavy values are computed in advance: the inspector needs them at once, and a list may own a
    // region for each of a million elements.
    this.#heavy = yield* learnHeavyValues({
      layout: this.encoded.layout,
      sourceOf: this.encoded.sourceOf,
      sourceCount: this.#sourceCount,
      familyOfKind: this.kinds.list.map(({ role }) => FAMILY_OF_ROLE[role]),
    });
    this.#isPrepared = true;
    if (!isOpen) return;
    yield;
    this.#lines ??= yield* Lines.make(this.queries, this.kinds);
    yield* this.#lines.countRows(BYTES_A_ROW);
  }

  get lines(): Lines {
    this.#lines ??= new Lines(this.queries, this.kinds);
    return this.#lines;
  }

  kindOf(region: number): Kind {
    return this.kinds.list[this.queries.kindOf(region)]!;
  }

  familyOf(region: number): Family {
    return FAMILY_OF_ROLE[this.kindOf(region).role];
  }

  /** The source value that a region belongs to. */
  sourceValueOf(region: number): number {
    return this.toSource(this.queries.ownerOf(region));
  }

  /** The encoded values of a source value: none, one, or several if wrappers encode it too. */
  valuesOf(sourceValue: number): readonly number[] {
    if (this.encoded.sourceOf === undefined) {
      return sourceValue < this.encoded.layout.values.type.length ? [sourceValue] : [];
    }
    const { order, from } = this.#inverted();
    return Array.from(order.subarray(from[sourceValue] ?? 0, from[sourceValue + 1] ?? 0));
  }

  /** The regions of a source value, ascending, without those of its descendants. */
  regionsOf(sourceValue: number): readonly number[] {
    return this.valuesOf(sourceValue).flatMap((value) => this.queries.regionsOf(value));
  }

  /** Returns a test that is true for regions of a source value, and false for those of its descendants. */
  ownedBy(sourceValue: number): (region: number) => boolean {
    const shared = this.#heavy.get(sourceValue)?.shared;
    if (shared !== undefined) return (region) => this.sourceValueOf(region) === sourceValue || shared.has(region);
    const regions = new Set(this.regionsOf(sourceValue));
    return (region) => regions.has(region);
  }

  /** The regions from the first to the last of a source value and its descendants, as a half-open range of indices. */
  subtreeOf(sourceValue: number): Span {
    let [first, last] = [Number.POSITIVE_INFINITY, 0];
    for (const value of this.valuesOf(sourceValue)) {
      const { start, end } = this.queries.subtreeRegions(value);
      if (end <= start) continue;
      first = Math.min(first, start);
      last = Math.max(last, end);
    }
    return last === 0 ? { start: 0, end: 0 } : { start: first, end: last };
  }

  /** True if a region belongs to a source value or one of its descendants. */
  isWithin(region: number, sourceValue: number): boolean {
    for (let value = this.queries.ownerOf(region); ; value = this.queries.parentOf(value)) {
      if (this.toSource(value) === sourceValue) return true;
      if (value === 0) return false;
    }
  }

  /**
   * The region to show first for a source value: the first one with the value itself, otherwise of its framing,
   * otherwise of its names.
   */
  mainRegionOf(sourceValue: number): number | undefined {
    return this.#about(sourceValue).main;
  }

  /**
   * Bytes of a source value itself, without those of its descendants and those that it only shares. Bits count as parts
   * of a byte.
   */
  costOf(sourceValue: number): Cost {
    return this.#about(sourceValue).cost;
  }

  #about(sourceValue: number): AboutValue {
    const heavy = this.#heavy.get(sourceValue);
    if (heavy !== undefined) return heavy;
    if (this.#last?.value === sourceValue) return this.#last.about;
    const regions = this.regionsOf(sourceValue);
    const about = this.#learn(sourceValue, regions);
    if (regions.length > HEAVY) this.#heavy.set(sourceValue, about);
    else this.#last = { value: sourceValue, about };
    return about;
  }

  #learn(sourceValue: number, regions: readonly number[]): AboutValue {
    const cost = { names: 0, framing: 0, values: 0 };
    const units = unitsPerByte(this.encoded.layout);
    let main: number | undefined;
    for (const family of MAIN_FIRST) main ??= regions.find((each) => this.familyOf(each) === family);
    for (const region of regions) {
      if (this.sourceValueOf(region) !== sourceValue) continue;
      const { start, end } = this.queries.spanOf(region);
      const family = this.familyOf(region);
      if (family !== 'unread') cost[family] += (end - start) / units;
    }
    return { cost, main };
  }

  /**
   * The region to go to for a source value: its main region, or the first region of a descendant if the value has no
   * bytes of its own.
   */
  firstRegionOf(sourceValue: number): number | undefined {
    const main = this.mainRegionOf(sourceValue);
    if (main !== undefined) return main;
    const { start, end } = this.subtreeOf(sourceValue);
    return end > start ? start : undefined;
  }

  /** The bytes of a message; undefined if the source is a single message or has no message with this number. */
  messageSpan(message: number): Span | undefined {
    const start = this.encoded.offsets?.[message];
    const end = this.encoded.offsets?.[message + 1];
    return start === undefined || end === undefined ? undefined : { start, end };
  }

  get #sourceCount(): number {
    return this.source?.tree.count ?? this.encoded.layout.values.type.length;
  }

  /** The source value of an encoded value. */
  toSource(value: number): number {
    return this.encoded.sourceOf?.[value] ?? value;
  }

  #inverted(): Inverse {
    this.#inverse ??= atOnce(this.#invert());
    return this.#inverse;
  }

  *#invert(): Steps<Inverse> {
    const sourceOf = this.encoded.sourceOf!;
    const sources = this.#sourceCount;
    const from = new Uint32Array(sources + 1);
    for (let value = 0; value < sourceOf.length; value++) {
      if (value % VALUES_A_STEP === VALUES_A_STEP - 1) yield;
      const source = sourceOf[value]!;
      if (source < sources) from[source + 1]!++;
    }
    for (let i = 0; i < sources; i++) {
      if (i % VALUES_A_STEP === VALUES_A_STEP - 1) yield;
      from[i + 1]! += from[i]!;
    }
    const at = yield* copied(from);
    const order = new Uint32Array(sourceOf.length);
    for (let value = 0; value < sourceOf.length; value++) {
      if (value % VALUES_A_STEP === VALUES_A_STEP - 1) yield;
      const source = sourceOf[value]!;
      if (source < sources) order[at[source]!++] = value;
    }
    return { order, from };
  }
}

/** The lane of a run; undefined if the run has no bytes. */
export function laneOf(run: Run): Lane | undefined {
  return hasBytes(run) ? run.lane : undefined;
}
