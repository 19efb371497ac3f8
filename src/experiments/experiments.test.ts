import { describe, expect, test } from 'vitest';
import { entryOf } from '../formats/all.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { sampleOf } from '../samples/samples.ts';
import { loadSamples } from '../testing/samples.ts';
import { EXPERIMENTS, payloadOf } from './all.ts';
import { EXPERIMENT_IDS, type Payload, type Recipe } from './experiment.ts';
import { type LoadParts, type Material, messagesOf } from './material.ts';
import { pythonJson } from './python.ts';
import { readyRows, tasksOf } from './rates.ts';
import { measureSizes } from './sizes.ts';

const samples = new Map(loadSamples().map((loaded) => [loaded.sample.id, loaded]));

const load: LoadParts = async (id) => {
  const { format, codec } = entryOf(id);
  return { format, codec, ...(await loadCodec(format.id)) };
};

function materialOf({ sample, messages }: Payload): Material {
  const { source, schemas } = samples.get(sample)!;
  return { messages: messagesOf(source.value, messages), schemas };
}

const PAYLOADS = EXPERIMENTS.flatMap(({ id, payloads }) =>
  payloads.map((payload) => ({ name: `${id}: ${payload.id}`, payload })),
);

/** A row's name with what sets it apart. */
function labelOf({ name, how }: { readonly name: string; readonly how?: string }): string {
  return how === undefined ? name : `${name}, ${how}`;
}

test('the registry has every experiment once, with samples that there are', () => {
  expect(EXPERIMENTS.map(({ id }) => id)).toEqual(EXPERIMENT_IDS);
  for (const { payload } of PAYLOADS) {
    expect(sampleOf(payload.sample), payload.sample).toBeDefined();
    const labels = payload.sizes.map(labelOf);
    expect(new Set(labels).size).toBe(labels.length);
  }
  for (const { id, payloads } of EXPERIMENTS) {
    for (const payload of payloads) expect(payloadOf(id, payload.id)).toBe(payload);
  }
  expect(() => payloadOf('nats-encoding', 'none')).toThrow('no payload "none"');
});

/** Sizes in bytes that the rows have now, where the payload is the published one; the rest is below. */
const SIZES: Readonly<Record<string, readonly (number | undefined)[]>> = {
  'msgpack-in-depth: small': [56, 51, 38],
  'task-messages: messages': [798, 735, 591, 585, 585, 668, 680],
  'need-for-speed: small': [74, 67, 48, 24, 26],
  'message-encoder: text': [112, 101, 80, 104, 74],
  'message-encoder: bytes': [1_333_430, 1_333_419, 1_000_080, 1_000_090, 1_000_064],
};

describe('published payloads give the published sizes', () => {
  test.each(PAYLOADS.filter(({ name }) => name in SIZES))('$name', async ({ name, payload }) => {
    const results = await measureSizes(payload, materialOf(payload), load);
    for (const [i, row] of payload.sizes.entries()) {
      expect(results[i], labelOf(row)).toMatchObject({ state: 'done', bytes: SIZES[name]![i] });
    }
  });
});

describe('payloads of our own come near the published sizes', () => {
  /** Protocol Buffers by an inferred schema, of made-up content, stand further off. */
  const within = (recipe: Recipe): number => (recipe.by === 'codec' && recipe.codec === 'protobuf' ? 0.2 : 0.015);
  test.each(PAYLOADS.filter(({ name }) => !(name in SIZES)))('$name', async ({ payload }) => {
    const results = await measureSizes(payload, materialOf(payload), load);
    expect(payload.inPlaceOf).toBeDefined();
    for (const [i, row] of payload.sizes.entries()) {
      const result = results[i]!;
      if (result.state === 'failed') throw new Error(`${labelOf(row)}: ${result.message}`);
      if (typeof row.published !== 'number') continue;
      expect(Math.abs(result.bytes / row.published - 1), labelOf(row)).toBeLessThan(within(row.recipe));
    }
  });
});

test('a row that fails says why, and the others go on', async () => {
  const payload = payloadOf('msgpack-in-depth', 'small');
  const refuse = (): never => {
    throw new Error('refused');
  };
  const bad = { name: 'None', recipe: { by: 'codec', codec: 'msgpack', native: refuse } } as const;
  const results = await measureSizes({ ...payload, sizes: [bad, ...payload.sizes] }, materialOf(payload), load);
  expect(results[0]).toEqual({ state: 'failed', message: 'refused' });
  expect(results.map(({ state }) => state)).toEqual(['failed', 'done', 'done', 'done']);
});

describe('what is timed', () => {
  test.each(PAYLOADS)('$name: every row encodes and decodes', async ({ payload }) => {
    const { rates } = payload;
    if (rates === undefined) return;
    const rows = await readyRows(rates, materialOf(payload), load);
    for (const [i, row] of rates.rows.entries()) {
      const ready = rows[i]!;
      if (ready.state === 'failed') throw new Error(`${labelOf(row)}: ${ready.message}`);
      else for (const direction of rates.directions) expect(ready.calls[direction]()).toBeDefined();
    }
    expect(tasksOf(rows, 'encode').map(({ id }) => id)[0]).toBe('0');
  });

  test('JSON with base64 gives its bytes back', async () => {
    const payload = payloadOf('message-encoder', 'bytes');
    const [json] = await readyRows(payload.rates!, materialOf(payload), load);
    if (json?.state !== 'ready') throw new Error('not ready');
    expect((json.calls.encode() as Uint8Array).length).toBe(1_333_419);
    const { msg } = json.calls.both() as { msg: Uint8Array };
    expect(msg.length).toBe(1_000_000);
    expect(Buffer.from(msg).toString('base64')).toBe(
      (samples.get('envelope-million')!.source.value as { msg: string }).msg,
    );
  });
});

test('JSON as Python writes it has its spaces and escapes', () => {
  expect(pythonJson({ naïve: ['\u007f', '😀', { a: null }, []] })).toBe(
    '{"na\\u00efve": ["\\u007f", "\\ud83d\\ude00", {"a": null}, []]}',
  );
});
