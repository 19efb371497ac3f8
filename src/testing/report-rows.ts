import type { Layout } from '../core/layout/layout.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import { tallyRoles } from '../core/layout/tally.ts';
import { annotate } from '../formats/msgpack/annotate.ts';
import { kinds } from '../formats/msgpack/kinds.ts';
import type { ReportAnswer } from '../page/report/answer.ts';
import { listRegions } from '../page/report/regions.ts';
import type { ReportInput, ReportRow } from '../page/report/rows.ts';
import { hexBytes } from './vectors.ts';

/** The answer about the small object in MessagePack. */
export const ANSWER: ReportAnswer = {
  line: 'By size: use MessagePack, 38 B instead of 51.',
  rule: 11,
  base: 'json',
  cells: [
    {
      row: 'free',
      codec: 'msgpack',
      also: ['cbor'],
      types: [],
      bytes: 38,
      gzip: 58,
      stream: null,
      level: [],
      best: [],
      brotli: null,
      schema: 'none',
      schemaBytes: 0,
    },
  ],
  notes: [{ kind: 'large', text: 'Native types were not tried above 4 MB.' }],
  reasons: ['Smallest without a schema: MessagePack, 38 B. 25 % less than JSON.'],
};

export const HOMER = hexBytes('83a2696404a86973416374697665c3a866756c6c6e616d65ad486f6d65722053696d70736f6e');
const PATHS = ['', '/id', '/isActive', '/fullname'];

export const homerLayout: Layout = annotate(HOMER);
export const homerQueries = new LayoutQueries(homerLayout);

/** The row of the small object in MessagePack. */
export const homerRow: ReportRow = {
  id: 'msgpack',
  format: 'MessagePack',
  library: '@msgpack/msgpack',
  version: '3.1.3',
  options: '',
  schemaFrom: 'none',
  state: 'done',
  bytes: HOMER,
  roles: tallyRoles(homerLayout, kinds),
  compressed: { gzip: 58, deflate: 40, brotli: 42, zstd: 47 },
  unit: 'byte',
  regions: listRegions(homerQueries, kinds, HOMER, (region) => PATHS[homerQueries.ownerOf(region)]!),
  losses: [],
  encode: { medianNs: 690.4, ratio: 1.67004, low: 1.64, high: 1.7, rounds: 40 },
  decode: { medianNs: 51.23, ratio: 1.48, low: 1.45, high: 1.52, rounds: 40 },
};

/** A codec that could not encode the source. */
export const failedRow: ReportRow = {
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
};

export function inputOf(...rows: readonly ReportRow[]): ReportInput {
  return {
    generated: '2026-01-02T03:04:05.000Z',
    answer: ANSWER,
    recognition: { readings: [] },
    types: [],
    source: { name: 'Small object', typedBytes: 66, minifiedBytes: 51, values: 4, depth: 1, messages: 1 },
    environment: { userAgent: 'Test/1.0', crossOriginIsolated: true, clockStepMicroseconds: 5, cores: 2 },
    rows,
  };
}

/** A row with the same text in every place that foreign text can reach. */
export function rowOf(text: string): ReportRow {
  return {
    ...failedRow,
    format: text,
    library: text,
    version: text,
    options: text,
    failure: { stage: 'decode', message: text, offset: 3 },
    losses: [{ class: 'type', path: `/${text}`, was: text, became: text }],
    schema: text,
  };
}
