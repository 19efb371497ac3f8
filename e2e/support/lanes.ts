import type { Locator, Page } from '@playwright/test';

/** The grid of a codec's lane: its format's name and its library's. */
export function laneOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Bytes', exact: true }).getByRole('grid', { name, exact: true });
}

export function inspector(page: Page): Locator {
  return page.getByRole('region', { name: 'Inspector' });
}

/** The row of a listing whose meaning is a text. */
export function lineOf(lane: Locator, meaning: string): Locator {
  return lane.getByRole('row').filter({ has: lane.page().getByRole('gridcell', { name: meaning, exact: true }) });
}

export interface ListingLine {
  /** In hex. */
  readonly offset: string;
  readonly bytes: string;
  readonly meaning: string;
}

/** The lines of a listing in view; bytes that wrap are joined to the line that they belong to. */
export async function listing(lane: Locator): Promise<readonly ListingLine[]> {
  const rows = await lane.getByRole('row').evaluateAll((elements) =>
    elements.map((row) => {
      const [offset, bytes, meaning] = [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent);
      return { offset: offset ?? '', bytes: bytes ?? '', meaning: meaning ?? '' };
    }),
  );
  const lines: ListingLine[] = [];
  for (const row of rows) {
    const last = lines.at(-1);
    if (row.offset !== '' || last === undefined) lines.push(row);
    else lines[lines.length - 1] = { ...last, bytes: `${last.bytes} ${row.bytes}`.trim() };
  }
  return lines;
}

/** The role that each byte in view is coloured by: spans of the bytes of one row at a time, "00 structure 83". */
export function colours(lane: Locator): Promise<readonly string[]> {
  return lane.evaluate((element) => {
    const found: { at: number; text: string }[] = [];
    for (const [name, highlight] of CSS.highlights) {
      const role = name.replace(/^wp-/, '');
      if (['strong', 'light', 'chosen'].includes(role)) continue;
      for (const range of highlight) {
        const cell = range.startContainer.parentElement;
        if (cell === null || !element.contains(cell) || !cell.matches('[role="gridcell"]:nth-child(2)')) continue;
        const row = Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex'));
        const text = range.startContainer.textContent!.slice(range.startOffset, range.endOffset);
        found.push({ at: row * 1000 + range.startOffset, text: `${text} ${role}` });
      }
    }
    return found.sort((a, b) => a.at - b.at).map(({ text }) => text);
  });
}
