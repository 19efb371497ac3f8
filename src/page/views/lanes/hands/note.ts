import { type Hand, hands } from '../../../state/selection/hands.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { speak } from '../spoken.tsx';

/** Milliseconds that a note stays. */
const NOTED = 4000;

/** Shows a sentence on a lane for a while, and speaks it. */
export function note({ id }: Lane, text: string): void {
  const hand: Hand = { codec: id, open: 'note', text };
  hands.setState(hand, true);
  setTimeout(() => hands.getState() === hand && hands.setState(null, true), NOTED);
  speak(text);
}
