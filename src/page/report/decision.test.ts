import { expect, test } from 'vitest';
import type { CodecId } from '../../formats/format.ts';
import { loadEvolver } from '../../formats/load-evolver.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { evolve } from '../../runs/evolution-runs/evolve.ts';
import { evaluate } from '../../subjects/decide/evaluate.ts';
import { PRESETS, presetOf } from '../../subjects/decide/presets.ts';
import { theirCandidates } from '../../subjects/decide/their-messages.ts';
import { verdictOf } from '../../subjects/decide/verdict.ts';
import { answerInput } from '../../testing/answers.ts';
import { reportAnswerOf } from './answer.ts';
import { type DecisionInput, decisionRecord } from './decision.ts';
import { evolutionText } from './evolution-text.ts';
import { markdownText } from './markdown.ts';

const LARGE = theirCandidates(presetOf('http-large')!.theirs!);
const TIMES = { json: 1, msgpack: 2, protobuf: 0.7 };

function recordOf(preset: string, changes: object = {}, more: Partial<DecisionInput> = {}): string {
  const situation = { ...presetOf(preset)!.situation, ...changes };
  const rows = LARGE.map((candidate) => {
    const ratio = TIMES[candidate.id as keyof typeof TIMES];
    const time = { seconds: 3e-4 * ratio, ratio, low: ratio * 0.98, high: ratio * 1.02 };
    return { ...candidate, encode: time, decode: time };
  });
  return decisionRecord({
    generated: '2026-11-23T10:00:00.000Z',
    source: { name: 'large|message', minifiedBytes: 99_884, messages: 1 },
    browser: 'Chromium 156 on Linux',
    preset,
    situation,
    rows: evaluate(rows, situation),
    ...more,
  });
}

test('a record holds the question, the needs, the verdict, every row, and sources with their dates', () => {
  const text = recordOf('nats-large', { needs: ['schema'], ownLimits: { nats: 90_000 }, dollars: 0.02 });
  expect(text).toMatch(/^# Decision/);
  expect(text).toContain(
    '✎ 1,000 messages a second travel from clients to a server over NATS without TLS, not compressed',
  );
  expect(text).toContain('$0.02 a GB (✎ entered)');
  expect(text).toContain('- work without a schema that both sides keep');
  expect(text).toContain('**JSON does not fit your limit of NATS, 90,000 B');
  expect(text).toMatch(
    /\| Protobuf \| a schema, both sides \| does not fit the link; fails to work without a schema.*\n/,
  );
  expect(text).toMatch(/\| JSON \|.*too long for NATS/);
  expect(text).toContain('✎ entered');
  expect(text).toContain('nats-server, server/const.go (2026-08-21)');
  expect(text).toContain('Chromium 156 on Linux');
  expect(text).toContain('large&#124;message');
});

test('in every situation the record has the sentences of the verdict, and every figure is a finite number', () => {
  for (const { id, situation } of PRESETS) {
    const text = recordOf(id);
    const { sentences } = verdictOf(evaluate(LARGE, situation), situation);
    expect(sentences.length, id).toBeGreaterThan(0);
    expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
    for (const heading of ['Situation', 'Verdict', 'Formats', 'Limits', 'Sources'])
      expect(text).toContain(`## ${heading}`);
  }
});

test('a record has the line of advice, its matrix with the origin of each schema, and the caveats', async () => {
  const texts = [1, 2, 3].map((id) => JSON.stringify({ id, name: `sensor ${id}` }));
  const input = await answerInput({ text: texts.join('\n'), messages: 'lines' });
  const answer = reportAnswerOf(input)!;
  const situation = presetOf('nats-large')!.situation;
  const record = decisionRecord({
    generated: '2026-11-23T10:00:00.000Z',
    source: { name: 'three readings', minifiedBytes: 87, messages: 3 },
    browser: 'Chromium 156 on Linux',
    preset: 'nats-large',
    situation,
    rows: evaluate(LARGE, situation),
    answer,
  });
  const sizes = record.slice(record.indexOf('## Sizes'), record.indexOf('## Formats'));
  expect(sizes).toContain(`**${answer.line}**`);
  expect(sizes.match(/^\| .*\|$/gm)).toHaveLength(answer.cells.length + 2);
  for (const { bytes, gzip, schemaBytes, schema } of answer.cells) {
    expect(sizes).toContain(`| ${bytes} B | ${gzip} B |`);
    if (schema === 'none') expect(sizes).toMatch(new RegExp(`\\| ${bytes} B \\| ${gzip} B \\|.*\\| none \\|`));
    if (schema === 'inferred') expect(sizes).toContain(`inferred from these messages, ${schemaBytes} B once, included`);
  }
  expect(sizes).toContain('An inferred schema describes these messages only');
  for (const { text } of answer.notes) expect(sizes).toContain(markdownText(text));
});

test('a record has the outcome of schema evolution if it was run for some row', async () => {
  const load = async ({ codec }: { readonly codec: CodecId }) => {
    const parts = await loadParts(codec);
    return { parts, evolver: await loadEvolver(parts.format.id) };
  };
  const evolution = await evolve({ id: 4 }, { change: 'widen', path: '/id' }, load);
  expect(recordOf('nats-large', {}, { evolution })).toContain(`## Evolution\n\n${evolutionText(evolution)}`);
  for (const none of [{}, { evolution: { ...evolution, rows: [] } }])
    expect(recordOf('nats-large', {}, none)).not.toContain('## Evolution');
});

test('the columns of figures are right-aligned, those of words are not', () => {
  const [head, rule] = recordOf('nats-large').split('## Formats\n\n')[1]!.split('\n');
  expect(head).toMatch(/^\| Format \| Schema \| Needs \| .* \| × JSON \| A month \| Cost \| Cores \| What changes \|$/);
  expect(rule).toBe('| --- | --- | --- | --: | --: | --: | --: | --: | --- |');
});
