import { EXERCISE_TYPES, LESSON_TYPES } from '../src/exercises/types.ts';
import { FORMATS } from '../src/formats/all.ts';
import { type ByHand, DOCUMENT, exercisesByHand } from './support/by-hand.ts';
import { type Hand, KEYS, TOUCH } from './support/hands.ts';
import { followLink } from './support/input.ts';
import { recordLiveRegions } from './support/live-regions.ts';
import { smallTargets } from './support/sight.ts';
import { subject } from './support/subject.ts';
import { sizes } from './support/table.ts';
import { expect, type Page, test } from './support/test.ts';

const TYPES = [...EXERCISE_TYPES, ...LESSON_TYPES];

const learn = (page: Page) => page.getByRole('region', { name: 'Learn', exact: true });

/** Answers an exercise wrong, then right. */
async function answer(page: Page, { link, answersTo }: ByHand, hand: Hand): Promise<void> {
  await followLink(page, link);
  const question = learn(page).locator('.question');
  const status = question.getByRole('status');
  const check = question.getByRole('button', { name: 'Check', exact: true });
  await expect(check).toBeVisible();
  const { wrong, right } = await answersTo(question, hand);
  const live = await recordLiveRegions(page);
  await wrong();
  await hand.press(check);
  await expect(status).toContainText('✗ Not yet.');
  await right();
  await live.forget();
  await hand.press(check);
  await expect(status).toContainText('✓ Right: ');
  expect(await live.announced(), 'a mark is announced once').toEqual([expect.stringContaining('✓ Right: ')]);
}

test('by keys alone, an exercise of each type is answered wrong, then right', async ({ open, page }) => {
  await open(`#json=${DOCUMENT}`);
  const exercises = exercisesByHand(await sizesByFormat(page));
  for (const type of TYPES) await subject(type, () => answer(page, exercises[type], KEYS));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('by touch, an exercise of each type is answered wrong, then right', async ({ open, page }) => {
    await open(`#json=${DOCUMENT}`);
    const exercises = exercisesByHand(await sizesByFormat(page));
    for (const type of TYPES) {
      await subject(type, async () => {
        await answer(page, exercises[type], TOUCH);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        expect(await smallTargets(page, 44, 'section[aria-label=Learn]')).toEqual([]);
      });
    }
  });
});

/** The sizes of the first codec of each format, by the format's name. */
async function sizesByFormat(page: Page): Promise<Readonly<Record<string, number>>> {
  const byCodec = await sizes(page);
  return Object.fromEntries(FORMATS.map(({ facts, codecs }) => [facts.name, byCodec[codecs[0]!.id]!]));
}
