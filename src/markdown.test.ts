import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { grouped } from './core/basics/counted.ts';
import { LESSONS } from './subjects/lessons/all.ts';

const ROOT = new URL('../', import.meta.url);
/** Maximum number of characters in a line. */
const LONGEST = 120;

/** What `bench/mutation.json` has for a format or a room. */
interface Measured {
  readonly mutants: number;
  readonly detected: number;
  readonly date: string;
}

/** The project's own Markdown: that of the root, and that of the folders with documents. */
const FILES = [
  ...readdirSync(ROOT),
  ...['docs', 'src'].flatMap((folder) =>
    (readdirSync(new URL(folder, ROOT), { recursive: true }) as string[]).map((file) => `${folder}/${file}`),
  ),
].filter((file) => file.endsWith('.md'));

/**
 * The lines that are too long, with their numbers. Lines in tables and code may be longer, because they cannot be
 * broken.
 */
function longLines(text: string): readonly string[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const isLong = !isCode && !line.startsWith('|') && line.length > LONGEST;
    return isLong ? [`line ${index + 1}, ${line.length} characters`] : [];
  });
}

test('lines of Markdown have at most 120 characters outside of tables and code', () => {
  const long = FILES.flatMap((file) =>
    longLines(readFileSync(new URL(file, ROOT), 'utf8')).map((at) => `${file}: ${at}`),
  );
  expect(long).toEqual([]);
  expect(FILES).toContain('src/README.md');
});

/** Matches a line of a comment, but not a directive or a type, which cannot be broken. */
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)(?!.*(?:biome-ignore|@typedef|@import|@param|@property|\{(?:hex|bits|sum):))/;

test('lines of comments have at most 120 characters', () => {
  const sources = ['src', 'scripts', 'e2e'].flatMap((folder) =>
    (readdirSync(new URL(folder, ROOT), { recursive: true }) as string[]).map((file) => `${folder}/${file}`),
  );
  const long = sources
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
    .flatMap((file) =>
      readFileSync(new URL(file, ROOT), 'utf8')
        .split('\n')
        .flatMap((line, i) => (line.length > LONGEST && COMMENT_LINE.test(line) ? [`${file}:${i + 1}`] : [])),
    );
  expect(long).toEqual([]);
});

test('a long line is found in a paragraph, and not in a table or in code', () => {
  const long = 'word '.repeat(30);
  expect(longLines(`short\n${long}\n| ${long} |\n\`\`\`\n${long}\n\`\`\``)).toEqual(['line 2, 150 characters']);
});

test('the README counts the lessons, and its tables have the figures of the mutation record', () => {
  const readme = readFileSync(new URL('README.md', ROOT), 'utf8');
  expect(readme).toContain(`${LESSONS.length} short lessons`);
  const record = JSON.parse(readFileSync(new URL('bench/mutation.json', ROOT), 'utf8')) as Record<string, Measured>;
  const rows = readme.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  for (const [name, { mutants, detected, date }] of Object.entries(record)) {
    const figures = `${grouped(detected)} of ${grouped(mutants)}`;
    expect(
      rows.some((row) => row.includes(figures) && row.includes(date)),
      `${name}: ${figures}, ${date}`,
    ).toBe(true);
  }
});
