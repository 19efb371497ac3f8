import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The format whose folder is a pattern for new ones. The tables of imports have no line for it. */
export const SKELETON = 'bencode';
/** The format whose lines in the tables are copied for the skeleton. */
const SIBLING = 'ubjson';

const FORMATS = fileURLToPath(new URL('../src/formats/', import.meta.url));

/**
 * Adds the skeleton to the tables of imports in memory: copies each line of `SIBLING` for the skeleton if the
 * skeleton's folder has the file of that line. So the laws run for a format that consists of one folder and these
 * lines.
 */
export function withSkeleton(): Plugin {
  return {
    name: 'wireprint-skeleton',
    enforce: 'pre',
    load(id) {
      if (!id.startsWith(FORMATS) || !/^[a-z-]+\.ts$/.test(id.slice(FORMATS.length))) return undefined;
      return withLines(readFileSync(id, 'utf8'));
    },
  };
}

/** The text of a table with a copy of each line of the sibling. */
export function withLines(text: string): string {
  const files = [...text.matchAll(new RegExp(`'\\./${SIBLING}/([a-z-]+\\.ts)'`, 'g'))].map((match) => match[1]!);
  if (files.length === 0 || !files.every((file) => existsSync(`${FORMATS}${SKELETON}/${file}`))) return text;
  const line = new RegExp(`^(export |import |  )[^\\n/*]*\\b${SIBLING}\\b.*$`, 'gm');
  return text.replace(line, (found) => `${found}\n${found.replaceAll(SIBLING, SKELETON)}`);
}
