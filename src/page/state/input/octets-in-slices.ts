import { isShort, type Octets, octetsOfText, piecesOf } from '../../../core/bytes/octets.ts';
import type { Steps } from '../../../core/value/steps.ts';
import { runInSlices } from '../runs/time-slices.ts';

/** Encodes a well-formed text in UTF-8, a long one in time slices. Returns undefined if the signal aborts first. */
export async function octetsInSlices(text: string, signal: AbortSignal): Promise<Octets | undefined> {
  if (isShort(text)) return octetsOfText(text);
  const pieces: Blob[] = [];
  function* collect(): Steps<void> {
    for (const piece of piecesOf(text)) {
      pieces.push(piece);
      yield;
    }
  }
  return (await runInSlices(collect(), signal)) ? new Blob(pieces) : undefined;
}
