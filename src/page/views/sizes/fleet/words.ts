import { counted, grouped } from '../../../../core/basics/counted.ts';
import type { CompressedFigures, GroupFigures } from '../../../../runs/fleet/figures.ts';
import type { Plan } from '../../../../runs/fleet/plan.ts';

/** How the messages were counted, in a sentence or two. */
export function planSentence({ sampleMessages, kind, codecs }: Plan): string {
  const schemas = codecs.some(({ schema }) => schema !== undefined);
  const from = schemas ? ` with schemas of ${counted(sampleMessages, 'sampled message')}` : '';
  const named = kind === undefined ? 'by the shape of the message' : `by the value at ${kind}`;
  return `Counted according to a plan for ${counted(codecs.length, 'codec')}${from}; kinds are named ${named}.`;
}

/** How the sizes after gzip were counted; undefined if none was compressed. */
export function gzipSentence({ read, codecs }: GroupFigures): string | undefined {
  const compressed = codecs.flatMap((each): CompressedFigures[] => (each.compressed ? [each.compressed] : []));
  const [first] = compressed;
  if (first === undefined) return undefined;
  if (compressed.every(({ within }) => within === 0) && first.messages === read.messages) {
    return 'gzip: the sum of all messages, each compressed alone.';
  }
  const sample = compressed.reduce((most, { messages }) => Math.max(most, Number(messages)), 0);
  return `gzip: each message alone, estimated from ${grouped(sample)} of the messages, which their hashes choose. ± contains the exact sum in 95 of 100 samples.`;
}
