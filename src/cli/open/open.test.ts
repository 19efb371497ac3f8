import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADER_RULES, headersFile, headersFor } from '../../../scripts/headers.mjs';
import { cli } from '../../testing/run-cli.ts';
import { type PageServer, readHeadersFile, servePage } from './serve-page.ts';

describe('the headers of a build', () => {
  it('are those of the table, for every path', () => {
    const headersOf = readHeadersFile(headersFile());
    const paths = HEADER_RULES.map(({ pattern }) => pattern.replace('*', 'a/b.js'));
    for (const path of [...paths, '/unknown', '/opened/a.json']) expect(headersOf(path)).toEqual(headersFor(path));
  });
});

describe('the server of `open`', () => {
  let server: PageServer;
  let base: string;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wireprint-'));
    mkdirSync(join(folder, 'workers'));
    writeFileSync(join(folder, '_headers'), headersFile());
    for (const name of ['index.html', 'sw.js', 'workers/w.js']) writeFileSync(join(folder, name), name);
    symlinkSync('/etc/hosts', join(folder, 'hosts'));
    server = await servePage(folder, { name: 'a b.json', bytes: new TextEncoder().encode('{"a":1}') });
    base = server.address.replace(/#.*/, '');
  });
  afterAll(() => server.close());

  /** Requests exactly this path: a URL would lose its dots. */
  function statusOf(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number | undefined> {
    const { hostname, port } = new URL(base);
    return new Promise((resolve, reject) => {
      get({ hostname, port, path, headers, method }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
  }

  it('serves the page, its files and the opened file with the headers of the build', async () => {
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/#file=a%20b\.json$/);
    const page = await fetch(base);
    expect(await page.text()).toBe('index.html');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const worker = await fetch(`${base}workers/w.js`);
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    for (const [response, path] of [
      [page, '/'],
      [worker, '/workers/w.js'],
    ] as const) {
      for (const [name, value] of Object.entries(headersFor(path))) expect(response.headers.get(name)).toBe(value);
    }
    const opened = await fetch(`${base}opened/a%20b.json`);
    expect(await opened.text()).toBe('{"a":1}');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(opened.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('serves no other file of the disk', async () => {
    const { pathname } = new URL(base);
    const others = [
      '../package.json',
      '..%2fpackage.json',
      'hosts',
      'sw.js',
      '_headers',
      'workers',
      'workers/../index.html',
    ];
    for (const path of others) expect([path, await statusOf(pathname + path)]).toEqual([path, 404]);
    for (const path of ['/', '/index.html', '/opened/a%20b.json', '//', '/%']) {
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    }
  });

  it('answers only to its own names, and only GET and HEAD', async () => {
    const { pathname, port } = new URL(base);
    expect(await statusOf(pathname, { host: `wireprint.example:${port}` })).toBe(403);
    expect(await statusOf(pathname, { host: `localhost:${port}` })).toBe(200);
    expect(await statusOf(pathname, {}, 'HEAD')).toBe(200);
    expect(await statusOf(pathname, {}, 'POST')).toBe(405);
  });
});

it('in a checkout without a built page, the message says what to do', async () => {
  const { code, err } = await cli('open', 'public/samples/homer.json', '--no-browser');
  expect({ code, err }).toEqual({
    code: 3,
    err: 'There is no built page in no-page. In a checkout, run `npm run build` first. A package contains the page only if the page was built before it.\n',
  });
});
