import { counted, grouped } from '../../../core/basics/counted.ts';
import type { Unexplained } from '../../../runs/pipeline/outcome.ts';
import type { Reading } from '../../../runs/recognition/reading.ts';
import type { Door } from './slice.ts';

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
  return `${DOUBT[reading.sure]}${name}: ${evidenceWords(reading)}${amongWords(reading)}`;
}

/**
 * Says that the evidence is about the first of several messages, as it is in an envelope. The evidence of a sequence is
 * about all of its values.
 */
function amongWords({ messages, layers, evidence }: Reading): string {
  const isOfFirst = messages > 1 && layers.length > 1 && !evidence.includes('one after another');
  return isOfFirst ? `, the first of ${counted(messages, 'message')}` : '';
}

/**
 * The whole line as one sentence: "hex, 91 bytes, gzip, 70 bytes, CBOR: one map of 6 members, all 70 bytes." Empty for
 * JSON, and for bytes that no format reads, which are refused with a sentence.
 */
export function doorSentence(door: Door | null): string {
  const reading = door?.isText === false ? door.recognised.used?.reading : undefined;
  if (reading === undefined || reading.layers.at(-1)!.id === 'bytes') return '';
  const { spelling, layers } = reading;
  const outside = layers.map(({ name, bytes }, i) => {
    const size = counted(bytes, 'byte');
    return i < layers.length - 1 ? `${size}, ${name}` : size;
  });
  return `${[...(spelling === undefined ? [] : [spelling]), ...outside, formatWords(reading)].join(', ')}.`;
}

/** The evidence of a reading: "one map of 6 members, all 70 bytes". Without the extent if it is unknown. */
export function evidenceWords({ evidence, explained, bytes }: Reading): string {
  if (explained === 0) return evidence;
  const extent =
    explained === bytes ? `all ${counted(bytes, 'byte')}` : `${grouped(explained)} of ${counted(bytes, 'byte')}`;
  return `${evidence}, ${extent}`;
}

export function unexplainedText({ fields, bytes }: Unexplained): string {
  if (fields === 0) return `The schema lacks fields that take ${counted(bytes, 'byte')}.`;
  const them = fields === 1 ? 'it' : 'them';
  return `The schema lacks ${counted(fields, 'field')} (${counted(bytes, 'byte')}) or declares ${them} with another type.`;
}
