import { describe, expect, test } from 'vitest';
import { entryOf } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import type { Candidate, Time } from './candidate.ts';
import { batchOptionsOf, evaluate, lacksBatches } from './evaluate.ts';
import { failuresOf } from './failures.ts';
import { secondsText } from './figure-text.ts';
import { batchKey } from './kafka-batches.ts';
import { presetOf } from './presets.ts';
import { DEFAULT_SITUATION, type Situation } from './situation.ts';
import { breakEven, pricedTradeOf } from './trade.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const NAMES: Partial<Record<CodecId, string>> = { capnp: 'Cap’n Proto', msgpack: 'MessagePack' };

function row(id: CodecId, sizes: number | readonly number[], more: Partial<Candidate> = {}): Candidate {
  const { format } = entryOf(id);
  return {
    id,
    name: NAMES[id] ?? format.facts.name,
    format: format.id,
    isMain: true,
    isText: id === 'json',
    schema: format.facts.schema === 'required',
    sizes: typeof sizes === 'number' ? [sizes] : sizes,
    ...more,
  };
}

function time(seconds: number, ratio = 1, half = 0): Time {
  return { seconds, ratio, low: ratio - half, high: ratio + half };
}

function decided(preset: string, rows: readonly Candidate[], changes: Partial<Situation> = {}) {
  const situation = { ...presetOf(preset)!.situation, ...changes };
  const evaluated = evaluate(rows, situation);
  const of = (id: CodecId) => evaluated.find(({ candidate }) => candidate.id === id)!;
  return { situation, of, rows: evaluated, verdict: verdictOf(evaluated, situation) };
}

/** Compressed Kafka batches for a situation: the bytes of a message, in batches of ten. */
function batched(value: number, situation: Situation): Pick<Candidate, 'batched'> {
  const key = batchKey(batchOptionsOf('json', { ...situation, compression: 'channel' })!);
  const records = 10 * (value + 3);
  return { batched: [{ key, messages: 10, value, records, largest: records + 5 }] };
}

function allOf({ sentences, more }: Verdict): string {
  return [...sentences, ...more].join('\n');
}

/** The eight task messages, with their mean bytes in one compressed stream. */
const TASKS = [
  row('json', [50, 72, 82, 72, 91, 91, 143, 134], { stream: (405 - 48) / 8 }),
  row('msgpack', [36, 57, 65, 57, 73, 73, 119, 105], { stream: (349 - 48) / 8 }),
];

describe('the published comparisons', () => {
  test('The need for speed, small: one packet; heads; HTTP/2', () => {
    const { verdict, of } = decided('http-small', [row('json', 67), row('msgpack', 48), row('protobuf', 26)]);
    expect(verdict.sentences[0]).toBe(
      'HTTP/2 saves JSON 534 B a message; MessagePack saves 19 B (12 B net of its longer content type), and Protobuf, with a schema that both sides keep, saves 41 B (37 B net of its longer content type).',
    );
    expect(verdict.sentences[1]).toMatch(
      /^The format changes nothing that matters here: every format takes one packet and one round trip, with messages of 48 to 67 B without a schema, so latency does not change; 584 of 651 bytes of JSON over HTTP\/1.1 are headers\. The bytes change: Protobuf −5 %, MessagePack −2 %; that counts where bytes are paid for\.$/,
    );
    expect(of('json').wire).toBe(651 + 22 + 40);
  });

  test('The need for speed, large: shares, segments, rounds, and the link at which times are level', () => {
    const { verdict, of } = decided('http-large', [
      row('json', 99_884, { encode: time(1e-4), decode: time(0.29e-3) }),
      row('msgpack', 88_126, { encode: time(1e-4), decode: time(0.64e-3, 0.64 / 0.29, 0.1) }),
      row('protobuf', 63_767, { encode: time(1e-4), decode: time(0.2e-3, 0.2 / 0.29, 0.1) }),
    ]);
    expect(verdict.sentences[0]).toBe(
      'The stream does not fit the link of 100 Mbit/s in any format: JSON needs ≈ 247 Mbit/s, and Protobuf, the closest, ≈ 158 Mbit/s.',
    );
    expect(verdict.sentences[1]).toMatch(
      /JSON takes 102,858 B, MessagePack takes 90,787 B \(−12 %\) and Protobuf, with a schema that both sides keep, takes 65,\d+ B \(−36 %\): 69 → 61 and 44 segments, in the same 3 slow-start rounds\.$/,
    );
    expect(verdict.more[0]).toMatch(
      /^In this browser JSON decodes faster than MessagePack, by 0\.35 ms .*: below ≈ 2[78]0 Mbit\/s, MessagePack arrives/,
    );
    expect(allOf(verdict)).toContain('In this browser Protobuf decodes faster than JSON');
    expect(breakEven(of('msgpack'), of('json'))!.value / 1e6).toBeCloseTo(276, 0);
    expect(presetOf('http-large')!.notes[0]).toMatch(/doubly encoded.*2\.4 times.*not 8/);
  });

  test('the large message on SQS: two units in every format', () => {
    const { verdict, of } = decided('sqs-large', [
      row('json', 99_884),
      row('msgpack', 88_126),
      row('protobuf', 63_767),
    ]);
    expect(verdict.sentences[0]).toBe(
      'The format changes nothing that matters here: every format is billed as 2 units of 64 KiB, since bytes become base64.',
    );
    expect(of('protobuf').body).toBe(85_024);
  });

  test('an envelope of 14 bytes: one packet in every format', () => {
    const sizes = { json: 101, msgpack: 74, bson: 104, ubjson: 90, capnp: 96 } as const;
    const rows = Object.entries(sizes).map(([id, bytes]) => row(id as CodecId, bytes));
    const { verdict } = decided('envelope-text', rows);
    expect(verdict.sentences[0]).toMatch(
      /changes nothing that matters here: every format fits one packet, with messages of 74 to 104 B without a schema, so latency does not change\. The bytes change: Cap’n Proto −4 %, MessagePack −17 %; that counts where bytes are paid for\.$/,
    );
    expect(presetOf('envelope-text')!.notes[0]).toMatch(/choose by needs.*bytes.*no schema/);
  });

  test('an envelope of a million bytes: the limit decides, then needs and library', () => {
    const { verdict } = decided('envelope-million', [
      row('json', 1_333_419),
      row('msgpack', 1_000_064),
      row('bson', 1_000_090),
      row('capnp', 1_000_096),
    ]);
    expect(verdict.sentences).toEqual([
      'JSON does not fit the default limit of NATS, 1 MiB (over by 284,843 B); the binary formats do, by 48,480 B or more.',
      expect.stringMatching(/differ by 32 B at most, so choose by needs and library/),
    ]);
    // On SQS, the binary formats do not fit, either, because they become base64.
    const sqs = decided('envelope-million', [row('json', 1_333_419), row('msgpack', 1_000_064)], { transport: 'sqs' });
    expect(sqs.verdict.sentences[0]).toMatch(/^Nothing fits Amazon SQS, 1 MiB/);
  });

  test('LoRaWAN EU868 DR0: JSON fits exactly, BSON does not, MessagePack leaves 13 bytes', () => {
    const { verdict } = decided('lorawan', [row('json', 51), row('msgpack', 38), row('bson', 52)]);
    expect(verdict.sentences[0]).toBe(
      'JSON fits exactly in LoRaWAN EU868 DR0, 51 B; BSON does not, by 1 B, and MessagePack leaves 13 B.',
    );
  });

  test('AWS IoT Core: one unit of 5 KiB in every format', () => {
    const { verdict } = decided('iot-core', [row('json', 51), row('msgpack', 38), row('bson', 52)]);
    expect(verdict.sentences).toEqual([
      'Several readings in one message matter more than the format: one unit of 5 KiB holds 97 of JSON and 130 of MessagePack, ≈ $2.7 and ≈ $2 a month instead of ≈ $260; then the format matters.',
      expect.stringMatching(
        /^As long as each message is billed by itself, the format changes nothing that matters here.*every format is billed as one unit of 5 KiB/,
      ),
    ]);
  });

  test('task messages over WebSocket: 160 → 141 bytes in one packet, 7 with permessage-deflate, 45 ¢ a month', () => {
    const { verdict, of } = decided('websocket-tasks', TASKS);
    expect(of('json').wire).toBeCloseTo(160.4, 1);
    expect(of('msgpack').wire).toBeCloseTo(141.1, 1);
    expect(verdict.sentences[0]).toMatch(
      /^Permessage-deflate saves JSON 47\.8 B a message; MessagePack saves 19\.3 B; with permessage-deflate, MessagePack takes 7 B a message less than JSON\.$/,
    );
    expect(verdict.sentences[1]).toMatch(
      /every format fits one packet, so latency does not change; MessagePack in place of JSON saves ≈ 45 ¢ a month\. The bytes change: MessagePack −12 %\.$/,
    );
    expect(verdict.more[0]).toMatch(
      /JSON takes 160\.4 B and MessagePack takes 141\.1 B \(−12 %; the payload alone −20 %\): one packet each/,
    );
  });

  test('if only a schema saves more than the threshold, or more than another change, both are named', () => {
    const protobuf = row('protobuf', [6, 37, 30, 37, 40, 40, 60, 55]);
    const { verdict } = decided('websocket-tasks', [...TASKS, protobuf], { rate: 200 });
    expect(verdict.sentences[0]).toMatch(
      /^Without a schema the format changes nothing that matters here: .*MessagePack in place of JSON saves ≈ 90 ¢ a month/,
    );
    expect(verdict.sentences[1]).toMatch(
      /^Permessage-deflate saves JSON 47\.8 B .* Protobuf, with a schema that both sides keep, saves 54\.3 B; with permessage-deflate, /,
    );
  });

  test('messages of 105,770 and 88,684 bytes on NATS: 16 %, segments, rounds', () => {
    const { verdict } = decided('nats-large', [row('json', 105_770), row('msgpack', 88_684)]);
    expect(verdict.sentences[0]).toMatch(/^The stream does not fit the link of 100 Mbit\/s in any format: JSON needs/);
    // Only the packets are named: with a connection that stays open, no message waits for a round trip.
    expect(verdict.sentences[1]).toMatch(/\(−16 %\): 73 → 61 segments\.$/);
    const notes = presetOf('nats-large')!.notes.join(' ');
    expect(notes).toMatch(
      /The protocol of NATS clients does not compress.*max_payload.*table of the shared structures.*16 % smaller cannot halve/,
    );
    const long = decided('nats-large', [row('json', 5_000_000), row('msgpack', 4_200_000)]);
    expect(long.verdict.sentences[0]).toMatch(/^Nothing fits the default limit of NATS, 1 MiB.*raise `max_payload`/);
  });
});

describe('other changes than the format', () => {
  /** Sensor lines; JSON needs one byte between two readings. */
  const SENSORS = [row('json', 113), row('msgpack', 90), row('avro', 37)];

  test('several readings share a billed unit of IoT Core; each format holds another number', () => {
    const { verdict } = decided('iot-core', SENSORS, { rate: 166 });
    expect(verdict.sentences[0]).toBe(
      'Several readings in one message matter more than the format: one unit of 5 KiB holds 44 of JSON, 55 of MessagePack and 134 of Avro, ≈ $9.8, ≈ $7.8 and ≈ $3.2 a month instead of ≈ $430; then the format matters.',
    );
  });

  test('readings that share a unit only in a shorter format make the format matter', () => {
    const { verdict } = decided('iot-core', [row('json', 2600), row('msgpack', 2560), row('avro', 1200)], {
      rate: 166,
    });
    // 5,120 − 25 bytes hold four times 1,201; 166 messages a second are 430.272 million a month.
    expect(verdict.sentences[0]).toBe(
      'Several readings in one message make the format matter: one unit of 5 KiB holds 4 of Avro, but one of JSON: ≈ $110 a month instead of ≈ $430.',
    );
    expect(verdict.sentences[1]).toMatch(/^As long as each message is billed by itself, the format changes nothing/);
    const longer = decided('iot-core', [row('json', 6000), row('avro', 1200)], { rate: 166 });
    expect(longer.verdict.sentences[0]).toContain(
      'holds 4 of Avro, but none of JSON: ≈ $110 a month instead of ≈ $860',
    );
  });

  test('ten messages are one request of SQS in every format; EventBridge bills each', () => {
    const { verdict } = decided('sqs-large', SENSORS);
    expect(verdict.sentences[0]).toBe(
      'Requests of SQS for up to ten messages matter more than the format: 10 messages of every format here are billed as one unit of 64 KiB, ≈ $10 a month instead of ≈ $100.',
    );
    const events = decided('sqs-large', SENSORS, { transport: 'eventbridge', price: 'eventbridge' });
    expect(allOf(events.verdict)).not.toContain('more than the format');
  });

  test('a format of which only one message fits into a unit is not one of “every format here”', () => {
    const rows = [row('json', 30_000), row('msgpack', 24_700), row('avro', 20_000)];
    expect(allOf(decided('sqs-large', rows).verdict)).not.toContain('of every format here');
  });

  test('CloudFront bills each request beside its bytes', () => {
    const cost = (rate: number) =>
      decided('http-small', SENSORS, { price: 'cloudfront', rate, transport: 'http2' }).of('json').cost.value;
    const bytes = decided('http-small', SENSORS, { price: 'cloudfront', rate: 100, transport: 'http2' }).of('json');
    const fees = 100 * 30 * 24 * 3600 * 1e-6;
    expect(cost(100)).toBeCloseTo((bytes.volume.value / 1e9) * 0.085 + fees, 6);
    const socket = decided('http-small', SENSORS, { price: 'cloudfront', rate: 100, transport: 'websocket' }).of(
      'json',
    );
    expect(socket.cost.value).toBeCloseTo((socket.volume.value / 1e9) * 0.085, 6);
  });

  test('gRPC names Protobuf first, also where Avro is smaller', () => {
    const rows = [row('json', 100), row('msgpack', 80), row('protobuf', 40), row('avro', 36)];
    const { verdict } = decided('grpc-services', rows);
    expect(allOf(verdict)).toContain(
      'gRPC comes with Protobuf: its tools generate that code, and any other format needs a codec of your own; Avro would take 4 B less a message.',
    );
    expect(allOf(verdict)).toMatch(/The bytes change: Protobuf −\d+ %, MessagePack −/);
    expect(allOf(decided('envelope-text', rows).verdict)).toMatch(/The bytes change: Avro −/);
  });

  test('on LoRaWAN the verdict names the air time', () => {
    const { verdict } = decided('lorawan', [row('json', 51), row('msgpack', 38), row('avro', 16)]);
    expect(allOf(verdict)).toMatch(
      /At EU868 DR0, the time on the air of a message with its frame is: JSON 2\.79 s, MessagePack 2\.47 s and Avro 1\.65 s\./,
    );
  });

  test('on LoRaWAN the verdict names what a layout made by hand takes, where the values are known', () => {
    const rows = [row('json', 51), row('msgpack', 38), row('avro', 16, { values: 15 })];
    expect(allOf(decided('lorawan', rows).verdict)).toMatch(
      /and Avro 1\.65 s; a layout made by hand that sends only the 15 B of values in Avro, 1\.\d+ s, but no library reads it/,
    );
    const [, first] = /in Avro, ([\d.]+) s/.exec(allOf(decided('lorawan', rows).verdict))!;
    expect(Number(first)).toBeLessThanOrEqual(1.65);
    const plain = [row('json', 51), row('msgpack', 38), row('avro', 16)];
    expect(allOf(decided('lorawan', plain).verdict)).not.toContain('by hand');
  });

  test('on HTTP, Brotli matters more than the format where JSON in Brotli is smaller than any format in gzip', () => {
    const rows = (brotli?: number) => [
      row('json', 90_000, { alone: 9300, ...(brotli !== undefined && { brotli }) }),
      row('msgpack', 80_000, { alone: 9200 }),
      row('avro', 40_000, { alone: 8912 }),
    ];
    const verdict = (brotli?: number, preset = 'mobile-api') => allOf(decided(preset, rows(brotli)).verdict);
    expect(verdict(8239)).toContain(
      'Brotli in place of gzip makes JSON 11 % smaller, 8,239 B a message: less than gzipped Avro, 8,912 B, so it matters more than the format.',
    );
    expect(verdict(8800)).toContain('5 % smaller, 8,800 B a message: less than gzipped Avro');
    expect(verdict(9250)).not.toContain('Brotli');
    expect(verdict()).toContain('is not counted yet: open Sizes to load it.');
    // A format that is smaller without gzip is compared without gzip. Brotli is named only if it makes the messages
    // smaller.
    const small = (brotli: number) =>
      allOf(
        decided('mobile-api', [
          row('json', 120, { alone: 110, brotli }),
          row('msgpack', 90, { alone: 100 }),
          row('avro', 40, { alone: 60 }),
        ]).verdict,
      );
    expect(small(50)).toContain('55 % smaller, 50 B a message: more than Avro without gzip, 40 B.');
    expect(small(120)).not.toContain('Brotli in place of gzip');
    for (const preset of ['http-large', 'kafka-topic', 'websocket-tasks'])
      expect(verdict(8239, preset), preset).not.toContain('Brotli');
  });

  test('a cache counts SET and GET, and the price of the memory', () => {
    const rows = [row('json', 1000), row('msgpack', 800), row('avro', 400)];
    const text = allOf(decided('redis-cache', rows).verdict);
    const wire = (command: 'set' | 'get') => {
      const { options } = presetOf('redis-cache')!.situation;
      return decided('redis-cache', rows, { options: { ...options, command } }).of('json').wire;
    };
    // 1 GB for 720 hours at $0.125.
    expect(text).toContain(`JSON ${wire('set')} B, ${wire('get')} B`.replaceAll(/\d(?=(\d{3})+ )/g, '$&,'));
    expect(text).toMatch(/and ≈ \$90\b.*MessagePack .* and ≈ \$72\b.*Avro .* and ≈ \$36\b.*2026-06/);
    const { options } = presetOf('redis-cache')!.situation;
    const published = decided('redis-cache', rows, { options: { ...options, command: 'publish' } });
    expect(allOf(published.verdict)).not.toContain('memory of a million');
  });

  test('bytes that are paid for are named after packets that do not change', () => {
    const { verdict } = decided('websocket-tasks', SENSORS, { rate: 1000 });
    expect(verdict.sentences[0]).toBe(
      'Every format fits one packet, so latency does not change. Bytes do: Avro −42 %, MessagePack −13 %; that counts where bytes are paid for.',
    );
  });

  test('Kafka stores compressed batches at their mean size, not at that of the largest', () => {
    const json = presetOf('kafka-topic')!.situation;
    const changed: Situation = { ...json, compression: 'channel', kept: 1, rate: 1 };
    const key = batchKey(batchOptionsOf('json', changed)!);
    const batched = [{ key, messages: 10, value: 40, records: 450, largest: 900 }];
    const [only] = evaluate([row('json', 100, { batched })], changed);
    expect(only!.kept).toBeCloseTo(((61 + 450) / 10) * 3 * 24 * 3600, 3);
  });

  test('on a slow link, a single packet does not mean the same latency', () => {
    const { verdict } = decided('websocket-tasks', SENSORS, { rate: 1, link: 0.05 });
    expect(allOf(verdict)).not.toContain('latency does not change');
    const { of } = decided('websocket-tasks', SENSORS, { rate: 1, link: 0.05 });
    const [longest] = of('json')
      .wires.map(({ bytes }) => bytes)
      .sort((a, b) => b - a);
    const time = secondsText((longest! * 8) / 50_000);
    expect(allOf(verdict)).toContain(`The link of 50 kbit/s is busy with a message for: JSON ${time}`);
    expect(allOf(decided('websocket-tasks', SENSORS, { rate: 1 }).verdict)).toContain('latency does not change');
  });

  test('Kafka stores batches with their framing, in three replicas, and ids only of registered formats', () => {
    const [kept, registry] = [{ kept: 1, rate: 1 }, (format: CodecId) => wireOfKafka(format, true)];
    const { of } = decided('kafka-topic', SENSORS, kept);
    const { limited, messages } = of('json').wires[0]!;
    expect(of('json').kept).toBeCloseTo((limited / messages) * 24 * 3600 * 3, 3);
    expect(registry('avro') - wireOfKafka('avro', false)).toBeCloseTo(5);
    expect(registry('protobuf') - wireOfKafka('protobuf', false)).toBeCloseTo(6);
    expect(registry('msgpack')).toBe(wireOfKafka('msgpack', false));
  });
});

/** Bytes of a message in a batch of ten, before the layers below Kafka. */
function wireOfKafka(id: CodecId, registry: boolean): number {
  const { options } = presetOf('kafka-topic')!.situation;
  const { of } = decided('kafka-topic', [row('json', 100), row(id, 40)], {
    options: { ...options, registry, address: 0 },
  });
  const { limited, messages } = of(id).wires[0]!;
  return limited / messages;
}

describe('the rules', () => {
  test('a format whose message is refused is neither recommended nor compared', () => {
    const { verdict, of } = decided('envelope-million', [row('json', 1_000_000), row('bson', 1_048_577)]);
    expect(of('bson').eligible).toBe(false);
    expect(verdict.sentences.join(' ')).not.toContain('BSON takes');
  });

  test('on a channel of text, the verdict states that bytes become base64', () => {
    const { verdict } = decided('sqs-large', [row('json', 326), row('msgpack', 262), row('avro', 159)]);
    expect(allOf(verdict)).toContain(
      'In the body JSON takes 326 B, MessagePack, as base64, takes 352 B (+8 %; the payload alone −20 %) and Avro, as base64 and with a schema that both sides keep, takes 212 B',
    );
  });

  test('Pub/Sub has no framing, and a request with several messages can beat every format', () => {
    const { verdict } = decided('sqs-large', [row('json', 50), row('msgpack', 36), row('avro', 20)], {
      transport: 'pubsub',
      price: 'pubsub',
    });
    expect(verdict.sentences[0]).toBe(
      'A request of 100 messages saves JSON, as it is billed, 950 B a message; MessagePack saves nothing, and Avro, with a schema that both sides keep, saves nothing.',
    );
    expect(allOf(verdict)).toContain(
      'MessagePack costs as much as JSON, since each request is billed as at least 1,000 B',
    );
  });

  test('equal prices of rounded sizes are explained', () => {
    const rows = [row('json', 326), row('msgpack', 262)];
    const { verdict } = decided('sqs-large', rows, { transport: 'kinesis', price: 'kinesis' });
    expect(verdict.sentences[0]).toContain(
      'MessagePack costs as much as JSON, since each message is rounded up to a multiple of 1 KiB',
    );
  });

  test('the verdict mentions no round trips and no slow start on a transport without connections', () => {
    const sizes = [row('json', 2000), row('msgpack', 1600), row('avro', 700)];
    const over = (transport: Situation['transport'], rows = sizes) =>
      allOf(decided('envelope-text', rows, { transport }).verdict);
    expect(over('udp')).toContain('2 → 2 and 1 packets.');
    expect(over('ble', [row('json', 110), row('msgpack', 76)])).toContain('→');
    const small = [row('json', 20), row('msgpack', 16)];
    expect(over('udp', small)).toContain('every format fits one packet, with messages of 16 to 20 B');
    for (const transport of ['udp', 'ble', 'lorawan'] as const)
      expect(over(transport) + over(transport, small)).not.toMatch(/slow-start|round trip|segment/);
  });

  test('a stream that is faster than the link does not fit it, and cannot be used if another one fits', () => {
    const rows = [row('json', 99_884), row('msgpack', 88_126), row('avro', 9_000)];
    const at = (link: number) => decided('nats-large', rows, { link });
    // 99,884 bytes, their command and 69 segments, 1,000 times a second, in bits.
    const { verdict, of } = at(100);
    expect(verdict.sentences[0]).toBe(
      'JSON and MessagePack do not fit the link of 100 Mbit/s, with up to ≈ 821 Mbit/s; Avro needs ≈ 74.5 Mbit/s.',
    );
    expect([of('json'), of('msgpack'), of('avro')].map(({ eligible }) => eligible)).toEqual([false, false, true]);
    expect(failuresOf(of('json'))).toEqual(['does not fit the link']);
    expect(at(10).verdict.sentences[0]).toBe(
      'The stream does not fit the link of 10 Mbit/s in any format: JSON needs ≈ 821 Mbit/s, and Avro, the closest, ≈ 74.5 Mbit/s.',
    );
    expect(at(10).of('json').eligible).toBe(true);
    expect(allOf(at(1000).verdict)).not.toContain('fit the link');
    // A radio is limited by its air time, not by a rate.
    expect(allOf(decided('lorawan', [row('json', 51)], { rate: 1e6 }).verdict)).not.toContain('fit the link');
  });

  test('the smallest codec of a format is named, if several libraries read it and it meets as much', () => {
    const rows = [
      row('json', 99_884),
      row('smile', 76_000),
      row('smile-values', 36_000, { isMain: false, name: 'Smile (shared strings)' }),
      row('msgpack', 88_126),
      row('msgpackr-shared', 30_000, { isMain: false, readOnlyBy: 'msgpackr' }),
    ];
    const fits = decided('http-large', rows);
    expect(fits.verdict.sentences[0]).toBe(
      'JSON and MessagePack do not fit the link of 100 Mbit/s, with up to ≈ 247 Mbit/s; Smile (shared strings) needs ≈ 89.3 Mbit/s.',
    );
    expect(allOf(fits.verdict)).toContain('JSON takes 102,858 B and Smile (shared strings) takes');
    const none = decided('http-large', rows, { link: 10 });
    expect(none.verdict.sentences[0]).toMatch(
      /in any format: JSON needs ≈ 247 Mbit\/s, and Smile \(shared strings\), the closest, /,
    );
    const limited = decided('nats-large', rows, { link: 10_000, ownLimits: { nats: 50_000 } });
    expect(limited.verdict.sentences[0]).toMatch(
      /^JSON and MessagePack do not fit your limit of NATS, .*; Smile \(shared strings\) does, by /,
    );
    // A codec that takes fewer units than JSON changes the price, even if the first codec of its format takes as many
    // as JSON.
    expect(allOf(decided('sqs-large', rows).verdict)).not.toContain('changes nothing');
    const level = decided('nats-large', [row('json', 100), row('smile', 76), { ...rows[2]!, sizes: [76] }]);
    expect(allOf(level.verdict)).toMatch(/ and Smile takes /);
  });

  test('a core that is not enough, and a limit that not every path has, are named', () => {
    const rows = [
      row('json', 2000, { encode: time(1e-3, 1, 0.01), decode: time(1e-3, 1, 0.01) }),
      row('msgpack', 1400, { encode: time(1e-4, 0.1, 0.01), decode: time(1e-4, 0.1, 0.01) }),
    ];
    expect(allOf(decided('grpc-services', rows, { rate: 1000 }).verdict)).toContain(
      'One core is not enough for JSON (≈ 3.3 cores).',
    );
    expect(allOf(decided('grpc-services', rows, { rate: 10 }).verdict)).not.toContain('One core');
    const udp = allOf(decided('envelope-text', rows, { transport: 'udp' }).verdict);
    expect(udp).toContain(
      'JSON is too long for one packet of Ethernet, IPv4, 1,472 B. Not every network path has this limit.',
    );
    expect(udp).toMatch(/Every format is too long for .*1,200 B\. Not every network path has this limit\./);
  });

  test('the origin and the size of a schema are in every sentence that names its row', () => {
    const avro = row('avro', 2000, { schemaUsed: { from: 'inferred', bytes: 1245 } });
    const rows = [row('json', 5000), row('msgpack', 4000)];
    const text = allOf(decided('redis-cache', [...rows, avro]).verdict);
    expect(text).toContain('Avro, with an inferred schema of 1,245 B that both sides keep, takes');
    const given = row('avro', 20, { schemaUsed: { from: 'given', bytes: 90 } });
    expect(decided('http-small', [row('json', 67), row('msgpack', 48), given]).verdict.sentences[0]).toContain(
      'Avro, with a given schema of 90 B that both sides keep, saves',
    );
  });

  test('a limit is named as a noun of the sentence; one of the user’s own is not called the default', () => {
    const rows = [row('json', 600), row('msgpack', 500), row('avro', 512)];
    const limit = (changes: Partial<Situation>) => decided('envelope-text', rows, changes).verdict.sentences[0];
    expect(limit({ transport: 'ble' })).toBe(
      'JSON does not fit an attribute of Bluetooth LE, 512 B (over by 88 B); the binary formats do, the longest of them exactly.',
    );
    expect(limit({ ownLimits: { nats: 550 } })).toMatch(/^JSON does not fit your limit of NATS, 550 B/);
    expect(limit({ transport: 'kafka', ownLimits: { kafka: 50 } })).toMatch(
      /^Nothing fits your limit of a Kafka topic, 50 B/,
    );
  });

  test('a channel that accepts only text excludes every binary format', () => {
    const { verdict, of } = decided('websocket-tasks', TASKS, { transport: 'api-gateway-websocket' });
    expect(of('msgpack').refused).toBe(true);
    expect(of('json').refused).toBe(false);
    expect(verdict.sentences[0]).toContain('code 1003');
  });

  test('requirements name the rows that fail, and codecs can fail where their format does not', () => {
    const rows = [row('json', 51), row('msgpack', 38), row('protobuf', 19)];
    const { verdict, of } = decided('websocket-tasks', rows, { needs: ['schema', 'standard'] });
    expect(of('protobuf').unmet).toHaveLength(2);
    expect(verdict.sentences).toContain(
      'Protobuf fails the requirement to work without a schema that both sides keep.',
    );
    expect(allOf(verdict)).toContain(
      'MessagePack and Protobuf fail the requirement to be the standard of a standards body.',
    );
  });

  test('the format matters if encoding fills a core, even if the bytes on the wire stay the same', () => {
    const at = (rate: number) =>
      decided(
        'envelope-text',
        [
          row('json', 101, { encode: time(1e-6), decode: time(1e-6) }),
          row('msgpack', 74, { encode: time(5e-6, 5, 1), decode: time(5e-6, 5, 1) }),
        ],
        { rate },
      ).verdict.sentences[0];
    expect(at(1)).toMatch(/^The format changes nothing that matters here/);
    expect(at(50_000)).toMatch(/^On the wire the format changes nothing/);
  });

  test('times that overlap are never ranked', () => {
    const { verdict } = decided('http-large', [
      row('json', 99_884, { encode: time(1e-4), decode: time(1e-3) }),
      row('msgpack', 88_126, { encode: time(1e-4), decode: time(1.02e-3, 1.02, 0.05) }),
    ]);
    expect(allOf(verdict)).toContain('cannot be distinguished');
    expect(allOf(verdict)).not.toMatch(/faster|sooner/);
  });

  test('a verdict by price is undecided if it changes within the intervals of the times, or within 20 % of the price', () => {
    const at = (extra: number, half: number) => {
      const { of, situation } = decided('nats-large', [
        row('json', 105_770, { encode: time(1e-3), decode: time(1e-3) }),
        row('msgpack', 88_684, { encode: time(1e-3), decode: time(1e-3 + extra, 1 + extra / 1e-3, half) }),
      ]);
      return pricedTradeOf(of('msgpack'), of('json'), situation)!.verdict;
    };
    // 17,566 bytes at $0.01 a GB are worth 12.6 ms of a core at $0.05 an hour.
    expect(at(2e-3, 0)).toBe('pays');
    expect(at(30e-3, 0)).toBe('costs');
    expect(at(12e-3, 0)).toEqual({ dependsOn: 'the price' });
    expect(at(7e-3, 9)).toEqual({ dependsOn: 'the times' });
    expect(at(12.5e-3, 3)).toEqual({ dependsOn: 'the price and the times' });
  });

  test('with several readers, the price of the time and the price of the bytes count all readers', () => {
    const rows = [
      row('json', 105_770, { encode: time(1e-3), decode: time(1e-3) }),
      row('msgpack', 88_684, { encode: time(1e-3), decode: time(3e-3, 3) }),
    ];
    const costs = (readers: number) => {
      const { of, situation } = decided('nats-large', rows, { readers });
      return pricedTradeOf(of('msgpack'), of('json'), situation)!;
    };
    expect(costs(100).traffic / costs(1).traffic).toBeCloseTo(100, 6);
    expect(costs(100).processor.value / costs(1).processor.value).toBeCloseTo(100, 6);
    expect(costs(100).verdict).toEqual(costs(1).verdict);
  });

  test('a limit applies to the largest message of a set, also if only the mean of compressed messages is known', () => {
    const sizes = [100, 100, 2_000_000];
    const json = row('json', sizes, { alone: 200_000 });
    const leftOf = (candidate: Candidate, changes: Partial<Situation>) =>
      decided('nats-large', [candidate], changes).of('json').margins[0]!.left;
    expect(leftOf(json, {})).toBe(1_048_576 - 2_000_000);
    // All messages together shrink to 30 %, so the largest message is assumed to take 600 kB.
    expect(leftOf(json, { compression: 'message' })).toBeCloseTo(1_048_576 - 2_000_000 * (600_000 / 2_000_200), -1);
    // The first messages of a long list need not include its largest one.
    expect(leftOf(row('json', [100, 100], { largest: 2_000_000 }), {})).toBe(1_048_576 - 2_000_000);
  });

  test('for formats that save nothing, the verdict states that they save nothing or cost bytes', () => {
    const timed = { encode: time(1e-5), decode: time(1e-5) };
    const larger = allOf(decided('http-small', [row('json', 1148), row('msgpack', 1803)]).verdict);
    expect(larger).toMatch(/MessagePack costs 655 B|MessagePack costs 662 B/);
    expect(larger).toContain('(+36 %; the payload alone +57 %)');
    const same = allOf(decided('websocket-tasks', [row('json', 100, timed), row('cbor', 100, timed)]).verdict);
    expect(same).toContain('have the same size, so choose by needs and library');
    expect(same).toContain('CBOR takes 168 B (the same)');
    const texts = [larger, same, allOf(decided('http-small', [row('json', 15), row('msgpack', 15)]).verdict)].join(' ');
    expect(texts).not.toMatch(/saves 0 B|saves -|\(-|[−+]0 %|[−+]under| (\d+) to \1 B/);
  });

  test('compression that the channel offers is named if it saves more than every format', () => {
    const rows = [row('json', 9220, { alone: 630 }), row('msgpack', 7347, { alone: 640 }), row('avro', 4000)];
    const over = (transport: Situation['transport'], direction: 'up' | 'down' = 'down') => {
      const { options } = DEFAULT_SITUATION;
      return allOf(
        decided('grpc-services', rows, { transport, link: 1000, options: { ...options, direction } }).verdict,
      );
    };
    expect(over('http2')).toMatch(
      /^Gzip saves JSON [\d,]+ B a message; .*; with gzip, JSON takes 10 B a message less than MessagePack\.$/m,
    );
    expect(over('grpc')).toMatch(/^Gzip saves JSON/);
    // If the channel compresses nothing, the application can do it, even for a text channel, where the bytes become
    // base64.
    for (const transport of ['nats', 'mqtt5', 'amqp', 'redis', 'sqs'] as const)
      expect(over(transport), transport).toMatch(/^Gzip by the application saves JSON [\d,]+ B a message; /m);
    expect(over('http2', 'up')).toMatch(/^Gzip by the application saves JSON/m);
    // API Gateway refuses bytes.
    expect(over('api-gateway-websocket')).not.toContain('Gzip');
    const topic = presetOf('kafka-topic')!.situation;
    const set = [row('json', [50, 50], batched(9.6, topic)), row('msgpack', [33, 33], batched(9.8, topic))];
    const { verdict, of } = decided('kafka-topic', set);
    expect(of('json').wires[0]!.messages).toBe(10);
    expect(allOf(verdict)).toMatch(
      /^Compression of batches saves JSON .*; with compression of batches, MessagePack and JSON differ by less than 1 B a message\.$/m,
    );
  });

  test('the time of compression is named with the proposal and counts in the cores', () => {
    const gzipped = (seconds: number) => ({ compressedEncode: time(seconds), compressedDecode: time(seconds / 2) });
    const plain = { encode: time(1e-5), decode: time(1e-5) };
    const rows = [row('json', 9220, { alone: 630, ...plain, ...gzipped(1e-4) }), row('msgpack', 7347, plain)];
    const { verdict, of } = decided('redis-cache', rows, { rate: 1000 });
    expect(allOf(verdict)).toMatch(
      /^Gzip by the application saves JSON [\d,]+ B a message for ≈ 0\.13 ms of processor time; /m,
    );
    // 1,000 × (10 + 10) µs ÷ 0.6.
    expect(of('json').cores!.value).toBeCloseTo(0.02 / 0.6, 9);
    const compressed = decided('redis-cache', rows, { rate: 1000, compression: 'message' });
    expect(compressed.of('json').cores!.value).toBeCloseTo(0.15 / 0.6, 9);
    // The time with gzip is not measured, so no cores are shown.
    expect(compressed.of('msgpack').cores).toBeUndefined();
    expect(compressed.of('msgpack').added).toBeUndefined();
  });

  test('a message of a compressed batch has its share of the compressed records, not of one stream', () => {
    const topic = presetOf('kafka-topic')!.situation;
    const json = row('json', [50, 50], { stream: 9.6, ...batched(25.5, topic) });
    const { of } = decided('kafka-topic', [json], { compression: 'channel' });
    const { body, wire, wires } = of('json');
    expect(body).toBe(25.5);
    // 61 bytes of header, the records, and the headers of TCP and IP.
    expect(wire).toBeCloseTo((61 + 10 * 28.5 + 40) / 10, 9);
    expect(wires[0]!.messages).toBe(10);
    // The batches of these options are not known yet, so the body has the size of the message alone.
    const unknown = { ...topic, compression: 'channel', options: { ...topic.options, batch: 20 } } as const;
    expect(lacksBatches([json], unknown)).toBe(true);
    expect(evaluate([json], unknown)[0]!.body).toBe(50);
  });

  test('a browser speaks HTTP/2 over TLS only, whose bytes count', () => {
    const saved = (tls: boolean) =>
      decided('http-small', [row('json', 67), row('msgpack', 48)], {
        options: { ...presetOf('http-small')!.situation.options, tls },
      }).verdict.sentences[0];
    expect(saved(true)).toMatch(/^HTTP\/2 saves JSON 534 B/);
    expect(saved(false)).toMatch(/^HTTP\/2 with TLS saves JSON 512 B/);
  });

  test('the verdict states that a rate of 0 sends nothing', () => {
    for (const bytes of [60, 90_000]) {
      const rows = [row('json', bytes), row('msgpack', bytes * 0.8)];
      for (const price of ['egress-aws', 'none'] as const)
        expect(decided('websocket-tasks', rows, { rate: 0, price }).verdict.sentences[0]).toMatch(
          /^The format changes nothing that matters here: .*at a rate of 0 nothing is sent, so a month has no bytes and no cost\.$/,
        );
    }
  });

  test('base64 is a reason only if it fills more units', () => {
    const billed = (json: number, msgpack: number) =>
      decided('sqs-large', [row('json', json), row('msgpack', msgpack)], { price: 'sqs', threshold: 1000 }).verdict
        .sentences[0];
    expect(billed(120, 80)).toBe(
      'The format changes nothing that matters here: every format is billed as one unit of 64 KiB.',
    );
    expect(billed(81_000, 60_000)).toContain('as 2 units of 64 KiB, since bytes become base64');
  });

  test('messages are alike only if the channel sends them in the same size', () => {
    const rows = [row('json', 81_002), row('msgpack', 81_005)];
    expect(allOf(decided('redis-cache', rows).verdict)).toContain('differ by 3 B at most');
    const { verdict } = decided('sse-feed', rows);
    expect(allOf(verdict)).not.toMatch(/differ by|not the number of packets/);
    expect(verdict.sentences[0]).toMatch(/^On the wire JSON takes .*56 → 75 segments/);
  });

  test('if bytes are billed, the verdict on a small difference does not mention the number of packets', () => {
    const rows = [row('json', 40_000, { first: 14_700 }), row('msgpack', 30_000, { first: 14_000 })];
    const { verdict } = decided('websocket-tasks', rows, { transport: 'websocket-deflate', rate: 1000, link: 1000 });
    expect(verdict.sentences[0]).toBe(
      'The format changes only a small part of the bytes: compressed as the channel does it, JSON and MessagePack differ by 5 %.',
    );
  });

  test('the first advice is to leave out compression that makes small messages larger', () => {
    const { sentences } = decided('mobile-api', [
      row('json', 40, { alone: 60 }),
      row('msgpack', 30, { alone: 50 }),
    ]).verdict;
    expect(sentences[0]).toMatch(/^Leaving out the compression saves JSON 20 B a message; MessagePack saves 10 B\.$/);
    const large = decided('mobile-api', [row('json', 4000, { alone: 600 }), row('msgpack', 3000, { alone: 590 })]);
    expect(allOf(large.verdict)).not.toContain('Leaving out');
  });

  test('figures of a set are means, packets those of its largest message, and limits name that message', () => {
    const sizes = [...Array(20).fill(23), 300_000];
    const rows = [
      row('json', sizes),
      row(
        'msgpack',
        sizes.map((size) => size - 3),
      ),
    ];
    const { verdict } = decided('redis-cache', rows);
    expect(allOf(verdict)).toMatch(/every format takes up to 206 packets/);
    expect(allOf(verdict)).toMatch(/On the wire, on average, JSON takes .*: up to 206 packets each/);
    expect(decided('iot-core', rows).verdict.sentences[0]).toMatch(
      /^With the largest message, nothing fits AWS IoT Core, 128 KiB: MessagePack, the closest, is over by/,
    );
    const alone = rows.map((each) => ({ ...each, alone: 4000 }));
    expect(allOf(decided('mobile-api', alone).verdict)).toContain(
      'At the average size every format takes 3 packets, so latency does not change; the messages',
    );
    const small = decided('lorawan', [
      row('json', [20, 49]),
      row('bson', [30, 60]),
      row('capnp', [40, 88]),
      row('msgpack', [10, 34]),
    ]);
    expect(small.verdict.sentences[0]).toBe(
      'With the largest message, JSON fits LoRaWAN EU868 DR0, 51 B, with 2 B to spare; BSON and Cap’n Proto do not, by up to 37 B, and MessagePack leaves 17 B.',
    );
  });

  test('values that a leader loses and JSON keeps are counted', () => {
    const takes = (json: number, avro: number) =>
      allOf(decided('redis-cache', [row('json', 120, { lost: json }), row('avro', 40, { lost: avro })]).verdict);
    expect(takes(0, 1)).toMatch(/takes \d+ B \(−\d+ %; the payload alone −67 %; 1 value lost\)/);
    expect(takes(2, 2)).not.toContain('lost');
  });

  test('batches of different numbers of messages are not compared by their packets', () => {
    const { verdict } = decided('kafka-topic', [row('json', 5000), row('msgpack', 4000), row('avro', 2000)], {
      link: 1000,
    });
    expect(allOf(verdict)).toContain(': 3 → 4 and 8 messages a batch.');
  });

  test('the packets of a batch are not attributed to a message', () => {
    const { verdict } = decided('kafka-topic', [row('json', 822), row('msgpack', 816), row('avro', 804)]);
    expect(allOf(verdict)).toContain(
      'A batch of 10 messages takes 6 packets in every format, so latency does not change.',
    );
    expect(allOf(verdict)).toMatch(/: 6 packets a batch\.$/m);
  });

  test('limits apply to their options, and before or after the compression of the channel', () => {
    const limits = (transport: Situation['transport'], options: Partial<Situation['options']>) =>
      decided('envelope-text', [row('json', 600)], { transport, options: { ...DEFAULT_SITUATION.options, ...options } })
        .of('json')
        .margins.map(({ limit }) => limit.bytes);
    expect(limits('udp', { ip: 4 })).toEqual([65_507, 1472, 1200]);
    expect(limits('udp', { ip: 6 })).toEqual([65_527, 1452, 1200]);
    expect(limits('http1', { direction: 'up' })).toContain(102_400);
    expect(limits('http1', { direction: 'down' })).not.toContain(102_400);
    const topic = presetOf('kafka-topic')!.situation;
    const large = row('json', [2_000_000, 2_000_000], batched(20_000, topic));
    const { margins } = decided('kafka-topic', [large], { compression: 'channel' }).of('json');
    expect(margins.map(({ limit, left }) => [limit.id, left > 0])).toEqual([
      ['kafka', true],
      ['kafka-request', false],
    ]);
  });

  test('a verdict has at most two sentences, for any situation and rows', () => {
    for (const { situation } of [
      presetOf('http-small')!,
      presetOf('lorawan')!,
      presetOf('kafka-topic')!,
      presetOf('sse-feed')!,
    ]) {
      for (const bytes of [0, 51, 5000, 2_000_000]) {
        for (const rate of [0, 1, 1e9]) {
          const rows = [
            row('json', bytes),
            row('msgpack', Math.floor(bytes * 0.7)),
            row('avro', Math.floor(bytes / 3)),
          ];
          const { sentences, more } = verdictOf(evaluate(rows, { ...situation, rate }), { ...situation, rate });
          expect(sentences.length).toBeLessThanOrEqual(2);
          for (const sentence of [...sentences, ...more])
            expect(sentence).not.toMatch(/NaN|Infinity|undefined|\bbest\b/);
        }
      }
    }
    expect(verdictOf([], DEFAULT_SITUATION)).toEqual({ sentences: [], more: [] });
  });
});
