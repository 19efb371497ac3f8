import type { Locator } from '@playwright/test';
import { recordLiveRegions } from './support/live-regions.ts';
import { pressAndHear, spokenIn } from './support/spoken.ts';
import { subject } from './support/subject.ts';
import { rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';

// A window of this height shows one row for each format.
test.use({ viewport: { width: 1440, height: 900 } });

/** Reads a part of the page from its start to its end, as a screen reader speaks it; a row of a table is one line. */
async function readOut(part: Locator): Promise<readonly string[]> {
  const lines = (await part.ariaSnapshot()).split('\n').map((line) => line.replace(/^\s*- /, ''));
  // The lines of cells are left out, because the line of their row has the same words. The duration of an examination
  // differs each time, and so does its code.
  return lines.filter((line) => !/^'?(?:cell|rowheader|rowgroup|caption)\b|minute|WPX1/.test(line));
}

test('screen readers speak the rows of the table, dialogs, and the steps of a lesson', { tag: THOROUGH }, async ({
  open,
  page,
}) => {
  await open('#sample=homer&show=msgpack');
  const live = await recordLiveRegions(page);
  await expect(page.getByRole('status').first()).not.toBeEmpty();

  await subject('the rows of the table', async () => {
    await rowOf(page, 'json').focus();
    const keys = ['Home', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Escape'];
    expect(await pressAndHear(page, live, keys)).toEqual(spokenIn('In the table of formats'));
  });

  await subject('dialogs', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('group', { name: 'Share' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keys', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('group').first()).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await subject('a lesson', async () => {
    await page.getByRole('tab', { name: 'Learn' }).click();
    const learn = page.getByRole('region', { name: 'Learn', exact: true });
    const spoken: string[] = [];
    const hear = async (what: string): Promise<void> => {
      const focused = page.locator(':focus');
      const verdict = await page.locator('#verdict').allTextContents();
      const own = (await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? '';
      spoken.push(
        `${what}: ${[...((await focused.getAttribute('aria-labelledby')) ? verdict : []), own].join(' ').replace(/\s+/g, ' ')}`,
      );
    };
    await learn.getByRole('button', { name: '15 · Varints' }).press('Enter');
    await expect(learn.getByRole('group', { name: /^Varints. Step 1 of 6/ })).toBeFocused();
    await hear('it opens');
    await learn.getByRole('button', { name: 'next ›' }).press('Enter');
    await expect(learn.getByRole('group', { name: /^Step 2 of 6/ })).toBeFocused();
    await hear('next');
    await learn.getByRole('textbox').fill('300');
    // On a busy machine, the opened view is announced this late.
    await page.waitForTimeout(1000);
    await live.forget();
    await learn.getByRole('textbox').press('Enter');
    await expect(learn.getByRole('button', { name: 'next ›' })).toBeFocused();
    await hear('the right answer');
    expect(await live.announced(), 'nothing is announced beside the verdict').toEqual([]);
    expect(spoken).toEqual(spokenIn('In a lesson'));
  });

  await subject('an examination, from its start to its marks', async () => {
    await open('#exam=msgpack.417.12');
    const exam = page.getByRole('region', { name: 'Learn', exact: true });
    await expect(exam.getByRole('table')).toBeVisible();
    const message = await readOut(exam);
    await exam.getByLabel('The message as JSON').fill('{"hue":"tea"}');
    await exam.getByRole('button', { name: 'Hand in' }).press('Enter');
    await expect(exam.getByRole('heading', { name: '1 of 12 values are right.' })).toBeFocused();
    const marks = await readOut(exam.getByRole('region', { name: 'Marks' }));
    expect([...message, ...marks]).toEqual(spokenIn('In an examination'));
  });
});
