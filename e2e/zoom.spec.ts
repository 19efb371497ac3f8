import { linesInSight } from './support/sight.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';

test.describe('a wide window at 200 % zoom', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

  test('stacks the parts, so that none overlaps another or is cut; a wider window keeps room for each lane', {
    tag: THOROUGH,
  }, async ({ open }) => {
    const page = await open();
    const bytes = page.getByRole('region', { name: 'Bytes', exact: true });

    await subject('stacks the parts, so that none overlaps another or is cut', async () => {
      await expect(page.getByRole('tab', { name: 'Input', exact: true })).toBeVisible();
      await expect(bytes.getByRole('grid')).toHaveCount(1);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(720);
      const heads = await bytes.locator('header:visible > *:visible').evaluateAll((parts) =>
        parts.map((part) => {
          const { left, right } = part.getBoundingClientRect();
          return { left, right };
        }),
      );
      for (const [i, head] of heads.slice(1).entries()) expect(head.left).toBeGreaterThanOrEqual(heads[i]!.right);
    });

    await subject('a window between tablet and desktop width keeps room for the words of each lane', async () => {
      await page.setViewportSize({ width: 1000, height: 700 });
      const lanes = bytes.getByRole('grid');
      await expect(lanes).toHaveCount(3);
      for (const lane of await lanes.all()) {
        expect((await lane.boundingBox())!.width).toBeGreaterThanOrEqual(320 - 1);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1000);
    });
  });
});

/** The sizes of the page, in its own pixels, in common windows at 150 % and 200 %. */
for (const [width, height] of [
  [853, 480],
  [640, 360],
  [960, 540],
] as const) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('six lines of bytes are in sight beside their explanation, and nothing is cut off', async ({ open }) => {
      const page = await open('#show=msgpack');
      await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(6);
      await expect(page.locator('.inspector-sentence')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.inspector-steps')).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const button of await page.locator('.header button:visible').all()) {
        await expect(button).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test.describe('at 320 × 180', () => {
  test.use({ viewport: { width: 320, height: 180 } });

  test('the explanation follows the bytes and covers none; with forced colours, roles keep their patterns', async ({
    open,
  }) => {
    const page = await open('#show=msgpack&at=/id');
    const lane = (await page.getByRole('region', { name: 'Bytes', exact: true }).boundingBox())!;
    const explained = (await page.locator('.place-inspector').boundingBox())!;
    expect(explained.y).toBeGreaterThanOrEqual(lane.y + lane.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.emulateMedia({ forcedColors: 'active' });
    const marks = await page.locator('.lane-legend [data-role]').evaluateAll((roles) =>
      roles.map((role) => {
        const { backgroundImage, color } = getComputedStyle(role);
        return backgroundImage.replaceAll(color, 'ink');
      }),
    );
    expect(marks.length).toBeGreaterThan(3);
    expect(new Set(marks).size).toBe(marks.length);
  });
});
