import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CODECS } from '../../formats/all.ts';
import { loadAll, outcomeOf, sampleOf } from '../../testing/every-codec.ts';
import { type KitRow, kitFiles } from './kit-files.ts';
import { type KitResult, readResult } from './read-result.ts';
import { sha256Of } from './sha256.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

beforeAll(loadAll);

function rowsOf(sample: string): KitRow[] {
  return CODECS.filter(({ codec }) => codec.whatIf === undefined || codec.id === 'xml').map(({ format, codec }) => {
    const outcome = outcomeOf(codec.id, sample);
    const name = `${format.facts.name} ${codec.library}`;
    if (outcome.state === 'failed') return { id: codec.id, name, leftOut: outcome.failure.message };
    const { text, root } = outcome.schema;
    return {
      id: codec.id,
      name,
      bytes: outcome.encoded.bytes,
      ...(text !== undefined && { schema: { text, ...(root !== undefined && { root }) } }),
    };
  });
}

/** Writes the kit of a sample to a new folder, with the libraries of this project. */
async function kitOf(sample: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const payload = sampleOf(sample).source.bytes;
  const files = await kitFiles({ generated: '2026-01-02T03:04:05.000Z', payload, rows: rowsOf(sample) });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function resultOf(folder: string, file: string): Promise<KitResult> {
  const payload = readFileSync(join(folder, 'payload.json'));
  const about = { bytes: payload.length, sha256: await sha256Of(new Uint8Array(payload)) };
  return readResult(readFileSync(join(folder, file), 'utf8'), about);
}

const OWN_NODE = Number(process.versions.node.split('.')[0]);
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.each(['task-messages', 'big-integers', 'edge-keys', 'edge-numbers'])('the kit of %s', (sample) => {
  test('makes the bytes of the page with Node', async () => {
    const folder = await kitOf(sample);
    const { status, stdout } = spawnSync(process.execPath, ['kit.mjs', '--quick'], { cwd: folder, encoding: 'utf8' });
    expect(status, stdout).toBe(0);
    const { madeBy, rows } = await resultOf(folder, 'result-node.json');
    expect(madeBy).toBe(`Node ${process.versions.node}`);
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter(({ id }) => id.startsWith('capnp')).map(({ state }) => state)).toEqual(['failed', 'failed']);
    const others = rows.filter(({ id, state }) => state !== 'same' && !id.startsWith('capnp'));
    const needsNode22 = OWN_NODE < 22 && sample === 'big-integers';
    expect(others, stdout).toEqual(
      needsNode22 ? [{ id: 'json', state: 'failed', message: expect.stringContaining('Node 22') as string }] : [],
    );
  });
});

/** Codecs whose library in Python makes other choices: types of integers, the order of a map, the end of an element. */
const OTHER_IN_PYTHON = ['ubjson', 'protobuf-struct', 'xml'];

test.skipIf(!hasPython)('with Python, the bytes are the same, and libraries that are missing are named', async () => {
  const folder = await kitOf('task-messages');
  const { stdout, stderr } = spawnSync('python3', ['kit.py', '--quick'], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  const { madeBy, rows } = await resultOf(folder, 'result-python.json');
  expect(madeBy).toMatch(/^Python 3/);
  expect(rows.find(({ id }) => id === 'json')).toMatchObject({ state: 'same' });
  for (const row of rows) {
    if (row.state === 'failed') expect(row.message).toMatch(/No module named/);
    else if (!OTHER_IN_PYTHON.includes(row.id)) expect(row.state, stdout).toBe('same');
  }
});

test('an older Node gets a sentence with the version that the script needs', async () => {
  const folder = await kitOf('homer');
  writeFileSync(join(folder, 'old.cjs'), `Object.defineProperty(process.versions, 'node', { value: '16.20.2' });`);
  const { status, stderr } = spawnSync(process.execPath, ['-r', './old.cjs', 'kit.mjs'], { cwd: folder });
  expect(status).toBe(1);
  expect(String(stderr).trim()).toBe('This script needs Node 20 or newer; this is Node 16.20.2.');
});

test('the messages of a set are read one by one; codecs without bytes or calls are listed with the reason', async () => {
  const files = await kitFiles({
    generated: '2026-01-02T03:04:05.000Z',
    payload: Uint8Array.of(0x31, 0x0a, 0x32),
    rows: [
      { id: 'msgpack', name: 'MessagePack', bytes: Uint8Array.of(1, 2), offsets: Uint32Array.of(0, 1, 2) },
      { id: 'msgpack-arrays', name: 'Arrays', bytes: Uint8Array.of(0) },
      { id: 'bson', name: 'BSON', leftOut: 'A key has a NUL character.' },
    ],
  });
  const read = (path: string): unknown => JSON.parse(new TextDecoder().decode(files[path]));
  expect(read('kit.json')).toMatchObject({
    codecs: [{ id: 'msgpack', version: '3.1.3', bytes: 2, offsets: [0, 1, 2] }],
    leftOut: [
      { name: 'Arrays', reason: 'its scripts have no calls for this codec.' },
      { name: 'BSON', reason: 'A key has a NUL character.' },
    ],
  });
  expect(Object.keys(files).filter((path) => path.startsWith('bytes/'))).toEqual(['bytes/msgpack.msgpack']);
  expect(read('package.json')).toMatchObject({ dependencies: { '@msgpack/msgpack': '3.1.3' } });
});

describe('a result file', () => {
  const payload = { bytes: 3, sha256: 'a'.repeat(64) };
  const row = { id: 'json', state: 'same', encodeNs: 1, decodeNs: 2 };
  const good = { wireprintKitResult: 1, madeBy: 'Node 22.1.0', made: '2026-01-02T03:04:05Z', payload, rows: [row] };

  test('is read', () => {
    expect(readResult(JSON.stringify(good), payload)).toEqual({ madeBy: good.madeBy, made: good.made, rows: [row] });
  });

  test.each<[string, unknown, RegExp]>([
    ['text', 'no JSON', /not the result of a kit/],
    ['a list', [], /not the result of a kit/],
    ['the manifest', { wireprintKit: 1 }, /list of a kit’s files/],
    ['an older version', { ...good, wireprintKitResult: 0 }, /version 0, and this page reads version 1/],
    ['another payload', { ...good, payload: { bytes: 9, sha256: 'b' } }, /another payload: one of 9 bytes/],
    ['no payload', { ...good, payload: null }, /does not name its payload/],
    ['no date', { ...good, made: 'today' }, /does not name its time/],
    ['no rows', { ...good, rows: {} }, /no list of codecs/],
    ['an unknown codec', { ...good, rows: [{ ...row, id: 'yaml' }] }, /Row 1 .* the id of a codec/],
    ['an unknown state', { ...good, rows: [{ ...row, state: 'fine' }] }, /the state same, other or failed/],
    ['no time', { ...good, rows: [{ ...row, encodeNs: -1 }] }, /two times/],
    ['a failure without a reason', { ...good, rows: [{ id: 'json', state: 'failed' }] }, /a message/],
    ['a codec twice', { ...good, rows: [row, row] }, /a codec twice/],
  ])('%s is refused with a sentence', (_, file, message) => {
    const text = typeof file === 'string' ? file : JSON.stringify(file);
    expect(() => readResult(text, payload)).toThrow(message);
  });
});
