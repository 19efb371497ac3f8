import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SchemaTexts } from '../../../core/schema/language.ts';
import type { MessageMode } from '../../../core/source/source.ts';
import { SourceTree } from '../../../core/source/tree.ts';
import { CODECS } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { Outcome } from '../../../runs/pipeline/outcome.ts';
import { runCodec } from '../../../runs/pipeline/run.ts';
import { lawSampleOf, loadAll, loadedPartsOf, outcomeOf } from '../../../testing/every-codec.ts';
import { IS_QUICK } from '../../../testing/runs.ts';
import { sourceOf } from '../../../testing/samples.ts';
import { type KitRow, kitFiles } from './kit-files.ts';
import { type KitResult, readResult } from './read-result.ts';
import { sha256Of } from './sha256.ts';

const ROOT = new URL('../../../../', import.meta.url).pathname;

/** Contains a folder for each kit, and the link through which the scripts of kits find this project's libraries. */
const KITS = mkdtempSync(join(tmpdir(), 'kits-'));

beforeAll(async () => {
  symlinkSync(join(ROOT, 'node_modules'), join(KITS, 'node_modules'));
  await loadAll();
});
afterAll(() => rmSync(KITS, { recursive: true }));

/** The rows of a kit. The page leaves out codecs that do not read back what they wrote: see `kitRow`. */
function rowsOf(outcomeIn: (codec: CodecId) => Outcome): KitRow[] {
  return CODECS.filter(({ codec }) => codec.whatIf === undefined || codec.id === 'xml').map(({ format, codec }) => {
    const outcome = outcomeIn(codec.id);
    const name = `${format.facts.name} ${codec.library}`;
    if (outcome.state === 'failed') return { id: codec.id, name, leftOut: outcome.failure.message };
    if (outcome.losses.some((loss) => loss.class === 'proto key' || loss.class === 'lone surrogate')) {
      return { id: codec.id, name, leftOut: 'it reads another text.' };
    }
    const { text, root } = outcome.schema;
    const { bytes, offsets } = outcome.encoded;
    return {
      id: codec.id,
      name,
      bytes,
      ...(offsets && { offsets }),
      ...(text !== undefined && { schema: { text, ...(root !== undefined && { root }) } }),
    };
  });
}

/** Writes the kit of a sample, or of a JSON text, to a new folder. */
async function kitOf(sample: string | Own): Promise<string> {
  const folder = mkdtempSync(join(KITS, 'kit-'));
  const [payload, rows] =
    typeof sample === 'string'
      ? [lawSampleOf(sample).source.bytes, rowsOf((codec) => outcomeOf(codec, sample))]
      : ownRows(sample);
  const files = await kitFiles({ generated: '2026-01-02T03:04:05.000Z', payload, rows });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** A payload of a test, as text; by default one message with inferred schemas. */
interface Own {
  readonly text: string;
  readonly mode?: MessageMode;
  readonly schemas?: SchemaTexts;
}

function ownRows({ text, mode = 'whole', schemas = {} }: Own): [Uint8Array, KitRow[]] {
  const source = sourceOf(text, mode);
  const tree = new SourceTree(source.bytes, source.index);
  const lossLimits = { losses: 100, pathCharacters: 10_000 };
  const rows = rowsOf((codec) =>
    runCodec({ source, tree, schemas, inference: 'realistic', lossLimits }, loadedPartsOf(codec)),
  );
  return [source.bytes, rows];
}

const EDGES = [7, 8, 15, 16, 31, 32, 53].map((bits) => 2 ** bits);
const list = (numbers: readonly number[]): string =>
  `{"a":[${numbers.filter((n) => Number.isSafeInteger(n)).join()}],"one":${numbers[0]}}`;
const PROTO2 = `syntax = "proto2";
message Root { map<string, Item> items = 1; map<int32, bool> flags = 2; }
message Item { optional int32 n = 1; map<string, int64> m = 2; }`;

/** Keys that JavaScript objects inherit, as fields and as keys of a map. */
function namesOfJavaScript(): Own {
  const keys = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'length', 'toJSON', 'encode'];
  const numbers = Object.fromEntries(keys.filter((key) => key !== '__proto__').map((key, i) => [key, i]));
  return { text: JSON.stringify({ ...numbers, map: { ...numbers, 'no name': 1 } }) };
}

/** Payloads for all codecs, in both languages. */
const PAYLOADS: readonly (readonly [string, string | Own])[] = [
  ...['homer', 'task-messages', 'envelope', 'deep-config', 'user-records', 'log-lines', 'flags', 'sensor-readings'].map(
    (id) => [id, id] as const,
  ),
  ...['geo-features', 'big-integers', 'beyond-64-bits', 'typed-text', 'edge-keys', 'edge-numbers', 'edge-text'].map(
    (id) => [id, id] as const,
  ),
  ['negative integers at each width', { text: list(EDGES.flatMap((n) => [-n + 1, -n, -n - 1])) }],
  ['positive integers at each width', { text: list(EDGES.flatMap((n) => [n - 1, n, n + 1])) }],
  ['floats', { text: '{"a":[1.0,-0.0,0.5,1e20,1e21,-1.5e-7,0.00001,-1.25e-5,1e300],"b":100.0,"c":"1e-05 \\" 2e-07"}' }],
  ['nothing in lists, objects and text', { text: '{"a":[],"b":{},"c":"","d":[[],{}],"e":{"f":{"g":{}}}}' }],
  ['text', { text: '{"é":"日本","🙂":"🙂🙂","a":"\\u0000x","b":"\\u2028","one":"y","wide":"ÿ"}' }],
  ['null and lists of all types', { text: '{"a":null,"b":[null,1],"c":[1,"x",null,true,{"k":1.5},[2]]}' }],
  ['maps', { text: '{"m":{"z-1":{"z 9":{"q-w":[0]},"a 1":{}},"b-2":{}},"n":{"2024-01-02":0,"2023-01-01":2,"z z":4}}' }],
  ['64 bits', { text: '{"a":9223372036854775807,"b":-9223372036854775808,"c":[9007199254740993,1]}' }],
  ['long text', { text: JSON.stringify({ t: 'x'.repeat(300), u: 'é'.repeat(40_000), v: 'z'.repeat(64) }) }],
  ['names of JavaScript', namesOfJavaScript()],
  ['__proto__', { text: '[{"toString":1,"__proto__":{"x":2}},{"toString":2,"__proto__":{"x":3}}]' }],
  ['several messages', { text: '{"m":{"z z":1,"a a":0}}\n{"m":{"y y":2,"b b":3}}\n', mode: 'lines' }],
  [
    'a schema in proto2',
    {
      text: '{"items":{"z":{"n":0,"m":{"y":0,"x":1}},"a":{"m":{}}},"flags":{"2":false,"-1":true}}',
      schemas: { proto: PROTO2 },
    },
  ],
  ['a list', { text: '[3,-1,2]' }],
  ['a text', { text: '"é"' }],
  ['null', { text: 'null' }],
];

async function resultOf(folder: string, file: string): Promise<KitResult> {
  const payload = readFileSync(join(folder, 'payload.json'));
  const about = { bytes: payload.length, sha256: await sha256Of(new Uint8Array(payload)) };
  return readResult(readFileSync(join(folder, file), 'utf8'), about);
}

/** The exit code and the output of a script. */
interface Ran {
  readonly status: number;
  readonly stdout: string;
}

/**
 * Runs `kit.mjs` of several kits in one process of Node. So the libraries, which take most of the time of a short
 * payload, are loaded once.
 */
function runWithNode(folders: readonly string[]): readonly Ran[] {
  const script = `
    let lines = [];
    console.log = (line) => lines.push(line);
    const ran = [];
    for (const folder of process.argv.slice(2)) {
      process.exitCode = 0;
      await import(folder + '/kit.mjs');
      // Waits for the module that it imports, whose failure it reports itself.
      await import(folder + '/measure.mjs').catch(() => undefined);
      ran.push({ status: process.exitCode, stdout: lines.join('\\n') });
      lines = [];
    }
    process.exitCode = 0;
    process.stdout.write(JSON.stringify(ran));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script, '--', '--quick', ...folders],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout) as readonly Ran[];
}

const OWN_NODE = Number(process.versions.node.split('.')[0]);
const hasPython = spawnSync('python3', ['--version']).status === 0;

const folders = new Map<string, string>();
const ranWithNode = new Map<string, Ran>();

beforeAll(async () => {
  for (const [name, payload] of PAYLOADS) folders.set(name, await kitOf(payload));
  for (const [i, ran] of runWithNode([...folders.values()]).entries()) ranWithNode.set(PAYLOADS[i]![0], ran);
});

describe.each(PAYLOADS)('the kit of %s', (name) => {
  test('makes the bytes of the page with Node', async () => {
    const folder = folders.get(name)!;
    const { status, stdout } = ranWithNode.get(name)!;
    expect(status, stdout).toBe(0);
    const { madeBy, rows } = await resultOf(folder, 'result-node.json');
    expect(madeBy).toBe(`Node ${process.versions.node}`);
    const isFewCodecs = name === 'edge-text' || name === '__proto__';
    expect(rows.length).toBeGreaterThan(isFewCodecs ? 1 : 8);
    for (const { id, state } of rows) if (id.startsWith('capnp')) expect(state).toBe('failed');
    const others = rows.filter(({ id, state }) => state !== 'same' && !id.startsWith('capnp'));
    for (const row of rows) {
      if (row.state === 'failed') continue;
      const { encodeNs, encodeQuartilesNs: [low, high] = [Infinity, 0], gzip = 0, id } = row;
      expect(low <= encodeNs && encodeNs <= high, id).toBe(true);
      expect(gzip, id).toBeGreaterThan(0);
    }
    const needsNode22 = OWN_NODE < 22 && ['big-integers', 'beyond-64-bits', '64 bits'].includes(name);
    expect(others, stdout).toEqual(
      needsNode22 ? [{ id: 'json', state: 'failed', message: expect.stringContaining('Node 22') as string }] : [],
    );
  });

  test.skipIf(IS_QUICK || !hasPython)(
    'makes them with Python, or names the byte that its library writes differently',
    async () => {
      const folder = folders.get(name)!;
      const { stdout, stderr } = spawnSync('python3', ['kit.py', '--quick'], { cwd: folder, encoding: 'utf8' });
      expect(stderr).toBe('');
      const { madeBy, rows } = await resultOf(folder, 'result-python.json');
      expect(madeBy).toMatch(/^Python 3/);
      expect(rows.find(({ id }) => id === 'json')).toMatchObject({ state: 'same' });
      for (const row of rows) {
        if (row.state === 'failed') expect(`${row.id}: ${row.message}`).toMatch(REFUSED_BY_PYTHON);
        else if (row.state === 'other') expect(`${row.id} ${row.difference}`, stdout).toMatch(OTHER_IN_PYTHON);
      }
    },
  );
});

/**
 * Matches the reasons why the Python script refuses a payload: a missing library, upb's limit of depth, or names that
 * only the fifth edition of XML allows.
 */
const REFUSED_BY_PYTHON = /No module named|pip install pymongo|MaxDepth|^xml: not well-formed/;
/** Matches the bytes that differ because no option of a Python library chooses them, with the meanings of both. */
const OTHER_IN_PYTHON =
  /^(ubjson at offset \d+( of message \d+)?, (53 \(S, .*, 43 \(C, |6c \(l, .*, (55 \(U|49 \(I), |44 \(D, .*, (48 \(H|5a \(Z), )|cbor .*, fb \(.* f9 \(|xml .*, (2f \(.*, 20 \(|26 \(.*, (22|27) \())/;

test.skipIf(IS_QUICK || !hasPython)('a byte that differs is named with its offset and its message', async () => {
  const folder = await kitOf({ text: '{"a":"yy"}\n{"a":"b"}\n', mode: 'lines' });
  // The library writes other bytes than the kit contains, because the test changes a file of the kit.
  const path = join(folder, 'bytes/json.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"b"', ' 2 '));
  for (const [program, script, file, inWords] of [
    [process.execPath, 'kit.mjs', 'result-node.json', '20 in the kit, 32 from this library'],
    [
      'python3',
      'kit.py',
      'result-python.json',
      '20 (the text " 2 }") in the kit, 32 (the text "2}") from this library',
    ],
  ] as const) {
    spawnSync(program, [script, '--quick'], { cwd: folder });
    const { rows } = await resultOf(folder, file);
    const row = rows.find(({ id }) => id === 'json');
    expect(row).toMatchObject({ state: 'other', difference: `at offset 5 of message 2, ${inWords}` });
  }
});

test('the gzipped sizes of both languages are those of zlib, each message alone', async () => {
  const folder = await kitOf({ text: '{"a":"yyyyyyyy"}\n{"a":"b"}\n', mode: 'lines' });
  const expected = gzipSync('{"a":"yyyyyyyy"}').length + gzipSync('{"a":"b"}').length;
  for (const [program, script, file] of [
    [process.execPath, 'kit.mjs', 'result-node.json'],
    ...(hasPython ? [['python3', 'kit.py', 'result-python.json'] as const] : []),
  ] as const) {
    spawnSync(program, [script, '--quick'], { cwd: folder });
    const { rows } = await resultOf(folder, file);
    expect(rows.find(({ id }) => id === 'json')).toMatchObject({ gzip: expected });
  }
});

test('a library without its native part says so', async () => {
  const folder = await kitOf('homer');
  // This environment variable, which the library defines, makes the library leave out its native part.
  const env = { ...process.env, MSGPACKR_NATIVE_ACCELERATION_DISABLED: 'true' };
  const { stdout } = spawnSync(process.execPath, ['kit.mjs', '--quick'], { cwd: folder, encoding: 'utf8', env });
  const note = 'msgpackr ran without its native part, msgpackr-extract';
  expect(stdout).toContain(note);
  const { rows } = await resultOf(folder, 'result-node.json');
  expect(rows.find(({ id }) => id === 'msgpackr')).toMatchObject({ note: expect.stringContaining(note) as string });
  expect(rows.find(({ id }) => id === 'msgpack')).not.toHaveProperty('note');
});

test('an older Node gets a sentence with the version that the script needs', async () => {
  const folder = await kitOf('homer');
  writeFileSync(join(folder, 'old.cjs'), `Object.defineProperty(process.versions, 'node', { value: '16.20.2' });`);
  const { status, stderr } = spawnSync(process.execPath, ['-r', './old.cjs', 'kit.mjs'], { cwd: folder });
  expect(status).toBe(1);
  expect(String(stderr).trim()).toBe('This script needs Node 20 or newer; this is Node 16.20.2.');
});

test('a kit of given bytes holds them, and the schema that the user gave for them', async () => {
  const files = await kitFiles({
    generated: '2026-01-02T03:04:05.000Z',
    payload: new TextEncoder().encode('{"a":1}'),
    rows: [],
    given: { codec: 'protobuf', bytes: Uint8Array.of(8, 1), schema: 'message A {}' },
  });
  expect(files['bytes/given.pb']).toEqual(Uint8Array.of(8, 1));
  expect(new TextDecoder().decode(files['schemas/given.proto'])).toBe('message A {}');
  const plain = await kitFiles({ generated: '', payload: new Uint8Array(), rows: [] });
  expect(Object.keys(plain).filter((path) => path.includes('given'))).toEqual([]);
});

test('bytes that carry types natively are in the kit with their schema, though the scripts leave them out', async () => {
  const leftOut = 'its bytes carry types natively.';
  const files = await kitFiles({
    generated: '',
    payload: new TextEncoder().encode('{"a":"AP8="}'),
    rows: [
      { id: 'cbor', name: 'CBOR', bytes: Uint8Array.of(0x42, 0, 255), leftOut },
      { id: 'avro', name: 'Avro', bytes: Uint8Array.of(4, 0, 255), schema: { text: '"bytes"' }, leftOut },
    ],
  });
  expect(files['bytes/cbor.cbor']).toEqual(Uint8Array.of(0x42, 0, 255));
  expect(files['bytes/avro.avro']).toEqual(Uint8Array.of(4, 0, 255));
  expect(new TextDecoder().decode(files['schemas/avro.avsc'])).toBe('"bytes"');
  expect(JSON.parse(new TextDecoder().decode(files['kit.json']))).toMatchObject({
    codecs: [],
    leftOut: [
      { name: 'CBOR', reason: leftOut, file: 'bytes/cbor.cbor', bytes: 3 },
      { name: 'Avro', reason: leftOut, file: 'bytes/avro.avro', schema: { file: 'schemas/avro.avsc' } },
    ],
  });
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

  test('is read with its quartiles, its gzipped size and a note', () => {
    const more = { ...row, encodeQuartilesNs: [1, 2], decodeQuartilesNs: [1, 3], gzip: 23, note: 'It ran alone.' };
    expect(readResult(JSON.stringify({ ...good, rows: [more] }), payload).rows).toEqual([more]);
  });

  test.each<[string, unknown, RegExp]>([
    ['text', 'no JSON', /not the result of a kit/],
    ['a list', [], /not the result of a kit/],
    ['the manifest', { wireprintKit: 1 }, /list of a kit’s files/],
    ['an older version', { ...good, wireprintKitResult: 0 }, /version 0, and this page reads version 1/],
    ['another payload', { ...good, payload: { bytes: 9, sha256: 'b' } }, /another payload: one of 9 bytes/],
    [
      'another payload of equal length',
      { ...good, payload: { ...payload, sha256: 'b'.repeat(64) } },
      /another payload: one of 3 bytes, too, but with other bytes/,
    ],
    [
      'a length that is not the payload’s',
      { ...good, payload: { ...payload, bytes: 1 } },
      /one of 1 byte, not the 3 bytes/,
    ],
    ['no payload', { ...good, payload: null }, /does not name its payload/],
    ['no date', { ...good, made: 'today' }, /does not name its time/],
    ['no rows', { ...good, rows: {} }, /no list of codecs/],
    ['an unknown codec', { ...good, rows: [{ ...row, id: 'yaml' }] }, /Row 1 .* the id of a codec/],
    ['an unknown state', { ...good, rows: [{ ...row, state: 'fine' }] }, /the state same, other or failed/],
    ['a difference that is not text', { ...good, rows: [{ ...row, state: 'other', difference: 1 }] }, /in words/],
    ['no time', { ...good, rows: [{ ...row, encodeNs: -1 }] }, /two times/],
    ['quartiles in the wrong order', { ...good, rows: [{ ...row, encodeQuartilesNs: [2, 1] }] }, /quartiles/],
    ['a gzipped size that is not a number', { ...good, rows: [{ ...row, gzip: '9' }] }, /bytes after gzip/],
    ['a note that is not text', { ...good, rows: [{ ...row, note: 1 }] }, /a note in words/],
    ['a failure without a reason', { ...good, rows: [{ id: 'json', state: 'failed' }] }, /a message/],
    ['a codec twice', { ...good, rows: [row, row] }, /a codec twice/],
  ])('%s is refused with a sentence', (_, file, message) => {
    const text = typeof file === 'string' ? file : JSON.stringify(file);
    expect(() => readResult(text, payload)).toThrow(message);
  });
});
