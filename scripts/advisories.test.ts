import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { thorough } from '../src/testing/runs.ts';
import type { Advisories } from './advisories.mjs';

/**
 * A registry's document about bson, which npm needs to find out which packages depend on the versions with an advisory.
 */
const BSON = { name: 'bson', 'dist-tags': {}, versions: { '7.3.4': { name: 'bson', version: '7.3.4' } } };

/** What npm asks a registry that answers with this status and body, and the advisories that are found. */
async function askRegistry(status: number, body: unknown): Promise<{ asked: string; found: Advisories }> {
  const asked: Buffer[] = [];
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => asked.push(part));
    request.on('end', () => {
      const isAbout = request.url === '/bson';
      response.writeHead(isAbout ? 200 : status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isAbout ? BSON : body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const registry = `http://localhost:${(server.address() as AddressInfo).port}/`;
  // This runs in a process of its own, because the registry answers in this one.
  const script = `import { findAdvisories } from './scripts/advisories.mjs';
    console.log(JSON.stringify(findAdvisories('${registry}')));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: `${import.meta.dirname}/..` });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  await new Promise((resolve) => child.on('close', resolve));
  server.close();
  const sent = Buffer.concat(asked);
  return { asked: String(sent[0] === 0x1f ? gunzipSync(sent) : sent), found: JSON.parse(output) as Advisories };
}

thorough('each advisory about a package is one line, and npm asks for the packages of the project', async () => {
  const url = 'https://github.com/advisories/GHSA-0000-0000-0000';
  const advisory = { id: 1, url, title: 'Bytes of another message', severity: 'high', vulnerable_versions: '<99' };
  const { asked, found } = await askRegistry(200, { bson: [advisory] });
  expect(JSON.parse(asked)).toMatchObject({ bson: [expect.stringMatching(/^\d/)], react: [expect.anything()] });
  expect(found).toEqual({ isChecked: true, notes: [`bson <99, high: Bytes of another message (${url})`] });
});

thorough('without advisories there are no lines', async () => {
  expect((await askRegistry(200, {})).found).toEqual({ isChecked: true, notes: [] });
});

thorough('a registry that has no advisories is no clean result', async () => {
  const { found } = await askRegistry(405, {});
  expect(found.isChecked).toBe(false);
  expect(found.notes).toEqual([expect.stringMatching(/^not checked: 405 Method Not Allowed - POST http/)]);
});
