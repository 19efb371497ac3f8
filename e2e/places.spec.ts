import { editorText, pasteJson } from './support/input.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

const learn = (page: Page) => page.getByRole('region', { name: 'Learn', exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const button = (page: Page, name: string) => learn(page).getByRole('button', { name, exact: true });

/** The fragment of the address. */
const hashOf = (page: Page) => () => new URL(page.url()).hash;

/** Waits until a view is open and the address names it. */
async function expectView(page: Page, name: string, hash: string): Promise<void> {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(hashOf(page)).toBe(hash);
}

test('Back, Forward and reload change the place and never the input', { tag: THOROUGH }, async ({
  open,
  page,
  watch,
}) => {
  await open('#json=[1,"own"]');
  // A reload requests everything again, and the page fetches a view when it opens.
  watch.loading();

  await subject('a link keeps its payload until another view opens', async () => {
    await expectView(page, 'Bytes', '#json=[1,%22own%22]');
    await tab(page, 'Sizes').click();
    await expectView(page, 'Sizes', '#view=sizes');
  });

  await subject('a reload keeps the view and the input of the link', async () => {
    await page.reload();
    await waitForRuns(page);
    await expectView(page, 'Sizes', '#view=sizes');
    expect(await editorText(page)).toBe('[1,"own"]');
  });

  await subject('Back and Forward walk the views with the newest input', async () => {
    await tab(page, 'Speed').click();
    await pasteJson(page, '[2,"newer"]');
    await expectView(page, 'Speed', '#view=speed');
    await page.goBack();
    await expectView(page, 'Sizes', '#view=sizes');
    await page.goBack();
    await expectView(page, 'Bytes', '');
    expect(await editorText(page)).toBe('[2,"newer"]');
    await page.goForward();
    await page.goForward();
    await expectView(page, 'Speed', '#view=speed');
    expect(await editorText(page)).toBe('[2,"newer"]');
  });

  await subject('the steps of a lesson are one entry, and a reload stays in its step', async () => {
    await tab(page, 'Learn').click();
    await expectView(page, 'Learn', '#view=learn');
    await learn(page).locator('.lesson-entry').nth(2).click();
    await expect.poll(hashOf(page)).toMatch(/^#view=learn&learn=json-bytes\.ascii$/);
    await button(page, 'next ›').click();
    await expect.poll(hashOf(page)).toMatch(/\.letters$/);
    const text = await learn(page).locator('.lesson-head h2').textContent();
    await page.reload();
    await waitForRuns(page);
    await expect(learn(page)).toContainText('step 2 of');
    await expect(learn(page).locator('.lesson-head h2')).toHaveText(text!);
  });

  await subject('Back leaves the lesson, and the own input returns in place of the input of the lesson', async () => {
    await page.goBack();
    await expectView(page, 'Learn', '#view=learn');
    await expect(learn(page).locator('.lesson-list')).toBeVisible();
    await expect.poll(() => editorText(page)).toBe('[2,"newer"]');
  });

  await subject('a reload stays at the exercise and its seed', async () => {
    await learn(page).getByRole('textbox', { name: 'Seed' }).fill('7');
    await button(page, 'Start exercises').click();
    await expect.poll(hashOf(page)).toMatch(/^#view=learn&exercise=mixed:msgpack&seed=\d+$/);
    await expect(button(page, 'Check')).toBeVisible();
    const [hash, question] = [hashOf(page)(), await learn(page).locator('legend').textContent()];
    await page.reload();
    await waitForRuns(page);
    await expect(learn(page).locator('legend')).toHaveText(question!);
    expect(hashOf(page)()).toBe(hash);
    expect(await editorText(page)).toBe('[2,"newer"]');
    await page.goBack();
    await expectView(page, 'Learn', '#view=learn');
  });
});

test('a lesson or an exercise in a link opens Learn, even if the reader skips it to the end', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await open('#learn=varints.2');
  await expect(tab(page, 'Learn')).toHaveAttribute('aria-selected', 'true');
  await expect(learn(page)).toContainText('step 2 of');
  await subject('a lesson that was skipped to its end is read, not done', async () => {
    while (await button(page, 'End of the lesson').isHidden()) {
      await learn(page)
        .getByRole('button', { name: /^(next|skip) ›$/ })
        .click();
    }
    await button(page, 'End of the lesson').click();
    const entry = learn(page).locator('.lesson-entry', { hasText: 'arint' });
    await expect(entry).toContainText('read ·');
    await expect(learn(page)).not.toContainText('✓ done');
  });
});
