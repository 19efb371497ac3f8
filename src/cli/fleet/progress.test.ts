import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { filesOf } from './messages.ts';
import { progressOn, QUIET, stepsOn } from './progress.ts';

const folder = mkdtempSync(join(tmpdir(), 'wireprint-progress-'));
mkdirSync(join(folder, 'a/b'), { recursive: true });
for (const name of ['one.ndjson', 'two.ndjson', 'a/three.ndjson', 'a/b/four.ndjson', 'a/b/five.txt']) {
  writeFileSync(join(folder, name), '{}\n'.repeat(100));
}

/** The output on a terminal, or on a stream that is not a terminal. */
async function drawn(paths: readonly string[], isTTY: boolean): Promise<string> {
  const written: string[] = [];
  const screen = { isTTY, write: (text: string) => Boolean(written.push(text)) };
  const progress = await progressOn(paths, Object.assign(screen, { columns: 100 }) as never, 0);
  if (progress === QUIET) return '';
  progress.counted(1234);
  progress.took(300);
  progress.note('A note.');
  progress.took(300);
  progress.end();
  // What is still read after the end is not drawn: the bar would hide the cursor for good.
  const drawnBefore = written.length;
  progress.took(300);
  expect(written).toHaveLength(drawnBefore);
  return written.join('');
}

describe('progress', () => {
  it('has the share, the rate and the remaining time only on a terminal', async () => {
    const text = await drawn([folder], true);
    expect(text).toMatch(/20 % · 1,234 messages · [\d.]+ MB\/s · \S+ left/);
    expect(text).toMatch(/A note\.\n.*40 %/s);
    expect(await drawn(['-'], true)).toMatch(/1,234 messages · [\d.]+ MB\/s/);
    expect(await drawn(['-'], true)).not.toContain('left');
    expect(await drawn([folder], false)).toBe('');
  });
});

it('draws the steps that are done, only on a terminal', async () => {
  const stepped = async (isTTY: boolean): Promise<string> => {
    const written: string[] = [];
    const screen = { isTTY, columns: 100, write: (text: string) => Boolean(written.push(text)) };
    const steps = await stepsOn(23, 'codecs', screen as never, 0);
    steps.done();
    steps.done();
    steps.end();
    return written.join('');
  };
  expect(await stepped(true)).toMatch(/1 of 23 codecs · \S+ left/);
  expect(await stepped(false)).toBe('');
});

it('shows the cursor again if Ctrl+C ends the steps', async () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const written: string[] = [];
  const screen = { isTTY: true, columns: 100, write: (text: string) => Boolean(written.push(text)) };
  const steps = await stepsOn(23, 'codecs', screen as never, 0);
  steps.done();
  process.emit('SIGINT', 'SIGINT');
  expect(written.join('').endsWith('\u001b[2K')).toBe(true);
  expect(written.join('').lastIndexOf('\u001b[?25h')).toBeGreaterThan(written.join('').lastIndexOf('\u001b[?25l'));
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGINT');
  kill.mockRestore();
});

describe('patterns', () => {
  it('name the files that match', async () => {
    const matched = async (pattern: string): Promise<readonly string[]> => {
      const files: string[] = [];
      for await (const file of filesOf(join(folder, pattern))) files.push(file.slice(folder.length + 1));
      return files;
    };
    expect(await matched('*.ndjson')).toEqual(['one.ndjson', 'two.ndjson']);
    expect(await matched('**/*.ndjson')).toEqual(['a/b/four.ndjson', 'a/three.ndjson', 'one.ndjson', 'two.ndjson']);
    expect(await matched('a/**')).toEqual(['a/b/five.txt', 'a/b/four.ndjson', 'a/three.ndjson']);
    expect(await matched('{one,two}.nd?son')).toEqual(['one.ndjson', 'two.ndjson']);
    expect(await matched('a/b/f[io]*')).toEqual(['a/b/five.txt', 'a/b/four.ndjson']);
    await expect(matched('*.csv')).rejects.toThrow('No file matches this pattern');
    await expect(matched('none/*.csv')).rejects.toThrow('There is no such file');
  });
});
