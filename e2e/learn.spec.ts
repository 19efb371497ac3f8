import { LESSONS } from '../src/subjects/lessons/all.ts';
import { expectAccessible, SHOWN_VIEW } from './support/axe.ts';
import { type Hand, KEYS, TOUCH } from './support/hands.ts';
import { followLink, jsonBox, pasteJson } from './support/input.ts';
import { inspector } from './support/lanes.ts';
import { linesInSight } from './support/sight.ts';
import { subject } from './support/subject.ts';
import { LONG, THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

const learn = (page: Page) => page.getByRole('region', { name: 'Learn', exact: true });
const press = (page: Page, name: string) => learn(page).getByRole('button', { name }).press('Enter');

test('a lesson is read to its end by keys alone: predictions are covered, marked and explained', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await open('#json={"own":1}&view=learn');
  await expect(learn(page).getByRole('listitem')).toHaveCount(LESSONS.length);
  await expect(learn(page).getByRole('heading')).toHaveText(['Lessons', 'Exercises with your own document']);
  await expectAccessible(page, 'the list of lessons', SHOWN_VIEW);
  await learn(page)
    .getByRole('button', { name: /^14 · Byte order/ })
    .press('Enter');
  await expect(learn(page)).toContainText('step 1 of 7');
  await expect(page.getByRole('grid')).toHaveCount(2);
  await press(page, 'next');

  // This step asks for a prediction about MessagePack.
  await expect(learn(page)).toContainText('Which value do the marked bytes hold in MessagePack?');
  await expect(learn(page).locator('mark')).toHaveText('01 02');
  const bytes = page.getByRole('region', { name: 'Bytes', exact: true });
  await expect(bytes.getByRole('button', { name: 'covered' })).not.toHaveCount(0);
  await expect(bytes.locator('.lane-row [data-role]')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Input', exact: true })).toHaveCount(0);
  await expect(page.getByText('258')).toHaveCount(0);
  await expectAccessible(page, 'a question');
  await page.keyboard.press('Tab');
  await page.keyboard.type('513');
  await page.keyboard.press('Enter');
  await expect(learn(page).getByRole('status')).toContainText('That reads the lowest byte first.');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('258');
  await page.keyboard.press('Enter');
  await expect(learn(page).getByRole('status')).toContainText('✓ Right: 258. After the type');
  await expect(page.getByRole('grid')).toHaveCount(2);
  await expect(inspector(page)).toContainText('01 02');
  await press(page, 'next');

  // This step asks for a prediction about BSON. The test asks for the answer.
  await expect(learn(page).locator('mark')).toHaveText('02 01 00 00');
  await press(page, 'Show the answer');
  await expect(learn(page).getByRole('status')).toContainText('The answer: 258. The lowest byte comes first');
  await press(page, 'next');
  await expect(learn(page)).toContainText('Bits and letters keep their order.');
  await press(page, 'next');
  await expect(learn(page)).toContainText('More types:');
  await press(page, 'next');
  for (const last of [false, false, true]) {
    await press(page, 'Show the answer');
    await expect(learn(page).getByRole('status')).toContainText('The answer:');
    if (!last) await press(page, 'next question');
  }
  await press(page, 'next ›');
  for (const last of [false, true]) {
    await expect(learn(page)).toContainText('Write the JSON of this BSON message.');
    await press(page, 'Show the answer');
    if (!last) await press(page, 'next question');
  }
  await press(page, 'End of the lesson');
  await expect(learn(page).getByRole('button', { name: /^14 · Byte order.*✓ done/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Input', exact: true })).toContainText('{"own":1}');

  await subject('lesson 4, in which each control is reached by the Tab key', () => readLesson4(page, KEYS));
});

/** Reads lesson 4 from its start to its end, from the list of lessons and back to it. */
async function readLesson4(page: Page, hand: Hand, atStart = async (): Promise<void> => {}): Promise<void> {
  const go = (name: RegExp | string) => hand.press(learn(page).getByRole('button', { name }));
  await go(/^4 · Type and length in one byte/);
  const step = (number: number) => learn(page).getByRole('group', { name: `Step ${number} of 6` });
  await expect(step(1), 'screen readers announce the step').toBeFocused();
  await atStart();
  await go('next ›');
  await expect(step(2), 'screen readers announce the step').toBeFocused();
  for (const answer of ['fixmap', '4', 'fixstr']) {
    const radios = learn(page).getByRole('radio');
    const field = learn(page).getByRole('textbox');
    await expect(radios.first().or(field)).toBeVisible();
    if (await field.isVisible()) await hand.type(field, answer);
    else await hand.choose(radios, answer);
    await go('Check');
    await expect(learn(page).getByRole('status')).toContainText(`✓ Right: ${answer}.`);
    await go('next ›');
  }
  for (const questions of [3, 2]) {
    for (let question = 1; question <= questions; question++) {
      await expect(learn(page)).toContainText(`Question ${question} of ${questions}`);
      await go('Show the answer');
      if (question < questions) await go('next question ›');
    }
    await go(questions === 3 ? 'next ›' : 'End of the lesson');
  }
  await expect(learn(page).getByRole('button', { name: /^4 · Type and length in one byte.*✓ done/ })).toBeVisible();
  await expect(learn(page), 'screen readers announce the list').toBeFocused();
}

test('the last question of a lesson is asked again about other bytes, and a link with its seed leads to it', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await open('#view=learn&learn=integers.last');
  const marked = learn(page).locator('mark');
  const first = await marked.textContent();
  await press(page, 'Show the answer');
  await press(page, 'another one');
  await expect(marked).not.toHaveText(first!);
  await expect(learn(page).getByRole('group', { name: 'Step 6 of 6' })).toBeFocused();
  await expect.poll(() => new URL(page.url()).hash).toBe('#view=learn&learn=integers.last.2');
  const second = await marked.textContent();
  await open('#view=learn&learn=integers.last.2');
  await expect(marked).toHaveText(second!);
});

/** A document with all properties that lessons ask a reader's own document to have. */
const OWN = '[{"n":-1.5},{"n":2},{"n":"ä"}]';

/** Reads every lesson from its start to its end. `enter` types a document and returns to the lesson. */
async function readAll(page: Page, hand: Hand, enter: (json: string) => Promise<void>): Promise<void> {
  // On a busy machine, 24 lessons take longer than any other test.
  test.slow();
  const go = (name: RegExp | string) => hand.press(learn(page).getByRole('button', { name }));
  const status = learn(page).getByRole('status');
  for (const [number, { title, steps }] of LESSONS.entries()) {
    await test.step(title, async () => {
      await go(new RegExp(`^${number + 1} · `));
      for (const [i, step] of steps.entries()) {
        await expect(learn(page).getByRole('group', { name: `Step ${i + 1} of ${steps.length}` })).toBeFocused();
        const questions = 'do' in step ? step.do.count : 'ask' in step ? 1 : 0;
        for (let question = 1; question <= questions; question++) {
          if (question > 1) await go('next question ›');
          await go('Show the answer');
          await expect(status).toContainText('The answer: ');
        }
        if ('own' in step) {
          await enter(OWN);
          await expect(status).toContainText('✓ Your JSON has');
        }
        await go(i + 1 < steps.length ? 'next ›' : 'End of the lesson');
      }
    });
  }
  await expect(learn(page).getByText('✓ done')).toHaveCount(LESSONS.length);
}

// This test reads all lessons and takes more than a minute; the one above reads two lessons by keys.
test('every lesson is read from its start to its end by keys alone', { tag: LONG }, async ({ open, page }) => {
  await open('#json={"own":1}&view=learn');
  await readAll(page, KEYS, (json) => KEYS.type(jsonBox(page), json));
});

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  test(`at ${width} × ${height}, a mark moves neither the lanes nor the question, and a schema stands beside its question`, async ({
    open,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const places = (): Promise<readonly number[]> =>
      page.evaluate(() =>
        ['.lanes', '.lane-head', '.learn legend'].map(
          (part) => document.querySelector(part)!.getBoundingClientRect().y,
        ),
      );
    for (const step of [
      'bits.2',
      'tag.5',
      'ends.9',
      'schema.2',
      'compression.2',
      ...(height > 800 ? ['schema.6'] : []),
    ]) {
      await open(`#view=learn&learn=${step}`);
      const legend = learn(page).locator('legend');
      await expect(legend, step).toBeInViewport({ ratio: 1 });
      await expect(learn(page).getByRole('button', { name: 'Check' }), step).toBeInViewport({ ratio: 1 });
      const before = await places();
      await press(page, 'Show the answer');
      await expect(learn(page).getByRole('status')).toContainText('The answer:');
      await expect(inspector(page)).toBeVisible();
      expect(await places(), step).toEqual(before);
      await expect(page.locator('.lane-body').first(), step).toBeInViewport({ ratio: 1 });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a link opens a step of a lesson, and a choice is made by touch', async ({ open, page }) => {
    await open('#view=learn&learn=cbor.2');
    await expect(learn(page)).toContainText('What is the marked byte in CBOR?');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await learn(page).getByRole('radio', { name: 'map', exact: true }).tap();
    const check = learn(page).getByRole('button', { name: 'Check' });
    expect((await check.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await check.tap();
    await expect(learn(page).getByRole('status')).toContainText('✓ Right: map.');
    await expectAccessible(page, 'an answer on a phone', 'section[aria-label=Learn]');
  });

  test('the answer to a last question moves no lane', async ({ open, page }) => {
    await open('#view=learn&learn=one-byte.last');
    await expect(learn(page).locator('legend')).toBeVisible();
    const place = (): Promise<number> =>
      page.locator('.lanes').evaluate((lanes) => lanes.getBoundingClientRect().y + window.scrollY);
    const before = await place();
    await learn(page).getByRole('button', { name: 'Show the answer' }).tap();
    await expect(learn(page).getByRole('button', { name: 'another one' })).toBeVisible();
    expect(await place()).toBe(before);
  });

  test('a lesson is read from its start to its end by touch', { tag: THOROUGH }, async ({ open, page }) => {
    await open('#view=learn');
    await readLesson4(page, TOUCH, async () => {
      await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(3);
      await expect(page.locator('.inspector-sentence')).toBeInViewport({ ratio: 1 });
    });
  });

  test('every lesson is read from its start to its end by touch', { tag: LONG }, async ({ open, page }) => {
    await open('#json={"own":1}&view=learn');
    await readAll(page, TOUCH, async (json) => {
      await page.getByRole('tab', { name: 'Input', exact: true }).tap();
      await TOUCH.type(jsonBox(page), json);
      await page.getByRole('tab', { name: 'Learn', exact: true }).tap();
    });
  });
});

test('the lesson on compression finds a cause by experiment, and goes on with a document of the reader', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await open('#view=learn&learn=compression.4');
  const status = learn(page).getByRole('status');
  await expect(learn(page)).toContainText('After gzip, the bytes are: JSON');
  await learn(page).getByRole('radio', { name: 'no names' }).press('Space');
  await press(page, 'Check');
  await expect(status).toContainText('✗ Not yet.');
  await learn(page).getByRole('radio', { name: 'whole numbers instead of decimals' }).press('Space');
  await press(page, 'Check');
  await expect(status).toContainText('✓ Right: whole numbers instead of decimals (bytes after each change: no names:');
  await press(page, 'next');

  // The exercises of this lesson give a result code, as those of every lesson do.
  await expect(learn(page)).toContainText('How many bytes does the MessagePack message of this JSON take?');
  await press(page, 'Show the answer');
  await learn(page).getByText('Result codes', { exact: true }).press('Enter');
  await expect(learn(page).getByRole('textbox', { name: 'The code of your first answers' })).toHaveValue(
    /^WP1\.msgpack\./,
  );
  await press(page, 'next question');
  await press(page, 'Show the answer');
  await press(page, 'next');

  // The document of the lesson has records, but the reader has not entered it.
  await expect(status).toHaveText('○ Your JSON does not have a list of at least three objects yet.');
  await pasteJson(page, '[{"name":"ab"},{"name":"ab"}]');
  await expect(status).toHaveText('○ Your JSON does not have a list of at least three objects yet.');
  await pasteJson(page, '[{"name":"ab"},{"name":"ab"},{"name":"ab"}]');
  await expect(status).toHaveText('✓ Your JSON has a list of at least three objects.');
  await press(page, 'next');
  await expect(learn(page)).toContainText('[{"name":"ab"},{"name":"ab"},{"name":"ab"}]');
  await press(page, 'Show the answer');
  await expect(status).toContainText('The answer: ');
  await press(page, 'End of the lesson');
  await expect(jsonBox(page)).toContainText('[{"name":"ab"},{"name":"ab"},{"name":"ab"}]');
});

/** The document of most exercises in these tests. */
const DOCUMENT = '{"id":4,"tags":["ab",300],"ok":true}';

test('exercises from an own document, by keys: wrong answers are explained, right ones are marked', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await open(`#json=${DOCUMENT}&view=learn`);
  await learn(page).getByRole('combobox', { name: 'Type' }).selectOption({ label: 'write the bytes' });
  await learn(page).getByRole('combobox', { name: 'Format' }).selectOption('msgpack');
  await press(page, 'Start exercises');
  const status = learn(page).getByRole('status');

  await subject('bytes are written, and the mark states what they mean', async () => {
    const question = learn(page).getByRole('form', { name: 'in MessagePack, as the bytes that belong in the gap.' });
    await expect(question, 'screen readers announce the question').toBeFocused();
    await expectAccessible(page, 'a hex keypad', SHOWN_VIEW);
    const field = learn(page).getByRole('textbox', { name: 'Bytes in hex' });
    await field.fill('zz');
    await field.press('Enter');
    await expect(status).toContainText('✗ Not yet. Found "z" where a hex digit was expected.');
    await field.fill('c1');
    await field.press('Enter');
    await expect(status).toContainText('✗ Not yet. A reader stops at byte');
    await press(page, 'Show the answer');
    await expect(status).toContainText('The answer:');
    await press(page, 'next question');
  });

  await subject('a seed is typed; an empty one is not accepted; the same seed makes the same exercise', async () => {
    const seed = learn(page).getByRole('textbox', { name: 'Seed' });
    const question = learn(page).locator('.lesson-step');
    const go = learn(page).getByRole('button', { name: 'Go to seed' });
    const shown = new Map<string, string | null>();
    for (const wanted of ['7', '3', '2', '7']) {
      await seed.fill('');
      await expect(go).toBeDisabled();
      await seed.fill(wanted);
      await seed.press('Enter');
      await expect(question).toContainText('Question 1');
      await expect(question.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
      await expect(seed).toHaveValue(wanted);
      const text = await question.textContent();
      expect(text).toBe(shown.get(wanted) ?? text);
      shown.set(wanted, text);
    }
    expect(new Set(shown.values()).size).toBeGreaterThan(1);
  });

  await subject('the first question has help; after two right answers in a row there is less', async () => {
    await followLink(page, `#json=${encodeURIComponent('{"a":300,"b":700,"c":900}')}&exercise=write:msgpack&seed=1`);
    const help = learn(page).locator('.question-hint');
    const answerRight = async (): Promise<void> => {
      const question = await learn(page).locator('legend').textContent();
      const [, number] = /^Write (\d+) in MessagePack/.exec(question ?? '')!;
      const hex = Number(number).toString(16).padStart(4, '0');
      const field = learn(page).getByRole('textbox', { name: 'Bytes in hex' });
      await field.fill(`cd${hex}`);
      await field.press('Enter');
      await expect(status).toContainText('✓ Right');
      await press(page, 'next question');
    };
    for (const [question, given] of [
      [1, /the kind in this message is uint 16, uint data\. An example: cd 0\d [\da-f]{2} is \d00\./],
      [2, /An example: cd/],
      [3, /the kind in this message is uint 16, uint data\.After two right/],
      [4, /the kind in this message is uint 16, uint data\.After two right/],
      [5, undefined],
    ] as const) {
      await expect(learn(page)).toContainText(`Question ${question}`);
      await expect(learn(page).getByRole('button', { name: 'Check', exact: true })).toBeVisible();
      if (given === undefined) await expect(help).toHaveCount(0);
      else await expect(help).toContainText(given);
      if (question === 1) await expectAccessible(page, 'an exercise with help', 'section[aria-label=Learn]');
      if (question < 5) await answerRight();
    }
  });

  for (const type of ['name', 'say']) {
    await subject(`the answer is shown: ${type}`, async () => {
      await followLink(page, `#exercise=${type}:msgpack&seed=3`);
      await expect(learn(page).getByRole('textbox', { name: 'Seed' })).toHaveValue('3');
      await expect(learn(page).getByRole('group').first()).toBeVisible();
      await press(page, 'Check');
      await expect(status).toContainText('✗ Not yet. There is no complete answer yet.');
      await press(page, 'Show the answer');
      await expect(status).toContainText('The answer:');
    });
  }

  await subject(
    'with a full storage, answers are marked as before, and the list states that nothing is stored',
    async () => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      await followLink(page, '#exercise=say:msgpack&seed=4');
      await press(page, 'Show the answer');
      await expect(status).toContainText('The answer:');
      await followLink(page, '#view=learn&learn=');
      await expect(learn(page)).toContainText('This browser keeps no data of the page');
      await expect(learn(page)).not.toContainText('stored in this browser only.');
    },
  );
});
