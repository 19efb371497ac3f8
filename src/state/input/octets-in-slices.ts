import { isShort, type Octets, octetsOfText, piecesOf } from '../../bytes/octets.ts';
import type { Steps } from '../../value/steps.ts';
import { runInSlices } from '../runs/time-slices.ts';

/** A well-formed text in UTF-8, made piece by piece where it is long. Undefined once nobody waits for it. */
export async function octetsInSlices(text: string, isWanted: () => boolean): Promise<Octets | undefined> {
  if (isShort(text)) return octetsOfText(text);
  const pieces: Blob[] = [];
  function* collect(): Steps<void> {
    for (const piece of piecesOf(text)) {
      pieces.push(piece);
      yield;
    }
  }
  return (await runInSlices(collect(), isWanted)) ? new Blob(pieces) : undefined;
}
