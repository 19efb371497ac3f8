import { Fleet, type FleetReader, type LoadedPlan, type MessageRow, type Summary } from '../../package/fleet.ts';
import type { ReadMessage } from './messages.ts';
import { readerOf } from './planning.ts';
import { TOOLS } from './tools.ts';

/** The options of a count. */
export interface CountingOptions {
  /** Keeps a row for each message. */
  readonly withRows: boolean;
  /** Stops at the first message that is broken or too long. */
  readonly isStrict: boolean;
}

/** The result of counting a list of messages. */
export interface Counted {
  readonly messages: number;
  readonly rows: readonly MessageRow[];
  /** A sentence about the message at which a strict count stops. */
  readonly fault?: string;
}

/** Counts lists of messages in one thread. */
export class Counting {
  readonly #fleet: Fleet;
  readonly #reader: FleetReader;
  readonly #isStrict: boolean;
  #rows: MessageRow[] = [];

  constructor(loaded: LoadedPlan, reader: FleetReader, { withRows, isStrict }: CountingOptions) {
    this.#fleet = new Fleet(loaded, TOOLS, withRows ? (row) => this.#rows.push(row) : undefined);
    this.#reader = reader;
    this.#isStrict = isStrict;
  }

  add(messages: readonly ReadMessage[]): Counted {
    this.#rows = [];
    for (const message of messages) {
      const reason = this.#addOne(message);
      if (!this.#isStrict || reason === undefined) continue;
      return { messages: 0, rows: [], fault: `${message.file}, line ${message.line}: ${reason}` };
    }
    return { messages: messages.length, rows: this.#rows };
  }

  finish(): Summary {
    return this.#fleet.finish();
  }

  #addOne(message: ReadMessage): string | undefined {
    const { file, line, bytes } = message;
    const place = { file, line };
    if (bytes !== undefined) return this.#fleet.add(bytes, place, readerOf(message, this.#reader));
    this.#fleet.summary.addTooLong(place);
    return 'It is longer than --max-message.';
  }
}
