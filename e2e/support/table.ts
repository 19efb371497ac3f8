import type { Locator, Page } from '@playwright/test';
import { CODECS } from '../../src/formats/all.ts';
import type { CodecId } from '../../src/formats/format.ts';

/** Indices of the cells after a row's header; in a failed row, the message is at `bar`. */
const CELLS = { pin: 0, schema: 1, bar: 2, bytes: 3, ratio: 4, gzip: 5, encode: 6, decode: 7, lost: 8 } as const;
export type Column = keyof typeof CELLS;

/** Number of rows when the page opens: all except what-ifs. */
export const ROWS = CODECS.filter(({ codec }) => codec.whatIf === undefined).length;

export function formats(page: Page): Locator {
  return page.getByRole('grid', { name: 'Formats' });
}

/** The line of the comparison beside given bytes. */
export function comparisonLine(page: Page): Locator {
  return page.getByRole('button', { name: /Compare formats|Close the table/ });
}

/** Opens the table beside given bytes. It stays open for the bytes that follow. */
export async function openTable(page: Page): Promise<void> {
  await comparisonLine(page).click();
  await formats(page).waitFor();
}

/** The row of a codec, by its id, since the headers of a format's codecs begin alike. */
export function rowOf(page: Page, id: CodecId): Locator {
  return formats(page).locator(`tr[data-codec="${id}"]`);
}

export function cellOf(row: Locator, column: Column): Locator {
  return row.locator('td').nth(CELLS[column]);
}

/** The headers of the rows, from top to bottom. */
export async function rowNames(page: Page): Promise<readonly string[]> {
  return formats(page).getByRole('rowheader').allTextContents();
}

/** The texts of one column, from top to bottom, without failed rows. */
export async function columnTexts(page: Page, column: Column): Promise<readonly string[]> {
  return (await textsOf(page, column)).map(([, text]) => text);
}

/** The texts of one column by codec. */
export async function columnOf(page: Page, column: Column): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(await textsOf(page, column));
}

/** The bytes of each codec; NaN for a failed row. */
export async function sizes(page: Page): Promise<Readonly<Record<string, number>>> {
  const texts = Object.entries(await columnOf(page, 'bytes'));
  return Object.fromEntries(texts.map(([id, text]) => [id, number(text)]));
}

/** The codec of each row with the text of one column. */
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

/** Parses a figure such as "1,234", "75 %", "0.47× ±.03", "1 / 3,000". */
export function number(text: string): number {
  const plain = text.replaceAll(',', '');
  const [, part] = plain.split('1 / ');
  return part === undefined ? Number.parseFloat(plain) : 1 / Number.parseFloat(part);
}

/** The figure in one cell of a row. */
export async function figureOf(row: Locator, column: Column): Promise<number> {
  const seen = await cellOf(row, column).evaluate((cell) => {
    const copy = cell.cloneNode(true) as Element;
    for (const spoken of copy.querySelectorAll('.visually-hidden')) spoken.remove();
    return copy.textContent;
  });
  return number(seen ?? '');
}

export async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? '';
}

/** Matches a bytes cell whose codec keeps a schema or a table outside its bytes. */
export function besideKept(bytes: number): RegExp {
  return new RegExp(`^${bytes} \\+ ([\\d,]+) kept${bytes} B, and \\1 B that both sides keep$`);
}
