#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { run } from './main.ts';
import { endQuietly } from './output.ts';

if (isMainThread) {
  const { version } = JSON.parse(readFileSync(new URL(/* @vite-ignore */ './package.json', import.meta.url), 'utf8'));
  endQuietly();
  process.exitCode = await run(process.argv.slice(2), version, new URL(import.meta.url));
} else await (await import('./fleet/thread.ts')).serve();
