import type { Page } from '@playwright/test';
import { goldenLines } from './golden.ts';
import type { LiveRegions } from './live-regions.ts';

/** The lines of one section of `golden/spoken.txt`: an action, and the sentences spoken after it. */
export function spokenIn(section: string): readonly string[] {
  return goldenLines('spoken.txt', section);
}

/** Formats sentences as one line of the golden file. */
export function heard(sentences: readonly string[]): string {
  return sentences.length === 0 ? '(nothing)' : sentences.join(' ');
}

/** Presses keys one after the other, and returns the spoken text after each, as lines of the golden file. */
export async function pressAndHear(page: Page, live: LiveRegions, keys: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const key of keys) {
    await live.forget();
    const before = await page.evaluateHandle(() => document.activeElement);
    const nameBefore = await before.evaluate((element) => element?.getAttribute('aria-label') ?? null);
    const gridBefore = await before.evaluateHandle((element) => element?.closest('[role=grid], [role=treegrid]'));
    await page.keyboard.press(key);
    // After two frames, everything that a key causes is rendered.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const focused = await page.evaluate(focusedName, [before, nameBefore, gridBefore] as const);
    lines.push(`${key}: ${heard([...focused, ...(await live.announced())])}`);
  }
  return lines;
}

type Before = readonly [element: Element | null, name: string | null | undefined, grid: Element | null | undefined];

/**
 * The words of the focused element, if they changed; on entering a grid, the grid's name first. Screen readers speak
 * the content of a cell, whatever its name.
 */
function focusedName([before, nameBefore, gridBefore]: Before): string[] {
  const element = document.activeElement!;
  const label = element.role === 'gridcell' ? null : element.getAttribute('aria-label');
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ');
  const referred = labels.flatMap((id) => document.getElementById(id)?.textContent.trim() ?? []).join(' ');
  const name = referred || (label ?? element.textContent);
  if (element === before && label === nameBefore) return [];
  const grid = element.closest('[role=grid], [role=treegrid]');
  if (grid === null || grid === gridBefore) return [name];
  const description = document.getElementById(grid.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  return [`${grid.getAttribute('aria-label')}, ${grid.getAttribute('role')}.`, description, name];
}
