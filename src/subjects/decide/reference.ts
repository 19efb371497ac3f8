/** The document from which a figure comes. */
export interface Reference {
  readonly title: string;
  readonly url?: string;
  /**
   * The date of the version that was read: of a repository's snapshot, a page, or a measurement. `2026-08` or
   * `2026-08-21`.
   */
  readonly date: string;
  /** True if the figure was not checked against this source. */
  readonly unchecked?: true;
}

/** An RFC that was read, in its current edition. */
export function rfc(number: number, section: string, date = '2026-11'): Reference {
  return { title: `RFC ${number}, ${section}`, url: `https://www.rfc-editor.org/rfc/rfc${number}`, date };
}

/** An RFC that is cited from general knowledge. */
export function uncheckedRfc(number: number, section: string): Reference {
  return { ...rfc(number, section), unchecked: true };
}

/** Bytes that a proxy counted between two programs. */
export function byProxy(what: string): Reference {
  return { title: `counted by a TCP proxy: ${what}`, date: '2026-11-23' };
}
