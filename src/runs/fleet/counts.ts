import type { CodecId } from '../../formats/format.ts';
import type { Addable } from './groups.ts';
import { Histogram } from './histogram.ts';

/** Sizes: their number, sum and largest one, and how they are distributed. */
export class Sizes implements Addable<Sizes> {
  messages = 0n;
  bytes = 0n;
  /** The sum of the squares, from which the interval of an estimate follows. */
  squares = 0n;
  largest = 0;
  histogram = new Histogram();

  add(size: number): void {
    const big = BigInt(size);
    this.messages++;
    this.bytes += big;
    this.squares += big * big;
    this.largest = Math.max(this.largest, size);
    this.histogram.add(size);
  }

  merge(other: Sizes): void {
    this.messages += other.messages;
    this.bytes += other.bytes;
    this.squares += other.squares;
    this.largest = Math.max(this.largest, other.largest);
    this.histogram.merge(other.histogram);
  }
}

/** One codec: the messages that it wrote, and what happened to the others. */
export class CodecCount implements Addable<CodecCount> {
  readonly raw = new Sizes();
  /** The sampled messages, each compressed alone. */
  readonly compressed = new Sizes();
  /** Messages that do not fit the plan's schema. */
  misfits = 0n;
  /** Messages that the codec did not write or read back for another reason. */
  failures = 0n;
  /** Number of messages of which a part was lost or changed when they were read back. */
  lossy = 0n;
  /** Number of values that were lost or changed when they were read back, by the class of the loss. */
  readonly losses = new Map<string, bigint>();

  addLoss(what: string, count: bigint): void {
    this.losses.set(what, (this.losses.get(what) ?? 0n) + count);
  }

  merge(other: CodecCount): void {
    this.raw.merge(other.raw);
    this.compressed.merge(other.compressed);
    this.misfits += other.misfits;
    this.failures += other.failures;
    this.lossy += other.lossy;
    for (const [what, count] of other.losses) this.addLoss(what, count);
  }
}

/** Messages of one kind, or all messages: their sizes in the input, and in each codec. */
export class GroupCount implements Addable<GroupCount> {
  readonly read = new Sizes();
  readonly codecs = new Map<CodecId, CodecCount>();

  codec(id: CodecId): CodecCount {
    let count = this.codecs.get(id);
    if (count === undefined) {
      count = new CodecCount();
      this.codecs.set(id, count);
    }
    return count;
  }

  merge(other: GroupCount): void {
    this.read.merge(other.read);
    for (const [id, count] of other.codecs) this.codec(id).merge(count);
  }
}

/** The values at one path: their number and their own bytes, without the bytes of values that they contain. */
export class PathCount implements Addable<PathCount> {
  values = 0n;
  bytes = 0n;

  merge(other: PathCount): void {
    this.values += other.values;
    this.bytes += other.bytes;
  }
}
