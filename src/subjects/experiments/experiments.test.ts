import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadParts } from '../../formats/load-parts.ts';
import { notesOf } from '../../formats/notes.ts';
import { loadSamples } from '../../testing/samples.ts';
import { sampleOf } from '../samples/samples.ts';
import { EXPERIMENTS, payloadOf } from './all.ts';
import { type CodecRecipe, EXPERIMENT_IDS, type ExperimentId, type Payload, type Recipe } from './experiment.ts';
import { type Material, makeRecipeReady, payloadMessages } from './material.ts';
import { readyRows, tasksOf } from './rates.ts';
import { measureSizes, pythonJson } from './sizes.ts';

const samples = new Map(loadSamples(true).map((loaded) => [loaded.sample.id, loaded]));

function materialOf({ sample, messages }: Payload): Material {
  const { source, schemas } = samples.get(sample)!;
  return { messages: payloadMessages(source.value, messages), schemas };
}

function packageFile(path: string): URL {
  return new URL(`../../../node_modules/${path}`, import.meta.url);
}

const PAYLOADS = EXPERIMENTS.flatMap(({ id, payloads }) =>
  payloads.map((payload) => ({ name: `${id}: ${payload.id}`, payload })),
);

/** The bytes of each size of a payload, in the order of its table. */
async function bytesOf(payload: Payload): Promise<readonly number[]> {
  const sizes = await measureSizes(payload, materialOf(payload), loadParts);
  return sizes.map((size) => (size.state === 'done' ? size.bytes : 0));
}

function labelOf({ name, how }: { readonly name: string; readonly how?: string }): string {
  return how === undefined ? name : `${name}, ${how}`;
}

test('the registry has every experiment once, with existing samples', () => {
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

test('every statement has its evidence; every experiment has a link to its article and two final sentences', () => {
  for (const { id, why, source, today } of EXPERIMENTS) {
    expect(why.length, id).toBeGreaterThan(0);
    for (const { statement, shownBy } of why)
      expect(
        [statement, shownBy].every((text) => text.length > 0),
        statement,
      ).toBe(true);
    expect(source.links.map(({ url }) => new URL(url).protocol).every((protocol) => /^https?:$/.test(protocol))).toBe(
      true,
    );
    expect(source.links.length, id).toBeGreaterThan(0);
    for (const sentence of today) expect(sentence).toMatch(/^[A-Z].*[^.]\.$/);
  }
});

test('conclusions of the articles are quoted, and their set-ups are named as causes', () => {
  const causes = (id: string): string =>
    EXPERIMENTS.find((each) => each.id === id)!
      .why.map(({ statement }) => statement)
      .join(' ');
  expect(causes('need-for-speed')).toContain('“no longer a viable option”');
  expect(causes('need-for-speed')).toContain('parsed twice');
  // Over WebSocket, a client and the server may use compression.
  expect(EXPERIMENTS.find(({ id }) => id === 'nats-encoding')!.today[1]).toMatch(
    /^The protocol of NATS clients does not/,
  );
  expect(
    EXPERIMENTS.flatMap(({ why }) => why).some(({ statement }) => statement.includes('its encoder was pure Python')),
  ).toBe(true);
});

/** The published figures, as in the articles and repositories. */
describe('published figures', () => {
  const rates = (experiment: ExperimentId, payload: string) =>
    payloadOf(experiment, payload).rates!.rows.map((row) => [labelOf(row), row.first ?? {}, row.published ?? {}]);

  test('MessagePack in depth: the times belong to the document, not the object', () => {
    expect(payloadOf('msgpack-in-depth', 'small').rates).toBeUndefined();
    expect(rates('msgpack-in-depth', 'document')).toEqual([
      ['JSON, indented, from bytes', {}, { decode: 47_296 }],
      ['JSON, minified', {}, {}],
      ['MessagePack', {}, { decode: 107_244 }],
      ['MessagePack', {}, {}],
    ]);
  });

  test('task messages: both editions, and all six libraries', () => {
    expect(rates('task-messages', 'messages')).toEqual([
      ['JSON, standard library', { both: 833 }, { both: 789 }],
      ['JSON, ujson', { both: 193 }, { both: 181 }],
      ['MessagePack, official library', { both: 289 }, { both: 286 }],
      ['MessagePack, umsgpack', { both: 3_150 }, { both: 435 }],
      ['CBOR', { both: 163 }, { both: 164 }],
      ['UBJSON', { both: 2_280 }, { both: 292 }],
    ]);
  });

  test('the envelope: four rates of both payloads', () => {
    const both = (payload: string) =>
      payloadOf('message-encoder', payload).rates!.rows.map(({ published }) => published?.both);
    expect(both('text')).toEqual([79_698, 177_571, 23_255, 159_359]);
    expect(both('bytes')).toEqual([86, 3_030, 2_036, 4_537]);
  });

  test('NATS: memory belongs to production without zlib, CPU time to Redis with zlib', () => {
    const production = payloadOf('nats-encoding', 'production');
    expect(production.sizes.map(({ published }) => published)).toEqual(['1.4 TiB', '680 GiB']);
    expect(production.sizes.some(({ recipe }) => 'zlib' in recipe)).toBe(false);
    expect(rates('nats-encoding', 'cache')).toEqual([
      ['JSON', {}, { decode: 924.4 }],
      ['MessagePack, with zlib', {}, { decode: 11.5 }],
      ['JSON, with zlib', {}, {}],
    ]);
  });

  test('NATS: the six rates are in the README of msgpackr', () => {
    const readme = readFileSync(packageFile('msgpackr/README.md'), 'utf8');
    const published = payloadOf('nats-encoding', 'large').rates!.rows.flatMap(({ published }) =>
      Object.values(published ?? {}),
    );
    expect(published).toHaveLength(6);
    for (const rate of published) expect(readme).toMatch(new RegExp(`\\|\\s*${rate}\\b`));
  });

  test('the need for speed: its text has the requests a second and the server times that follow from the published response times', () => {
    const [users, pause] = [300, 1];
    const responses = [2, 2 / (8 / 1.8), 2 / 8];
    const requests = responses.map((seconds) => users / (seconds + pause));
    const [first, second, third] = requests.map((each) => each.toFixed(0));
    const [slow, faster, fastest] = requests.map((each) => (1000 / each).toFixed(1));
    const { why } = EXPERIMENTS.find(({ id }) => id === 'need-for-speed')!;
    const text = why.map(({ statement }) => statement).join('\n');
    expect(text).toContain(`${first}, ${second} and ${third}`);
    expect(text).toContain(`${slow}, ${faster} and ${fastest} ms`);
  });

  test('the need for speed: its text has the published saving and ratios, and the ratio of the work behind the last ratio', () => {
    const { about, payloads, why } = EXPERIMENTS.find(({ id }) => id === 'need-for-speed')!;
    const [json, , , protobuf] = payloads[0]!.sizes.map(({ published }) => Number(published));
    expect(about).toContain(`a saving of ${Math.round(100 * (1 - protobuf! / json!))} %`);
    expect(about).toMatch(
      /Protocol Buffers are 2 times as fast as JSON and 1\.6 times as fast as MessagePack, which its conclusion contradicts: .*“consistently the slowest”/,
    );
    expect(about).toMatch(/8 times as fast as JSON and 1\.8 times as fast as Protocol Buffers/);
    const [slow, fast] = [2, 2 / 8].map((seconds) => (seconds + 1) / 300);
    expect(why.map(({ statement }) => statement).join('\n')).toContain(`${(slow! / fast!).toFixed(1)}, not 8`);
  });

  test('NATS: a saving of 16 % is set against the half of the memory, with the causes that can halve it', () => {
    const { payloads, why } = EXPERIMENTS.find(({ id }) => id === 'nats-encoding')!;
    const [json, , messagePack] = payloads[0]!.sizes.map(({ published }) => Number(published));
    const share = Math.round((100 * messagePack!) / json!);
    const memory = Math.round((100 * 680) / (1.4 * 1024));
    expect([share, memory]).toEqual([84, 47]);
    const { statement, shownBy } = why.find(({ statement }) => statement.includes('memory'))!;
    expect(statement).toMatch(
      new RegExp(`^Messages that are ${100 - share} % smaller cannot by themselves halve the memory`),
    );
    expect(statement).toMatch(
      /strings of JavaScript.+two bytes for each character.+wait for a shorter time.+another change/,
    );
    expect(statement).toMatch(/The article does not name the cause\.$/);
    expect(shownBy).toBe(`a calculation: 88,684 of 105,770 is ${share} %, 680 GiB of 1.4 TiB is ${memory} %`);
  });

  test('NATS: the saving to expect is that against minified JSON, which its codec writes', async () => {
    const { payloads, why, today } = EXPERIMENTS.find(({ id }) => id === 'nats-encoding')!;
    const [, minified, , current] = await bytesOf(payloads[0]!);
    const saving = Math.round(100 * (1 - current! / minified!));
    expect(why.map(({ statement }) => statement).join('\n')).toContain(`against that MessagePack saves ${saving} %`);
    expect(today[0]).toContain(`${saving} % for a message of this kind`);
    expect(today.join(' ').match(/\d+ %/g)).toEqual([`${saving} %`]);
  });

  test('NATS: with zlib, JSON is the smaller one, as its text states', async () => {
    const { payloads, today } = EXPERIMENTS.find(({ id }) => id === 'nats-encoding')!;
    const cache = payloads.find(({ id }) => id === 'cache')!;
    expect(cache.sizes.map(({ name, how }) => `${name} ${how}`).slice(1)).toEqual([
      'MessagePack with zlib',
      'JSON with zlib',
    ]);
    const [, messagePack, json] = await bytesOf(cache);
    expect(json).toBeLessThan(messagePack!);
    expect(today[1]).toContain('with zlib, JSON is smaller than MessagePack here');
  });

  test('NATS: the range of payload sizes is attributed to NATS, not to the cache', () => {
    const statements = (payload: string) => payloadOf('nats-encoding', payload).inPlaceOf;
    expect(statements('production')).toContain('500 kB to 5 MB for the payloads on NATS');
    expect(statements('cache')).toContain('The deserialized data and its amount were not published.');
    expect(statements('cache')).not.toMatch(/500 kB|one value/);
  });

  test('Cap’n Proto: the note names the missing JavaScript library', () => {
    expect(notesOf('capnp', 'capnp').join(' ')).toMatch(
      /^No JavaScript library builds messages from a schema made at run time/,
    );
  });

  test('the envelope: bson makes an encoder for each string, as stated', () => {
    const code = readFileSync(packageFile('bson/lib/bson.mjs'), 'utf8');
    expect(code).toMatch(
      /encodeUTF8Into\(uint8array, source, byteOffset\) \{\s+const bytes = new TextEncoder\(\)\.encode\(source\)/,
    );
  });
});

/**
 * Facts about the set-up of "The need for speed". They come from its repository (commits up to July 2018), from the
 * source code of Locust 0.8.1, and from runs of both with Python.
 */
describe('the set-up of the need for speed', () => {
  const { about, why } = EXPERIMENTS.find(({ id }) => id === 'need-for-speed')!;
  const FACTS: readonly (readonly [fact: string, statement: RegExp, shownBy: RegExp])[] = [
    [
      'JSON inside JSON, parsed twice',
      /large message was posted as a JSON string inside JSON and parsed twice/,
      /locust_\*_json\.py.+flask_app\.py.+117,423 bytes/,
    ],
    [
      'status 500 for two of the three messages',
      /status 500/,
      /flask_app\.py`, run again with Python.+commits b1c0ef7 and 1374202/,
    ],
    ['the large message is not among them', /answers the small and the medium message in JSON with status 500/, /./],
    [
      'failed requests are not counted',
      /Locust 0\.8\.1 leaves failed requests out of its counts and times/,
      /`stats\.py`/,
    ],
    ['the months of the version that worked', /From January to July 2018 .+ parsed the JSON twice/, /./],
    [
      'json.dumps is inside the time of a response',
      /response times of JSON include writing it, up to 106 kB a request; the other two formats sent bytes .+ beforehand/,
      /`clients\.py` of Locust 0\.8\.1.+start time before `session\.request\(json=…\)`/,
    ],
    [
      'the schema of another message',
      /small message in Protocol Buffers was decoded with the schema of the medium one.+wrong fields without an error/,
      /locust_deserialize_small_proto\.py.+flask_app\.py`, run again with Python/,
    ],
    ['the machines', /one shared processor each.+development server with Python 2\.7/, /README of its repository/],
    [
      'requests a second',
      /mean of about the last 10 s, not of the run/,
      /`stats\.py` of Locust 0\.8\.1, `current_rps`/,
    ],
  ];

  test.each(FACTS)('%s', (_, statement, shownBy) => {
    const found = why.filter((reason) => statement.test(reason.statement));
    expect(found).toHaveLength(1);
    expect(found[0]!.shownBy).toMatch(shownBy);
  });

  test('is a closed loop: each user waits a second after each answer', () => {
    expect(about).toMatch(
      /300 users for ten minutes, with and without decoding; each user waits a second after each answer/,
    );
  });

  test('the largest JSON that is written inside the time is the published large message, in kB', () => {
    const large = payloadOf('need-for-speed', 'large').sizes[0]!.published as number;
    expect(why.some(({ statement }) => statement.includes(`up to ${Math.round(large / 1000)} kB a request`))).toBe(
      true,
    );
  });
});

test('every codec with a type for bytes gets the bytes of the envelope, not their base64', async () => {
  for (const payload of ['text', 'bytes']) {
    const of = payloadOf('message-encoder', payload);
    const rows = of.rates!.rows.filter(({ recipe }) => recipe.by === 'codec' && recipe.native !== undefined);
    expect(rows.map(({ name }) => name)).toEqual(
      payload === 'text' ? ['Cap’n Proto'] : ['Cap’n Proto', 'BSON', 'MessagePack'],
    );
    for (const { recipe } of rows) {
      const { libraryValues } = await makeRecipeReady(recipe as CodecRecipe, materialOf(of), loadParts);
      for (const value of libraryValues) expect((value as { readonly msg: unknown }).msg).toBeInstanceOf(Uint8Array);
    }
  }
});

/** Sizes in bytes that the rows have now, for published payloads; those of the other payloads are below. */
const SIZES: Readonly<Record<string, readonly (number | undefined)[]>> = {
  'msgpack-in-depth: small': [56, 51, 38],
  'task-messages: messages': [798, 735, 591, 585, 585, 668, 680],
  'need-for-speed: small': [74, 67, 48, 24, 26],
  'message-encoder: text': [112, 101, 80, 104, 74],
  'message-encoder: bytes': [1_333_430, 1_333_419, 1_000_080, 1_000_090, 1_000_064],
};

describe('published payloads have the published sizes', () => {
  test.each(PAYLOADS.filter(({ name }) => name in SIZES))('$name', async ({ name, payload }) => {
    const results = await measureSizes(payload, materialOf(payload), loadParts);
    for (const [i, row] of payload.sizes.entries()) {
      expect(results[i], labelOf(row)).toMatchObject({ state: 'done', bytes: SIZES[name]![i] });
    }
  });
});

describe('our own payloads have almost the published sizes', () => {
  /** With an inferred schema and made-up content, the sizes of Protocol Buffers differ more. */
  const within = (recipe: Recipe): number => (recipe.by === 'codec' && recipe.codec === 'protobuf' ? 0.2 : 0.015);
  test.each(PAYLOADS.filter(({ name }) => !(name in SIZES)))('$name', async ({ payload }) => {
    const results = await measureSizes(payload, materialOf(payload), loadParts);
    expect(payload.inPlaceOf).toBeDefined();
    for (const [i, row] of payload.sizes.entries()) {
      const result = results[i]!;
      if (result.state === 'failed') throw new Error(`${labelOf(row)}: ${result.message}`);
      if (typeof row.published !== 'number') continue;
      expect(Math.abs(result.bytes / row.published - 1), labelOf(row)).toBeLessThan(within(row.recipe));
    }
  });
});

test('a failed row has a reason, and the others continue', async () => {
  const payload = payloadOf('msgpack-in-depth', 'small');
  const refuse = (): never => {
    throw new Error('refused');
  };
  const bad = { name: 'None', recipe: { by: 'codec', codec: 'msgpack', native: refuse } } as const;
  const results = await measureSizes({ ...payload, sizes: [bad, ...payload.sizes] }, materialOf(payload), loadParts);
  expect(results[0]).toEqual({ state: 'failed', message: 'refused' });
  expect(results.map(({ state }) => state)).toEqual(['failed', 'done', 'done', 'done']);
});

describe('the timed calls', () => {
  test.each(PAYLOADS)('$name: every row encodes and decodes', async ({ payload }) => {
    const { rates } = payload;
    if (rates === undefined) return;
    const rows = await readyRows(rates, materialOf(payload), loadParts);
    for (const [i, row] of rates.rows.entries()) {
      const ready = rows[i]!;
      if (row.recipe.by === 'published only') expect(ready).toEqual({ state: 'failed', message: row.recipe.why });
      else if (ready.state === 'failed') throw new Error(`${labelOf(row)}: ${ready.message}`);
      else for (const direction of rates.directions) expect(ready.calls[direction]()).toBeDefined();
    }
    expect(tasksOf(rows, 'encode').map(({ id }) => id)[0]).toBe('0');
  });

  test('JSON with base64 restores its bytes', async () => {
    const payload = payloadOf('message-encoder', 'bytes');
    const [json] = await readyRows(payload.rates!, materialOf(payload), loadParts);
    if (json?.state !== 'ready') throw new Error('not ready');
    expect((json.calls.encode() as Uint8Array).length).toBe(1_333_419);
    const { msg } = json.calls.both() as { msg: Uint8Array };
    expect(msg.length).toBe(1_000_000);
    expect(Buffer.from(msg).toString('base64')).toBe(
      (samples.get('envelope-million')!.source.value as { msg: string }).msg,
    );
  });
});

test("JSON as Python writes it has Python's spaces and escapes", () => {
  expect(pythonJson({ naïve: ['\u007f', '😀', { a: null }, []] })).toBe(
    '{"na\\u00efve": ["\\u007f", "\\ud83d\\ude00", {"a": null}, []]}',
  );
});
