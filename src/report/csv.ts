/** What a table holds: text, a figure, or nothing. */
export type Cell = string | number | undefined;

/** Rows as CSV (RFC 4180). */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/**
 * Text that comes from outside, so that no spreadsheet runs it: one that begins as a formula does gets an apostrophe,
 * which spreadsheets take as "this is text" and do not show.
 */
export function guarded(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function csvCell(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
