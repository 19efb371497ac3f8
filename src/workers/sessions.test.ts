import { describe, expect, it } from 'vitest';
import type { TimingResult } from '../runs/timing/measure.ts';
import { timingOf } from '../testing/timings.ts';
import {
  type CodecTiming,
  type Measurable,
  type PayloadRef,
  type Session,
  type SourceRef,
  type TimingReply,
  WORKERS,
} from './protocol.ts';
import { Sessions } from './sessions.ts';

const SOURCE: SourceRef = {
  id: 1,
  input: { kind: 'text', octets: new Uint8Array(0) },
  messages: 'whole',
  schemas: {},
  inference: 'realistic',
};
const WANTED: Measurable = { type: 'measure', source: SOURCE, codecs: ['json', 'bson', 'cbor'] };
const CALLS = { encode: '', decode: '' };

/** Replies of a worker with this ratio in both directions, except for skipped calls. */
function timed(id: string, ratio: number, { skipped }: Session): CodecTiming {
  const result = (doing: 'encode' | 'decode'): TimingResult => {
    const known = skipped.find((each) => each.id === id && each.doing === doing);
    return known === undefined ? timingOf(id, ratio, 0) : { id, state: 'failed', message: known.message };
  };
  return { encode: result('encode'), decode: result('decode'), calls: CALLS, hasViews: false };
}

function measured(request: Session, ratio: number): TimingReply {
  const timings = {
    json: timed('json', 1, request),
    bson: timed('bson', ratio, request),
    cbor: timed('cbor', 2, request),
  };
  const beside = [{ ...timed('json-text', ratio / 2, request), id: 'json-text' as const }];
  return {
    type: 'measured',
    clockStepMicroseconds: 5,
    rounds: 12,
    variants: 8,
    varied: 'scalars',
    timings,
    beside,
  };
}

/**
 * Runs workers until the measurement is complete. `reply` returns the replies of one worker, or undefined if it hangs.
 */
function run(wanted: Measurable, reply: (request: Session) => readonly TimingReply[] | undefined) {
  const sessions = new Sessions(wanted);
  const news: TimingReply[] = [];
  const asked: Session[] = [];
  for (let worker = 1; worker < 100; worker++) {
    const request = sessions.nextRequest();
    asked.push(request);
    const replies = reply(request);
    for (const each of replies ?? []) {
      const step = sessions.take(each);
      news.push(...step.news);
      if (step.follows === 'end') return { news, asked };
    }
    if (replies?.at(-1)?.type !== 'begins') continue;
    const step = sessions.lose('It hung.');
    news.push(...step.news);
    if (step.follows === 'end') return { news, asked };
  }
  throw new Error('It came to no end.');
}

describe('Sessions', () => {
  it('asks several workers, each with its own order of calls, and combines their results', () => {
    const ratios = [3, 5, 4, 3.5, 4.5, 4];
    const { news, asked } = run(WANTED, (request) => [measured(request, ratios[request.session]!)]);
    expect(asked.map(({ session }) => session)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(WORKERS).toBe(6);
    expect(news).toHaveLength(1);
    expect(news[0]).toMatchObject({
      type: 'measured',
      rounds: 72,
      timings: {
        json: { encode: { ratio: 1, low: 1, high: 1, workers: 6 } },
        bson: { encode: { ratio: 4, low: 3, high: 5 }, decode: { ratio: 4, low: 3, high: 5, rounds: 72 } },
      },
      beside: [{ id: 'json-text', encode: { ratio: 2, low: 1.5, high: 2.5 } }],
    });
  });

  it('reports the progress of all workers together', () => {
    const { news } = run(WANTED, (request) => [{ type: 'progress', round: 6, rounds: 24 }, measured(request, 3)]);
    const rounds = news.flatMap((reply) => (reply.type === 'progress' ? [[reply.round, reply.rounds]] : []));
    expect(rounds).toEqual([6, 30, 54, 78, 102, 126].map((round) => [round, 144]));
  });

  it('skips a call that hangs, and no other call', () => {
    const { news, asked } = run(WANTED, (request) => {
      const hangs = request.session === 2 && request.skipped.length === 0;
      const begins: TimingReply = { type: 'begins', id: 'bson', doing: 'decode' };
      return hangs ? [begins] : [begins, measured(request, 3)];
    });
    expect(asked).toHaveLength(WORKERS + 1);
    expect(asked.at(-1)!.skipped).toEqual([{ id: 'bson', doing: 'decode', message: 'It hung.' }]);
    expect(news.at(-1)).toMatchObject({
      timings: {
        bson: { encode: { state: 'done', ratio: 3 }, decode: { state: 'failed', message: 'It hung.' } },
        cbor: { encode: { state: 'done', ratio: 2 }, decode: { state: 'done', ratio: 2 } },
      },
    });
  });

  it('fails with a message if the baseline hangs', () => {
    const { news } = run(WANTED, () => [{ type: 'begins', id: 'json', doing: 'encode' }]);
    expect(news).toEqual([{ type: 'failed', message: 'JSON is the baseline. It hung.' }]);
  });

  it('ends if a worker cannot measure at all', () => {
    const { news, asked } = run(WANTED, () => [{ type: 'failed', message: 'The clock does not advance.' }]);
    expect(asked).toHaveLength(1);
    expect(news).toMatchObject([{ type: 'failed', message: 'The clock does not advance.' }]);
  });

  it('reports the tables of an experiment payload by payload, and its end once', () => {
    const of = ['one', 'two'].map((payload): PayloadRef => ({ experiment: 'task-messages', payload, schemas: {} }));
    const { news, asked } = run({ type: 'rates', of }, (request) => {
      if (request.type !== 'rates') throw new Error('It asks for something else.');
      const { payload } = request.of[0]!;
      const rows = [timingOf('0', 1, 0), timingOf('1', 2 + request.session, 0)];
      return [
        { type: 'rates', payload, direction: 'encode', rows },
        { type: 'rates', payload, direction: 'decode', rows },
        { type: 'rated' },
      ];
    });
    expect(asked).toHaveLength(2 * WORKERS);
    expect(news.map((reply) => (reply.type === 'rates' ? `${reply.payload} ${reply.direction}` : reply.type))).toEqual([
      'one encode',
      'one decode',
      'two encode',
      'two decode',
      'rated',
    ]);
    expect(news[0]).toMatchObject({ rows: [{ ratio: 1 }, { ratio: 4.5, low: 2, high: 7 }] });
  });

  it('combines each step of a cache over the workers', () => {
    const timed = (id: string, session: number) => timingOf(id, 1 + session, 0);
    const { news } = run({ type: 'cache', source: SOURCE, codecs: ['json'] }, ({ session }) => [
      {
        type: 'cache',

        rows: [
          {
            codec: 'json',
            bytes: 51,
            compressed: 59,
            compress: timed('json compress', session),
            decompress: timed('json decompress', session),
            decode: timed('json decode', session),
          },
        ],
      },
    ]);
    const [reply] = news;
    const combined = { state: 'done', workers: WORKERS, low: 1, high: WORKERS };
    expect(reply).toMatchObject({
      type: 'cache',
      rows: [{ bytes: 51, compressed: 59, compress: combined, decompress: combined, decode: combined }],
    });
  });

  it('combines reading one value row by row', () => {
    const { news } = run({ type: 'path', source: SOURCE, codecs: ['json'], path: '/a' }, (request) => [
      {
        type: 'path',

        rows: [{ codec: 'json', reads: 'all', timing: timingOf('json all', 1 + request.session, 0) }],
      },
    ]);
    expect(news).toMatchObject([{ rows: [{ codec: 'json', timing: { ratio: 3.5, low: 1, high: 6 } }] }]);
  });
});
