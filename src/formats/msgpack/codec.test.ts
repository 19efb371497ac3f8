import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { toHex } from '../../core/bytes/hex.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { toJson } from '../../core/value/to-json.ts';
import { loadSamples } from '../../testing/samples.ts';
import { TASKS } from '../../testing/tasks.ts';
import { hexBytes } from '../../testing/vectors.ts';
import type { CodecId } from '../format.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { msgpack } from './index.ts';
import { readBack } from './read-back.test-support.ts';
import type { RecordStream } from './records.ts';

const IDS = ['msgpack', 'msgpackr'] as const;
const RECORD_IDS = ['msgpackr-records', 'msgpackr-shared'] as const;
const EVERY_ID = [...IDS, ...RECORD_IDS];

function encode(id: CodecId, value: JsonValue): string {
  const codec = codecModule.prepare(id, [value]);
  return toHex(codec.encode(codec.toLibrary(value)));
}

function roundTrip(id: CodecId, value: JsonValue): unknown {
  const codec = codecModule.prepare(id, [value]);
  return codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(value))));
}

describe.each(IDS)('published figures, %s', (id) => {
  it('38 bytes of the small object', () => {
    expect(encode(id, { id: 4, isActive: true, fullname: 'Homer Simpson' })).toBe(
      '83a2696404a86973416374697665c3a866756c6c6e616d65ad486f6d65722053696d70736f6e',
    );
  });

  it('585 bytes of the task messages, encoded one by one', () => {
    const codec = codecModule.prepare(id, TASKS);
    const sizes = TASKS.map((task) => codec.encode(codec.toLibrary(task)).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(585);
  });

  it('48 bytes of the small message', () => {
    const message = { username: 'test', email: 'test@gmail.com', age: 20, admin: false };
    expect(encode(id, message).length / 2).toBe(48);
  });
});

describe('sizes with records and shared structures', () => {
  /** The sizes of all messages, each encoded separately, and the size of the table outside. */
  const sizes = (id: CodecId, messages: readonly JsonValue[]) => {
    const codec = codecModule.prepare(id, messages);
    const encoded = messages.map((message) => codec.encode(codec.toLibrary(message)).length);
    return [encoded.reduce((sum, size) => sum + size), codec.outside?.bytes ?? 0];
  };
  const samples = new Map(loadSamples().map(({ sample, source }) => [sample.id, source.value]));

  it('eight separate task messages: records defined in each message cost bytes; shared structures save bytes, minus their table', () => {
    expect(sizes('msgpackr', TASKS)).toEqual([585, 0]);
    expect(sizes('msgpackr-records', TASKS)).toEqual([627, 0]);
    expect(sizes('msgpackr-shared', TASKS)).toEqual([351, 112]);
  });

  it.each([
    ['task-messages', 586, 477, 352, 112],
    ['medium-message', 30_352, 25_387, 25_269, 115],
    ['large-message', 87_773, 72_888, 72_770, 115],
  ])(
    '%s as one message: %d bytes plain, %d with records, %d and %d with shared structures',
    (id, plain, records, shared, outside) => {
      const value = samples.get(id)!;
      expect(sizes('msgpackr', [value])).toEqual([plain, 0]);
      expect(sizes('msgpackr-records', [value])).toEqual([records, 0]);
      expect(sizes('msgpackr-shared', [value])).toEqual([shared, outside]);
    },
  );

  it('the small object: 3 bytes more, or 17 and the table', () => {
    const homer = { id: 4, isActive: true, fullname: 'Homer Simpson' };
    expect(encode('msgpackr-records', homer)).toBe(
      'd4724093a26964a86973416374697665a866756c6c6e616d6504c3ad486f6d65722053696d70736f6e',
    );
    expect(encode('msgpackr-shared', homer)).toBe('4004c3ad486f6d65722053696d70736f6e');
    expect(sizes('msgpackr-shared', [homer])).toEqual([17, 23]);
  });

  it('integers from 64 to 127 take two bytes, because their bytes are the ids of records', () => {
    expect(encode('msgpackr', [63, 64, 127, 128])).toBe('943f407fcc80');
    for (const id of RECORD_IDS) expect(encode(id, [63, 64, 127, 128])).toBe('943fcc40cc7fcc80');
  });

  it('the table is shown as JSON, and is absent without objects', () => {
    const codec = codecModule.prepare('msgpackr-shared', TASKS);
    expect(JSON.parse(codec.schemaText!)).toEqual((codec.schema as RecordStream).structures);
    expect(codec.schemaText).toMatch(/^\[\n {2}\["call_id","kwargs","args"\],\n/);
    expect(codec.outside?.what).toBe('the table of record structures');
    expect(codecModule.prepare('msgpackr-shared', [[1, 2]])).not.toHaveProperty('outside');
  });

  it('shapes beyond the 32 shared ones are defined in the bytes of each message', () => {
    const messages = Array.from({ length: 80 }, (_, i) => ({ [`key${i}`]: i }));
    const codec = codecModule.prepare('msgpackr-shared', messages);
    const { structures } = codec.schema as RecordStream;
    expect(structures).toHaveLength(32);
    for (const [i, message] of messages.entries()) {
      const bytes = codec.encode(codec.toLibrary(message)).slice();
      expect(bytes[0]).toBe(i < 32 ? 0x40 + i : 0xd4);
      expect(codec.decode(bytes)).toEqual(message);
      expect(readBack(bytes, annotate(bytes, codec.schema as RecordStream))).toEqual(message);
    }
  });
});

describe('integers', () => {
  it('keep their type and digits up to 64 bits', () => {
    const wide = [2 ** 32 - 1, 2 ** 32, 1700000000000, -(2 ** 31), -(2 ** 31) - 1, -3000000000];
    const big = [2n ** 53n, 2n ** 63n - 1n, 2n ** 64n - 1n, -(2n ** 63n)];
    for (const id of EVERY_ID) {
      expect(encode(id, wide)).not.toContain('cb');
      expect(encode(id, [...wide, ...big])).not.toContain('cb4');
      expect(roundTrip(id, wide)).toEqual(wide);
      expect(roundTrip(id, [...wide, ...big.slice(1)])).toEqual([...wide, ...big.slice(1)]);
    }
  });

  it('are the same bytes with and without a BigInt beside them', () => {
    expect(encode('msgpack', [1700000000000])).toBe('91cf0000018bcfe56800');
    expect(encode('msgpack', [1700000000000, 2n ** 60n])).toBe('92cf0000018bcfe56800cf1000000000000000');
    expect(encode('msgpackr', [1700000000000])).toBe('91d30000018bcfe56800');
  });

  it.each(EVERY_ID)('beyond 64 bits become doubles, never 0, %s', (id) => {
    const huge = [2n ** 64n + 1n, -(2n ** 63n) - 1n, 10n ** 30n];
    expect(roundTrip(id, huge)).toEqual([2 ** 64, -(2 ** 63), 1e30]);
  });
});

describe('keys', () => {
  const withProto = JSON.parse('{"__proto__":1,"a":2}') as JsonValue;

  it('__proto__ is written unchanged, and @msgpack/msgpack refuses to read it', () => {
    expect(encode('msgpack', withProto)).toBe('82a95f5f70726f746f5f5f01a16102');
    expect(() => roundTrip('msgpack', withProto)).toThrow('The key __proto__ is not allowed');
  });

  it('__proto__ is also written beside a BigInt, where the copied value keeps it', () => {
    const value = JSON.parse('{"__proto__":1}') as { [key: string]: JsonValue };
    value.n = 2n ** 60n;
    for (const id of IDS) expect(encode(id, value)).toContain('a95f5f70726f746f5f5f01');
  });

  it('__proto__ gets another name in msgpackr', () => {
    for (const id of ['msgpackr', ...RECORD_IDS] as const) {
      expect(roundTrip(id, withProto)).toEqual({ __proto_: 1, a: 2 });
    }
  });
});

describe('nesting', () => {
  it('beyond the default limit of 100 levels of @msgpack/msgpack is written', () => {
    let value: JsonValue = 0;
    for (let i = 0; i < 900; i++) value = [value];
    for (const id of EVERY_ID) expect(roundTrip(id, value)).toEqual(value);
  });

  it.each(EVERY_ID)('of 100,000 levels is an error in the library, not in our code, %s', (id) => {
    let value: JsonValue = 2n ** 60n;
    for (let i = 0; i < 100_000; i++) value = i % 2 === 0 ? [value] : { a: value };
    const encoded = () => {
      const codec = codecModule.prepare(id, [value]);
      return codec.encode(codec.toLibrary(value));
    };
    expect(encoded).toThrow(RangeError);
  });
});

describe('foreign bytes', () => {
  const read = (hex: string) => {
    const reader = codecModule.reader('msgpack');
    return reader.fromLibrary(reader.decode(hexBytes(hex)));
  };

  it('keep integers, bytes, extensions and the nanoseconds of times', () => {
    expect(read('94cf0020000000000001cf0000000100000000c403010203c70305616263')).toEqual([
      2n ** 53n + 1n,
      2 ** 32,
      new Uint8Array([1, 2, 3]),
      { type: 5, data: new Uint8Array([0x61, 0x62, 0x63]) },
    ]);
    expect(JSON.stringify(read('92d7ffa1dcd7c85a4af6a5c70cff000000017fffffffffffffff'))).toBe(
      '["2018-01-02T03:04:05.678901234Z","9223372036854775807 seconds and 1 nanoseconds after 1970-01-01T00:00:00Z"]',
    );
    expect(toJson(read('c70cff000000017fffffffffffffff'))).toMatchObject({
      value: '9223372036854775807 seconds and 1 nanoseconds after 1970-01-01T00:00:00Z',
      losses: [{ class: 'type', path: '' }],
    });
  });

  it('keep members whose keys are not strings, with the key as text', () => {
    expect(read('87ccff00c001c302c4020aff03cf002000000000000104d4010005930105a16106')).toEqual({
      255: 0,
      null: 1,
      true: 2,
      'Cv8=': 3,
      '9007199254740993': 4,
      '{"type":1,"data":"AA=="}': 5,
      '[1,5,"a"]': 6,
    });
  });

  it('survive 100,000 levels', () => {
    const bytes = new Uint8Array(100_001).fill(0x91);
    const reader = codecModule.reader('msgpack');
    let value = reader.fromLibrary(reader.decode(bytes.fill(7, 100_000)));
    let levels = 0;
    while (Array.isArray(value)) {
      value = value[0];
      levels++;
    }
    expect([levels, value]).toEqual([100_000, 7]);
  });
});

it('names the versions that are pinned', () => {
  for (const { library, version } of msgpack.codecs) {
    expect((packageJson.dependencies as Record<string, string>)[library]).toBe(version);
  }
});

it.each(EVERY_ID)('%s reports why it does not write members constructor and toJSON in one object', (id) => {
  const value = { a: { toJSON: 1, constructor: 2 } };
  if (id === 'msgpack') expect(roundTrip(id, value)).toEqual(value);
  else expect(() => encode(id, value)).toThrow(/calls its `toJSON`/);
  expect(roundTrip(id, { toJSON: 1 })).toEqual({ toJSON: 1 });
});
