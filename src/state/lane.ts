import type { Span } from '../bytes/span.ts';
import { entryOf } from '../formats/all.ts';
import type { CodecFacts, CodecId, Format } from '../formats/format.ts';
import { FAMILY_OF_ROLE, type Family, type Kind, unitsPerByte } from '../layout/layout.ts';
import { Lines } from '../layout/lines.ts';
import { LayoutQueries } from '../layout/queries.ts';
import { atOnce, type Steps } from '../layout/steps.ts';
import type { Encoded } from '../pipeline/outcome.ts';
import { type AboutValue, type Cost, HEAVY, learnHeavyValues, MAIN_FIRST } from './heavy-values.ts';
import type { CurrentSource, Run } from './model.ts';

export type { Cost } from './heavy-values.ts';

/** Bytes on a row of the listing. */
export const BYTES_A_ROW = 8;

/** Regions up to which looking at all of them takes no time that anybody would notice. */
const SHORT = 16_384;

/** Values that are gone through in one step. */
const VALUES_A_STEP = 65_536;

/** The values of the bytes, sorted by the source value that they stand for: those of value `v` are `order[from[v], from[v + 1])`. */
interface Inverse {
  readonly order: Uint32Array;
  readonly from: Uint32Array;
}

/** The bytes of one codec beside the source that they stand for: every question that the views ask. */
export class Lane {
  readonly format: Format;
  readonly codec: CodecFacts;
  readonly queries: LayoutQueries;
  #lines: Lines | undefined;
  /** The answer that was given last: each run that ends asks all lanes for it again. */
  #last: { readonly value: number; readonly about: AboutValue } | undefined;
  /** The answers about heavy values: all of them once the lane is prepared, before that those that were asked for. */
  #heavy = new Map<number, AboutValue>();
  /** Made at the first question. */
  #inverse: Inverse | undefined;

  constructor(
    readonly id: CodecId,
    readonly encoded: Encoded,
    readonly source: CurrentSource | null,
  ) {
    const entry = entryOf(id);
    this.format = entry.format;
    this.codec = entry.codec;
    this.queries = new LayoutQueries(encoded.layout);
  }

  get bytes(): Uint8Array {
    return this.encoded.bytes;
  }

  get isShort(): boolean {
    return this.queries.regionCount <= SHORT;
  }

  /** Makes what views ask of every lane, and where it is open its lines, ahead of their asking. */
  *prepare(isOpen: boolean): Steps<void> {
    yield* this.queries.prepare();
    yield;
    if (this.encoded.sourceOf !== undefined) this.#inverse ??= yield* this.#invert();
    yield;
    // The inspector asks at once: a list may have a comma for each of a million elements, or begin anew as often.
    this.#heavy = yield* learnHeavyValues({
      layout: this.encoded.layout,
      sourceOf: this.encoded.sourceOf,
      sourceCount: this.#sourceCount,
      familyOfKind: this.format.kinds.list.map(({ role }) => FAMILY_OF_ROLE[role]),
    });
    if (!isOpen) return;
    yield;
    this.#lines ??= yield* Lines.make(this.queries, this.format.kinds);
    yield* this.#lines.countRows(BYTES_A_ROW);
  }

  get lines(): Lines {
    this.#lines ??= new Lines(this.queries, this.format.kinds);
    return this.#lines;
  }

  kindOf(region: number): Kind {
    return this.format.kinds.list[this.queries.kindOf(region)]!;
  }

  familyOf(region: number): Family {
    return FAMILY_OF_ROLE[this.kindOf(region).role];
  }

  /** The source value that a region belongs to. */
  sourceValueOf(region: number): number {
    return this.#toSource(this.queries.ownerOf(region));
  }

  /** The values of the bytes that stand for a source value: none, one, or several where a wrapper does too. */
  valuesOf(sourceValue: number): readonly number[] {
    if (this.encoded.sourceOf === undefined) {
      return sourceValue < this.encoded.layout.values.type.length ? [sourceValue] : [];
    }
    const { order, from } = this.#inverted();
    return Array.from(order.subarray(from[sourceValue] ?? 0, from[sourceValue + 1] ?? 0));
  }

  /** The regions of a source value itself, those of its descendants left out, ascending. */
  regionsOf(sourceValue: number): readonly number[] {
    return this.valuesOf(sourceValue).flatMap((value) => this.queries.regionsOf(value));
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

  /** Whether a region belongs to a source value or one of its descendants. */
  isWithin(region: number, sourceValue: number): boolean {
    return this.valuesOf(sourceValue).some((value) => this.queries.isWithin(region, value));
  }

  /** The region to show first for a source value: the first of its value bytes, else of its framing, else its name. */
  mainRegionOf(sourceValue: number): number | undefined {
    return this.#about(sourceValue).main;
  }

  /** Bytes that a source value takes by itself, bits as parts of one, without its descendants' and those it only shares. */
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

  /** The region to go to for a source value: its main one, or where it has no bytes of its own the first of what it holds. */
  firstRegionOf(sourceValue: number): number | undefined {
    const main = this.mainRegionOf(sourceValue);
    if (main !== undefined) return main;
    const { start, end } = this.subtreeOf(sourceValue);
    return end > start ? start : undefined;
  }

  /** Where a message lies in the bytes; undefined where the source is one message, or has none of that number. */
  messageSpan(message: number): Span | undefined {
    const start = this.encoded.offsets?.[message];
    const end = this.encoded.offsets?.[message + 1];
    return start === undefined || end === undefined ? undefined : { start, end };
  }

  get #sourceCount(): number {
    return this.source?.tree.count ?? this.encoded.layout.values.type.length;
  }

  #toSource(value: number): number {
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
    for (let i = 0; i < sources; i++) from[i + 1]! += from[i]!;
    const at = from.slice();
    const order = new Uint32Array(sourceOf.length);
    for (let value = 0; value < sourceOf.length; value++) {
      if (value % VALUES_A_STEP === VALUES_A_STEP - 1) yield;
      const source = sourceOf[value]!;
      if (source < sources) order[at[source]!++] = value;
    }
    return { order, from };
  }
}

/** The lane of a codec's run, where it has bytes. */
export function laneOf(run: Run): Lane | undefined {
  return run.state === 'done' || run.state === 'failed' ? run.lane : undefined;
}
