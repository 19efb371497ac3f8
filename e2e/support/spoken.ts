import { readFileSync } from 'node:fs';

const GOLDEN = readFileSync(new URL('../golden/spoken.txt', import.meta.url), 'utf8');

/** The lines of one section of `golden/spoken.txt`: what is done, and the sentences that are heard then. */
export function spokenIn(section: string): readonly string[] {
  const [, text] = GOLDEN.split(`## ${section}\n`);
  if (text === undefined) throw new Error(`golden/spoken.txt has no section "${section}".`);
  return text
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line !== '');
}

/** Sentences as a line of the golden file has them. */
export function heard(sentences: readonly string[]): string {
  return sentences.length === 0 ? '(nothing)' : sentences.join(' ');
}
