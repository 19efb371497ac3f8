import { fileIn, fileInAny, fileOf, keepBuild, keepOnly } from './kept-builds.ts';
import type { Ask, Builds } from './messages.ts';
import { allNotes, buildAs, forget, type Note, noteOn, setBuildAs, writeNoteOn } from './notes.ts';

/**
 * The service worker: keeps complete builds of the page, serves them with the headers of `scripts/headers.mjs`, even if
 * the host sends none, and without a network. As long as a page is open, it gets the files of the build with which it
 * was opened, whichever service worker answers it. A new build opens once the user has asked for it, or once no page
 * uses another build. A service worker never takes over earlier on its own, because in Chromium, a request to an old
 * service worker that is about to end may wait five minutes for an answer.
 */

declare const self: ServiceWorkerGlobalScope;

/** The build replaces these values with its own: see `scripts/offline.ts`. */
const { version, files } = JSON.parse('__WIREPRINT_BUILD__') as { version: string; files: readonly string[] };

self.addEventListener('install', (event) => {
  event.waitUntil(keepBuild(version, files).then(() => setBuildAs('newest', version)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  const { method, url, cache } = event.request;
  // The page sends requests with `no-store` when it asks the host itself.
  const file = method === 'GET' && cache !== 'no-store' ? fileOf(url) : undefined;
  // If the browser cannot read what it keeps, the page still opens from the host.
  if (file !== undefined) event.respondWith(serve(file, event).catch(() => fetch(event.request)));
});

self.addEventListener('message', (event) => {
  event.waitUntil(answer(event));
});

async function begin(): Promise<void> {
  await setBuildAs('opening', version);
  await tidy();
  await self.clients.claim();
}

/** The file from the build of the page that asks; otherwise, the host's file. */
async function serve(file: string, event: FetchEvent): Promise<Response> {
  const { request, clientId, resultingClientId } = event;
  const opens = request.mode === 'navigate';
  const builds = opens ? [await buildAs('opening'), version] : [(await noteOn(clientId))?.build];
  for (const build of builds) {
    const kept = build === undefined ? undefined : await fileIn(build, file);
    if (build === undefined || kept === undefined) continue;
    // A page that opens, or a worker that a page starts. If its note cannot be stored, it gets files by their hashes.
    if (resultingClientId !== '') {
      const note: Note = { build, ...(opens && { since: Date.now() }) };
      event.waitUntil(writeNoteOn(resultingClientId, note).catch(() => undefined));
    }
    return kept;
  }
  return (await fileInAny(file)) ?? fetch(request);
}

async function answer({ data, source, ports }: ExtendableMessageEvent): Promise<void> {
  const ask = data as Ask;
  if (ask === 'use') {
    // If the choice cannot be stored, the page reloads all the same.
    await setBuildAs('opening', version).catch(() => undefined);
    ports[0]?.postMessage(true);
    return;
  }
  const id = source !== null && 'id' in source ? source.id : '';
  const note: Note = { build: (await noteOn(id))?.build ?? ask.build };
  await writeNoteOn(id, note);
  ports[0]?.postMessage({ own: version, yours: note.build } satisfies Builds);
  await tidy();
}

/** Milliseconds after which a requested page that has not opened counts as given up. */
const GIVEN_UP = 60_000;

/** Removes the builds that no page uses, and the notes on pages that are gone. Only the newest service worker does. */
async function tidy(): Promise<void> {
  if (self.registration.installing !== null || (await buildAs('newest')) !== version) return;
  const living = await self.clients.matchAll({ includeUncontrolled: true, type: 'all' });
  const notes = await allNotes();
  const ids = new Set(living.map(({ id }) => id));
  const isOver = (id: string, { since = 0 }: Note) => !ids.has(id) && Date.now() - since > GIVEN_UP;
  const over = [...notes].filter(([id, note]) => isOver(id, note));
  await Promise.all(over.map(([id]) => forget(id)));
  const pages = living.filter(({ type, url }) => type === 'window' && fileOf(url)?.endsWith('.html'));
  // If a page has not stated its build, it may need any of the builds.
  if (pages.some(({ id }) => !notes.has(id))) return;
  const used = [...notes].filter(([id, note]) => !isOver(id, note)).map(([, { build }]) => build);
  const opening = await buildAs('opening');
  await keepOnly(new Set([version, ...used, ...(opening === undefined ? [] : [opening])]));
}
