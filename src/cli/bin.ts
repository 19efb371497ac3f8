import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { run } from './main.ts';
import { endQuietly } from './output.ts';

/** The folder of the package, around the folder of this script. */
const PACKAGE = new URL(/* @vite-ignore */ '../', import.meta.url);

async function begin(): Promise<void> {
  if (!isMainThread) return (await import('./fleet/thread.ts')).serve();
  const { version } = JSON.parse(readFileSync(new URL('package.json', PACKAGE), 'utf8'));
  endQuietly();
  const page = fileURLToPath(new URL('page', PACKAGE));
  process.exitCode = await run(process.argv.slice(2), { version, page, entry: new URL('cli.js', PACKAGE) });
}

begin();
