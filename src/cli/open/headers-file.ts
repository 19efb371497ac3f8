/** Headers by path, from the `_headers` file that a build of the page carries. */
export type HeadersOf = (path: string) => Readonly<Record<string, string>>;

/**
 * Reads a `_headers` file: a pattern on a line, and below it, indented, its headers. A pattern is a path, or a folder
 * followed by `*`; no two match the same path. A path without a pattern has the headers of "/".
 */
export function readHeadersFile(text: string): HeadersOf {
  const rules: { readonly pattern: string; readonly headers: Record<string, string> }[] = [];
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== '') rules.at(-1)!.headers[name] = value;
    else if (line.trim() !== '') rules.push({ pattern: line.trim(), headers: {} });
  }
  const matching = (path: string) =>
    rules.find(({ pattern }) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path));
  return (path) => (matching(path) ?? matching('/'))?.headers ?? {};
}
