#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { run } from './main.ts';
import { endQuietly } from './output.ts';

if (isMainThread) {
  const { version } = JSON.parse(readFileSync(new URL(/* @vite-ignore */ './package.json', import.meta.url), 'utf8'));
  endQuietly();
  const page = fileURLToPath(new URL(/* @vite-ignore */ './page', import.meta.url));
  process.exitCode = await run(process.argv.slice(2), { version, page, entry: new URL(import.meta.url) });
} else await (await import('./fleet/thread.ts')).serve();
