import type { Timing, TimingResult } from '../../../runs/timing/measure.ts';
import type { Candidate, Time } from '../../../subjects/decide/candidate.ts';
import { factOf } from '../../../subjects/decide/format-facts.ts';
import type { CodecTiming } from '../../../workers/protocol.ts';
import type { AppState } from '../model.ts';
import { type Contender, encodedRows } from '../runs/contenders.ts';
import { isMain, type Row, rowName } from '../runs/rows.ts';

/** Maximum number of messages of a set whose individual sizes are used: the first ones. */
const SIZES_AT_MOST = 1000;

/** The measurements that only decisions use. */
type Measured = Pick<AppState, 'gzipTimings' | 'batches'>;

/** The candidates for the rules: all rows with bytes, except what-ifs. None if the source has no messages. */
export function candidatesOf(rows: readonly Row[], { gzipTimings, batches }: Measured): readonly Candidate[] {
  const gzipped = gzipTimings.state === 'done' ? gzipTimings.byCodec : {};
  return encodedRows(rows)
    .filter(({ run }) => run.lane.encoded.offsets?.length !== 1)
    .map((row) => {
      const batched = batches.get(row.run.lane.bytes);
      return { ...candidateOf(row, gzipped[row.id]), ...(batched && { batched }) };
    });
}

function candidateOf(row: Contender, gzipped: CodecTiming | undefined): Candidate {
  const { id, format, codec, run, timing, kept } = row;
  const schema = factOf('schema', format.id, id).met === 'no';
  const { offsets, messageSizes } = run.lane.encoded;
  const messages = offsets === undefined ? 1 : Math.max(1, offsets.length - 1);
  const streamed = run.messagesCompressed;
  const { gzip, deflate, brotli } = row.compressed;
  const encode = timeOf(timing?.encode, messages);
  const decode = timeOf(timing?.decode, messages);
  const compressedEncode = timeOf(gzipped?.encode, messages);
  const compressedDecode = timeOf(gzipped?.decode, messages);
  return {
    id,
    name: rowName(row),
    format: format.id,
    isMain: isMain(row),
    isText: format.facts.isText === true,
    schema,
    ...(schema &&
      kept && { schemaUsed: { from: row.schema.from === 'inferred' ? 'inferred' : 'given', bytes: kept.bytes } }),
    ...(codec.readOnlyBy !== undefined && { readOnlyBy: codec.readOnlyBy }),
    sizes: offsets === undefined ? [row.bytes] : sizesOf(offsets, row.bytes),
    ...(messageSizes && { largest: messageSizes.largest }),
    ...(gzip !== undefined && { alone: gzip / messages }),
    ...(brotli !== undefined && { brotli: brotli / messages }),
    values: row.families.values / messages,
    // With permessage-deflate, which flushes and removes the tail, a message takes at most one byte more than its
    // DEFLATE data.
    ...(messages === 1 && deflate !== undefined && { first: deflate }),
    ...(streamed !== null && messages > 1 && { stream: streamed.stream / streamed.count }),
    lost: row.lost,
    ...(encode && { encode }),
    ...(decode && { decode }),
    ...(compressedEncode && { compressedEncode }),
    ...(compressedDecode && { compressedDecode }),
  };
}

function sizesOf(offsets: Uint32Array, bytes: number): readonly number[] {
  const count = Math.min(offsets.length - 1, SIZES_AT_MOST);
  if (count <= 0) return [bytes];
  return Array.from({ length: count }, (_, i) => offsets[i + 1]! - offsets[i]!);
}

/** The time of one message. A timed call processes all messages of a set. */
function timeOf(result: TimingResult | undefined, messages: number): Time | undefined {
  if (result?.state !== 'done') return undefined;
  const { medianNs, ratio, low, high }: Timing = result;
  return { seconds: (medianNs * 1e-9) / messages, ratio, low, high };
}
