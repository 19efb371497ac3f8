/** A cell of a table: text, a figure, or empty. */
export type Cell = string | number | undefined;

/** Rows as CSV (RFC 4180). */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/**
 * Protects against spreadsheets that would execute foreign text: puts an apostrophe before text that starts like a
 * formula. Spreadsheets treat such a cell as text and hide the apostrophe.
 */
export function guarded(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function csvCell(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
