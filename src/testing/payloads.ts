import { seededRandom } from '../core/basics/random.ts';
import type { MessageMode } from '../core/source/source.ts';

/** A realistic payload, generated from a seed. */
export interface TestPayload {
  readonly name: string;
  readonly text: string;
  readonly messages: MessageMode;
}

const WORDS =
  'alpha harbour ledger signal vector meadow copper lantern orbit parcel quartz river summit timber violet window'.split(
    ' ',
  );

class Maker {
  readonly #random = seededRandom(20261123);

  /** A random integer from 0 to `below` - 1. */
  int(below: number): number {
    return Math.floor(this.#random() * below);
  }

  decimal(low: number, high: number, digits: number): number {
    return Number((low + this.#random() * (high - low)).toFixed(digits));
  }

  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.int(16).toString(16)).join('');
  }

  uuid(): string {
    return `${this.hex(8)}-${this.hex(4)}-4${this.hex(3)}-a${this.hex(3)}-${this.hex(12)}`;
  }

  words(count: number): string {
    return Array.from({ length: count }, () => WORDS[this.int(WORDS.length)]!).join(' ');
  }

  time(): string {
    return new Date(1_767_225_600_000 + this.int(86_400_000)).toISOString();
  }

  list<T>(length: number, item: (i: number) => T): T[] {
    return Array.from({ length }, (_, i) => item(i));
  }
}

function whole(name: string, value: unknown): TestPayload {
  return { name, text: JSON.stringify(value), messages: 'whole' };
}

function lines(name: string, values: readonly unknown[]): TestPayload {
  return { name, text: values.map((value) => JSON.stringify(value)).join('\n'), messages: 'lines' };
}

/** Sixteen payloads of the kinds for which software architects choose formats. They are the same on every run. */
export function realisticPayloads(): readonly TestPayload[] {
  const make = new Maker();
  const repository = (i: number) => ({
    id: 100_000 + make.int(900_000),
    node_id: `R_kgDO${make.hex(10)}`,
    name: `${make.words(1)}-${i}`,
    private: make.int(4) === 0,
    owner: { login: make.words(1), id: make.int(99_999), type: 'User', site_admin: false },
    html_url: `https://code.example/${make.words(1)}/${i}`,
    description: make.int(3) === 0 ? null : make.words(8),
    created_at: make.time(),
    stargazers_count: make.int(5000),
    topics: make.list(make.int(4), () => make.words(1)),
  });
  const span = (i: number) => ({
    traceId: make.hex(32),
    spanId: make.hex(16),
    name: `GET /${make.words(1)}`,
    startTimeUnixNano: String(1_767_225_600_000_000_000n + BigInt(make.int(1e9)) * 1000n),
    durationMs: make.decimal(0, 900, 3),
    attributes: { 'http.status_code': make.int(9) === 0 ? 500 : 200, 'net.peer.name': `node-${i % 7}` },
  });
  return [
    whole('a list of repositories', make.list(30, repository)),
    whole('a webhook', {
      action: 'opened',
      number: 42,
      sender: { login: make.words(1), id: make.int(99_999) },
      repository: repository(1),
      body: make.words(40),
    }),
    whole('a pod', {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'api-7d9', labels: { app: 'api', 'pod-template-hash': make.hex(9) }, uid: make.uuid() },
      spec: {
        containers: make.list(2, (i) => ({
          name: `c${i}`,
          image: `registry.example/api:${i}`,
          resources: { limits: { cpu: '500m', memory: '256Mi' } },
          env: make.list(12, () => ({ name: make.words(1).toUpperCase(), value: make.words(2) })),
        })),
      },
    }),
    whole('spans of a trace', make.list(80, span)),
    lines(
      'a thousand sensor lines',
      make.list(1000, (i) => ({
        ts: 1_767_225_600 + i * 60,
        sensor: `s-${i % 12}`,
        temperature: make.decimal(-5, 35, 1),
        humidity: make.int(100),
        ok: true,
      })),
    ),
    lines(
      'deltas of a game',
      make.list(200, (i) => ({ t: i, p: make.int(8), x: make.int(4096), y: make.int(4096), hp: make.int(101) })),
    ),
    whole('GeoJSON', {
      type: 'FeatureCollection',
      features: make.list(12, (i) => ({
        type: 'Feature',
        properties: { id: i },
        geometry: {
          type: 'LineString',
          coordinates: make.list(60, (j) =>
            [24.9 + i / 100 + j / 1e4, 60.1 + j / 1e5].map((n) => Number(n.toFixed(6))),
          ),
        },
      })),
    }),
    whole(
      'a chat',
      make.list(50, () => ({ from: make.words(1), at: make.time(), text: make.words(12) })),
    ),
    lines(
      'log lines',
      make.list(150, () => ({ time: make.time(), level: 'info', msg: make.words(9), req: make.uuid() })),
    ),
    whole(
      'a vector of floats',
      make.list(768, () => make.decimal(-1, 1, 8)),
    ),
    whole('a cart', {
      cart: make.uuid(),
      items: make.list(4, () => ({ sku: make.hex(8), qty: 1 + make.int(3), price: make.decimal(1, 90, 2) })),
      total: 123.45,
      currency: 'EUR',
    }),
    whole('a deep configuration', nested(make, 14)),
    whole(
      'a ledger with 64-bit ids',
      make.list(60, (i) => ({
        id: `${9_007_199_254_740_993n + BigInt(i)}`,
        amount: make.decimal(-900, 900, 2),
        at: make.time(),
      })),
    ),
    whole('an envelope of bytes', {
      id: 7,
      kind: 'thumbnail',
      body: Buffer.from(make.list(6000, () => make.int(256))).toString('base64'),
    }),
    whole('a flag', { enabled: true }),
    whole(
      'a large list of users',
      make.list(800, (i) => ({ ...repository(i), score: make.decimal(0, 1, 6) })),
    ),
  ];
}

/** Payloads at the limits of the answer. */
export function oddPayloads(): readonly TestPayload[] {
  const make = new Maker();
  return [
    whole('one number', 5),
    whole('an empty array', []),
    whole('a small flag', { ok: true }),
    whole('nothing but nulls', { a: null, b: null, c: { d: null, e: [null, null] }, f: [] }),
    whole('text beyond ASCII', { title: 'Καλημέρα κόσμε', body: '日本語のテキスト。'.repeat(20), tags: ['ü', '😀'] }),
    whole(
      'a matrix of small integers',
      make.list(40, () => make.list(40, () => make.int(100))),
    ),
    whole('one long text', { log: make.words(1500) }),
    whole('random hexadecimal', { data: make.hex(4000) }),
    lines('messages with an outlier', [
      ...make.list(30, (i) => ({ id: i, ok: make.int(2) === 1 })),
      { id: 30, ok: false, trace: make.words(2000) },
    ]),
    lines(
      'messages of one integer',
      make.list(50, (i) => i * 37),
    ),
    whole('a map from users to counters', Object.fromEntries(make.list(600, () => [make.hex(16), make.int(1000)]))),
    whole(
      'times with offsets',
      make.list(40, (i) => ({ at: i % 2 === 0 ? make.time() : make.time().replace('Z', '+01:00'), n: i })),
    ),
  ];
}

/** A document of 5 MB. */
export function largeDocument(): string {
  const make = new Maker();
  const user = (i: number) => ({
    id: i,
    uuid: make.uuid(),
    name: make.words(2),
    created_at: make.time(),
    score: make.decimal(0, 1, 6),
    tags: make.list(make.int(4), () => make.words(1)),
    note: make.int(3) === 0 ? null : make.words(8),
  });
  return JSON.stringify(make.list(25_000, user));
}

function nested(make: Maker, levels: number): unknown {
  const level = { name: make.words(1), retries: make.int(5), [make.words(1)]: { enabled: true, timeout_ms: 1500 } };
  return levels === 0 ? level : { ...level, overrides: nested(make, levels - 1) };
}
