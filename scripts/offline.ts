import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const FILE = 'sw.js';
/** The value in the source that the build replaces. */
const PLACE = '__WIREPRINT_BUILD__';
/**
 * Files that the service worker does not keep: its own script, and a file for the host, which browsers never request.
 */
const NOT_SERVED = [FILE, '_headers'];

/** The HTML of these files contains the version, so that a page knows its build however the page was loaded. */
const PAGES = ['index.html', 'embed.html'];

function mark(path: string, version: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace('<html ', `<html data-build="${version}" `));
}

/**
 * Builds the service worker. Its version is a hash of all files of the build, so that every change makes a new version.
 * The worker is beside the page, because a service worker serves only its own folder.
 */
export function offline(): Plugin {
  let folder = '';
  return {
    name: 'wireprint:offline',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, relative(root, build.outDir) || build.outDir);
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/page/offline/service-worker.ts', fileName: FILE });
    },
    writeBundle: {
      // The files in `public/` are copied, so they are not in the bundle.
      order: 'post',
      sequential: true,
      handler() {
        const files = filesIn(folder).filter((file) => !NOT_SERVED.includes(file));
        const hash = createHash('sha256');
        for (const file of files)
          hash
            .update(`${file}\0`)
            .update(readFileSync(join(folder, file)))
            .update('\0');
        const path = join(folder, FILE);
        const script = readFileSync(path, 'utf8');
        // Browsers run the service worker as a classic script.
        if (/^import\b/m.test(script)) this.error(`${FILE} imports a script, which it must contain.`);
        if (script.split(PLACE).length !== 2) this.error(`${FILE} has no single place for its build.`);
        const version = hash.digest('hex').slice(0, 16);
        for (const file of PAGES) mark(join(folder, file), version);
        const build = JSON.stringify({ version, files });
        writeFileSync(
          path,
          script.replace(PLACE, () => build.replace(/['\\]/g, '\\$&')),
        );
      },
    },
  };
}

/** Paths of all files in a folder, with slashes, sorted. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort();
}
