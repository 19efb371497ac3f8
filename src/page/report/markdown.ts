import { oneLine } from '../../core/value/visible.ts';
import type { Cell } from './csv.ts';

/** A table in GitHub's Markdown; the first row is its head. Columns of figures are right-aligned. */
export function toMarkdownTable(rows: readonly (readonly Cell[])[], right: readonly boolean[]): string {
  const lines = rows.map((row) => `| ${row.map(markdownCell).join(' | ')} |\n`);
  lines.splice(1, 0, `| ${right.map((isRight) => (isRight ? '--:' : '---')).join(' | ')} |\n`);
  return lines.join('');
}

function markdownCell(cell: Cell): string {
  return cell === undefined ? '' : markdownText(String(cell));
}

/**
 * Text that Markdown shows unchanged: without markup or HTML, on one line. A bar is written as a character reference,
 * since some readers do not support an escaped bar in a table.
 */
export function markdownText(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]~$]/g, (character) => `\\${character}`)
    .replace(/[&<>|]/g, (character) => `&#${character.charCodeAt(0)};`);
}
