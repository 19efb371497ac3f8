/**
 * A copy of the table of headers for the page. If the page shared the module with the service worker, the service
 * worker would have to import it.
 */
declare module '*/headers.mjs?page' {
  export function headersFor(path: string): Readonly<Record<string, string>>;
}
