import { focused, press } from './support/focus.ts';
import { followLink } from './support/input.ts';
import { expect, test } from './support/test.ts';

test('the page is used without a mouse', async ({ open }) => {
  const page = await open('#sample=homer&unknown=1&other=2');

  await test.step('a button that goes when it is pressed hands the focus to its neighbour', async () => {
    await press(page, 'Dismiss');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1);
    expect(await focused(page)).toBe('button Dismiss');
    await press(page, 'Dismiss');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    expect(await focused(page)).toBe('tab Source');

    await followLink(page, '#json={"a":%0A1}&messages=lines');
    await press(page, 'Read as one message');
    await expect(page.getByRole('button', { name: 'Read as one message' })).toHaveCount(0);
    expect(await focused(page)).toBe('select Messages');
  });
});
