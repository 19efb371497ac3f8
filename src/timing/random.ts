/**
 * A seeded generator of numbers in [0, 1), xorshift32: shuffles and intervals come out the same for the same samples.
 * A seed of 0 would stay 0 for ever, so it counts as 1.
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

/** Puts the entries in random order, in place (Fisher and Yates). */
export function shuffle(entries: unknown[], random: () => number): void {
  for (let i = entries.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [entries[i], entries[j]] = [entries[j], entries[i]];
  }
}
