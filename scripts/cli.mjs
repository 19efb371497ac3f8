/** `npm run cli -- …`: the command line from the sources. */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { importModule } from './import-module.mjs';
import { ROOT } from './install.mjs';

if (isMainThread) {
  const { run } = await importModule('src/cli/main.ts');
  const { endQuietly } = await importModule('src/cli/output.ts');
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  endQuietly();
  const code = await run(process.argv.slice(2), { version, page: `${ROOT}dist`, entry: new URL(import.meta.url) });
  // Waits until the output has arrived. Then ends the process, because the server of the modules would keep it alive.
  await new Promise((resolve) => process.stdout.write('', resolve));
  process.exit(code);
}
const { serve } = await importModule('src/cli/fleet/thread.ts');
await serve();
