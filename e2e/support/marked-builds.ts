import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/install.mjs';

const VITE = 'node_modules/vite/bin/vite.js';

/** Builds the page with a mark (see `marked-build.config.ts`). Resolves to the path of the build, for a plain host. */
export async function buildMarked(mark: string): Promise<string> {
  const folder = `node_modules/.cache/wireprint/build-${mark}`;
  const files = `${ROOT}node_modules/.cache/wireprint/public-${mark}`;
  // The samples of each build differ, too.
  rmSync(files, { recursive: true, force: true });
  cpSync(`${ROOT}public`, files, { recursive: true });
  for (const sample of readdirSync(`${files}/samples`))
    appendFileSync(`${files}/samples/${sample}`, ' '.repeat(mark.charCodeAt(0)));
  await promisify(execFile)(
    process.execPath,
    [VITE, 'build', '--config', 'e2e/support/marked-build.config.ts', '--outDir', folder, '--logLevel', 'error'],
    { cwd: ROOT, env: { ...process.env, WIREPRINT_MARK: mark, WIREPRINT_PUBLIC: files } },
  );
  return `${ROOT}${folder}/`;
}
