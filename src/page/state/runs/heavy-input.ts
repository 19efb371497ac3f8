import { counted, grouped } from '../../../core/basics/counted.ts';
import { octetCount } from '../../../core/bytes/octets.ts';
import { MOST_MEMORY, memoryForText, type Need } from '../../../core/value/memory.ts';
import type { Input } from '../../../workers/protocol.ts';

/** Bytes of memory that the page takes without a source. */
const OF_PAGE = 220_000_000;

/** Characters of a text of bytes for each byte: two digits of hex. */
const CHARACTERS_A_BYTE = 2;

/** The reason why an input that is not read yet waits for the user; undefined if it need not wait. */
export function whyLong({ kind, octets }: Input): string | undefined {
  const isText = kind === 'text';
  const bytes = Math.ceil(octetCount(octets) / (isText ? 1 : CHARACTERS_A_BYTE));
  const memory = memoryForText(bytes);
  if (memory <= MOST_MEMORY) return undefined;
  const what = isText ? `The text has ${grouped(bytes)} bytes` : `The text may hold ${grouped(bytes)} bytes`;
  return `${what}. ${mayTake(memory)} or more, so it is not read yet.`;
}

/** The reason why an input that needs more than `MOST_MEMORY` waits for the user. */
export function whyTooMuch({ kind }: Input, { values, memory }: Need): string {
  const what = kind === 'text' ? 'The text has' : 'The bytes have';
  return `${what} ${counted(values, 'value')}. ${mayTake(memory)}, so nothing is encoded yet.`;
}

function mayTake(memory: number): string {
  const gigabytes = ((OF_PAGE + memory) / 1e9).toFixed(1);
  return `Encoding it in all formats may take about ${gigabytes} GB of memory`;
}
