import type { Page } from '@playwright/test';

/** Number of rows of bytes in the first lane that are fully in sight: in the window, and covered by nothing. */
export function linesInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const lane = document.querySelector('.lane-body');
    if (lane === null) return 0;
    const row = Number.parseFloat(getComputedStyle(lane).getPropertyValue('--row'));
    const isInSight = (x: number, y: number): boolean => {
      const found = document.elementFromPoint(x, y);
      return found !== null && lane.contains(found);
    };
    let lines = 0;
    for (const bytes of lane.querySelectorAll('.lane-row .lane-bytes')) {
      const { left, top, bottom } = bytes.getBoundingClientRect();
      for (let at = top; at + row <= bottom + 1; at += row) {
        if (isInSight(left + 2, at + 1) && isInSight(left + 2, at + row - 2)) lines++;
      }
    }
    return lines;
  });
}

/** The controls in the page or a part of it that are smaller than a number of pixels: "button Share 59 × 28". */
export function smallTargets(page: Page, least: number, part = 'body'): Promise<readonly string[]> {
  return page.locator(part).evaluate((root, pixels) => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, .lane-row:not([aria-rowindex="1"])';
    const found: string[] = [];
    for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
      // The label of a check box or radio button is its target.
      const isMark = control.matches('[type=checkbox], [type=radio]');
      const target = isMark ? (control.closest('label') ?? control) : control;
      if (!target.checkVisibility() || target.closest('.visually-hidden, .skip-link') !== null) continue;
      const { width, height } = target.getBoundingClientRect();
      // A link in a sentence is as high as its line, which WCAG allows.
      const isInText = control.matches('p a, dd a, li a, td a');
      // A word in a sentence is as wide as its letters.
      const isWord = control.matches('.button-link, .term');
      if (isInText || (height >= pixels - 0.5 && (isWord || width >= pixels - 0.5))) continue;
      found.push(
        `${control.tagName.toLowerCase()}.${control.className} ${control.textContent?.slice(0, 30)} ${Math.round(width)} × ${Math.round(height)}`,
      );
    }
    return found;
  }, least);
}
