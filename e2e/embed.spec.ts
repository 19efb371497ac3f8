import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { expectAccessible } from './support/axe.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';

// A frame stores nothing, so every visit is a first visit.
test.use({ firstVisit: true });

/** Serves one page on another origin of this machine. Returns its address. */
async function serve(html: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

test('another site shows annotated bytes in a frame, and cannot frame the page itself', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expectOnly(/frame-ancestors|Refused to frame|ERR_BLOCKED/);
  const frames = (hash: string) => `<!doctype html><html lang="en"><title>Host</title>
    <iframe id="embed" title="Annotated bytes" width="1000" height="480" src="${baseURL}embed.html${hash}"></iframe>
    <iframe id="whole" title="The page" width="900" height="480" src="${baseURL}${hash}"></iframe></html>`;
  const host = await serve(frames('#json=%7B%22id%22:4%7D&amp;show=msgpack,cbor&amp;at=/id'));
  await page.goto(host.url);
  const embed = page.frameLocator('#embed');
  await expect(embed.getByRole('grid')).toHaveCount(2);
  await expect(embed.getByRole('region', { name: 'Inspector' })).toContainText('04 is positive fixint 4');
  await expect(embed.getByRole('link', { name: 'Open in Wireprint' })).toHaveAttribute('href', /^\.\/#json=/);
  await expect(embed.getByRole('textbox')).toHaveCount(0);
  expect(await embed.locator('html').evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(await embed.locator('html').evaluate(() => document.documentElement.dataset.timings)).toBe('idle');
  await embed.getByText('integer 4').first().click();
  await expect(page.frameLocator('#whole').locator('body')).not.toContainText('Wireprint');
  await expectAccessible(page, 'frames in another site');
  host.close();
});

test('an exercise in a frame of another site is answered by keys, and stores nothing', { tag: THOROUGH }, async ({
  page,
  context,
  baseURL,
}) => {
  const document = encodeURIComponent('{"id":4711}');
  const hash = `#json=${document}&show=msgpack&exercise=say:msgpack&seed=3`;
  const src = `${baseURL}embed.html${hash.replaceAll('&', '&amp;')}`;
  const host = await serve(`<!doctype html><html lang="en"><title>Host</title>
    <iframe id="embed" title="Exercise on bytes" width="800" height="480" src="${src}"></iframe></html>`);
  await page.goto(host.url);
  const frame = page.frameLocator('#embed');
  const exercise = frame.getByRole('region', { name: 'Exercise' });
  const status = exercise.getByRole('status');
  await expect(exercise.getByRole('heading')).toHaveText('Exercise: read the value');

  await subject('nothing but the shown bytes has the document or the answer', async () => {
    await expect(exercise.getByRole('button', { name: 'Check' })).toBeVisible();
    await expect(frame.getByRole('grid')).toHaveCount(0);
    await expect(frame.getByRole('textbox')).toHaveCount(1);
    expect(await frame.locator('html').evaluate((html) => html.outerHTML)).not.toMatch(/4711|"id"|%22id%22/);
  });

  await subject('the answer is marked: first wrong, then right', async () => {
    const bytes = (await exercise.locator('mark').textContent())!;
    const right = new Map([
      ['81', '1'],
      ['a2', '2'],
      ['69 64', 'id'],
      ['12 67', '4711'],
    ]).get(bytes)!;
    expect(right, `the value of ${bytes}`).toBeDefined();
    await exercise.getByRole('textbox').focus();
    await page.keyboard.type('99');
    await page.keyboard.press('Enter');
    await expect(status).toContainText('✗ Not yet.');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(right);
    await page.keyboard.press('Enter');
    await expect(status).toContainText(`✓ Right: ${right}.`);
  });

  await subject('nothing is stored, and the page opens with the same exercise', async () => {
    expect(await frame.locator('html').evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    const opening = context.waitForEvent('page');
    await frame.getByRole('button', { name: 'Open in Wireprint' }).press('Enter');
    expect((await opening).url()).toBe(`${baseURL}${hash}`);
    await (await opening).close();
  });

  await subject('the parts of the embedded page are accessible', async () => {
    await page.goto(`${baseURL}embed.html${hash}`);
    await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
    await expectAccessible(page, 'an exercise for a frame');
    await page.goto(`${baseURL}embed.html#exercise=say:msgpack&seed=seat`);
    await expect(page.getByRole('region', { name: 'Exercise' })).toContainText('the seat number of each student');
  });
  host.close();
});

test('a lesson of the page is read in a frame of another site by keys, and stores nothing', async ({
  page,
  baseURL,
}) => {
  const host = await serve(`<!doctype html><html lang="en"><title>Host</title>
    <iframe id="embed" title="Lesson on bytes" width="800" height="640" src="${baseURL}embed.html#learn=varints.2"></iframe></html>`);
  await page.goto(host.url);
  const frame = page.frameLocator('#embed');
  const lesson = frame.getByRole('region', { name: 'Lesson' });
  await expect(lesson.getByRole('heading', { name: 'Varints' })).toBeVisible();
  await expect(frame.getByRole('grid').first()).toContainText('ac');
  await lesson.getByRole('textbox').fill('300');
  await lesson.getByRole('textbox').press('Enter');
  await expect(lesson.getByRole('status')).toContainText('Right: 300.');
  await lesson.getByRole('button', { name: 'next ›' }).press('Enter');
  await expect(lesson).toContainText('step 3 of 6');
  await expect(lesson.getByRole('button', { name: 'All lessons' })).toHaveCount(0);
  expect(await frame.locator('html').evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await expectAccessible(page, 'a lesson in another site');
  host.close();
});

test('a teacher’s lesson is played in a frame, and one that cannot be shown says why', { tag: THOROUGH }, async ({
  page,
  baseURL,
}) => {
  const linkOf = (lesson: object) => `#lesson=${deflateRawSync(JSON.stringify(lesson)).toString('base64url')}`;
  const steps = [
    { say: 'Look.', show: { json: '{"t":300}', lanes: ['cbor'] } },
    { ask: { about: 'value', codec: 'cbor', at: '/t' }, because: 'Big-endian.' },
  ];
  await page.goto(`${baseURL}embed.html${linkOf({ v: 1, title: 'Our frames', steps })}`);
  const lesson = page.getByRole('region', { name: 'Lesson' });
  await expect(lesson.getByRole('heading', { name: 'Our frames' })).toBeVisible();
  await expect(page.getByRole('grid')).toContainText('19 01 2c');
  await lesson.getByRole('button', { name: 'next ›' }).press('Enter');
  await lesson.getByRole('textbox').fill('300');
  await lesson.getByRole('textbox').press('Enter');
  await expect(lesson.getByRole('status')).toContainText('Big-endian.');

  await page.goto('about:blank');
  await page.goto(
    `${baseURL}embed.html${linkOf({ v: 1, title: 'x', steps: [{ say: 'x', show: { lanes: ['no'] } }] })}`,
  );
  await expect(lesson.getByRole('alert')).toContainText('The lesson cannot be shown. Step 1, show.lanes.0');
});

test('a covered document is neither in the frame nor in its link', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}embed.html#json=%7B%22secret%22:4711%7D&show=msgpack,cbor&at=/secret&cover=all-but-hex`);
  await expect(page.getByRole('grid')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Open in Wireprint' })).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.outerHTML)).not.toMatch(/secret|4711/);
  await expect(page.getByRole('link')).toHaveCount(0);
});

test('a frame states that its link has no readable document', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}embed.html#json={&show=msgpack`);
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('The link has no readable document.');
  await expect(page.locator('.problem')).toHaveText(
    /^✕Line 1, column 2: found the end of the text where a key in double quotation marks or } was expected/,
  );
});

test('the share dialog has the HTML of the frame', { tag: THOROUGH }, async ({ open, page }) => {
  await open('#sample=homer&show=msgpack&at=/id');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Embed in another page').click();
  await expect(page.getByLabel('HTML of the frame')).toHaveValue(
    /^<iframe src="http:\/\/localhost:\d+\/embed\.html#sample=homer&amp;.*show=msgpack.*" title="Annotated bytes"/,
  );

  await open('#sample=homer&exercise=find:msgpack&seed=7');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Embed in another page').click();
  await expect(page.getByLabel('HTML of the frame')).toHaveValue(
    /embed\.html#sample=homer&amp;.*exercise=find:msgpack&amp;seed=\d+" title="Exercise on bytes"/,
  );

  await open('#sample=homer&exercise=find:msgpack&seed=seat');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Embed in another page').click();
  await expect(page.getByRole('dialog')).toContainText('A frame does not ask for seat numbers.');
  await expect(page.getByLabel('HTML of the frame')).toHaveCount(0);
});
