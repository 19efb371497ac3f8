import { once } from 'node:events';
import { counterJson } from '../core/basics/counter-json.ts';
import { errorText } from '../core/basics/error-text.ts';
import { printData } from '../core/value/print.ts';
import { columnsOf, printable } from './columns.ts';
import { Exit } from './failures.ts';

/**
 * Ends quietly if the reader of the output has gone, as `head` does after its lines. Ends with a sentence if the output
 * cannot be written for another reason, such as a full disk.
 */
export function endQuietly(): void {
  process.stdout.on('error', (thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'EPIPE') process.exit(0);
    const why = thrown.code === 'ENOSPC' ? 'The disk is full.' : errorText(thrown);
    console.error(`The output is not complete. ${why}`);
    process.exit(Exit.unreadable);
  });
}

/** Writes to standard output, as fast as its reader accepts the text. */
export async function write(text: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** Number of parts of a text that are written at once. */
const PARTS_AT_ONCE = 10_000;

/** Writes JSON. Integers beyond 2^53, which readers of JSON would round, are text. */
export async function writeJson(value: unknown): Promise<void> {
  const parts = printData(value, (each) =>
    Object.is(each, -0) ? '-0' : (JSON.stringify(typeof each === 'bigint' ? counterJson(each) : each) ?? 'null'),
  );
  for (let i = 0; i < parts.length; i += PARTS_AT_ONCE) await write(parts.slice(i, i + PARTS_AT_ONCE).join(''));
  await write('\n');
}

/** True if standard output shows colours: it is a terminal that knows them, and NO_COLOR is not set (no-color.org). */
export function hasColours(): boolean {
  return process.stdout.isTTY === true && process.env.TERM !== 'dumb' && (process.env.NO_COLOR ?? '') === '';
}

/** A cell of a table, which may be empty. */
export type Cell = string | number | undefined;

/** A table whose last columns are figures. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface TableOptions {
  readonly csv?: boolean;
  readonly markdown?: boolean;
}

/** A table as CSV (RFC 4180), Markdown, or aligned text. */
export function tableText({ head, rows }: Table, { csv = false, markdown = false }: TableOptions): string {
  const all = [head, ...rows].map((row) => row.map((cell) => String(cell ?? '')));
  if (csv) return all.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
  if (markdown) {
    const [first = [], ...others] = all.map((row) => `| ${row.map(markdownCell).join(' | ')} |`);
    return `${[first, `|${head.map(() => ' --- |').join('')}`, ...others].join('\n')}\n`;
  }
  const shown = all.map((row) => row.map(printable));
  const taken = shown.map((row) => row.map(columnsOf));
  const widths = head.map((_, column) => taken.reduce((most, row) => Math.max(most, row[column]!), 0));
  const isFigure = head.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  return shown
    .map((row, line) => {
      const cells = row.map((cell, i) => {
        const space = ' '.repeat(widths[i]! - taken[line]![i]!);
        return isFigure[i] ? space + cell : cell + space;
      });
      return `${cells.join('  ').trimEnd()}\n`;
    })
    .join('');
}

/** A share of 1 as a percentage; in CSV, which programs read, as a number with three digits after the point. */
export function shareCell(share: number, isCsv = false, digits = 0): string | number {
  return isCsv ? Math.round(share * 1000) / 1000 : `${(share * 100).toFixed(digits)} %`;
}

function csvCell(cell: string): string {
  // If a cell begins with one of these characters, a spreadsheet runs it as a formula.
  const guarded = /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

function markdownCell(cell: string): string {
  return cell.replace(/[|\\]/g, '\\$&').replace(/[\r\n]+/g, ' ');
}
