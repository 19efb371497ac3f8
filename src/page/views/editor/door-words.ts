import { counted, grouped } from '../../../core/basics/counted.ts';
import type { Reading } from '../../../runs/recognition/reading.ts';

/** The layers of a reading before its last one: "hex · 91 bytes › gzip › 70 bytes". */
export function layersWords({ spelling, layers }: Reading): string {
  const [outermost, ...others] = layers;
  const begin = `${spelling === undefined ? '' : `${spelling} · `}${counted(outermost!.bytes, 'byte')}`;
  // A layer stands between the bytes that it is and the bytes that it contains.
  return [begin, ...others.map(({ bytes }, i) => `${layers[i]!.name} › ${counted(bytes, 'byte')}`)].join(' › ');
}

const DOUBT: Readonly<Record<Reading['sure'], string>> = {
  certain: '',
  likely: 'probably ',
  tie: '',
  guess: 'perhaps ',
};

/** What the innermost bytes are: "CBOR: one map of 6 members, all 70 bytes". */
export function formatWords(reading: Reading): string {
  const { name, id } = reading.layers.at(-1)!;
  if (id === 'bytes') return reading.evidence;
  return `${DOUBT[reading.sure]}${name}: ${evidenceWords(reading)}`;
}

/** The evidence of a reading: "one map of 6 members, all 70 bytes". */
export function evidenceWords({ evidence, explained, bytes }: Reading): string {
  const extent =
    explained === bytes ? `all ${counted(bytes, 'byte')}` : `${grouped(explained)} of ${counted(bytes, 'byte')}`;
  return `${evidence}, ${extent}`;
}
