import { expectAccessible } from './support/axe.ts';
import { expect, type Page, test } from './support/test.ts';

const learn = (page: Page) => page.getByRole('region', { name: 'Learn', exact: true });
const codeField = (page: Page) => learn(page).getByLabel('The code of your first answers, for your teacher');

test('a seat number gives the seed; the result code of a right and a given-up answer is checked by marking again', async ({
  open,
  page,
}) => {
  await open('#json={"id":4,"name":"ab"}&show=msgpack&exercise=size:msgpack&seed=seat');
  await learn(page).getByLabel('Your seat number').fill('12');
  await page.keyboard.press('Enter');
  await expect(learn(page).getByLabel('Seed')).toHaveValue('12001');
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
    'Ada: 0 of 1 right. Wrong: question 1 (how many bytes?, seed 12001).',
    'Bob: A character of this code is wrong or missing.',
    /It is not a result code/,
  ]);
  await expect(learn(page)).toContainText('A code is not a proof');
  await expectAccessible(page, 'the result codes');

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/&seed=seat/);
});
