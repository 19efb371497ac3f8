import { expect, test } from 'vitest';
import { entryOf } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import type { Candidate } from './candidate.ts';
import { evaluate } from './evaluate.ts';
import { failuresOf, usableFirst } from './failures.ts';
import { FACTS, mediaTypeOf } from './format-facts.ts';
import { LANGUAGE_LISTS } from './languages.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { PRESETS } from './presets.ts';
import { CACHE_MEMORY, CPU_PRICES, DATA_RATES, limitOf, PRICES } from './prices-and-limits.ts';
import type { Situation } from './situation.ts';
import { needsWords, situationWords } from './situation-words.ts';
import { pricedTradeOf } from './trade.ts';
import { countedPlaceOf, TRANSPORTS } from './transports.ts';
import { verdictOf } from './verdict.ts';
import { whatChanges } from './what-changes.ts';

/** Prints data as indented lines, one for each scalar. */
function lines(value: unknown, indent = ''): readonly string[] {
  if (typeof value === 'function') return [];
  if (typeof value !== 'object' || value === null) return [`${indent}${value}`];
  return Object.entries(value).flatMap(([key, each]) => {
    const name = Array.isArray(value) ? '-' : `${key}:`;
    const inner = lines(each, `${indent}  `);
    return inner.length === 1 ? [`${indent}${name} ${inner[0]!.trim()}`] : [`${indent}${name}`, ...inner];
  });
}

const SIZES = [1, 100, 20_000];

test('the transports, prices, limits and facts are those on record', async () => {
  const transports = TRANSPORTS.map((transport) => ({
    ...transport,
    place: countedPlaceOf(transport),
    frames: SIZES.flatMap((bytes) =>
      (['up', 'down'] as const).map((direction) => {
        const payload = { bytes, isText: false, mediaType: 'application/cbor' };
        const options = { ...DEFAULT_OPTIONS, direction, named: true, batch: 10 };
        const { parts, ...framed } = transport.frame(payload, options);
        return `${bytes} B ${direction}: ${JSON.stringify(framed)} ${parts.map((part) => `${part.name} ${part.bytes}`).join(', ')}`;
      }),
    ),
  }));
  const formats = Object.keys(LANGUAGE_LISTS) as (keyof typeof LANGUAGE_LISTS)[];
  const presets = PRESETS.map(({ situation: _, ...preset }) => preset);
  const mediaTypes = formats.map((id) => `${id}: ${mediaTypeOf(id)}`);
  const limits = [...new Set(TRANSPORTS.flatMap((transport) => transport.limits))].map((id) => limitOf(id) ?? id);
  const all = {
    transports,
    limits,
    DATA_RATES,
    PRICES,
    CPU_PRICES,
    CACHE_MEMORY,
    FACTS,
    LANGUAGE_LISTS,
    presets,
    mediaTypes,
  };
  await expect(`${lines(all).join('\n')}\n`).toMatchFileSnapshot('./recorded.golden.txt');
});

function row(id: CodecId, sizes: readonly number[], more: Partial<Candidate> = {}): Candidate {
  const { format } = entryOf(id);
  const schema = format.facts.schema === 'required';
  return {
    id,
    name: format.facts.name,
    format: format.id,
    isMain: true,
    isText: id === 'json',
    schema,
    sizes,
    ...more,
  };
}

/** A time relative to JSON, with its interval; its seconds are those of a small message. */
const time = (ratio: number) => ({ seconds: ratio * 1e-6, ratio, low: ratio * 0.9, high: ratio * 1.1 });

const timed = (encode: number, decode: number) => ({ encode: time(encode), decode: time(decode) });

/** Rows of messages of 40 to 900 bytes: sizes and times differ in both directions. */
const ROWS: readonly Candidate[] = [
  row('json', [60, 210, 900], { alone: 176, stream: 90, ...timed(1, 1) }),
  row('msgpack', [45, 160, 700], { alone: 160, stream: 80, ...timed(3, 2) }),
  row('cbor', [46, 162, 705], { stream: 81, ...timed(2, 0.5) }),
  row('protobuf', [20, 90, 480], {
    schemaUsed: { from: 'given', bytes: 300 },
    alone: 133,
    stream: 60,
    ...timed(0.4, 0.4),
  }),
  row('avro', [18, 84, 470], { schemaUsed: { from: 'inferred', bytes: 500 }, lost: 2, ...timed(1, 1.05) }),
];

/** Situations other than the presets. In each, one choice changes a sentence or a sum. */
const CHANGES: Readonly<Record<string, Partial<Situation>>> = {
  'many readers, days kept': { readers: 20, kept: 30, rate: 50_000 },
  'a slow link': { link: 0.01 },
  'needs and languages': { needs: ['canonical', 'int64', 'bytes'], languages: ['Swift', 'PHP'], lossless: true },
  'compressed messages': { compression: 'message' },
  'a compressing channel': { compression: 'channel' },
  'own price, one side': { dollars: 3.5, side: 'reader', factor: 2, corePrice: 1, threshold: 0 },
};

/** Numbers with four significant digits, and no other change. */
const short = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);

/** The words, the sentences and the sums of a situation. */
function blockOf(name: string, situation: Situation, candidates = ROWS): string {
  const rows = evaluate(candidates, situation);
  const json = rows.find(({ candidate }) => candidate.id === 'json');
  const verdict = verdictOf(rows, situation);
  const sums = usableFirst(rows).map((each) => {
    const { candidate, wire, body, kept, units, cost, cores, work, bits } = each;
    const margins = each.margins.map(({ limit, left }) => `${limit.id} ${left}`);
    const figures = {
      wire,
      body,
      kept,
      units,
      bits,
      cost: cost.value,
      cores: cores?.value,
      work: work?.value,
      margins,
    };
    const trade = json && pricedTradeOf(each, json, situation);
    return `${candidate.id}: ${JSON.stringify({ ...figures, trade }, short)} ${[whatChanges(each, json, situation), ...failuresOf(each)].join('; ')}`;
  });
  const words = [situationWords(situation), ...needsWords(situation)];
  return [name, ...words, ...verdict.sentences, ...verdict.more, ...sums].join('\n  ');
}

/**
 * The presets with which the changes are tried: one billed by the byte, one by the unit, one with batches, and one with
 * air time.
 */
const CHANGED = new Set(['yours', 'sqs-large', 'kafka-topic', 'lorawan']);

test('the verdicts of the presets equal the committed text', async () => {
  const blocks = PRESETS.flatMap(({ id, name, situation }) => [
    blockOf(name, situation),
    ...(id === 'yours' ? [blockOf(`${name}, without JSON`, situation, ROWS.slice(1))] : []),
    ...(CHANGED.has(id) ? Object.entries(CHANGES) : []).map(([change, changes]) =>
      blockOf(`${name}, ${change}`, { ...situation, ...changes }),
    ),
  ]);
  await expect(`${blocks.join('\n\n')}\n`).toMatchFileSnapshot('./verdicts.golden.txt');
});
