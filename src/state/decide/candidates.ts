import type { Candidate, Time } from '../../decide/candidate.ts';
import { factOf } from '../../decide/format-facts.ts';
import type { Timing, TimingResult } from '../../timing/measure.ts';
import { type Contender, encodedRows } from '../runs/contenders.ts';
import { type Row, rowName } from '../runs/rows.ts';

/** Messages whose sizes are taken one by one, the first ones of a set. */
export const SIZES_AT_MOST = 1000;

/** Zlib's header and checksum, which a stream of permessage-deflate has not. */
const ZLIB_BYTES = 6;
/** The end of a flushed block, without its tail. */
const FLUSH_BYTES = 1;

/** The rows that have bytes, as the rules take them; what-ifs are left out. */
export function candidatesOf(rows: readonly Row[]): readonly Candidate[] {
  return encodedRows(rows).map(candidateOf);
}

function candidateOf(row: Contender): Candidate {
  const { id, format, codec, run, lost, timing } = row;
  const { offsets } = run.state === 'done' ? run.lane.encoded : {};
  const messages = offsets === undefined ? 1 : Math.max(1, offsets.length - 1);
  const streamed = run.state === 'done' ? run.messagesCompressed : undefined;
  const gzip = row.compressed?.gzip;
  const deflate = row.compressed?.deflate;
  const encode = timeOf(timing?.encode, messages);
  const decode = timeOf(timing?.decode, messages);
  return {
    id,
    name: rowName(row),
    format: format.id,
    isMain: codec === format.codecs[0],
    isText: format.facts.isText === true,
    schema: factOf('schema', format.id, id).met === 'no',
    ...(codec.readOnlyBy !== undefined && { readOnlyBy: codec.readOnlyBy }),
    sizes: offsets === undefined ? [row.bytes] : sizesOf(offsets, row.bytes),
    ...(gzip !== undefined && { alone: gzip / messages }),
    ...(messages === 1 && deflate !== undefined && { first: deflate - ZLIB_BYTES + FLUSH_BYTES }),
    ...(streamed !== undefined && messages > 1 && { stream: streamed.stream / streamed.count }),
    ...(lost !== undefined && { lost }),
    ...(encode && { encode }),
    ...(decode && { decode }),
  };
}

function sizesOf(offsets: Uint32Array, bytes: number): readonly number[] {
  const count = Math.min(offsets.length - 1, SIZES_AT_MOST);
  if (count <= 0) return [bytes];
  return Array.from({ length: count }, (_, i) => offsets[i + 1]! - offsets[i]!);
}

/** A timed call does all messages of a set. */
function timeOf(result: TimingResult | undefined, messages: number): Time | undefined {
  if (result?.state !== 'done') return undefined;
  const { medianNs, ratio, low, high }: Timing = result;
  return { seconds: (medianNs * 1e-9) / messages, ratio, low, high };
}
