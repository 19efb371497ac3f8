import { unpack } from 'msgpackr';
import { EXAM_VALUES, writeExamCode } from '../src/subjects/exam/exam-code.ts';
import { fingerprint, writeCode } from '../src/subjects/exercises/result-code.ts';
import { expectAccessible, SHOWN_VIEW } from './support/axe.ts';
import { smallTargets } from './support/sight.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

const learn = (page: Page) => page.getByRole('region', { name: 'Learn', exact: true });

/** The message on the screen, read by another library than the one that wrote it. */
async function messageOf(page: Page): Promise<Record<string, unknown>> {
  const cells = await learn(page).locator('.exam-bytes td').allTextContents();
  return unpack(Uint8Array.from(cells, (cell) => Number.parseInt(cell, 16))) as Record<string, unknown>;
}

/** The answer for a message, with one wrong value. */
function withWrong(message: Record<string, unknown>): {
  readonly answer: Record<string, unknown>;
  readonly name: string;
} {
  const name = Object.keys(message).find((each) => typeof message[each] === 'string')!;
  return { answer: { ...message, [name]: 'wrong' }, name };
}

test('an examination is answered by keys as JSON, marked value by value, and its code is for the teacher', {
  tag: THOROUGH,
}, async ({ open, page, watch }) => {
  const reload = async (): Promise<void> => {
    watch.loading();
    await page.reload();
    await waitForRuns(page);
    await watch.quiet();
  };
  await open('#exam=msgpack.417.12');
  const table = learn(page).getByRole('table', { name: /^The message, \d+ bytes in hex/ });
  await expect(table.getByRole('rowheader').first()).toHaveText('0');
  await expect(table.getByRole('row').first().getByRole('cell')).toHaveCount(8);
  await expect(page.getByRole('region', { name: 'Bytes', exact: true }), 'no lanes beside it').toHaveCount(0);
  const answer = learn(page).getByLabel('The message as JSON');
  const { answer: json, name } = withWrong(await messageOf(page));

  await subject('a text that is not JSON is not handed in, and the page names the place of its error', async () => {
    await answer.fill('{"a": 1,\n b: 2}');
    await learn(page).getByRole('button', { name: 'Hand in' }).press('Enter');
    await expect(learn(page).getByRole('alert')).toContainText('Line 2, column 2: Expected the name of a member');
    await expect(answer).toBeFocused();
  });

  await subject('the answer stays for a reload', async () => {
    await answer.fill(JSON.stringify(json, null, 1));
    await reload();
    await expect(answer).toHaveValue(JSON.stringify(json, null, 1));
    await expectAccessible(page, 'the examination', SHOWN_VIEW);
  });

  await subject('11 of 12, with the bytes, the rule and the lesson of the miss', async () => {
    await learn(page).getByRole('button', { name: 'Hand in' }).press('Enter');
    const title = learn(page).getByRole('heading', { name: '11 of 12 values are right.' });
    await expect(title).toBeFocused();
    const miss = learn(page).getByRole('listitem').filter({ hasText: '✗' });
    await expect(miss).toHaveCount(1);
    await expect(miss).toContainText(`/${name}`);
    await expect(miss).toContainText('You wrote "wrong".');
    await expect(miss).toContainText(/Bytes \d+ to \d+ are .*: fixstr/);
    await expect(miss.getByRole('button', { name: 'Lesson 2: Eight bits, cut in two' })).toBeVisible();
    await expect(learn(page).getByLabel('Your result code, for your teacher')).toHaveValue(
      /^WPX1\.msgpack\.417\.12\.bn\.fff\.[\da-f]{3}\.\d+\.[\da-f]{5}$/,
    );
    await expectAccessible(page, 'the marks', SHOWN_VIEW);
  });

  await subject('there is one hand-in, also after a reload', async () => {
    await reload();
    await expect(learn(page).getByRole('heading', { name: '11 of 12 values are right.' })).toBeVisible();
    await expect(learn(page).getByRole('button', { name: 'Hand in' })).toHaveCount(0);
  });

  await subject('the lesson opens, and Back returns to the marks', async () => {
    await learn(page).getByRole('button', { name: 'Lesson 2: Eight bits, cut in two' }).press('Enter');
    await expect(learn(page).getByRole('heading', { name: 'Eight bits, cut in two' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/exam=msgpack\.417\.12/);
    await expect(learn(page).getByRole('heading', { name: '11 of 12 values are right.' })).toBeVisible();
  });

  await subject('a link to a format without examinations shows the lessons, and says so', async () => {
    await open('#exam=json.1.1');
    await expect(learn(page).getByRole('alert')).toContainText('does not have: json.1.1.');
    await expect(learn(page).getByRole('heading', { name: 'Lessons', exact: true })).toBeVisible();
  });

  await subject('a link without a seat asks for the number of the seat', async () => {
    await open('#exam=protobuf.5&after=1');
    await learn(page).getByLabel('Your seat number').fill('3');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/exam=protobuf\.5\.3&after=1/);
    await expect(learn(page).getByText('The schema of the message')).toBeVisible();
    await expect(learn(page)).toContainText('after the lessons · seed 5 · seat 3');
  });

  await subject('the use of the tables is part of the code', async () => {
    await learn(page).getByRole('button', { name: 'Tables' }).press('Enter');
    const tables = page.getByRole('dialog');
    await expect(tables).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tables).toBeHidden();
    await learn(page).getByLabel('The message as JSON').fill('{}');
    await learn(page).getByRole('button', { name: 'Hand in' }).press('Enter');
    await expect(learn(page)).toContainText('with the tables.');
    await expect(learn(page).getByLabel('Your result code, for your teacher')).toHaveValue(/\.at\.000\.000\./);
  });
});

test('a class: pasted codes become a table by seat and question, the most missed first, and CSV', {
  tag: THOROUGH,
}, async ({ context, open, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lineOf = (name: string, seat: number, missed: readonly number[], isAfter = false): string => {
    const bits = Array.from({ length: EXAM_VALUES }, (_, i) => !missed.includes(i));
    const id = { format: 'avro', seed: 417, seat, isAfter } as const;
    return `${name} ${writeExamCode({ id, usedTables: false, answered: bits, right: bits, minutes: 8 })}`;
  };
  await open('#view=learn');
  await learn(page).getByText('For teachers: the results of a class').press('Enter');
  const pasted = learn(page).getByLabel(/^Result codes, one on each line/);
  const all = [...Array(EXAM_VALUES).keys()];
  await pasted.fill(
    [
      lineOf('Bob', 12, [0, 1]),
      lineOf('=Ada', 3, all),
      lineOf('Cy', 4, []),
      lineOf('Bob', 12, [0], true),
      'WPX1.x',
      lineOf('Cyrus', 4, []).replace(' ', '\t'),
      lineOf('Bob', 12, [3], true),
    ].join('\n'),
  );
  await learn(page).getByRole('button', { name: 'Check', exact: true }).press('Enter');
  const before = learn(page).getByRole('region', { name: 'Examination: Avro, before the lessons, seed 417' });
  await expect(before.getByRole('rowheader')).toHaveText(['=Ada', 'Cy', 'Bob']);
  const heads = await before.getByRole('columnheader').allTextContents();
  expect(heads.slice(0, 5)).toEqual(['Name', 'Seat', 'Right', 'Tables', 'Minutes']);
  const missed = heads.slice(5).map((head) => Number(/(\d) of 3 missed$/.exec(head)![1]));
  expect(missed).toEqual(missed.toSorted((one, other) => other - one));
  expect(missed.reduce((sum, each) => sum + each)).toBe(EXAM_VALUES + 2);
  const after = learn(page).getByRole('region', { name: 'Examination: Avro, after the lessons, seed 417' });
  const headsAfter = await after.getByRole('columnheader').allTextContents();
  expect(headsAfter.slice(0, 6)).toEqual(['Name', 'Seat', 'Right', 'Before', 'Tables', 'Minutes']);
  await expect(after.getByRole('row').nth(1).getByRole('cell').nth(1), 'points after').toHaveText('11');
  await expect(after.getByRole('row').nth(1).getByRole('cell').nth(2), 'points before').toHaveText('10');
  await expect(learn(page).getByRole('status').first()).toContainText('It is not the code of an examination');
  await expect(learn(page).getByRole('status').first()).toContainText(
    'Cyrus: This is the code of line 3, Cy, again. It counts once.',
  );
  await expect(learn(page).getByRole('status').first()).toContainText('Seat 12 has another result in line 4, Bob.');
  await before.getByRole('button', { name: 'Copy as CSV' }).press('Enter');
  await expect(before.getByRole('status')).toHaveText('Copied.');
  const csv = await page.evaluate(() => navigator.clipboard.readText());
  expect(csv.split(/\r?\n/)[1]).toBe(`'=Ada,3,0,no,8${',0'.repeat(EXAM_VALUES)}`);
  await expectAccessible(page, 'the class', SHOWN_VIEW);
});

test('students with the same answers to exercises all count, and a line that is pasted twice counts once', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  const text = '{"a":300}';
  const document = fingerprint(Buffer.from(text));
  const code = writeCode({ codec: 'msgpack', document, answers: [{ type: 'say', seed: 1, answer: ['7'] }] });
  await open(`#json=${text}&view=learn`);
  await learn(page).getByText('For teachers: the results of a class').press('Enter');
  const pasted = learn(page).getByLabel(/^Result codes, one on each line/);
  await pasted.fill([`Anna ${code}`, `Ben ${code}`, `Anna ${code}`].join('\n'));
  await learn(page).getByRole('button', { name: 'Check', exact: true }).press('Enter');
  await expect(learn(page).getByRole('status').first()).toContainText(
    'Anna: This is the code of line 1, Anna, again. It counts once.',
  );
  await expect(learn(page).getByRole('rowheader', { name: 'Anna' })).toHaveCount(1);
  await expect(learn(page).getByRole('rowheader', { name: 'Ben' })).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('an examination is answered by touch with the form', { tag: THOROUGH }, async ({ open, page }) => {
    await open('#view=learn');
    await learn(page).getByText('Before the lessons: the examination').tap();
    const start = learn(page).getByRole('form', { name: 'Examination before' });
    await start.getByLabel('Seed').fill('417');
    await start.getByLabel('Seat').fill('12');
    await start.getByRole('button', { name: 'Show the message' }).tap();
    await expect(learn(page).getByRole('table')).toBeVisible();
    const message = await messageOf(page);
    const fill = async (value: unknown, name: string | undefined, index: number): Promise<void> => {
      await learn(page)
        .getByRole('button', { name: /^Add a/ })
        .tap();
      const row = learn(page).locator('.exam-row').nth(index);
      if (name !== undefined) await row.getByLabel('Name').fill(name);
      const isContainer = typeof value === 'object' && value !== null;
      const kind = Array.isArray(value)
        ? 'list'
        : isContainer
          ? 'map'
          : typeof value === 'string'
            ? 'text'
            : typeof value === 'number'
              ? 'number'
              : String(value);
      await row.getByLabel(/^Kind of/).selectOption(kind);
      if (kind === 'text' || kind === 'number') await row.getByLabel(/^Value of/).fill(String(value));
      if (!isContainer) return;
      await row.getByRole('button', { name: /^Into/ }).tap();
      for (const [i, [key, each]] of Object.entries(value).entries()) {
        await fill(each, Array.isArray(value) ? undefined : key, i);
      }
      await learn(page)
        .getByRole('button', { name: /^Out of/ })
        .tap();
    };
    for (const [i, [name, value]] of Object.entries(message).entries()) await fill(value, name, i);
    expect(await smallTargets(page, 44)).toEqual([]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide, 'nothing is wider than the screen').toBe(false);
    await learn(page).getByRole('button', { name: 'Hand in' }).tap();
    await expect(learn(page).getByRole('heading', { name: '12 of 12 values are right.' })).toBeVisible();
  });
});
