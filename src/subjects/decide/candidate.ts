import type { CodecId, FormatId } from '../../formats/format.ts';
import type { Batched } from './kafka-batches.ts';

/** A time for one message. It was measured in the same rounds as the time of JSON. */
export interface Time {
  readonly seconds: number;
  /** Relative to JSON, with its 95 % interval. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** A codec with its sizes and times for the current messages: the input of the rules. */
export interface Candidate {
  readonly id: CodecId;
  readonly name: string;
  readonly format: FormatId;
  /** True for the first codec of its format. */
  readonly isMain: boolean;
  readonly isText: boolean;
  /** True if both sides must keep a schema. */
  readonly schema: boolean;
  /** The origin and the size of the schema that both sides keep; absent if they are unknown. */
  readonly schemaUsed?: { readonly from: 'inferred' | 'given'; readonly bytes: number };
  /** The only library that reads the bytes of the codec; absent if several do. */
  readonly readOnlyBy?: string;
  /** Bytes of each message; at least one message. */
  readonly sizes: readonly number[];
  /** Number of bytes of the largest message, which may be missing from `sizes`; absent if `sizes` has all messages. */
  readonly largest?: number;
  /** Mean bytes of a message that gzip compresses by itself; absent until they are known. */
  readonly alone?: number;
  /** Mean bytes of a message that Brotli compresses by itself, at the level of `COMPRESSION_FACTS`. */
  readonly brotli?: number;
  /** Mean bytes of the values of a message, without names and framing; absent if they are unknown. */
  readonly values?: number;
  /** Bytes of the first message of a compressed stream; absent if there are several messages. */
  readonly first?: number;
  /** Mean bytes that a message adds to one compressed stream; absent for a single message. */
  readonly stream?: number;
  /** The messages in compressed Kafka batches, for the options whose result is known. */
  readonly batched?: readonly Batched[];
  /** Number of differences between the source and the decoded value. */
  readonly lost?: number;
  readonly encode?: Time;
  readonly decode?: Time;
  /** The times of encoding and decoding, each with gzip for each message; absent until they are measured. */
  readonly compressedEncode?: Time;
  readonly compressedDecode?: Time;
}
