/** What a table holds: text, a figure, or nothing. */
export type Cell = string | number | undefined;

/**
 * Rows as CSV (RFC 4180). Spreadsheets run text that begins as a formula does, so an apostrophe goes before it; they
 * take it as "this is text" and do not show it. Figures stay figures.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
