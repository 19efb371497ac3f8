import { counted, grouped } from '../../../../core/basics/counted.ts';
import { type GroupFigures, isEstimated } from '../../../../runs/fleet/figures.ts';
import type { Plan } from '../../../../runs/fleet/plan.ts';

/** How the messages were counted, in a sentence or two. */
export function planSentence({ sampleMessages, kind, codecs }: Plan): string {
  const schemas = codecs.some(({ schema }) => schema !== undefined);
  const from = schemas ? ` with schemas of ${counted(sampleMessages, 'sampled message')}` : '';
  const named = kind === undefined ? 'by the shape of the message' : `by the value at ${kind}`;
  return `Counted according to a plan for ${counted(codecs.length, 'codec')}${from}; kinds are named ${named}.`;
}

/** How the sizes after gzip were counted; undefined if none was compressed. */
export function gzipSentence({ codecs }: GroupFigures): string | undefined {
  const sample = codecs.reduce((most, { compressed }) => Math.max(most, Number(compressed?.messages ?? 0)), 0);
  if (sample === 0) return undefined;
  if (!codecs.some(isEstimated)) return 'gzip: the sum of all messages, each compressed alone.';
  return `gzip: each message alone, estimated from ${grouped(sample)} of the messages, chosen by their hashes. ± contains the exact sum in 95 of 100 samples.`;
}
