/** A message that is worth a look. */
export interface Notable {
  /** The hash of the message's bytes. */
  readonly hash: string;
  readonly bytes: number;
  /** The reason why a message is wrong, as a sentence. */
  readonly reason?: string;
  /** The place where the message was read first. If the messages are split differently, this may be another place. */
  readonly place: Place;
}

/** A place in the input. */
export interface Place {
  readonly file: string;
  /** Number of the message's line from 1. */
  readonly line: number;
}

/**
 * The largest messages and, of those that are equally large, the ones with the smallest hash; each content only once.
 * So the lists of any parts give the list of the whole.
 */
export class TopList {
  #list: Notable[] = [];

  readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** The messages in their order: the largest first. */
  get list(): readonly Notable[] {
    return this.#list;
  }

  add(notable: Notable): void {
    const last = this.#list.at(-1);
    if (this.#list.length >= this.most && last !== undefined && compare(last, notable) < 0) return;
    if (this.#list.some(({ hash, bytes }) => hash === notable.hash && bytes === notable.bytes)) return;
    this.#list = [...this.#list, notable].sort(compare).slice(0, this.most);
  }

  merge(other: TopList): void {
    for (const notable of other.#list) this.add(notable);
  }
}

function compare(a: Notable, b: Notable): number {
  return b.bytes - a.bytes || (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0);
}
