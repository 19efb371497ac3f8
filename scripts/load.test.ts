import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { summaryOf } from '../src/subjects/load/result.ts';
import { readLoadFile } from '../src/subjects/load/result-file.ts';
import { thorough } from '../src/testing/runs.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function load(...options: readonly string[]) {
  return spawnSync(process.execPath, ['scripts/load.mjs', ...options], { cwd: ROOT, encoding: 'utf8' });
}

thorough('npm run load measures a real server, and the page reads its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wireprint-'));
  try {
    const out = join(folder, 'load.json');
    const formats = 'json,protobuf';
    const { status, stderr } = load(
      '--payload',
      'small',
      '--formats',
      formats,
      '--seconds',
      '0.2',
      '--users',
      '2',
      '--out',
      out,
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const read = readLoadFile(readFileSync(out, 'utf8'));
    if (!read.ok) throw new Error(read.message);
    const [result] = read.file.results;
    expect(result!.payload).toMatchObject({ name: 'Small message', messages: 1, jsonBytes: 67 });
    expect(result!.rows.map(({ codec, decodes }) => `${codec} ${decodes}`)).toEqual([
      'json false',
      'json true',
      'protobuf false',
      'protobuf true',
    ]);
    for (const row of result!.rows) {
      const summary = summaryOf(row)!;
      expect(row.rounds.length).toBe(3);
      expect(row.bytes).toBe(row.codec === 'json' ? 67 : 26);
      expect(summary.requests).toBeGreaterThan(0);
      expect(summary.failures).toBe(0);
      expect(summary.fromSend!.min.low).toBeGreaterThan(0);
      expect(summary.utilisation!.high).toBeLessThanOrEqual(1);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

thorough('a wrong option is named, and nothing is measured', () => {
  const { status, stderr } = load('--users', '1,000');
  expect(status).toBe(1);
  expect(stderr.trim()).toBe('--users: The number of users has marks between its digits: write 1000.');
});
