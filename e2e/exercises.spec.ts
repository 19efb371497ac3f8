import { FORMATS } from '../src/formats/all.ts';
import { EXERCISE_TYPES, LESSON_TYPES } from '../src/subjects/exercises/types.ts';
import { type ByHand, DOCUMENT, exercisesByHand } from './support/by-hand.ts';
import { type Hand, KEYS, TOUCH } from './support/hands.ts';
import { followLink } from './support/input.ts';
import { recordLiveRegions } from './support/live-regions.ts';
import { smallTargets } from './support/sight.ts';
import { subject } from './support/subject.ts';
import { sizes } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

const TYPES = [...EXERCISE_TYPES, ...LESSON_TYPES];

const learn = (page: Page) => page.getByRole('region', { name: 'Learn', exact: true });

/** Answers an exercise wrongly, then correctly. */
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
  const next = learn(page).getByRole('button', { name: /✓ Right: .*next( question)? ›$/s });
  await expect(next, 'a mark is announced once, with the button that leads on').toBeFocused();
  expect((await live.announced()).filter((text) => text.includes('✓ Right: '))).toEqual([]);
}

test('by keys alone, an exercise of each type is answered wrongly, then correctly', { tag: THOROUGH }, async ({
  open,
  page,
}) => {
  await open(`#json=${DOCUMENT}`);
  const exercises = exercisesByHand(await sizesByFormat(page));
  for (const type of TYPES) await subject(type, () => answer(page, exercises[type], KEYS));
});

test('the focus goes on from a field that its right answer disables, and to the next question', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await open(`#json=${DOCUMENT}`);
  const { link, answersTo } = exercisesByHand({}).say;
  await followLink(page, link);
  const question = learn(page).locator('.question');
  await expect(question.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
  const { right } = await answersTo(question, KEYS);
  await right();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('status')).toContainText('✓ Right: ');
  await expect(learn(page).getByRole('button', { name: 'next question ›' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(learn(page)).toContainText('Question 2');
  await expect(question, 'screen readers announce the next question').toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('by touch, an exercise of each type is answered wrongly, then correctly', { tag: THOROUGH }, async ({
    open,
    page,
  }) => {
    await open(`#json=${DOCUMENT}`);
    const exercises = exercisesByHand(await sizesByFormat(page));
    await subject('the keypad, in view as a whole with the one button that checks', async () => {
      await followLink(page, exercises.write.link);
      for (const name of ['0', 'Delete the last digit', 'Check']) {
        await expect(learn(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      await expect(learn(page).getByRole('button', { name: /check/i })).toHaveCount(1);
    });
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
