import type { Locator, Page } from '@playwright/test';
import { waitForRuns } from './wait.ts';

export function jsonBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Input', exact: true });
}

/** The text in the editor, which may still be loading; for a long text, the part in view. */
export async function editorText(page: Page): Promise<string> {
  const lines = jsonBox(page).locator('.cm-line');
  await lines.first().waitFor();
  return (await lines.allTextContents()).join('\n');
}

/** Replaces the editor's text through the clipboard, and waits for all rows. */
export async function pasteJson(page: Page, text: string): Promise<void> {
  await pasteAhead(page, text);
  await waitForRuns(page);
}

/** Like `pasteJson`, without waiting. */
export async function pasteAhead(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await selectText(page);
  await page.keyboard.press('ControlOrMeta+V');
}

/** The line that says what the input is. */
export function door(page: Page): Locator {
  return page.locator('.door');
}

/** Chooses another reading of the bytes, by the title of its menu item, and waits for all rows. */
export async function chooseReading(page: Page, title: string | RegExp): Promise<void> {
  await door(page).getByRole('button', { name: 'change' }).click();
  await page.getByRole('menuitem', { name: title }).first().click();
  await waitForRuns(page);
}

/** Selects all text in the editor, so that typing replaces it. */
export async function selectText(page: Page): Promise<void> {
  // Does not click, because the middle of a long text may be out of the window, and a click on a value selects the
  // value.
  await jsonBox(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
}

/** A file that a test opens or drops on the page. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function fileOf(name: string, content: string | Uint8Array, mimeType = 'application/json'): TestFile {
  return { name, mimeType, buffer: Buffer.from(content as Uint8Array) };
}

/** Opens a file through the browser's file dialog, from the header or from the menu. */
export async function openFile(page: Page, file: TestFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name: 'Open file' }).click();
  } else {
    await page.getByRole('button', { name: 'Open file' }).click();
  }
  await (await chooser).setFiles(file);
  await waitForRuns(page);
}

/** Drags a file over the page and drops it on an element; `over` is called before the drop. */
export async function dropFile(page: Page, onto: Locator, file: TestFile, over?: () => Promise<void>): Promise<void> {
  await dropFiles(page, onto, [file], over);
}

/** Like `dropFile`, with several files at once. */
export async function dropFiles(
  page: Page,
  onto: Locator,
  files: readonly TestFile[],
  over?: () => Promise<void>,
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
  );
  for (const type of ['dragenter', 'dragover']) await onto.dispatchEvent(type, { dataTransfer });
  await over?.();
  await onto.dispatchEvent('drop', { dataTransfer });
  await waitForRuns(page);
}

/** Picks a sample from the menu by its title. */
export async function pickSample(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Sample/ }).click();
  await page.getByRole('menuitem', { name: title }).click();
  await waitForRuns(page);
}

/** Follows a link within the page, given by its part after `#`, and waits for all rows. */
export async function followLink(page: Page, hash: string): Promise<void> {
  await page.evaluate(
    (next) =>
      new Promise((resolve) => {
        window.addEventListener('hashchange', resolve, { once: true });
        location.assign(next);
      }),
    hash,
  );
  await waitForRuns(page);
}

/** The place where the page describes a problem of the input. */
export function problem(page: Page): Locator {
  return page.locator('#input-problem');
}
