import { existsSync, readFileSync } from 'node:fs';

/** The folder beside the project that has the corpora and the inputs of people, which are not in it. */
const SHARED = new URL('../../../shared/', import.meta.url);

/** Reads a text file of that folder. Required if `CI` is set; otherwise undefined if the file is absent. */
export function readShared(file: string): string | undefined {
  const url = new URL(file, SHARED);
  if (existsSync(url)) return readFileSync(url, 'utf8');
  if (process.env.CI) throw new Error(`${file} is required where CI is set`);
  return undefined;
}
