import type { Locator } from '@playwright/test';
import { expectAccessible, SHOWN_VIEW } from './support/axe.ts';
import { editorText, followLink } from './support/input.ts';
import { subject } from './support/subject.ts';
import { number } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

/** Opens an experiment from the list. */
async function experiment(page: Page, title: RegExp): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Experiments in this view' }).getByRole('button', { name: title }).click();
  return page.getByRole('region', { name: 'Experiments', exact: true }).getByRole('article', { name: title });
}

/** The rows of a table of sizes: published and measured. */
async function sizesIn(part: Locator, table: RegExp): Promise<readonly (readonly [name: string, ...string[]])[]> {
  const rows = await part.getByRole('table', { name: table }).locator('tbody').getByRole('row').all();
  return Promise.all(
    rows.map(async (row) => {
      const name = (await row.getByRole('rowheader').textContent()) ?? '';
      return [name, ...(await row.getByRole('cell').allTextContents())] as const;
    }),
  );
}

test("experiments show this browser's sizes beside the published ones, then rates, and load their payloads", {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open('#view=experiments');

  await subject("this browser's sizes beside the published ones, then rates", async () => {
    const list = page.getByRole('navigation', { name: 'Experiments in this view' }).getByRole('listitem');
    await expect(list).toHaveCount(5);
    const part = await experiment(page, /JSON Like Serializations/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(part.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(part.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', /zderadicka\.eu/);
    await expect(part.getByRole('heading', { level: 3 }).first()).toHaveText('What this means today');
    await expect(part.getByRole('heading', { level: 3 }).last()).toHaveText('How it was published and is repeated');
    expect((await sizesIn(part, /^Sizes/))[0]?.slice(1, 3)).toEqual(['798', expect.stringContaining('not run yet')]);
    await part.getByRole('button', { name: /^Load/ }).click();
    await waitForRuns(page);
    await expect(page.getByRole('combobox', { name: 'Messages' })).toHaveValue('elements');
    await part.getByRole('button', { name: /^Run/ }).click();
    await expect(part.locator('.experiment-state')).toContainText('The sizes are complete');
    const rows = await sizesIn(part, /^Sizes/);
    expect(rows.map(([, published = '', here = '']) => [number(published), number(here)])).toEqual([
      [798, 798],
      [798, 735],
      [591, 591],
      [585, 585],
      [585, 585],
      [668, 668],
      [Number.NaN, 680],
    ]);
    expect(rows.map((row) => row[3]).filter((text) => text === 'equal')).toHaveLength(5);
    await expect(part.locator('.experiment-state')).toContainText('Measured in this browser', { timeout: 180_000 });
    await expectAccessible(page, 'an experiment that has run', SHOWN_VIEW);
    const rates = part
      .getByRole('table', { name: /^Rates/ })
      .locator('tbody')
      .last();
    await expect(rates.getByRole('row', { name: /^MessagePack official/ })).toContainText(/289 ms286 ms.*(\d×|busy)/);
    await expect(rates.getByRole('row', { name: /^JSON ujson/ })).toContainText(/193 ms181 ms.*A Python library/);
  });

  await subject('one click loads a payload, and the link contains the view', async () => {
    await followLink(page, '#sample=flags&view=bytes');
    await page.getByRole('tab', { name: 'Experiments' }).click();
    await (await experiment(page, /in depth/))
      .getByRole('button', { name: 'Load into the editor: The small object' })
      .click();
    await waitForRuns(page);
    expect(await editorText(page)).toContain('Homer Simpson');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/sample=homer.*view=experiments/);
    await page.keyboard.press('Escape');
  });

  await subject('a million random bytes are generated, measured and loaded on request', async () => {
    const part = await experiment(page, /message encoder/);
    await part.getByRole('button', { name: /^Run/ }).click();
    await expect(part.locator('.experiment-state')).toContainText('The sizes are complete');
    const rows = await sizesIn(part, /^Sizes of the envelope with a million/);
    const found = new Map(rows.map(([name, published = '', here = '']) => [name.trim(), [published, here]]));
    expect(found.get('JSON with spaces, base64')).toEqual(['1,333,430', '1,333,430']);
    expect(found.get('Cap’n Proto two fields set')).toEqual(['1,000,080', '1,000,080']);
    expect(found.get('BSON as binary')).toEqual(['1,000,090', '1,000,090']);
    expect(found.get('MessagePack as bin')).toEqual(['1,000,064', '1,000,064']);
    await part.getByRole('button', { name: 'Cancel' }).click();
    await expect(part.locator('.experiment-state')).toContainText('Cancelled');
    await part.getByRole('button', { name: /^Load into the editor: The envelope with a million/ }).click();
    await waitForRuns(page);
    await expect(part.getByText('Loaded.')).toBeVisible();
  });
});
