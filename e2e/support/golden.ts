import { readFileSync } from 'node:fs';

/** The non-empty lines of one section of a file in `golden/`. */
export function goldenLines(file: string, section: string): readonly string[] {
  const [, text] = readFileSync(new URL(`../golden/${file}`, import.meta.url), 'utf8').split(`## ${section}\n`);
  if (text === undefined) throw new Error(`golden/${file} has no section "${section}".`);
  return text
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line !== '');
}
