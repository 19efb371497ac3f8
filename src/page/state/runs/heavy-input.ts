import { counted, grouped } from '../../../core/basics/counted.ts';
import { octetCount } from '../../../core/bytes/octets.ts';
import { MOST_MEMORY, type Need, needForText } from '../../../core/value/memory.ts';
import type { Input } from '../../../workers/protocol.ts';

/** Maximum bytes of a JSON text whose values are counted, because counting takes a copy of the text. */
const COUNTED_AT_MOST = 200_000_000;

/** Why an input waits for the user: the reason in sentences, and the peak of the tab's memory, in bytes. */
export interface Heavy {
  readonly message: string;
  readonly peak: number;
}

/** Why an input that is not read yet waits for the user; undefined if it need not wait. */
export function whyLong(input: Input): Heavy | undefined {
  const isText = input.kind === 'text';
  const bytes = octetCount(input.octets);
  const { memory, peak } = needForText(bytes);
  if (isText ? bytes <= COUNTED_AT_MOST : memory <= MOST_MEMORY) return undefined;
  const what = isText ? `The text has ${grouped(bytes)} bytes` : `The input has ${grouped(bytes)} bytes`;
  return { message: `${what}. ${mayTake(peak)} or more, so it is not read yet.`, peak };
}

/** Why an input that needs more than `MOST_MEMORY` waits for the user. */
export function whyTooMuch({ kind, octets }: Input, { values, peak }: Need): Heavy {
  const what = kind === 'text' ? `The text has ${grouped(octetCount(octets))} bytes and` : 'The input has';
  return { message: `${what} ${counted(values, 'value')}. ${mayTake(peak)}, so nothing is encoded yet.`, peak };
}

/** "about 6.0 GB of memory". */
export function memoryInWords(peak: number): string {
  return `about ${(peak / 1e9).toFixed(1)} GB of memory`;
}

/** States the peak of the tab's memory, which is given in bytes. The caller ends the sentence. */
function mayTake(peak: number): string {
  return `Encoding it in all formats may take ${memoryInWords(peak)}`;
}
