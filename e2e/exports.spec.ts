import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import type { Report, ReportCodec } from '../src/page/report/report.ts';
import { SAMPLES } from '../src/subjects/samples/samples.ts';
import { answerPart, openReasons } from './support/answer.ts';
import { exportAs } from './support/exports.ts';
import { dropFile, fileOf, followLink, openFile, pasteJson, pickSample } from './support/input.ts';
import { laneOf, lanesOf, lineOf, linesOf, listing } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { type Column, columnOf, figureOf, formats, number, openTable, rowNames, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForTimings } from './support/wait.ts';

test.use({ prefetches: true });

const schema: object = JSON.parse(
  readFileSync(new URL('../src/page/report/report.schema.json', import.meta.url), 'utf8'),
);
const isReport = new Ajv2020({ allErrors: true }).compile(schema);

async function report(page: Page, item = 'Report (JSON)'): Promise<Report> {
  const { name, bytes } = await exportAs(page, item);
  expect(name).toBe('wireprint-report.json');
  const parsed: unknown = JSON.parse(bytes.toString('utf8'));
  expect(isReport(parsed), JSON.stringify(isReport.errors?.slice(0, 3))).toBe(true);
  return parsed as Report;
}

/** Violations of the report's guarantees that a JSON Schema cannot express, in words. */
function faultsOf({ codecs }: Pick<Report, 'codecs'>, value: unknown): readonly string[] {
  const faults: string[] = [];
  const json = codecs.find(({ id }) => id === 'json')!;
  for (const { id, bytes, roles, hex, unit, regions, ratio } of codecs) {
    if (bytes === undefined) continue;
    const sum = Object.values(roles ?? {}).reduce((a, b) => a + b, 0);
    if (sum !== bytes) faults.push(`${id}: its roles sum to ${sum}, not to ${bytes}`);
    if (hex !== undefined && hex.length !== bytes * 2)
      faults.push(`${id}: ${hex.length} hex digits for ${bytes} bytes`);
    let at = 0;
    for (const { start, end, path } of regions ?? []) {
      if (start !== at || end <= start) faults.push(`${id}: a region from ${start} to ${end} after ${at}`);
      at = end;
      if (!resolves(value, path)) faults.push(`${id}: ${path} is not in the source`);
    }
    const units = unit === 'bit' ? bytes * 8 : bytes;
    if (regions !== undefined && at !== units) faults.push(`${id}: its regions end at ${at} of ${units}`);
    if (Math.abs((ratio ?? 0) - bytes / json.bytes!) > 0.001) faults.push(`${id}: a ratio of ${ratio}`);
  }
  return faults;
}

function resolves(value: unknown, path: string): boolean {
  let at = value;
  for (const token of path.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false;
    at = (at as Record<string, unknown>)[key];
  }
  return true;
}

test('with timings, the report, the table and the charts are right, and a whole visit sends no request after load', {
  tag: THOROUGH,
}, async ({ open, watch }) => {
  const page = await open();
  await waitForTimings(page);
  await subject('the report matches its JSON Schema and the table', () => expectReport(page));
  await subject('the table is exported as CSV and as Markdown, in its current order', () => expectTables(page));
  await subject('the charts are PNGs; that of times shows both directions', () => expectCharts(page));
  await subject('the kit is a zip, and the result of its scripts opens beside the times of the browser', () =>
    expectKit(page),
  );
  await subject('a whole visit sends no request after load', async () => {
    for (const title of ['Task messages', 'Numbers at the edge']) {
      await pickSample(page, title);
    }
    await pasteJson(page, '{"a secret": "https://example.com/?q=1", "n": 1}');
    await dropFile(page, page.getByRole('main'), fileOf('f.json', '{"a": 1}'));
    for (const view of ['Sizes', 'Speed', 'Bytes']) await page.getByRole('tab', { name: view }).click();
    for (const name of ['CBOR cbor-x', 'BSON bson', 'JSON JSON.stringify']) {
      const box = page.getByRole('checkbox', { name: `Open ${name} in bytes` });
      if (!(await box.isChecked())) await box.check();
      await linesOf(laneOf(page, name)).first().click();
    }
    for (const item of [
      'Report (JSON)',
      'Table (CSV)',
      'Table (Markdown)',
      'Annotated dump (text)',
      'Kit (zip)',
      'Chart (PNG)',
      'Chart (SVG)',
      'Bytes (SVG)',
      'Selected value (SVG)',
    ]) {
      await exportAs(page, item);
    }
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/#z=/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'How that is enforced' }).click();
    // The dialog is fetched when it is opened.
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await pasteJson(page, '81a16101');
    await page.emulateMedia({ colorScheme: 'dark' });
    await openTable(page);
    await formats(page).getByRole('button', { name: 'gzipped' }).click();
    await lineOf(laneOf(page, 'JSON JSON.stringify'), '{ object, 1 member').or(lanesOf(page).first()).first().click();
    expect(watch.late).toEqual([]);
  });
});

const DIFFERENCE =
  'at offset 4, 53 (S, a text with its length) in the kit, 43 (C, a text of one character) from this library';

async function expectKit(page: Page): Promise<void> {
  const { name, bytes } = await exportAs(page, 'Kit (zip)');
  expect(name).toBe('wireprint-kit.zip');
  const files = unzipSync(bytes);
  const textOf = (path: string): string => Buffer.from(files[path]!).toString('utf8');
  expect(Buffer.from(files['bytes/msgpack.msgpack']!).toString('hex')).toMatch(/^83a26964/);
  expect(textOf('schemas/protobuf.proto')).toContain('syntax = "proto3"');
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['kit.mjs', 'measure.mjs', 'kit.py', 'requirements.txt']));
  const kit = JSON.parse(textOf('kit.json')) as { payload: object };

  await page.getByRole('tab', { name: 'Speed' }).click();
  const part = page.getByRole('region', { name: 'Kit', exact: true });
  const open = (file: object) =>
    part
      .getByLabel('Result of a kit')
      .setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  await open({ id: 4 });
  await expect(part.getByRole('status')).toContainText('r.json was not opened. This file is not the result of a kit');
  const rows = [
    { id: 'json', state: 'same', encodeNs: 500, decodeNs: 1000 },
    { id: 'msgpack', state: 'same', encodeNs: 1000, decodeNs: 1500 },
    { id: 'bson', state: 'failed', message: 'Cannot find package' },
    { id: 'ubjson', state: 'other', difference: DIFFERENCE, encodeNs: 1000, decodeNs: 1500 },
  ];
  const result = { wireprintKitResult: 1, madeBy: 'Node 22.1.0', made: '2026-01-02T03:04:05Z', rows };
  await open({ ...result, payload: { bytes: 9, sha256: 'b' } });
  await expect(part.getByRole('status')).toContainText('another payload: one of 9 bytes');
  await expect(part.getByRole('table')).toHaveCount(0);
  await open({ ...result, payload: kit.payload });
  const cells = part.getByRole('row', { name: /^MessagePack/ }).getByRole('cell');
  await expect(cells.nth(1)).toContainText(/^1\.00 µs, 2\.0/);
  await expect(cells.nth(3)).toContainText(/^1\.50 µs, 1\.5/);
  for (const browser of [2, 4]) await expect(cells.nth(browser)).toContainText(/^\d.* [nµm]?s, \d|^busy$/);
  await expect(part.getByRole('row', { name: 'BSON not run: Cannot find package' })).toBeVisible();
  await expect(part.getByText(`UBJSON has other bytes, first ${DIFFERENCE}.`)).toBeVisible();
  await expect(part.getByRole('status')).toBeEmpty();
  await page.getByRole('tab', { name: 'Bytes', exact: true }).click();
}

async function expectReport(page: Page): Promise<void> {
  const { source, environment, generated, kinds, answer, codecs, ...rest } = await report(page);
  expect(kinds.counted).toContain('codecs.bytes');
  expect(kinds.measured).toContain('codecs.encode');
  expect(rest).toEqual({ wireprint: 2, types: [], readings: [] });
  expect(Number.isNaN(Date.parse(generated))).toBe(false);
  if (answer === undefined) throw new Error('The report has no answer.');
  const shown = page.getByRole('region', { name: 'Answer' });
  await expect(shown).toContainText(answer.line);
  expect(answer.rule).toBe(11);
  await expect(shown.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(answer.cells.length);
  for (const { bytes, gzip } of answer.cells)
    await expect(
      shown
        .getByRole('table')
        .getByRole('row', { name: `${bytes}` })
        .first(),
    ).toContainText(`${gzip}`);
  await openReasons(page);
  expect(answer.reasons.length).toBeGreaterThan(3);
  for (const line of answer.reasons) {
    const [label = '', ...words] = line.split(': ');
    await expect(answerPart(page, label)).toContainText(words.join(': ').split('. ')[0]!.replace(/\.$/, ''));
  }
  await shown.getByRole('button', { name: 'Less' }).click();
  expect(source).toEqual({ name: 'Small object', typedBytes: 66, minifiedBytes: 51, values: 4, depth: 1, messages: 1 });
  expect(environment.crossOriginIsolated).toBe(true);
  expect(environment.clockStepMicroseconds).toBeGreaterThan(0);
  const value = { id: 4, isActive: true, fullname: 'Homer Simpson' };
  expect(faultsOf({ codecs }, value)).toEqual([]);
  await expectShown(page, codecs);

  const msgpack = codecs.find(({ id }) => id === 'msgpack')!;
  expect(msgpack.hex).toBe('83a2696404a86973416374697665c3a866756c6c6e616d65ad486f6d65722053696d70736f6e');
  expect(msgpack.roles).toEqual({ structure: 1, length: 4, key: 18, number: 1, literal: 1, string: 13 });
  expect(msgpack.ratio).toBe(0.745);
  expect(msgpack.compressed).toMatchObject({ gzip: 58 });
  expect(msgpack.regions?.[0]).toEqual({
    start: 0,
    end: 1,
    kind: 'fixmap',
    role: 'structure',
    label: '3-element map',
    path: '',
  });
  const protobuf = codecs.find(({ id }) => id === 'protobuf')!;
  expect(protobuf.schema).toContain('message');
  const schema = protobuf
    .schema!.replace(/\/\/.*/g, '')
    .trim()
    .replace(/\s+/g, ' ');
  expect(protobuf.outside).toEqual({
    what: 'the schema, as .proto without comments and runs of spaces',
    bytes: Buffer.byteLength(schema),
  });
}

async function expectShown(page: Page, all: readonly ReportCodec[]): Promise<void> {
  const side = all.find(({ id }) => id === 'json-text')!;
  expect(side.bytes).toBeUndefined();
  for (const { ratio, low, high } of [side.encode!, side.decode!]) expect(low <= ratio && ratio <= high).toBe(true);
  const codecs = all.filter(({ id }) => id !== 'json-text');
  const shows = (column: Column, text: (codec: ReportCodec) => string) =>
    expect
      .poll(() => columnOf(page, column), column)
      .toEqual(Object.fromEntries(codecs.map((codec) => [codec.id, text(codec)])));
  await shows('bytes', ({ bytes, outside }) => {
    const size = bytes!.toLocaleString('en');
    if (!outside) return size;
    const beside = outside.bytes.toLocaleString('en');
    // The visible text ends with “kept”; the rest is hidden text that screen readers speak instead.
    return `${size} + ${beside} kept${size} B, and ${beside} B that both sides keep`;
  });
  await shows('ratio', ({ ratio }) => `${(ratio! * 100).toFixed(0)} %`);
  await shows('gzip', ({ compressed }) => compressed!.gzip!.toLocaleString('en'));
  await shows('lost', ({ losses }) => (losses.length === 0 ? 'none' : `${losses.length}${losses.length} lost`));
  for (const direction of ['encode', 'decode'] as const) {
    const texts = await columnOf(page, direction);
    for (const codec of codecs) {
      const timing = codec[direction]!;
      expect(timing.low).toBeLessThanOrEqual(timing.ratio);
      expect(timing.high).toBeGreaterThanOrEqual(timing.ratio);
      expect(timing.rounds).toBeGreaterThan(5);
      const text = texts[codec.id]!;
      if (codec.id === 'json') expect(text).toBe('baseline');
      else if (timing.busy) expect(text).toBe('busy');
      // The report and the table round the same figure independently.
      else if (text.includes(' to ')) {
        // The interval of an uncertain ratio, rounded to two decimals or more.
        const [low = 0, high = 0] = text.split(' to ').map(number);
        expect(Math.abs(low - timing.low)).toBeLessThan(timing.low >= 10 ? 0.06 : 0.006);
        expect(Math.abs(high - timing.high)).toBeLessThan(timing.high >= 10 ? 0.06 : 0.006);
      } else {
        // If a library settles in one of two states, the cell shows both.
        const shown = text.split(' or ').map((figure) => Math.abs(number(figure) - timing.ratio));
        expect(Math.min(...shown)).toBeLessThan(timing.ratio >= 10 ? 0.06 : 0.006);
      }
    }
  }
}

async function expectTables(page: Page): Promise<void> {
  await formats(page).getByRole('button', { name: 'Format' }).click();
  const names = await rowNames(page);

  const csv = await exportAs(page, 'Table (CSV)');
  expect(csv.name).toBe('wireprint-table.csv');
  const [head = '', ...lines] = csv.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(head).toMatch(/^id,format,library,version,options,schemaFrom,state,bytes,ratio,names,framing,values/);
  expect(lines).toHaveLength(names.length + 1);
  expect(lines.pop()).toMatch(/^json-text,JSON,JSON.stringify,built in,,none,done,,/);
  for (const [i, line] of lines.entries()) {
    expect(line).toContain(names[i]!.split(' ')[0]!);
    expect(line).toMatch(/,Small object,\d{4}-\d\d-\d\dT[\d:.]+Z,Chromium \d+ on Linux,"By size: /);
  }
  expect(csv.bytes.toString('utf8')).not.toMatch(/Headless|'@/);
  const bson = lines.find((line) => line.startsWith('bson,'))!;
  expect(bson).toContain(`,done,${await figureOf(rowOf(page, 'bson'), 'bytes')},`);

  const markdown = await exportAs(page, 'Table (Markdown)');
  expect(markdown.name).toBe('wireprint-table.md');
  const text = markdown.bytes.toString('utf8');
  expect(text).toMatch(/^\*\*Small object\*\*, \d{4}-\d\d-\d\d\n\n- By size: /);
  expect(text).toMatch(/Measured in Chromium \d+ on Linux, /);
  const table = text.split('\n').filter((line) => line.startsWith('|'));
  expect(table).toHaveLength(names.length + 3);
  expect(table.at(-1)).toMatch(/JSON.stringify to text/);
  expect(new Set(table.map((line) => line.split('|').length)).size).toBe(1);
}

async function expectCharts(page: Page): Promise<void> {
  const { name, bytes } = await exportAs(page, 'Chart (PNG)');
  expect(name).toBe('wireprint-chart.png');
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(960);
  expect(bytes.length).toBeGreaterThan(5000);

  await page.getByRole('tab', { name: 'Speed' }).click();
  const canvases = page.locator('canvas');
  await expect(canvases).toHaveCount(2);
  const drawn = await canvases.evaluateAll((all) => all.reduce((sum, { clientHeight }) => sum + clientHeight, 0));
  const times = await exportAs(page, 'Chart (PNG)');
  // The picture has twice the density of the screen, and a heading above each chart.
  expect(times.bytes.readUInt32BE(20)).toBeGreaterThan(2 * drawn);

  const drawing = await exportAs(page, 'Chart (SVG)');
  expect(drawing.name).toBe('wireprint-chart.svg');
  const texts = textsOf(drawing.bytes);
  for (const text of ['Avro', 'MessagePack', '1×']) expect(texts).toContain(text);
  expect(texts.filter((text) => /^(Encode|Decode): time relative to JSON/.test(text))).toHaveLength(2);
  expect(texts.filter((text) => text === 'the line')).toHaveLength(2);

  const figures = [...Object.values(await columnOf(page, 'bytes')), ...Object.values(await columnOf(page, 'gzip'))];
  await page.getByRole('tab', { name: 'Sizes' }).click();
  const bars = textsOf((await exportAs(page, 'Chart (SVG)')).bytes);
  for (const figure of figures) expect(bars).toContain(figure.split(' ')[0]);
}

/** The texts of a picture, in its order. */
function textsOf(svg: Buffer): readonly string[] {
  const source = svg.toString('utf8');
  expect(XMLValidator.validate(source)).toBe(true);
  const parser = new XMLParser({ preserveOrder: true, parseTagValue: false, trimValues: false });
  return textsIn(parser.parse(source));
}

interface XmlNode {
  readonly text?: readonly { readonly '#text'?: string }[];
  readonly [name: string]: unknown;
}

function textsIn(nodes: readonly XmlNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.text !== undefined) return node.text.map((part) => part['#text'] ?? '').join('');
    return Object.values(node).flatMap((inner) => (Array.isArray(inner) ? textsIn(inner) : []));
  });
}

const AWKWARD: ReadonlySet<string> = new Set(['task-messages', 'edge-keys', 'edge-text', 'proto-key', 'deep-config']);

test('the annotated dump, and reports of losses, failures, rejected bytes, an empty page, and a large source', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open('#show=msgpack,cbor');

  await subject('a picture of the bytes has every line of the lanes; that of a value has only its own', async () => {
    const { name, bytes } = await exportAs(page, 'Bytes (SVG)');
    expect(name).toBe('wireprint-bytes.svg');
    const texts = textsOf(bytes);
    for (const lane of await lanesOf(page).all()) {
      for (const { meaning } of await listing(lane)) expect(texts).toContain(meaning);
    }
    await linesOf(lanesOf(page).first()).nth(4).click();
    const value = await exportAs(page, 'Selected value (SVG)');
    const own = textsOf(value.bytes);
    expect(own[0]).toMatch(/^\/isActive in MessagePack, @msgpack\/msgpack [\d.]+, bytes 5 to 14 of 38$/);
    expect(own.filter((text) => text === 'boolean true' || text === 'true')).toHaveLength(2);
    expect(own).not.toContain('3-element map');
  });

  await subject('the annotated dump matches the lanes', async () => {
    const dump = await exportAs(page, 'Annotated dump (text)');
    expect(dump.name).toBe('wireprint-dump.txt');
    const text = dump.bytes.toString('utf8');
    expect(text).toMatch(/^MessagePack, @msgpack\/msgpack [\d.]+, 38 bytes\n\n00 {2}83 +3-element map\n/);
    expect(text).toContain('CBOR, cbor-x');
    for (const lane of await lanesOf(page).all()) {
      for (const { offset, meaning } of await listing(lane)) {
        expect(text).toMatch(new RegExp(`^${offset} .* ${meaning.replace(/[()]/g, '\\$&')}$`, 'm'));
      }
    }
  });

  await subject('the report is correct for losses and failures', async () => {
    for (const { file, title } of SAMPLES.filter((sample) => 'file' in sample).filter(({ id }) => AWKWARD.has(id))) {
      await pickSample(page, title);
      const made = await report(page);
      const value = JSON.parse(readFileSync(new URL(`../public/samples/${file}`, import.meta.url), 'utf8'));
      expect(faultsOf(made, value), title).toEqual([]);
      for (const { id, losses, state } of made.codecs) {
        expect(
          losses.filter(({ was, became }) => was === became),
          `${title} in ${id}`,
        ).toEqual([]);
        if (state === 'failed') await expect(formats(page).locator(`tr[data-codec="${id}"]`)).toContainText('Failed');
      }
    }
  });

  await subject('the report of rejected bytes contains these bytes', async () => {
    await followLink(page, '#hex=82a16101a162c1&from=msgpack');
    const { codecs } = await report(page);
    const given = codecs.find(({ id }) => id === 'msgpack')!;
    expect(given).toMatchObject({ state: 'failed', bytes: 7, hex: '82a16101a162c1', failure: { stage: 'annotate' } });
    expect(given.failure!.offset).toBe(6);
    expect(given.regions!.at(-1)).toMatchObject({ start: 6, end: 7, kind: 'unread', role: 'unread' });
    const dump = await exportAs(page, 'Annotated dump (text)');
    expect(dump.bytes.toString('utf8')).toMatch(/^MessagePack, bytes as given, 7 bytes\n/);
  });

  await subject('a report can be made while there is nothing to report', async () => {
    await followLink(page, '#sample=homer&show=protobuf,msgpack,json');
    await pasteJson(page, ' ');
    const { codecs } = await report(page);
    for (const { state, failure } of codecs)
      expect({ state, stage: failure?.stage }).toEqual({ state: 'failed', stage: 'source' });
    await pasteJson(page, '[1 22]');
    const refused = await report(page);
    expect(refused.source.typedBytes).toBe(6);
    for (const { failure } of refused.codecs)
      expect(failure).toMatchObject({ stage: 'source', message: expect.stringContaining('column 4'), offset: 3 });
    await pasteJson(page, '[]');
    await lineOf(laneOf(page, 'MessagePack @msgpack/msgpack'), '0-element array').click();
  });

  await subject('a report holds 4 MiB of regions, or all of them on request', async () => {
    const value = Array.from({ length: 1500 }, (_, id) => ({ id, name: `record ${id}`, at: [id, id / 8] }));
    await openFile(page, fileOf('many.json', JSON.stringify(value)));
    const [some, all] = [await report(page), await report(page, 'Report with all regions (JSON)')];
    expect(faultsOf(some, value)).toEqual([]);
    expect(faultsOf(all, value)).toEqual([]);
    expect(some.leftOut).toMatch(/^The regions of \d+ codecs are left out/);
    expect(all.leftOut).toBeUndefined();
    const isWhole = ({ bytes, regions }: ReportCodec) => bytes === undefined || regions !== undefined;
    expect(some.codecs.every(isWhole)).toBe(false);
    expect(all.codecs.every(isWhole)).toBe(true);
    for (const { id, regions, regionsLeftOut } of some.codecs)
      expect(all.codecs.find((codec) => codec.id === id)!.regions?.length).toBe(regions?.length ?? regionsLeftOut);
  });

  await subject('the report of a large source omits what is too long', async () => {
    // Every format has more regions than the report lists; some have more bytes than it prints.
    const value = Array.from({ length: 17_000 }, (_, id) => ({
      id,
      x: 1,
      y: 2,
      name: `record number ${id} of very many`,
    }));
    await openFile(page, fileOf('large.json', JSON.stringify(value)));
    const { source, codecs, leftOut } = await report(page);
    expect(source.name).toBe('large.json');
    expect(leftOut).toContain('are left out');
    for (const codec of codecs) {
      expect(codec.state, codec.id).toBe('done');
      expect(codec.regions, codec.id).toBeUndefined();
      expect(codec.regionsLeftOut, codec.id).toBeGreaterThan(65_536);
      expect(codec.hex === undefined, codec.id).toBe(codec.bytes! > 1024 * 1024);
    }
  });
});
