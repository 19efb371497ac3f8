import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editorText } from './support/input.ts';
import { subject } from './support/subject.ts';
import { cellOf, openTable, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

// The page that the command opens is quiet only after it has fetched all of its parts.
test.use({ prefetches: true });

/** Starts `wireprint open` with a file, and waits for its address. */
async function opened(path: string): Promise<{ readonly address: string; readonly command: ChildProcess }> {
  const command = spawn(process.execPath, ['scripts/cli.mjs', 'open', path, '--no-browser'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(command.stdout!, 'data');
  return { address: String(line).split('\n')[0]!, command };
}

test('the command `open` serves the page with a file', { tag: THOROUGH }, async ({ page, watch }) => {
  const folder = mkdtempSync(join(tmpdir(), 'wireprint-'));
  const path = join(folder, 'my message.msgpack');
  writeFileSync(path, Uint8Array.of(0x82, 0xa2, 0x69, 0x64, 4, 0xa2, 0x6f, 0x6b, 0xc3));
  const { address, command } = await opened(path);

  await subject('the page has the bytes of the file, and is isolated by the headers', async () => {
    watch.loading();
    await page.goto(address);
    await waitForRuns(page);
    await watch.quiet();
    await openTable(page);
    await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toHaveText('9');
    expect(await editorText(page)).toBe('82 a2 69 64 04 a2 6f 6b c3');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  });

  await subject('Ctrl+C ends the server', async () => {
    command.kill('SIGINT');
    expect(await once(command, 'exit')).toEqual([0, null]);
  });

  await subject('a link to a file that is not served says so, and the page works', async () => {
    // The page requests the missing file, and asks for the host's build, which may have replaced its own.
    watch.expectOnly(/responded with a status of 404/);
    watch.loading();
    await page.goto('about:blank');
    await page.goto('./#file=missing.json');
    await waitForRuns(page);
    await expect(page.locator('.notices')).toContainText('The link names the file missing.json');
    expect(await editorText(page)).toContain('Homer Simpson');
    await watch.quiet();
  });
});
