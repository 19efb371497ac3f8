import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { loadEvolver } from '../../formats/load-evolver.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { evolve } from '../../runs/evolution-runs/evolve.ts';
import { evolutionText } from './evolution-text.ts';
import schema from './report.schema.json' with { type: 'json' };
import { reportHeadOf } from './report.ts';

const evolution = await evolve(
  { id: 4, 'is|active': true, fullname: 'Homer Simpson' },
  { change: 'widen', path: '/id' },
  async ({ codec }) => {
    const parts = await loadParts(codec);
    return { parts, evolver: await loadEvolver(parts.format.id) };
  },
);

test('the decision record names the change, the outcome of every row, and the reasons of those that fail', () => {
  const text = evolutionText(evolution);
  expect(text).toContain('Widen this integer to 64 bits: /id.');
  expect(text).toContain('"is&#124;active":true');
  expect(text).toContain(
    "▲ misread silently by Protobuf, proto3, implicit presence; Protobuf, proto3, optional; Protobuf, proto2; Cap'n Proto",
  );
  expect(text).toContain('| Protobuf, proto2 | ▲ misreads silently | ✓ reads all |');
  expect(text).toContain(
    '- Protobuf, proto2, old reader: id was sent as 4294967300; the reader gets 4 as the value of id.',
  );
  const failing = evolution.rows.flatMap(({ oldReadsNew, newReadsOld }) =>
    [oldReadsNew, newReadsOld].filter(({ outcome }) => outcome !== 'all' && outcome !== 'defaults'),
  );
  expect(text.match(/^- .*, (?:old|new) reader: /gm)).toHaveLength(failing.length);
  expect(text).not.toMatch(/undefined|NaN/);
});

test('a row whose record cannot be encoded is named with the reason', () => {
  const [first, ...others] = evolution.rows;
  const refused = { outcome: undefined, reason: 'The library refuses the record.' };
  const text = evolutionText({ ...evolution, rows: [{ ...first!, oldReadsNew: refused }, ...others] });
  expect(text).toContain(`| ${first!.name} | cannot be run | `);
  expect(text).toContain(`- ${first!.name}, old reader: The library refuses the record.`);
});

test('the report with evolution is valid according to its schema', () => {
  const head = reportHeadOf({
    generated: '2026-01-02T03:04:05.000Z',
    recognition: { readings: [] },
    types: [],
    source: { name: 'x', typedBytes: 66, minifiedBytes: 51, values: 4, depth: 1, messages: 1 },
    environment: { userAgent: 'Test/1.0', crossOriginIsolated: true, clockStepMicroseconds: 5, cores: 2 },
    rows: [],
    evolution,
  });
  const validate = new Ajv2020({ strict: true, strictRequired: false, allErrors: true }).compile(schema);
  validate(JSON.parse(JSON.stringify({ ...head, codecs: [] })));
  expect(validate.errors ?? []).toEqual([]);
  expect(head.evolution?.rows.length).toBe(evolution.rows.length);
});
