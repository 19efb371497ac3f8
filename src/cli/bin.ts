#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { run } from './main.ts';
import { endQuietly } from './output.ts';

const { version } = JSON.parse(readFileSync(new URL(/* @vite-ignore */ './package.json', import.meta.url), 'utf8'));
endQuietly();
process.exitCode = await run(process.argv.slice(2), version);
