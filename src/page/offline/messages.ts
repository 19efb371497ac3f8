/**
 * What a page asks a service worker; the answer comes through the port that is sent along. `use`: the user wants the
 * build of this service worker. An object: the page tells which build it is, by the mark in its HTML.
 */
export type Ask = 'use' | { readonly build: string };

/** The answer when a page has told its build. To `use`, the answer is true: from then on, the new build opens. */
export interface Builds {
  /** The build of the service worker. */
  readonly own: string;
  /** The build whose files the page gets. */
  readonly yours: string;
}
