import type { Locator, Page } from '@playwright/test';
import { waitForRuns } from './wait.ts';

export function jsonBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'JSON', exact: true });
}

/** What stands in the editor; of a long text, what is in view. */
export async function editorText(page: Page): Promise<string> {
  return (await jsonBox(page).locator('.cm-line').allTextContents()).join('\n');
}

/** Puts a text in place of the editor's, through the clipboard, and waits for all rows. */
export async function pasteJson(page: Page, text: string): Promise<void> {
  await pasteAhead(page, text);
  await waitForRuns(page);
}

/** The same, without waiting. */
export async function pasteAhead(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await selectText(page);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Selects all that stands in the editor, for what is typed next to take its place. */
export async function selectText(page: Page): Promise<void> {
  await jsonBox(page).click();
  await page.keyboard.press('ControlOrMeta+A');
}

/** A file as a user would have it on disk. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function fileOf(name: string, content: string | Uint8Array, mimeType = 'application/json'): TestFile {
  return { name, mimeType, buffer: Buffer.from(content as Uint8Array) };
}

/** Opens a file by the button and the browser's own dialog. */
export async function openFile(page: Page, file: TestFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open file' }).click();
  await (await chooser).setFiles(file);
  await waitForRuns(page);
}

/** Drags a file over the page and drops it on an element; `over` is called while it is held there. */
export async function dropFile(page: Page, onto: Locator, file: TestFile, over?: () => Promise<void>): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: mimeType }));
      return transfer;
    },
    { name: file.name, mimeType: file.mimeType, base64: file.buffer.toString('base64') },
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

/** Follows a link within the page, by what stands after `#`, and waits for all rows. */
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

/** Where the page says what is wrong with the input. */
export function problem(page: Page): Locator {
  return page.locator('#input-problem');
}
