import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { DEFAULT_PLAN } from '../../subjects/load/plan.ts';
import type { LoadResult } from '../../subjects/load/result.ts';
import { homerRow, inputOf } from '../../testing/report-rows.ts';
import { timingOf } from '../../testing/timings.ts';
import type { AppState } from '../state/model.ts';
import { measuredOf } from './measured.ts';
import { measuredSections } from './measured-markdown.ts';
import schema from './report.schema.json' with { type: 'json' };
import { reportParts } from './write-report.ts';

const validate = new Ajv2020({ strict: true, strictRequired: false, allErrors: true }).compile(schema);

const TIMES = { median: 0.4, average: 0.5, min: 0.1, max: 3, p95: 1, p99: 2 };
const ROUND = {
  requests: 900,
  failures: 2,
  unanswered: 1,
  seconds: 3,
  fromSend: TIMES,
  fromDue: TIMES,
  latenessP99: 0.01,
  service: 0.0003,
  utilisation: 0.09,
};

const LOAD: LoadResult = {
  payload: { name: 'mine.json', messages: 1, jsonBytes: 51, digest: 'ab'.repeat(32) },
  plan: DEFAULT_PLAN,
  rows: [
    { codec: 'json', decodes: false, bytes: 51, alone: 0, rounds: [ROUND, ROUND, ROUND] },
    { codec: 'json', decodes: true, bytes: 51, alone: 0.0002, rounds: [ROUND, ROUND, ROUND] },
    { codec: 'bson', decodes: true, bytes: 0, rounds: [], failure: 'It refuses the value.' },
  ],
};

const STATE: Pick<AppState, 'load' | 'loadFile' | 'memory' | 'cache'> = {
  load: { state: 'done', share: 1, result: LOAD },
  loadFile: {
    made: '2026-11-23T20:00:00.000Z',
    generator: 'autocannon 9.0.0',
    machine: { node: '22.0.0', system: 'linux', processor: 'made up', cores: 4 },
    libraries: { bson: '7.3.4' },
    results: [LOAD],
  },
  memory: { state: 'done', copies: 20_000, rounds: 3, rows: [{ codec: 'json', median: 57.2, low: 56, high: 58 }] },
  cache: {
    state: 'done',
    rows: [
      {
        codec: 'json',
        bytes: 51,
        compressed: 59,
        compress: timingOf('json compress', 40, 1),
        decompress: timingOf('json decompress', 4, 1),
        decode: { id: 'json decode', state: 'failed', message: 'Too short.' },
      },
    ],
  },
};

test('the report holds load, file, memory and cache as the schema describes them', () => {
  const measured = measuredOf(STATE)!;
  const report = JSON.parse([...reportParts({ ...inputOf(homerRow), measured })].join(''));
  validate(report);
  expect(validate.errors ?? []).toEqual([]);
  expect(report.measured).toMatchObject({
    load: LOAD,
    server: { results: [LOAD] },
    memory: { copies: 20_000, rows: [{ low: 56, high: 58 }] },
    cache: [{ bytes: 51, compressed: 59 }],
  });
  expect(report.measured.cache[0]).not.toHaveProperty('decode');
});

test('without measurements, the report has no part for them', () => {
  const { load: _, ...nothing } = STATE;
  const idle = { state: 'idle' } as const;
  expect(measuredOf({ ...nothing, load: null, loadFile: null, memory: idle, cache: idle })).toBeUndefined();
});

test('the decision record has each figure with its spread, and the published figures', () => {
  const text = measuredSections(measuredOf(STATE)!).join('\n\n');
  expect(text).toContain('## Load, in two workers of one browser');
  expect(text).toMatch(/\| JSON \| 2,700 \| 6 \| 0\.4 \(0\.4 to 0\.4\)/);
  expect(text).toContain('## Load, on a real server: autocannon 9.0.0, Node 22.0.0');
  expect(text).toContain('U = 9 % at most (JSON)');
  expect(text).toMatch(/\| JSON \| 57 B \| 56 B to 58 B \|/);
  expect(text).toContain('20,000 copies');
  expect(text).toMatch(/\| Failures \|/);
  // Decoding failed, so its cell is empty.
  expect(text).toMatch(/\| JSON \| 51 B \| 59 B \| [^|]+ \| [^|]+ \| {2}\|\n/);
  expect(text).toContain('JSON 1.4 TiB, MessagePack 680 GiB');
});
