import { randomBytes } from 'node:crypto';
import { createReadStream, ReadStream, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';

/** A built page on this machine, with one file that it opens. */
export interface PageServer {
  /**
   * The address that opens the page with the file. The name of its folder is random, so that nobody else on the machine
   * can guess it.
   */
  readonly address: string;
  close(): Promise<void>;
}

interface OpenedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The folder beside the page in which the browser finds the file to open. */
const OPENED = 'opened/';
/** These files are not served, because the browser would keep the page for an address that nobody uses again. */
const NOT_SERVED = ['sw.js', '_headers'];

const BYTES = 'application/octet-stream';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Serves a built page and one file on a free port of 127.0.0.1, with the headers of the build, and no other file of the
 * disk. Other machines cannot reach the server; pages of other sites cannot read from it. Throws if the folder has no
 * page.
 */
export async function servePage(folder: string, file: OpenedFile): Promise<PageServer> {
  const headersOf = readHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'));
  const files = filesIn(folder);
  const base = `/${randomBytes(16).toString('hex')}/`;
  const opened = OPENED + encodeURIComponent(file.name);

  function answerTo({ url = '', method, headers: { host = '' } }: IncomingMessage): Answer {
    const no = (status: number, sentence: string): Answer => ({
      status,
      path: '/',
      type: TYPES['.txt']!,
      body: sentence,
    });
    // A page of another site may make the name of its host resolve to this machine, so only local names are served.
    const { port } = server.address() as AddressInfo;
    if (![`127.0.0.1:${port}`, `localhost:${port}`].includes(host))
      return no(403, 'This server answers only to 127.0.0.1.\n');
    if (method !== 'GET' && method !== 'HEAD') return no(405, 'Only GET is answered.\n');
    const [path = ''] = url.split(/[?#]/);
    const name = path.startsWith(base) ? path.slice(base.length) : undefined;
    if (name === opened) return { status: 200, path: `/${name}`, type: BYTES, body: file.bytes };
    const found = name === undefined ? undefined : files.get(name === '' ? 'index.html' : name);
    if (found === undefined) return no(404, 'There is no such file.\n');
    return { status: 200, path: `/${name}`, type: TYPES[extname(found)] ?? BYTES, body: createReadStream(found) };
  }

  const server = createServer((request, response) => {
    const { status, path, type, body } = answerTo(request);
    const caching = path.startsWith(`/${OPENED}`) && { 'Cache-Control': 'no-store' };
    response.writeHead(status, { ...headersOf(path), ...caching, 'Content-Type': type });
    // Node leaves out the body of a response to HEAD.
    if (body instanceof ReadStream) body.on('error', () => response.destroy()).pipe(response);
    else response.end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${base}#file=${encodeURIComponent(file.name)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly status: number;
  /** The path by which the headers of the file are looked up. */
  readonly path: string;
  readonly type: string;
  readonly body: string | Uint8Array | ReadStream;
}

/** The files of a folder, by their path in an address. Links to other places of the disk are left out. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.flatMap((entry): [string, string][] => {
    const path = join(entry.parentPath, entry.name);
    return entry.isFile() ? [[relative(folder, path).split(sep).join('/'), path]] : [];
  });
  return new Map(files.filter(([name]) => !NOT_SERVED.includes(name)));
}

/** Headers by path, from the `_headers` file that a build of the page carries. */
type HeadersOf = (path: string) => Readonly<Record<string, string>>;

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
