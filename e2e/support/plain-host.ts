import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { ROOT } from '../../scripts/install.mjs';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.txt': 'text/plain',
};

/**
 * A static host such as GitHub Pages, with the build in a folder. It sends no headers of the page unless a test sets
 * them.
 */
export interface PlainHost {
  readonly url: string;
  /** Path of the build, with a slash at the end. A test changes it to deploy another build. */
  build: string;
  /** Changes the content of a file from now on, as a new deployment does. */
  replace(file: string, change: (content: string) => string): void;
  /** Answers 403 for the files that match, from now on. Returns the list of the refused requests, which grows. */
  refuse(files: RegExp): readonly string[];
  /** Headers sent with every file. */
  headers: Readonly<Record<string, string>>;
  /** False while the host closes every connection without an answer. */
  reachable: boolean;
  close(): void;
}

const FOLDER = '/wireprint/';

export async function startPlainHost(): Promise<PlainHost> {
  const changes = new Map<string, (content: string) => string>();
  const refused: string[] = [];
  let forbidden: RegExp | undefined;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) || 'index.html' : '';
    if (!host.reachable) {
      request.destroy();
      return;
    }
    if (forbidden?.test(file)) {
      refused.push(file);
      response.writeHead(403).end();
      return;
    }
    try {
      const content = await readFile(host.build + file);
      const change = changes.get(file);
      for (const [name, value] of Object.entries(host.headers)) response.setHeader(name, value);
      response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(change === undefined ? content : change(content.toString()));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const host: PlainHost = {
    build: `${ROOT}dist/`,
    url: `http://localhost:${(server.address() as AddressInfo).port}${FOLDER}`,
    replace: (file, change) => void changes.set(file, change),
    refuse(files) {
      forbidden = files;
      return refused;
    },
    headers: {},
    reachable: true,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return host;
}
