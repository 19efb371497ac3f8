import { headersFor } from '../../../scripts/headers.mjs';

/**
 * The service worker: keeps one complete build of the page, serves it with the headers of `scripts/headers.mjs`, also
 * on hosts that send none, and without a network. Files of two builds are never mixed: a new build waits in a cache of
 * its own until the page asks for it.
 */

declare const self: ServiceWorkerGlobalScope;

/** The build writes its own values here: see `scripts/offline.ts`. */
const { version, files } = JSON.parse('__WIREPRINT_BUILD__') as { version: string; files: readonly string[] };

const PREFIX = 'wireprint-';
const CACHE = PREFIX + version;
const FILES = new Set(files);
/** Path of the folder in which the page is. */
const FOLDER = new URL('./', self.location.href).pathname;

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const file = fileOf(event.request);
  if (file !== undefined) event.respondWith(serve(file, event.request));
});

/** The page asks for the build that waits, after it has made sure that no other page uses the current one. */
self.addEventListener('message', (event) => {
  if (event.data === 'use') event.waitUntil(self.skipWaiting());
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(files.map((file) => new Request(FOLDER + file, { cache: 'no-cache' })));
}

async function removeOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The file of the build that a request is for; undefined for everything else, which goes to the network. */
function fileOf({ method, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(FOLDER)) return undefined;
  const file = pathname.slice(FOLDER.length) || 'index.html';
  return FILES.has(file) ? file : undefined;
}

async function serve(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(FOLDER + file, { ignoreSearch: true });
  if (kept === undefined) return fetch(request);
  const type = kept.headers.get('Content-Type');
  return new Response(kept.body, {
    headers: { ...headersFor(`/${file}`), ...(type !== null && { 'Content-Type': type }) },
  });
}
