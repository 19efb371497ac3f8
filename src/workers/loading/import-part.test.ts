import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filesOfImport } from '../../../scripts/build-plugins.ts';
import { NotLoaded } from './fetch-file.ts';
import { importPart } from './import-part.ts';

const HERE = 'https://example.test/assets/main.js';

/** A fake network: it records requested URLs and fails on demand. */
let network: { online: boolean; status: number; asked: string[] };

beforeEach(() => {
  network = { online: true, status: 200, asked: [] };
  vi.stubGlobal('location', { href: 'https://example.test/' });
  vi.stubGlobal('navigator', {
    get onLine() {
      return network.online;
    },
  });
  vi.stubGlobal('document', { querySelectorAll: () => [{ href: 'https://example.test/assets/named.js' }] });
  vi.stubGlobal('fetch', async (url: string) => {
    network.asked.push(url);
    if (!network.online) throw new TypeError('Failed to fetch');
    return new Response('', { status: network.status });
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a module is imported only after its files are fetched, so that no engine can cache a failure', async () => {
  const load = vi.fn(async () => 'module');
  network.online = false;
  await expect(importPart(load, ['./a.js', './b.js'], HERE)).rejects.toThrow(new NotLoaded('This browser is offline.'));
  expect(load).not.toHaveBeenCalled();

  network.online = true;
  expect(await importPart(load, ['./a.js', './b.js'], HERE)).toBe('module');
});

test('a file is fetched once, and not at all if the page references it', async () => {
  for (let i = 0; i < 3; i++) await importPart(async () => 'module', ['./once.js', './named.js'], HERE);
  expect(network.asked).toEqual(['https://example.test/assets/once.js']);
});

test('an error response is reported with its status', async () => {
  network.status = 404;
  const part = importPart(async () => 'module', ['./gone.js'], HERE);
  await expect(part).rejects.toThrow(new NotLoaded('The host answered 404 for /assets/gone.js.'));
});

test.each([
  'Failed to fetch dynamically imported module: https://example.test/assets/x.js',
  'error loading dynamically imported module: https://example.test/assets/x.js',
  'Importing a module script failed.',
])('a script that is lost between fetch and import counts as not loaded: %s', async (message) => {
  await expect(importPart(() => Promise.reject(new TypeError(message)))).rejects.toBeInstanceOf(NotLoaded);
});

test('an error thrown by a module is passed on', async () => {
  const mistake = new TypeError('x is not a function');
  await expect(importPart(() => Promise.reject(mistake))).rejects.toBe(mistake);
});

test('the build names the files of every import, even if there is only one', () => {
  expect(filesOfImport('assets/one.js', [], { hostType: 'js' })).toEqual(['assets/one.js']);
  expect(filesOfImport('assets/one.js', ['assets/one.js', 'assets/two.js'], { hostType: 'js' })).toHaveLength(2);
  expect(filesOfImport('index.html', [], { hostType: 'html' })).toEqual([]);
});
