import { expect, type Page } from '@playwright/test';

/** The role (or tag) and the name of the focused element, even in a shadow tree: "button Cancel". */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const label = active instanceof HTMLSelectElement ? active.labels[0]?.firstChild : active;
    const name = active?.getAttribute('aria-label') ?? label?.textContent ?? '';
    return `${active?.getAttribute('role') ?? active?.tagName.toLowerCase()} ${name}`.trim();
  });
}

/** Presses the first button with a name, by keyboard. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await expect(button).toBeEnabled();
  // Focuses and presses at once: the page may move the focus to something that has just opened.
  await button.press('Enter');
}

/** Number of presses of a key until the focused element matches. */
export async function pressesTo(page: Page, key: string, wanted: RegExp): Promise<number> {
  const AT_MOST = 100;
  for (let presses = 1; presses <= AT_MOST; presses++) {
    await page.keyboard.press(key);
    if (wanted.test(await focused(page))) return presses;
  }
  throw new Error(`${AT_MOST} times ${key} do not lead to ${wanted}.`);
}

/** True if the focused element is fully visible and nothing covers it. */
export function isInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (active === null) return false;
    const { left, top, right, bottom } = active.getBoundingClientRect();
    const at = (x: number, y: number): boolean => {
      // For a point in a shadow tree, the document finds only the host of the tree.
      const found = (active.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
      return found !== null && (active.contains(found) || found.contains(active));
    };
    const middle = (left + right) / 2;
    return at(middle, top + 2) && at(middle, bottom - 2);
  });
}
