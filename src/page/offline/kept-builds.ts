import { HEADER_RULES, headersFor, matches } from '../../../scripts/headers.mjs';

/** The files of builds, each build in a cache of its own. */

declare const self: ServiceWorkerGlobalScope;

/** Path of the folder in which the page is. */
export const FOLDER = new URL('./', self.location.href).pathname;

/** Pages in other folders of the same origin may keep builds, too. */
const nameOf = (build: string) => `wireprint-${build}${FOLDER}`;

/**
 * The build that a cache holds; undefined if the cache belongs to another folder or has another purpose. In the first
 * versions, the names of caches had no folder.
 */
function buildOf(name: string): string | undefined {
  const [, build, folder = FOLDER] = /^wireprint-(\w+)(\/.*)?$/.exec(name) ?? [];
  return folder === FOLDER ? build : undefined;
}

/** The file that a URL names, as a path from the folder; undefined in folders in which no build has files. */
export function fileOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin || !pathname.startsWith(FOLDER)) return undefined;
  const file = pathname.slice(FOLDER.length) || 'index.html';
  const isPlace = !file.includes('/') || HEADER_RULES.some((rule) => matches(rule, `/${file}`));
  return isPlace ? file : undefined;
}

/** True if the name of a file contains the hash of its content, so that the file is the same in every build. */
function isHashed(file: string): boolean {
  return headersFor(`/${file}`)['Cache-Control']?.includes('immutable') ?? false;
}

/**
 * Fetches all files of a build from the host, and keeps them with their headers. Rejects, and keeps nothing, if a file
 * is missing or the host gets another build meanwhile.
 */
export async function keepBuild(build: string, files: readonly string[]): Promise<void> {
  const name = nameOf(build);
  const cache = await caches.open(name);
  // If the host returns to an earlier build, its files may still be kept for a page that uses them.
  if ((await cache.keys()).length === files.length) return;
  try {
    await Promise.all(files.map((file) => keepFile(cache, file)));
    const script = await fetch(self.location.href, { cache: 'no-store' });
    if (!(await script.text()).includes(build)) throw new TypeError('The host has another build now.');
  } catch (thrown) {
    await caches.delete(name);
    throw thrown;
  }
}

async function keepFile(cache: Cache, file: string): Promise<void> {
  const { ok, status, headers, body } = await fetch(FOLDER + file, { cache: 'no-cache' });
  if (!ok) throw new TypeError(`The host answered ${status} for ${file}.`);
  const type = headers.get('Content-Type');
  const sent = { ...headersFor(`/${file}`), ...(type !== null && { 'Content-Type': type }) };
  await cache.put(FOLDER + file, new Response(body, { headers: sent }));
}

/** A file of a kept build, with its headers. */
export function fileIn(build: string, file: string): Promise<Response | undefined> {
  return caches.match(FOLDER + file, { cacheName: nameOf(build), ignoreSearch: true });
}

/** A file in a cache that is the same in all builds that have it; undefined for other files. */
export async function fileInAny(file: string): Promise<Response | undefined> {
  return isHashed(file) ? caches.match(FOLDER + file, { ignoreSearch: true }) : undefined;
}

/** Removes all builds except those in `builds`. */
export async function keepOnly(builds: ReadonlySet<string>): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.map(async (name) => {
      const build = buildOf(name);
      if (build !== undefined && !(builds.has(build) && name === nameOf(build))) await caches.delete(name);
    }),
  );
}
