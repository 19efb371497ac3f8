/** A cell of a table: text, a figure, or empty. */
export type Cell = string | number | undefined;

/** Rows as CSV (RFC 4180). */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/**
 * Protects against spreadsheets that would execute foreign text: prefixes text that starts like a formula with an
 * apostrophe, which spreadsheets interpret as "this is text" and do not show.
 */
export function guarded(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function csvCell(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
