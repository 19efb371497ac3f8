import { deflateRawSync } from 'node:zlib';
import { expectAccessible } from './support/axe.ts';
import { followLink } from './support/input.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

const learn = (page: Page) => page.getByRole('region', { name: 'Learn', exact: true });
const button = (page: Page, name: string) => learn(page).getByRole('button', { name, exact: true });

function linkOf(lesson: object): string {
  return `#lesson=${deflateRawSync(JSON.stringify(lesson)).toString('base64url')}`;
}

/** Fills in a lesson with one step. The view on the screen has the value 300 selected. */
async function make(page: Page, press: (name: string) => Promise<void>): Promise<string> {
  await press('Make a lesson, or open one');
  await expect(learn(page)).toContainText('The lesson needs a title.');
  await learn(page).getByLabel('Title').fill('Our **telemetry**');
  await expect(learn(page)).toContainText('The lesson needs a step');
  await press('Add this view as a step');
  await learn(page).getByLabel('Text', { exact: true }).fill('Which number is `cd 01 2c`? <b>Think</b>.');
  await learn(page).getByLabel('Students', { exact: true }).selectOption('Read the value of the selected bytes');
  await learn(page).getByLabel('Text after the answer').fill('The higher byte comes **first**.');
  await expectAccessible(page, 'the maker of lessons', 'section[aria-label=Learn]');
  const field = learn(page).getByRole('textbox', { name: 'Link to the lesson' });
  await expect(field).toHaveValue(/#lesson=/);
  return new URL(await field.inputValue()).hash;
}

test('a lesson is made by keys, shared, and opened in a fresh browser', { tag: THOROUGH }, async ({
  open,
  page,
  browser,
}) => {
  await open('#json={"t":300}&show=msgpack,cbor&at=/t&view=learn');
  const hash = await make(page, (name) => button(page, name).press('Enter'));
  await button(page, 'Try the lesson').press('Enter');
  await button(page, 'Show the answer').press('Enter');
  await expect(learn(page).getByRole('status')).toContainText('The answer: 300.');
  await button(page, 'Back to the maker').press('Enter');
  await expect(learn(page).getByLabel('Title')).toHaveValue('Our **telemetry**');

  const context = await browser.newContext();
  const fresh = await context.newPage();
  await fresh.goto(`${new URL(page.url()).origin}/${hash}`);
  await expect(learn(fresh)).toContainText('Which number is cd 01 2c? <b>Think</b>.');
  await learn(fresh).getByRole('textbox').fill('300');
  await learn(fresh).getByRole('textbox').press('Enter');
  await expect(learn(fresh).getByRole('status')).toContainText('The higher byte comes first.');
  await context.close();
});

test('each step of a lesson shows the lanes in its form and with its cover; leaving it lifts the cover', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await open('#json={"t":300}&show=msgpack&at=/t&view=learn&learn=make');
  await learn(page).getByLabel('Title').fill('Guess first');
  for (const text of ['Guess.', 'See.']) {
    await button(page, 'Add this view as a step').press('Enter');
    await learn(page).getByLabel('Text', { exact: true }).last().fill(text);
  }
  await learn(page).getByLabel('Lanes as').first().selectOption('tree');
  await learn(page).getByLabel('Covered').first().selectOption('meanings');
  await expectAccessible(page, 'the view of a step', 'section[aria-label=Learn]');
  const field = learn(page).getByRole('textbox', { name: 'Link to the lesson' });
  await expect(field).toHaveValue(/#lesson=/);
  const { hash } = new URL(await field.inputValue());

  await open(hash);
  const lane = page.getByRole('region', { name: 'Bytes', exact: true });
  await subject('the first step shows the lane as a tree, with meanings covered', async () => {
    await expect(learn(page)).toContainText('Guess.');
    await expect(lane.getByRole('button', { name: 'tree', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(lane).toContainText('cd');
    expect(await lane.evaluate(({ outerHTML }) => outerHTML)).not.toMatch(/300|integer/);
  });

  await subject('the next step shows the lane as a listing, uncovered', async () => {
    await button(page, 'next ›').press('Enter');
    await expect(learn(page)).toContainText('See.');
    await expect(lane.getByRole('button', { name: 'listing', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(lane).toContainText('300');
  });

  await subject('back covers the lane again, and the tab Bytes lifts the cover', async () => {
    await button(page, '‹ back').press('Enter');
    await expect(lane).not.toContainText('300');
    await page.getByRole('tab', { name: 'Bytes' }).click();
    await expect(page.getByLabel('covered:')).toHaveValue('off');
    await expect(lane).toContainText('300');
  });

  await subject('the tab Learn covers the lane again', async () => {
    await page.getByRole('tab', { name: 'Learn' }).click();
    await expect(learn(page)).toContainText('Guess.');
    await expect(lane).not.toContainText('300');
  });

  await subject('the maker lifts the cover, and keeps what the step covers', async () => {
    await button(page, 'Back to the maker').press('Enter');
    await expect(page.getByLabel('covered:')).toHaveValue('off');
    await expect(learn(page).getByLabel('Covered').first()).toHaveValue('meanings');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a lesson is made by touch, and opened', { tag: THOROUGH }, async ({ open, page }) => {
    await open('#json={"t":300}&show=msgpack,cbor&at=/t&view=learn');
    const hash = await make(page, (name) => button(page, name).tap());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    for (const each of await learn(page).getByRole('button').all()) {
      expect((await each.boundingBox())!.height, (await each.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }
    await open(hash);
    await learn(page).getByRole('textbox').fill('300');
    await button(page, 'Check').tap();
    await expect(learn(page).getByRole('status')).toContainText('✓ Right: 300.');
  });
});

test('hostile lessons open the page with a message, and a refused document shows the refusal', async ({
  open,
  page,
}) => {
  await open(linkOf({ v: 1, title: 'x', steps: [{ say: 'x', show: { lanes: ['none'] } }] }));
  await subject('a lesson that does not fit its contract', async () => {
    await expect(learn(page).getByRole('alert')).toContainText('The lesson cannot be shown. Step 1, show.lanes.0');
  });

  await subject('a document that is not JSON', async () => {
    const refused = { v: 1, title: 'x', steps: [{ show: { json: '{' }, ask: { about: 'size', codec: 'cbor' } }] };
    await followLink(page, linkOf(refused));
    await expect(learn(page).getByRole('alert')).toContainText('The document of this step cannot be read in full.');
  });

  await subject('a value that the document does not have', async () => {
    const ask = { about: 'value', codec: 'msgpack', at: '/zz' };
    await followLink(page, linkOf({ v: 1, title: 'x', steps: [{ show: { json: '{"a":1}' }, ask }] }));
    await expect(learn(page).getByRole('alert')).toHaveText(
      'The bytes of this document have nothing at /zz that this step can ask about.',
    );
  });

  await subject('a step that a lesson does not have', async () => {
    await followLink(page, '#view=learn&learn=varints.99');
    await expect(learn(page).getByRole('alert')).toHaveText(
      'The link names step 99 of the lesson “Varints”, which has 6 steps.',
    );
  });

  await subject('unknown keys', async () => {
    await followLink(page, linkOf({ v: 1, title: 'x', steps: [{ say: 'Read.', html: '<img src=x>' }] }));
    await expect(learn(page)).toContainText('Read.');
    await expect(learn(page)).toContainText('"steps.0.html"');
  });
});
