/** A seeded generator (mulberry32): the same numbers on every run, each in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Shuffles the entries in place (Fisher and Yates). */
export function shuffle(entries: unknown[], random: () => number): void {
  for (let i = entries.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [entries[i], entries[j]] = [entries[j], entries[i]];
  }
}

/** A whole number from `least` to `most`. */
export function between(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** One of the entries, of which there is at least one. */
export function oneOf<Entry>(random: () => number, entries: readonly Entry[]): Entry {
  return entries[Math.floor(random() * entries.length)]!;
}
