import { type Row, rowName, sortRows } from '../state/runs/rows.ts';

/** How the bytes of one codec grow with the number of messages. */
export interface TotalLine {
  readonly id: Row['id'];
  readonly label: string;
  /** Its lane is open. */
  readonly open: boolean;
  /** From no message to all of them; what is kept outside the messages is there before the first. */
  readonly points: readonly TotalPoint[];
  /** Of one message, in bytes. */
  readonly median: number;
  readonly largest: number;
}

export interface TotalPoint {
  readonly messages: number;
  readonly bytes: number;
}

/** Points of a line beyond its first two. */
const POINTS_AT_MOST = 100;

/** The lines of the codecs that carried all messages, from small to large; none where the source is one message. */
export function totalLinesOf(rows: readonly Row[], pins: readonly Row['id'][]): readonly TotalLine[] {
  return sortRows(rows, { key: 'bytes', descending: false }).flatMap((row): readonly TotalLine[] => {
    const encoded = row.run.state === 'done' ? row.run.lane.encoded : undefined;
    if (encoded?.offsets === undefined || encoded.messageSizes === undefined) return [];
    const { offsets, messageSizes, outside } = encoded;
    const points = countsTo(offsets.length - 1).map((messages) => ({
      messages,
      bytes: (outside?.bytes ?? 0) + offsets[messages]!,
    }));
    return [{ id: row.id, label: rowName(row), open: pins.includes(row.id), points, ...messageSizes }];
  });
}

/** How many messages the lines are of. */
export function messagesOf(lines: readonly TotalLine[]): number {
  return lines[0]?.points.at(-1)?.messages ?? 0;
}

/** Numbers of messages: none, one, and on to all of them in even steps. */
function countsTo(count: number): readonly number[] {
  const steps = Math.min(count, POINTS_AT_MOST);
  const even = Array.from({ length: steps }, (_, i) => Math.round((count * (i + 1)) / steps));
  return [...new Set([0, Math.min(1, count), ...even])];
}

/** What a line says of a number of messages, at the point that is nearest to it. */
export function nearestPoint({ points }: TotalLine, messages: number): TotalPoint {
  return points.reduce((a, b) => (Math.abs(b.messages - messages) < Math.abs(a.messages - messages) ? b : a));
}
