/** A message that is worth a look. */
export interface Notable {
  /** Of its bytes. */
  readonly hash: string;
  readonly bytes: number;
  /** A sentence, for a message that is wrong. */
  readonly reason?: string;
  /** Where it was read first. Another split of the messages may name another place. */
  readonly place: Place;
}

/** A place in the input. */
export interface Place {
  readonly file: string;
  /** Number of the message's line from 1. */
  readonly line: number;
}

/**
 * The largest messages and, of equally large ones, those with the smallest hash; each content once. So the lists of any
 * parts give the list of the whole.
 */
export class TopList {
  #list: Notable[] = [];

  readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** In their order: the largest first. */
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
