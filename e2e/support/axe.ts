import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, levels A and AA. */
const EVERYTHING = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const;
/** The rules that depend on the theme. */
const CONTRAST = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** The contrast of WCAG's level AAA. */
const ENHANCED = { type: 'rule', values: ['color-contrast-enhanced'] } as const;

/** The view that is shown, for `expectAccessible`. */
export const SHOWN_VIEW = '.place-view:not([hidden])';

/**
 * Fails if axe finds a violation on the screen, in either theme. `where` names the state. If the rest was checked
 * before, `part` selects what is new.
 */
export async function expectAccessible(page: Page, where: string, part = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await faults(page, CONTRAST, part), `axe, ${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await faults(page, EVERYTHING, part), `axe, ${where}, light`).toEqual([]);
}

/** Fails if text has less contrast than 7 : 1, or than 4.5 : 1 if it is large. */
export async function expectHighContrast(page: Page): Promise<void> {
  expect(await faults(page, ENHANCED, 'html')).toEqual([]);
}

async function faults(
  page: Page,
  runOnly: typeof EVERYTHING | typeof CONTRAST | typeof ENHANCED,
  part: string,
): Promise<readonly string[]> {
  // The policy forbids script elements, but the debugger may run any script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([within, only]) => {
      const { axe } = window as unknown as { axe: { run(context: string, options: object): Promise<AxeResults> } };
      return axe.run(within, { runOnly: only, resultTypes: ['violations'] });
    },
    [part, runOnly] as const,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary ?? ''})`),
  );
  return runOnly === EVERYTHING ? [...found, ...(await page.evaluate(namelessBoxes, part))] : found;
}

/**
 * Runs in the page. Browsers make each scrolling box a Tab stop unless it has a `tabindex`. A Tab stop needs a name:
 * without one, screen readers have nothing to say there.
 */
function namelessBoxes(part: string): readonly string[] {
  const fields = ['TEXTAREA', 'SELECT', 'HTML', 'BODY', 'DIALOG'];
  return [...document.querySelectorAll(`${part}, ${part} *`)]
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      const names = ['tabindex', 'aria-label', 'aria-labelledby'];
      return (
        /auto|scroll/.test(overflowX + overflowY) &&
        (scrollWidth > clientWidth || scrollHeight > clientHeight) &&
        !fields.includes(element.tagName) &&
        !names.some((name) => element.hasAttribute(name))
      );
    })
    .map((element) => `a box that scrolls has neither a name nor a tabindex: ${element.className}`);
}
