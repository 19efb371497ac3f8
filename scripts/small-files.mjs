/**
 * Lists the files that may be too small to be an idea of their own: at most 40 lines, with one importer, in the same
 * folder. Tests count as importers, because a file with a test is an idea that has a name. Each file that stays has a
 * reason: it begins a part that loads late, it is an entry of a list, or its importer would become too long with it. A
 * file without a reason is folded into its importer.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './install.mjs';

/** Maximum number of lines in a small file, and (`MOST_FILES`) maximum number of small files. */
const MOST_LINES = 40;
/** Maximum number of lines in any file. */
const FULL = 300;
export const MOST_FILES = 60;

/**
 * The lists whose entries are files of their own, by the path of the entry.
 * @type {readonly (readonly [path: RegExp, reason: string])[]}
 */
const LISTS = [
  [/^core\/spellings\//, 'a spelling of bytes'],
  [/^envelopes\/[^/]+\/read\.ts$/, 'the reader of an envelope, which every envelope has'],
  [/^package\//, 'a part of the public interface'],
  [/^page\/report\//, 'an export'],
  [/^runs\/compression\//, 'a compression'],
  [/^subjects\/exercises\//, 'a type of exercise'],
  [/^subjects\/lessons\//, 'a lesson'],
  [/^workers\//, 'a job of a worker'],
];

/** @typedef {{ readonly file: string, readonly lines: number, readonly importer: string, readonly reason?: string }} SmallFile */

/** @param {string} file */
const isProduct = (file) => !/\.test(-support)?\.tsx?$|^testing\//.test(file);

/**
 * The small files with one importer beside them, each with the reason why it stays.
 * @returns {readonly SmallFile[]}
 */
export function smallFiles() {
  const source = join(ROOT, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.d)\.tsx?$/.test(file),
  );
  const linesOf = (/** @type {string} */ file) => texts.get(file)?.trimEnd().split('\n').length ?? 0;
  const texts = new Map(files.map((file) => [file, readFileSync(join(source, file), 'utf8')]));
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  const late = new Set();
  for (const [file, text] of texts) {
    for (const [, isLate, path] of text.matchAll(/(?:from|^import|(import)\()\s*'(\.[^']+)'/gm)) {
      const imported = join(dirname(file), path ?? '');
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
      if (isLate) late.add(imported);
    }
  }
  return files.flatMap((file) => {
    const lines = linesOf(file);
    const [importer, ...others] = importers.get(file) ?? [];
    if (!isProduct(file) || lines > MOST_LINES || others.length > 0) return [];
    if (importer === undefined || dirname(importer) !== dirname(file) || !isProduct(importer)) return [];
    const isTooMuch = linesOf(importer) + lines > FULL;
    const reason = late.has(file)
      ? 'it loads late'
      : (LISTS.find(([path]) => path.test(file))?.[1] ?? (isTooMuch ? 'its importer is full' : undefined));
    return [{ file, lines, importer, ...(reason !== undefined && { reason }) }];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = smallFiles();
  for (const { file, lines, importer, reason = 'NO REASON: fold it' } of found) {
    console.log(`${String(lines).padStart(3)} ${file} (by ${importer}): ${reason}`);
  }
  console.log(`${found.length} small files have their only importer beside them; at most ${MOST_FILES} may`);
  const isRight = found.length <= MOST_FILES && found.every(({ reason }) => reason !== undefined);
  process.exitCode = isRight ? 0 : 1;
}
