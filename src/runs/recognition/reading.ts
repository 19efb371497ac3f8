import type { FormatId } from '../../formats/format.ts';

/**
 * How sure a reading is: certain by rules 0 to 2 on eight bytes or more, alone; a tie of two readings by one rule;
 * likely; or a guess.
 */
export type Sure = 'certain' | 'likely' | 'tie' | 'guess';

/** A byte string of a chain: an envelope, or the innermost bytes. */
export interface Layer {
  /** The envelope or the format; `bytes` if no format reads them. */
  readonly id: string;
  /** As people call it: "gzip", "MessagePack". */
  readonly name: string;
  readonly bytes: number;
}

/** One way to read an input. */
export interface Reading {
  /** The ids of the spelling, the envelopes from outside to inside, and the format; `skip:2` leaves out two bytes. */
  readonly chain: readonly string[];
  readonly sure: Sure;
  /** The length of the innermost byte string, and how much of it the format explains, in bytes. */
  readonly bytes: number;
  readonly explained: number;
  /** A noun phrase or a clause: "one map of 6 members". */
  readonly evidence: string;
  readonly layers: readonly Layer[];
  /** The number of values one after another, or of messages in an envelope. */
  readonly messages: number;
  /** What each envelope of the chain says: "a gRPC frame, not compressed, 12 bytes". */
  readonly says: readonly string[];
  /** The spelling as people call it; absent for files. */
  readonly spelling?: string;
}

/** A reading with its innermost bytes. */
export interface Opened extends Reading {
  readonly octets: Uint8Array;
  readonly format?: FormatId;
  /** Set if an envelope has more than the room allowed to open. */
  readonly isFull?: true;
}

/** The result of recognition. */
export interface Recognition {
  /** The best first. Empty if the input is JSON, or any other text that is no bytes. */
  readonly readings: readonly Reading[];
  /** The innermost bytes of the first reading, or of the chosen one. */
  readonly inner?: {
    readonly octets: Uint8Array;
    readonly format?: FormatId;
    readonly reading: number;
    /** The messages of an envelope, if there are several; `octets` is the first. */
    readonly parts?: readonly Uint8Array[];
    /** Set if an envelope has more than the room allowed to open. */
    readonly isFull?: true;
  };
  /** What the bytes are, if they are no format of the page: a sentence. */
  readonly named?: string;
  /** Readings that begin later in bytes that no format reads from their beginning. */
  readonly later?: Reading;
}
