import type { CodecId, FormatId } from '../formats/format.ts';

/** A time of one message, measured against JSON in the same rounds. */
export interface Time {
  readonly seconds: number;
  /** To JSON, with its 95 % interval. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** A row that can be decided for: a codec with what it made of the messages at hand. */
export interface Candidate {
  readonly id: CodecId;
  readonly name: string;
  readonly format: FormatId;
  /** True for the first codec of its format. */
  readonly isMain: boolean;
  readonly isText: boolean;
  /** True if both sides must keep a schema. */
  readonly schema: boolean;
  /** The one library that reads it; absent if others do. */
  readonly readOnlyBy?: string;
  /** Bytes of each message, one at least. */
  readonly sizes: readonly number[];
  /** Mean bytes of a message that is compressed by itself; absent until it is known. */
  readonly alone?: number;
  /** Bytes of the first message of a compressed stream; absent if there are several messages. */
  readonly first?: number;
  /** Mean bytes that a message adds to one compressed stream; absent if there is one message only. */
  readonly stream?: number;
  /** Differences between the source and the decoded value. */
  readonly lost?: number;
  readonly encode?: Time;
  readonly decode?: Time;
}
