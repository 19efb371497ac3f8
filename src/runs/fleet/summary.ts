import type { CodecId } from '../../formats/format.ts';
import { GroupCount, PathCount } from './counts.ts';
import type { LoadedPlan } from './fleet-parts.ts';
import { Groups } from './groups.ts';
import { type Place, TopList } from './top.ts';

/** One codec's messages in batches, each compressed as a whole. */
export interface BatchCount {
  batches: bigint;
  messages: bigint;
  bytes: bigint;
  compressed: bigint;
}

/** Messages that are too long are left out. This is the maximum number of such messages whose places are stored. */
const MOST_PLACES = 10;

/** The limits of a plan that a summary needs. */
export type SummaryLimits = Pick<LoadedPlan['plan'], 'mostKinds' | 'mostPaths' | 'mostListed'>;

/**
 * The counts of some messages according to one plan. `merge` adds the counts of other messages. All fields except
 * `batches`, `isPartial` and the places are equal for any split of the messages, in any order and grouping.
 */
export class Summary {
  readonly all = new GroupCount();
  readonly kinds: Groups<GroupCount>;
  readonly paths: Groups<PathCount>;
  /** Number of lines that are not a message. */
  broken = 0n;
  readonly brokenList: TopList;
  /** Number of messages that are longer than the plan allows; they are not counted otherwise. */
  tooLong = 0n;
  tooLongPlaces: readonly Place[] = [];
  /** The messages that stand out by their size. */
  readonly outliers: TopList;
  readonly misfits = new Map<CodecId, TopList>();
  readonly batches = new Map<CodecId, BatchCount>();
  /** True if counting was stopped before the end of the input. */
  isPartial = false;

  /** The hash of the plan. */
  readonly plan: string;
  readonly limits: SummaryLimits;

  constructor(plan: string, limits: SummaryLimits, hashOf: (name: string) => string) {
    this.plan = plan;
    this.limits = limits;
    this.kinds = new Groups(limits.mostKinds, () => new GroupCount(), hashOf);
    this.paths = new Groups(limits.mostPaths, () => new PathCount(), hashOf);
    this.brokenList = new TopList(limits.mostListed);
    this.outliers = new TopList(limits.mostListed);
  }

  misfitsOf(id: CodecId): TopList {
    let list = this.misfits.get(id);
    if (list === undefined) {
      list = new TopList(this.limits.mostListed);
      this.misfits.set(id, list);
    }
    return list;
  }

  addTooLong(place: Place): void {
    this.tooLong++;
    this.addTooLongPlaces([place]);
  }

  addTooLongPlaces(places: readonly Place[]): void {
    this.tooLongPlaces = [...this.tooLongPlaces, ...places].slice(0, MOST_PLACES);
  }

  addBatches(id: CodecId, count: BatchCount): void {
    const sum = this.batches.get(id) ?? { batches: 0n, messages: 0n, bytes: 0n, compressed: 0n };
    this.batches.set(id, {
      batches: sum.batches + count.batches,
      messages: sum.messages + count.messages,
      bytes: sum.bytes + count.bytes,
      compressed: sum.compressed + count.compressed,
    });
  }

  /** Adds the summary of other messages. Throws an Error if it was made by another plan. */
  merge(other: Summary): void {
    if (other.plan !== this.plan) {
      throw new Error(`It was made by the plan ${other.plan}, not ${this.plan}. Count all shards with one plan.`);
    }
    this.all.merge(other.all);
    this.kinds.merge(other.kinds);
    this.paths.merge(other.paths);
    this.broken += other.broken;
    this.brokenList.merge(other.brokenList);
    this.tooLong += other.tooLong;
    this.addTooLongPlaces(other.tooLongPlaces);
    this.outliers.merge(other.outliers);
    for (const [id, list] of other.misfits) this.misfitsOf(id).merge(list);
    for (const [id, count] of other.batches) this.addBatches(id, count);
    this.isPartial ||= other.isPartial;
  }
}
