import { counted, grouped } from '../basics/counted.ts';
import { least } from '../basics/search.ts';
import { percent } from '../basics/units.ts';
import type { CompressionId } from '../compression/compression.ts';
import { COMPRESSION_FACTS } from '../compression/facts.ts';
import { type Contender, contendersOf, TIE } from '../state/runs/contenders.ts';
import { type Row, rowName } from '../state/runs/rows.ts';
import { lessOrMore } from './words.ts';

/** JSON and the smallest other row after a compression, both with that size. */
export interface Rivals {
  readonly json: Contender;
  readonly other: Contender;
  readonly compression: CompressionId;
}

/** Names the smaller of the two rivals after the compression. */
export function smallerAfter(rivals: Rivals): string {
  const { json, other, compression } = rivals;
  const [ours, theirs] = [json, other].map(({ compressed }) => compressed![compression]!) as [number, number];
  const { name } = COMPRESSION_FACTS[compression];
  const others = withMark(other);
  if (isTooSmall(rivals)) return `Too small to gain from ${name}: it makes neither JSON nor ${rowName(other)} smaller.`;
  if (isLevel(ours, theirs))
    return `After ${name}, JSON and ${others} are level: ${grouped(ours)} and ${grouped(theirs)} B.`;
  return ours < theirs
    ? `After ${name}, JSON is the smallest: ${grouped(ours)} B, ${lessOrMore(ours, theirs)} ${others}, the next.`
    : `After ${name}, ${others} is the smallest: ${grouped(theirs)} B, ${lessOrMore(theirs, ours)} JSON.`;
}

/** True if the compression makes neither rival smaller. */
export function isTooSmall({ json, other, compression }: Rivals): boolean {
  return [json, other].every(({ bytes, compressed }) => compressed![compression]! >= bytes);
}

/** The name of a row, with a mark if it needs a schema. */
export function withMark(row: Row): string {
  return `${rowName(row)}${needsSchema(row) ? ' (with a schema)' : ''}`;
}

/** True if two sizes tie. */
export function isLevel(a: number, b: number): boolean {
  return Math.max(a, b) <= Math.min(a, b) * (1 + TIE);
}

export function needsSchema({ schema }: Row): boolean {
  return schema !== undefined && schema.from !== 'none';
}

/** Names a message that has most of the bytes of a set and so dominates the sums; empty if no message does. */
export function outlierText({ run, bytes }: Contender, messages: number): string {
  const sizes = run.state === 'done' ? run.lane.encoded.messageSizes : undefined;
  if (sizes === undefined || messages < 3 || 2 * sizes.largest <= bytes) return '';
  return `One message has ${percent(sizes.largest / bytes)} of the bytes; the median is ${grouped(sizes.median)} B.`;
}

/** The sizes of a set compressed as one stream: JSON, and the smallest row that other libraries can read. */
export function streamText(rows: readonly Row[], messages: number): string {
  const streams = contendersOf(rows).flatMap((row) => {
    const sizes = row.run.state === 'done' ? row.run.messagesCompressed : null;
    return sizes === null ? [] : [{ row, bytes: sizes.stream, count: sizes.count }];
  });
  const ours = streams.find(({ row }) => row.id === 'json');
  const best = least(streams, ({ bytes }) => bytes);
  if (ours === undefined || best === undefined) return '';
  const which = ours.count < messages ? `The first ${counted(ours.count, 'message')} as` : 'As';
  const lead = `${which} one stream, by pako, JSON takes ${grouped(ours.bytes)} B`;
  if (best === ours) return `${lead}, the smallest.`;
  return `${lead}, ${withMark(best.row)} ${grouped(best.bytes)} B${isLevel(ours.bytes, best.bytes) ? ': level' : ''}.`;
}
