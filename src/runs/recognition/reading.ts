import { FORMAT_IDS } from '../../formats/all.ts';
import type { FormatId } from '../../formats/format.ts';

/**
 * How sure a reading is. `certain`: rules 0 to 2 give it, it has at least eight bytes, and no other reading has the
 * same rule. `tie`: two readings have the same rule. Otherwise `likely` or `guess`.
 */
export type Sure = 'certain' | 'likely' | 'tie' | 'guess';

/** A byte string of a chain: an envelope, or the innermost bytes. */
export interface Layer {
  /** The envelope or the format; `bytes` if no format reads them. */
  readonly id: string;
  /** The name that people use: "gzip", "MessagePack". */
  readonly name: string;
  readonly bytes: number;
}

/** One way to read an input. */
export interface Reading {
  /** The ids of the spelling, the envelopes from outside to inside, and the format; `skip:2` leaves out two bytes. */
  readonly chain: readonly string[];
  readonly sure: Sure;
  /** The length of the innermost byte string in bytes; `explained` is how much of it the format explains. */
  readonly bytes: number;
  readonly explained: number;
  /** The evidence as a noun phrase or a clause: "one map of 6 members". */
  readonly evidence: string;
  readonly layers: readonly Layer[];
  /** The number of values one after another, or of messages in an envelope. */
  readonly messages: number;
  /** What each envelope of the chain says: "a gRPC frame, not compressed, 12 bytes". */
  readonly says: readonly string[];
  /** The name of the spelling that people use; absent for files. */
  readonly spelling?: string;
}

/** A chain without the format at its end, if it has one: the spelling and the envelopes. */
export function outsideOf(chain: Reading['chain']): Reading['chain'] {
  return FORMAT_IDS.some((id) => id === chain.at(-1)) ? chain.slice(0, -1) : chain;
}

/** A reading with its innermost bytes. */
export interface Opened extends Reading {
  readonly octets: Uint8Array;
  readonly format?: FormatId;
  /** Set if opening an envelope stopped at the limit of `Room`. */
  readonly isFull?: true;
}

/** The result of recognition. */
export interface Recognition {
  /** The readings, the best one first. Empty if the input is JSON, or any other text that is not bytes. */
  readonly readings: readonly Reading[];
  /** The innermost bytes of the first reading, or of the chosen one. */
  readonly inner?: {
    readonly octets: Uint8Array;
    readonly format?: FormatId;
    readonly reading: number;
    /** The messages of an envelope, if there are several; `octets` is the first message. */
    readonly parts?: readonly Uint8Array[];
    /** Set if opening an envelope stopped at the limit of `Room`. */
    readonly isFull?: true;
  };
  /**
   * A sentence that says what the bytes are, if they are not in a format of the page, or which digit their text may
   * have lost.
   */
  readonly named?: string;
  /** A reading that begins later in bytes that no format reads from their beginning. */
  readonly later?: Reading;
}
