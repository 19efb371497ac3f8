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

/** The role that each byte in view is coloured by: "00 structure", "83 length". */
export function colours(lane: Locator): Promise<readonly string[]> {
  return lane.locator('[role="gridcell"]:nth-child(2) [data-role]').evaluateAll((runs) =>
    runs.flatMap((run) => {
      const { role } = (run as HTMLElement).dataset;
      return run.textContent.split(' ').map((byte) => `${byte} ${role}`);
    }),
  );
}
