import type { Locator, Page } from '@playwright/test';

/** The grid or treegrid of a codec's lane, by the name of its format and library. */
export function laneOf(page: Page, name: string): Locator {
  const bytes = page.getByRole('region', { name: 'Bytes', exact: true });
  return bytes.getByRole('grid', { name, exact: true }).or(bytes.getByRole('treegrid', { name, exact: true }));
}

/** The open lanes, in any form but the tree. */
export function lanesOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Bytes', exact: true }).getByRole('grid');
}

/** The lines of a lane in view, without the column headings. */
export function linesOf(lane: Locator): Locator {
  return lane.getByRole('row').filter({ has: lane.page().getByRole('gridcell') });
}

/** The line that the mouse points at, or else the line of the selection. */
export function activeLine(lane: Locator): Locator {
  return lane.locator('.lane-row[data-active]');
}

/** The list of what is wrong with given bytes, at the head of their lane. */
export function problemList(page: Page): Locator {
  return page.getByRole('list', { name: 'Problems' });
}

export function inspector(page: Page): Locator {
  return page.getByRole('region', { name: 'Inspector' });
}

/** The row of a listing with a given meaning. */
export function lineOf(lane: Locator, meaning: string): Locator {
  return lane.getByRole('row').filter({ has: lane.page().getByRole('gridcell', { name: meaning, exact: true }) });
}

/** Moves the mouse over a part of a lane. Scrolls first, because a lane highlights nothing while it scrolls. */
export async function pointAt(part: Locator): Promise<void> {
  await part.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' });
    // The scroll event comes with the next frame.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await part.hover();
}

export interface ListingLine {
  /** In hex. */
  readonly offset: string;
  readonly bytes: string;
  readonly meaning: string;
}

/** The lines of a listing in view. */
export async function listing(lane: Locator): Promise<readonly ListingLine[]> {
  return linesOf(lane).evaluateAll((elements) =>
    elements.map((row) => {
      const [offset, bytes, meaning] = ['.lane-offset', '.lane-bytes', '.lane-bytes ~ *'].map(
        (cell) => row.querySelector(cell)?.textContent.trim() ?? '',
      );
      return { offset: offset!, bytes: bytes!, meaning: meaning! };
    }),
  );
}

/** The role that colours each byte in view: "00 structure", "83 length". */
export function colours(lane: Locator): Promise<readonly string[]> {
  return lane.locator('.lane-bytes [data-role]').evaluateAll((runs) =>
    runs.flatMap((run) => {
      const { role } = (run as HTMLElement).dataset;
      return run.textContent.split(' ').map((byte) => `${byte} ${role}`);
    }),
  );
}
