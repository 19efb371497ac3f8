import { FOLDER } from './kept-builds.ts';

/**
 * The memory of the service workers: the build of each page, and the build that opens next. Their variables last only
 * for a few seconds, and two service workers may answer one page in turn, so the notes are in a cache.
 */

/** A page, or a worker of a page. */
export interface Note {
  /** The build whose files the page gets. */
  readonly build: string;
  /** Time from `Date.now` at which the page was opened; absent once the page has reported that it runs. */
  readonly since?: number;
}

const open = () => caches.open(`wireprint:${FOLDER}`);
const CLIENTS = `${FOLDER}clients/`;

async function read<Value>(path: string): Promise<Value | undefined> {
  const cache = await open();
  return (await cache.match(path))?.json();
}

async function write(path: string, value: unknown): Promise<void> {
  const cache = await open();
  await cache.put(path, new Response(JSON.stringify(value)));
}

/**
 * Notes that were read before. A service worker need not read them again, because the build of a page never changes.
 */
const known = new Map<string, Note>();

/** The note on a client with this id. */
export async function noteOn(id: string): Promise<Note | undefined> {
  const note = known.get(id) ?? (id === '' ? undefined : await read<Note>(CLIENTS + id));
  if (note !== undefined) known.set(id, note);
  return note;
}

/** Stores the note on a client. The note takes effect at once; the promise resolves when it is stored. */
export async function writeNoteOn(id: string, note: Note): Promise<void> {
  known.set(id, note);
  await write(CLIENTS + id, note);
}

/** The notes on all clients, by id. */
export async function allNotes(): Promise<ReadonlyMap<string, Note>> {
  const cache = await open();
  const ids = (await cache.keys()).flatMap(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith(CLIENTS) ? [pathname.slice(CLIENTS.length)] : [];
  });
  const found = await Promise.all(ids.map(async (id) => [id, await noteOn(id)] as const));
  return new Map(found.flatMap(([id, note]) => (note === undefined ? [] : [[id, note]])));
}

/** Removes the note on a client. */
export async function forget(id: string): Promise<void> {
  known.delete(id);
  await (await open()).delete(CLIENTS + id);
}

/** `opening`: the build that pages get when they are opened or reloaded. `newest`: the build that was kept last. */
type Role = 'opening' | 'newest';

export function buildAs(role: Role): Promise<string | undefined> {
  return read(FOLDER + role);
}

export function setBuildAs(role: Role, build: string): Promise<void> {
  return write(FOLDER + role, build);
}
