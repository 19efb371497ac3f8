import { expectAccessible, SHOWN_VIEW } from './support/axe.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

const learn = (page: Page) => page.getByRole('region', { name: 'Learn', exact: true });
const codeField = (page: Page) => learn(page).getByLabel('The code of your first answers, for your teacher');

test('the seed follows from a seat number; the result code of a right and a given-up answer is checked by marking again', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await open('#json={"id":4,"name":"ab"}&show=msgpack&exercise=size:msgpack&seed=seat');
  await learn(page).getByLabel('Your seat number').fill('12');
  await page.keyboard.press('Enter');
  await expect(learn(page).getByLabel('Seed')).toHaveValue('1201000');
  await expect(learn(page).locator('.question'), 'the question takes the focus before the next key').toBeFocused();
  await learn(page).getByText('Result codes').press('Enter');
  await expect(learn(page)).toContainText('After the first answer, your code is here.');
  await learn(page).getByRole('button', { name: 'Show the answer' }).press('Enter');
  await expect(codeField(page)).toHaveValue(/^WP1\.msgpack\./);
  const code = await codeField(page).inputValue();

  const pasted = learn(page).getByLabel(/^Result codes, one on each line/);
  await pasted.fill(`Ada ${code}\nBob ${code.slice(0, -1)}\nhello`);
  await learn(page).getByRole('button', { name: 'Check', exact: true }).last().press('Enter');
  const lines = learn(page).getByRole('status').getByRole('listitem');
  await expect(lines).toHaveText([
    'Ada, seat 12: 0 of 1 right. Wrong: question 1 (how many bytes?, seed 1201000).',
    'Bob: A character of this code is wrong or missing.',
    /It is not a result code/,
  ]);
  await expect(learn(page)).toContainText('A code is not a proof');
  await expectAccessible(page, 'the result codes', SHOWN_VIEW);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/&seed=seat/);
});

test('the exercises of a teacher’s lesson differ by seat, and their codes are checked', { tag: THOROUGH }, async ({
  open,
  page,
}) => {
  await open('#json={"a":1,"b":300,"c":"xyz","d":[-5,70000]}&show=msgpack&view=learn');
  await learn(page).getByRole('button', { name: 'Make a lesson, or open one' }).press('Enter');
  await learn(page).getByLabel('Title').fill('By seat');
  await learn(page).getByRole('checkbox', { name: 'Exercises differ by seat' }).press('Space');
  await learn(page).getByRole('button', { name: 'Add this view as a step' }).press('Enter');
  await learn(page).getByLabel('Students', { exact: true }).selectOption('Answer exercises on the first lane');
  await learn(page).getByLabel('Type').selectOption('read the value');
  await expectAccessible(page, 'the maker of a lesson by seat', 'section[aria-label=Learn]');
  const link = learn(page).getByRole('textbox', { name: 'Link to the lesson' });
  await expect(link).toHaveValue(/#lesson=/);
  const { hash } = new URL(await link.inputValue());

  const asked: string[] = [];
  for (const seat of ['12', '13', '14']) {
    await subject(`seat ${seat}`, async () => {
      await open(hash);
      await learn(page).getByLabel('Your seat number').fill(seat);
      await page.keyboard.press('Enter');
      asked.push((await learn(page).locator('mark').textContent())!);
      for (const question of ['1', '2', '3']) {
        await expect(learn(page)).toContainText(`Question ${question} of 3`);
        await learn(page).getByRole('button', { name: 'Show the answer' }).press('Enter');
        if (question !== '3') await learn(page).getByRole('button', { name: 'next question ›' }).press('Enter');
      }
    });
  }
  expect(new Set(asked).size, `different bytes: ${asked.join(', ')}`).toBe(3);

  await learn(page).getByText('Result codes').press('Enter');
  const code = await codeField(page).inputValue();
  await learn(page)
    .getByLabel(/^Result codes, one on each line/)
    .fill(`Ada ${code}`);
  await learn(page).getByRole('button', { name: 'Check', exact: true }).last().press('Enter');
  const line = learn(page).locator('.check-codes').getByRole('listitem');
  await expect(line).toHaveText(/^Ada, seat 14: 0 of 3 right\. Wrong: question 1 \(read the value, seed 1401000\)/);
  await expectAccessible(page, 'the codes of a lesson', 'section[aria-label=Learn]');
});
