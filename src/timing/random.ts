/**
 * A seeded generator of numbers in [0, 1), xorshift32, so that shuffles and intervals are reproducible. Seed 0 counts
 * as 1, since xorshift never leaves 0.
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

/** Shuffles the entries in place (Fisher and Yates). */
export function shuffle(entries: unknown[], random: () => number): void {
  for (let i = entries.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [entries[i], entries[j]] = [entries[j], entries[i]];
  }
}
