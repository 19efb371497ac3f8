import { expect, type Page } from '@playwright/test';

/** The role, or the element, and the name of what has the focus, shadow trees included: "button Cancel". */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const label = active instanceof HTMLSelectElement ? active.labels[0]?.firstChild : active;
    const name = active?.getAttribute('aria-label') ?? label?.textContent ?? '';
    return `${active?.getAttribute('role') ?? active?.tagName.toLowerCase()} ${name}`.trim();
  });
}

/** Presses the first button of a name by the keyboard. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
}
