import type { CodecId } from '../../formats/format.ts';
import type { CodecCount, GroupCount, Sizes } from './counts.ts';

/** Figures about sizes. Percentiles are at most a thousandth too large. */
export interface SizeFigures {
  readonly messages: bigint;
  readonly bytes: bigint;
  readonly median: number;
  readonly p90: number;
  readonly p99: number;
  readonly largest: number;
}

export interface CompressedFigures extends SizeFigures {
  /**
   * Number of bytes of all messages, each compressed alone: exact if all were compressed, otherwise an estimate from a
   * sample.
   */
  readonly estimate: number;
  /**
   * Half the width of the estimate's interval, which contains the true value in 95 of 100 samples. 0 if the estimate is
   * exact; undefined if only one of several messages was compressed, because one size gives no interval.
   */
  readonly within?: number;
}

export interface CodecFigures extends SizeFigures {
  readonly id: CodecId;
  /**
   * The number of bytes divided by that of the same messages as minified JSON; undefined if not all messages were
   * written.
   */
  readonly ratio?: number;
  readonly compressed?: CompressedFigures;
  readonly misfits: bigint;
  readonly failures: bigint;
  readonly lossy: bigint;
}

export interface GroupFigures {
  readonly read: SizeFigures;
  readonly codecs: readonly CodecFigures[];
}

/** True if the size after gzip is estimated from some of the messages that the codec wrote. */
export function isEstimated({ messages, compressed }: CodecFigures): boolean {
  return compressed !== undefined && compressed.messages < messages;
}

/** The figures of messages, with codecs in the given order. */
export function groupFigures(group: GroupCount, order: readonly CodecId[]): GroupFigures {
  const json = group.codecs.get('json');
  const codecs = order.flatMap((id) => {
    const count = group.codecs.get(id);
    return count === undefined ? [] : [codecFigures(id, count, json)];
  });
  return { read: sizeFigures(group.read), codecs };
}

/**
 * The codecs whose sums can be compared: those that wrote all messages without a loss. If each codec has losses, those
 * that wrote all messages.
 */
export function comparableCodecs({ read, codecs }: GroupFigures): {
  readonly codecs: readonly CodecFigures[];
  /** False if each codec that wrote all messages lost something. */
  readonly areExact: boolean;
} {
  const whole = codecs.filter(({ messages }) => messages === read.messages);
  const exact = whole.filter(({ lossy }) => lossy === 0n);
  return exact.length > 0 ? { codecs: exact, areExact: true } : { codecs: whole, areExact: false };
}

/** Of the comparable codecs, the one that takes the fewest bytes; undefined if none wrote all messages. */
export function smallestCodec(figures: GroupFigures): CodecFigures | undefined {
  return comparableCodecs(figures).codecs.reduce<CodecFigures | undefined>(
    (best, each) => (best === undefined || each.bytes < best.bytes ? each : best),
    undefined,
  );
}

function codecFigures(id: CodecId, count: CodecCount, json: CodecCount | undefined): CodecFigures {
  const { raw, compressed, misfits, failures, lossy } = count;
  const isComparable = json !== undefined && json.raw.bytes > 0n && json.raw.messages === raw.messages;
  return {
    id,
    ...sizeFigures(raw),
    ...(isComparable && { ratio: Number(raw.bytes) / Number(json.raw.bytes) }),
    ...(compressed.messages > 0n && { compressed: compressedFigures(compressed, raw.messages) }),
    misfits,
    failures,
    lossy,
  };
}

function sizeFigures({ messages, bytes, largest, histogram }: Sizes): SizeFigures {
  const at = (share: number): number => Math.min(largest, histogram.valueAt(share));
  return { messages, bytes, median: at(0.5), p90: at(0.9), p99: at(0.99), largest };
}

/** The normal quantile of an interval of 95 %. */
const QUANTILE = 1.96;

function compressedFigures(sizes: Sizes, all: bigint): CompressedFigures {
  const n = Number(sizes.messages);
  const total = Number(all);
  const bytes = Number(sizes.bytes);
  const figures = { ...sizeFigures(sizes), estimate: Math.round((bytes / n) * total) };
  if (n === 1 && total > 1) return figures;
  // n times the sum of the squared distances from the mean, exactly.
  const spread = Number(sizes.messages * sizes.squares - sizes.bytes * sizes.bytes) / n;
  const variance = spread / Math.max(1, n - 1);
  const within = QUANTILE * total * Math.sqrt((variance / n) * Math.max(0, 1 - n / total));
  return { ...figures, within: Math.round(within) };
}
