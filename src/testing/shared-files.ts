import { existsSync, readFileSync } from 'node:fs';

/** The folder beside the project with the corpora and people's inputs, which are not part of the project. */
const SHARED = new URL('../../../shared/', import.meta.url);

/**
 * Reads a text file in that folder. If `CI` is set, the file is required; otherwise the result is undefined if it is
 * absent.
 */
export function readShared(file: string): string | undefined {
  const url = new URL(file, SHARED);
  if (existsSync(url)) return readFileSync(url, 'utf8');
  if (process.env.CI) throw new Error(`${file} is required where CI is set`);
  return undefined;
}
