/**
 * A message from a page to a service worker, which answers through the port in the message. The text `use` says that
 * the user wants the build of this service worker. An object states the build of the page, which is marked in the
 * page's HTML.
 */
export type Ask = 'use' | { readonly build: string };

/** The answer to a page that has stated its build. The answer to `use` is true: from then on, the new build opens. */
export interface Builds {
  /** The build of the service worker. */
  readonly own: string;
  /** The build whose files the page gets. */
  readonly yours: string;
}
