import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CODEC_IDS } from '../src/formats/all.ts';
import { JOBS } from './jobs.ts';

it('measures every codec', () => {
  expect(JOBS.codecs.map((job) => 'codec' in job && job.codec)).toEqual(CODEC_IDS);
});

it('its page imports no script of the page, which would start the workers of the page too', () => {
  const text = readFileSync(new URL('main.ts', import.meta.url), 'utf8');
  const imported = text.match(/^import (?!type\b).*$/gm);
  expect(imported).toEqual(["import workerUrl from './bench.worker.ts?worker&url';"]);
});
