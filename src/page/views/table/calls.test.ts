import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CALLS_TO_COPY } from './calls.ts';

const VALUE = { id: 4, isActive: true, fullname: 'Homer Simpson' };
const AVSC = {
  type: 'record',
  name: 'Root',
  fields: [
    { name: 'id', type: 'int' },
    { name: 'isActive', type: 'boolean' },
    { name: 'fullname', type: 'string' },
  ],
};
const PROTO = 'syntax = "proto3"; message Root { int32 id = 1; bool isActive = 2; string fullname = 3; }';

/** The bytes of the value, as on the page; those of msgpackr's records depend on its version. */
const BYTES: Readonly<Record<string, number>> = {
  json: 51,
  msgpack: 38,
  msgpackr: 38,
  cbor: 38,
  bson: 52,
  ubjson: 45,
  protobuf: 19,
  avro: 16,
  ion: 56,
};

// A folder in the project, so that the packages of the project are found.
const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.calls-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the calls in JavaScript run as they are copied, and give the value back', () => {
  for (const [id, { JavaScript }] of Object.entries(CALLS_TO_COPY)) {
    if (JavaScript === undefined) continue;
    test(id, () => {
      const schema = JSON.stringify(id === 'protobuf' ? PROTO : AVSC);
      const file = join(folder, `${id}.mjs`);
      const before = `const value = ${JSON.stringify(VALUE)}, schema = ${schema}, name = 'Root';\n`;
      writeFileSync(file, `${before}${JavaScript}console.log(JSON.stringify([bytes.length, back]));`);
      const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
      expect(stderr).toBe('');
      const [length, back] = JSON.parse(stdout);
      expect(back).toEqual(VALUE);
      if (BYTES[id] !== undefined) expect(length).toBe(BYTES[id]);
    });
  }
});

test('the calls in Python are valid', () => {
  const all = Object.values(CALLS_TO_COPY).flatMap(({ Python }) => Python ?? []);
  expect(all.length).toBeGreaterThan(8);
  const code = 'import json, sys\nfor code in json.load(sys.stdin): compile(code, "call", "exec")';
  const { status, error, stderr } = spawnSync('python3', ['-c', code], {
    input: JSON.stringify(all),
    encoding: 'utf8',
  });
  // If the machine has no Python, the calls in Python are not checked.
  if (error === undefined) expect([status, stderr]).toEqual([0, '']);
});
