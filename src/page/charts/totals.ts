import { isDone, type Row, rowName, sortRows } from '../state/runs/rows.ts';

/** The total bytes of one codec against the number of messages. */
export interface TotalLine {
  readonly id: Row['id'];
  readonly label: string;
  /** True if its lane is open. */
  readonly open: boolean;
  /** From 0 messages to all of them. */
  readonly points: readonly TotalPoint[];
  /**
   * Bytes outside the messages that writer and reader must both have, such as a table of keys. No point includes them.
   */
  readonly kept: number;
  /** Size of one message in bytes. */
  readonly median: number;
  readonly largest: number;
}

export interface TotalPoint {
  readonly messages: number;
  readonly bytes: number;
}

/** Maximum number of points beyond the first two. */
const POINTS_AT_MOST = 100;

/** The lines of the codecs that encoded all messages, sorted by size; empty for a source of one message. */
export function totalLinesOf(rows: readonly Row[], pins: readonly Row['id'][]): readonly TotalLine[] {
  const sorted = sortRows(rows, { key: 'bytes', descending: false });
  return sorted.filter(isDone).flatMap((row): readonly TotalLine[] => {
    const { offsets, messageSizes } = row.run.lane.encoded;
    if (offsets === undefined || messageSizes === undefined) return [];
    const points = countsTo(offsets.length - 1).map((messages) => ({ messages, bytes: offsets[messages]! }));
    const kept = row.kept?.bytes ?? 0;
    return [{ id: row.id, label: rowName(row), open: pins.includes(row.id), points, kept, ...messageSizes }];
  });
}

/** The number of messages of the lines. */
export function messageCountOf(lines: readonly TotalLine[]): number {
  return lines[0]?.points.at(-1)?.messages ?? 0;
}

/** The numbers of messages to plot: 0, 1, and even steps to `count`. */
function countsTo(count: number): readonly number[] {
  const steps = Math.min(count, POINTS_AT_MOST);
  const even = Array.from({ length: steps }, (_, i) => Math.round((count * (i + 1)) / steps));
  return [...new Set([0, Math.min(1, count), ...even])];
}

/** The point of a line nearest to a number of messages. */
export function nearestPoint({ points }: TotalLine, messages: number): TotalPoint {
  return points.reduce((a, b) => (Math.abs(b.messages - messages) < Math.abs(a.messages - messages) ? b : a));
}
