import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

// The frame stores nothing by itself.
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

test('the share dialog has the HTML of the frame', async ({ open, page }) => {
  await open('#sample=homer&show=msgpack&at=/id');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Embed in another page').click();
  await expect(page.getByLabel('HTML of the frame')).toHaveValue(
    /^<iframe src="http:\/\/localhost:\d+\/embed\.html#sample=homer&amp;.*show=msgpack.*" title="Annotated bytes"/,
  );
});
