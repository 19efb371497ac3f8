/** A copy of the table of headers for the page: if it shared the module, the service worker would have to import it. */
declare module '*/headers.mjs?page' {
  export function headersFor(path: string): Readonly<Record<string, string>>;
}
