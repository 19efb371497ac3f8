import { Ajv2020 } from 'ajv/dist/2020.js';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { showGiven, showRefused, showText } from '../../testing/shown.ts';
import { timingOf } from '../../testing/timings.ts';
import { laneOf } from '../state/selection/lane.ts';
import { getApp } from '../state/store.ts';
import { writableStore } from '../state/update.ts';
import schema from './report.schema.json' with { type: 'json' };
import type { Report } from './report.ts';

const validate = new Ajv2020({ strict: true, strictRequired: false, allErrors: true }).compile(schema);

/** The parts of a browser that exports use, and Node lacks. */
const BROWSER = {
  document: {
    createElement: () => ({ style: {}, click: () => {}, remove: () => {}, getContext: () => null }),
    body: { append: () => {} },
    addEventListener: () => {},
  },
  addEventListener: () => {},
  getComputedStyle: () => ({ color: 'black', getPropertyValue: () => 'sans-serif' }),
  navigator: { userAgent: 'Test/1.0', hardwareConcurrency: 2 },
  crossOriginIsolated: true,
  location: { href: 'http://localhost/' },
};
const before = Object.keys(BROWSER).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
const { createObjectURL } = URL;
let saved: Blob | undefined;
/** The module is imported only after the browser's parts are defined, because it uses them as soon as it loads. */
let exports: typeof import('./export.ts');

beforeAll(async () => {
  for (const [name, value] of Object.entries(BROWSER)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return '';
  };
  exports = await import('./export.ts');
});

afterAll(() => {
  URL.createObjectURL = createObjectURL;
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
});

/** The text of the file that an export saves. */
async function textOf(makeFile: () => void | Promise<void>): Promise<string> {
  await makeFile();
  return saved!.text();
}

async function reportOf(): Promise<Report> {
  const report = JSON.parse(await textOf(exports.exportReport)) as Report;
  validate(report);
  expect(validate.errors ?? []).toEqual([]);
  return report;
}

function codecIn({ codecs }: Report, id: string): Report['codecs'][number] {
  return codecs.find((codec) => codec.id === id)!;
}

/** What `kit.json` says of the bytes in a kit. */
interface Kit {
  readonly codecs: readonly { readonly id: string; readonly file: string; readonly bytes: number }[];
  readonly leftOut: readonly {
    readonly name: string;
    readonly reason: string;
    readonly file?: string;
    readonly bytes?: number;
  }[];
}

const TEXT = '{"id": 4, "price": 0.25, "tags": ["a", "b"], "name": "Homer Simpson"}';

test('the report of a text has a row for each shown codec, with bytes, regions and paths', async () => {
  await showText(TEXT);
  const { runs } = getApp();
  const report = await reportOf();
  expect(report.source).toEqual({
    name: 'pasted JSON',
    typedBytes: TEXT.length,
    minifiedBytes: JSON.stringify(JSON.parse(TEXT)).length,
    values: 7,
    depth: 2,
    messages: 1,
  });
  expect(report.environment).toMatchObject({ userAgent: 'Test/1.0', crossOriginIsolated: true, cores: 2 });
  for (const codec of report.codecs) {
    const lane = laneOf(runs[codec.id as keyof typeof runs])!;
    expect(codec.hex).toBe(toHex(lane.bytes));
    expect(codec.unit).toBe(codec.format.startsWith('Cap') ? 'bit' : 'byte');
    expect(codec.regions!.some(({ path }) => path === '/tags/1')).toBe(true);
    expect(codec).not.toHaveProperty('failure');
    expect(codec).not.toHaveProperty('messageSizes');
    expect(codec).not.toHaveProperty('messagesCompressed');
  }
  expect(codecIn(report, 'msgpackr-records').variant).toBe('records');
  expect(codecIn(report, 'msgpack')).not.toHaveProperty('variant');
  expect(codecIn(report, 'avro')).toMatchObject({ schemaFrom: 'inferred', schemaChoice: 'realistic' });
  expect(codecIn(report, 'cbor').schemaFrom).toBe('none');
});

test('a codec that cannot encode the text, or has not run, has its failure in its row', async () => {
  await showText('{"a\\u0000b": 1}');
  writableStore.setState({ runs: { ...getApp().runs, ubjson: { state: 'running' } } });
  const report = await reportOf();
  expect(codecIn(report, 'bson')).toMatchObject({ state: 'failed', failure: { stage: 'encode' } });
  expect(codecIn(report, 'ubjson')).toMatchObject({ state: 'failed', failure: { stage: 'source' } });
  expect(codecIn(report, 'msgpack').state).toBe('done');
});

test('the rows of a set have the sizes of its messages', async () => {
  await showText('[{"id": 1}, {"id": 1000}]', 'elements');
  const report = await reportOf();
  expect(report.source.messages).toBe(2);
  expect(codecIn(report, 'msgpack').messageSizes).toEqual({ median: 6, largest: 7 });
});

test('times of a busy machine are marked; times of other ways to call JSON have rows', async () => {
  const busy = timingOf('msgpack', 2, 0, { low: 0.5, high: 9 });
  const calm = timingOf('json', 1);
  const calls = { encode: '', decode: '' };
  await showText(TEXT, 'whole', {
    timings: {
      state: 'done',
      clockStepMicroseconds: 5,
      rounds: 12,
      variants: 1,
      varied: 'numbers',
      byCodec: { msgpack: { encode: busy, decode: calm, calls, hasViews: false } },
      beside: [{ id: 'json-text', encode: calm, decode: calm, calls, hasViews: false }],
    } as never,
  });
  const report = await reportOf();
  expect(report.environment.clockStepMicroseconds).toBe(5);
  expect(codecIn(report, 'msgpack').encode).toMatchObject({ busy: true, low: 0.5, high: 9 });
  expect(codecIn(report, 'msgpack').decode).not.toHaveProperty('busy');
  expect(codecIn(report, 'json-text')).toMatchObject({ format: 'JSON', variant: 'to text', state: 'done' });
});

test.each([
  ['cut within a number', 'a2616101616219 03', '/b', 'cut', 6, '{"a":1}'],
  ['cut before an element', '8301 02', '/2', 'cut', 3, '[1,2]'],
  ['with bytes left over', '820102 00', '', 'trailing', 3, '[1,2]'],
  ['with an invalid first byte', '1c', '', 'invalid', 0, undefined],
] as const)('bytes %s have their problem with place and path', async (_, hex, path, kind, offset, value) => {
  await showRefused('cbor', hex);
  const report = await reportOf();
  expect(report.value).toBe(value);
  expect(report.problems).toEqual([{ offset, layer: 0, path, kind, message: expect.any(String) }]);
  expect(report.source).toMatchObject({ typedBytes: hex.replaceAll(' ', '').length / 2, minifiedBytes: 0 });
  expect(codecIn(report, 'cbor')).toMatchObject({ state: 'failed', given: true, failure: { offset } });
  expect(codecIn(report, 'json')).toMatchObject({ state: 'failed', failure: { stage: 'source' } });
  expect(await textOf(exports.exportDump)).toContain(`Reading stopped at offset ${offset}: `);
});

test('JSON and an empty page have no problems and no readings', async () => {
  await showText(TEXT);
  expect(await reportOf()).toMatchObject({ readings: [] });
  expect(await reportOf()).not.toHaveProperty('problems');
  writableStore.setState({ ...writableStore.getInitialState(), problem: { kind: 'empty' } }, true);
  expect((await reportOf()).source).toMatchObject({ typedBytes: 0, values: 0, messages: 1 });
});

test('the dump and the pictures have the open lanes, the tables every shown row', async () => {
  await showText(TEXT, 'whole', { pins: ['msgpack', 'avro'] });
  const dump = await textOf(exports.exportDump);
  expect(dump.match(/^\S.*, \d+ bytes?$/gm)).toEqual([
    expect.stringMatching(/^MessagePack, @msgpack\/msgpack [\d.]+, \d+ bytes$/),
    expect.stringMatching(/^Avro, avsc [\d.]+, \d+ bytes$/),
  ]);
  for (const draw of [exports.exportLanesSvg, exports.exportValueSvg]) {
    const picture = await textOf(draw);
    expect(picture).toContain('MessagePack, @msgpack/msgpack');
    expect(picture).toContain('Avro, avsc');
    expect(picture).not.toContain('CBOR');
  }
  const { codecs } = await reportOf();
  const rows = (await textOf(exports.exportCsv)).trimEnd().split('\r\n').slice(1);
  expect(rows).toHaveLength(codecs.length);
  expect((await textOf(exports.exportMarkdown)).match(/^\| MessagePack/gm)?.length).toBeGreaterThan(0);
});

test('the kit has the bytes of each codec, and the reason why a codec is left out', async () => {
  await showText('{"__proto__": 1, "half": "\\ud800"}');
  await exports.exportKit();
  const files = unzipSync(new Uint8Array(await saved!.arrayBuffer()));
  const names = Object.keys(files);
  expect(names).toContain('payload.json');
  const { codecs, leftOut } = JSON.parse(new TextDecoder().decode(files['kit.json'])) as Kit;
  for (const { file, bytes } of [...codecs, ...leftOut]) if (file) expect(files[file]).toHaveLength(bytes!);
  const reasons = leftOut.map(({ name, reason }) => `${name}: ${reason}`);
  expect(reasons).toContain('CBOR: it cannot carry halves of surrogate pairs.');
  expect(codecs.map(({ id }) => id)).toContain('json');
});

test('given bytes are in the report with their warnings, and in the kit as they are', async () => {
  // {"a": <a text that is not UTF-8>} in CBOR.
  await showGiven('cbor', 'a1616161ff');
  const report = await reportOf();
  expect(codecIn(report, 'cbor')).toMatchObject({ given: true, hex: 'a1616161ff', losses: [] });
  expect(report.problems).toMatchObject([{ offset: 4, path: '/a', kind: 'warning' }]);
  await exports.exportKit();
  const files = unzipSync(new Uint8Array(await saved!.arrayBuffer()));
  expect(toHex(files['bytes/given.cbor']!)).toBe('a1616161ff');
  const { leftOut } = JSON.parse(new TextDecoder().decode(files['kit.json'])) as Kit;
  expect(leftOut.find(({ name }) => name === 'CBOR')?.reason).toContain('its bytes are your own');
});

test('a kit without JSON, or on a page that is not secure, is refused with a notice', async () => {
  const notices = async (): Promise<readonly string[]> => {
    saved = undefined;
    await exports.exportKit();
    expect(saved).toBeUndefined();
    return getApp().notices;
  };
  await showRefused('cbor', '1c');
  expect(await notices()).toEqual(['Nothing was exported: there is no JSON to put into a kit.']);
  await showText(TEXT);
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  try {
    expect(await notices()).toEqual([expect.stringContaining('a kit needs a secure page')]);
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  }
});
