import type { Locator, Page } from '@playwright/test';
import { CODECS } from '../../src/formats/all.ts';
import type { CodecId } from '../../src/formats/format.ts';

/** The columns behind a row's header, by the place of their cell; a failed row has its message at `bar`. */
const CELLS = { pin: 0, schema: 1, bar: 2, bytes: 3, ratio: 4, gzip: 5, encode: 6, decode: 7, lost: 8 } as const;
export type Column = keyof typeof CELLS;

/** Rows of a page as it opens: all but those of what-ifs. */
export const ROWS = CODECS.filter(({ codec }) => codec.whatIf === undefined).length;

export function formats(page: Page): Locator {
  return page.getByRole('table', { name: 'Formats' });
}

/** A codec's row. By its id, since the headers of a format's codecs begin alike. */
export function rowOf(page: Page, id: CodecId): Locator {
  return formats(page).locator(`tr[data-codec="${id}"]`);
}

export function cellOf(row: Locator, column: Column): Locator {
  return row.locator('td').nth(CELLS[column]);
}

/** The headers of the rows, in their order on the screen. */
export async function rowNames(page: Page): Promise<readonly string[]> {
  return formats(page).getByRole('rowheader').allTextContents();
}

/** What stands in one column, from top to bottom; of failed rows nothing. */
export async function columnTexts(page: Page, column: Column): Promise<readonly string[]> {
  return (await textsOf(page, column)).map(([, text]) => text);
}

/** The same, by codec. */
export async function columnOf(page: Page, column: Column): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(await textsOf(page, column));
}

/** The bytes of each codec; NaN where its row failed. */
export async function sizes(page: Page): Promise<Readonly<Record<string, number>>> {
  const texts = Object.entries(await columnOf(page, 'bytes'));
  return Object.fromEntries(texts.map(([id, text]) => [id, number(text)]));
}

/** The codec of each row, and what stands in one of its columns. */
function textsOf(page: Page, column: Column): Promise<readonly (readonly [id: string, text: string])[]> {
  return formats(page)
    .locator('tbody tr')
    .evaluateAll(
      (rows, place) =>
        (rows as HTMLTableRowElement[]).map((row) => {
          const cell = row.querySelectorAll('td')[place];
          return [row.dataset.codec!, cell?.textContent.trim() ?? ''] as const;
        }),
      CELLS[column],
    );
}

/** A figure as it is written: "1,234", "75 %", "0.47× ±.03". */
export function number(text: string): number {
  return Number.parseFloat(text.replaceAll(',', ''));
}

/** The figure in one cell of a row. */
export async function figureOf(row: Locator, column: Column): Promise<number> {
  return number(await textOf(cellOf(row, column)));
}

export async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? '';
}

/** The text of a bytes cell whose codec keeps a schema or a table outside its bytes. */
export function besideKept(bytes: number): RegExp {
  return new RegExp(`^${bytes} \\+ [\\d,]+ B kept outside$`);
}
