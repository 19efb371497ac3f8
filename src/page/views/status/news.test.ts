import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseSource } from '../../../core/source/parse.ts';
import { CODEC_IDS } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { Reading } from '../../../runs/recognition/reading.ts';
import type { TimingResult } from '../../../runs/timing/measure.ts';
import { rowsFrom } from '../../../testing/rows.ts';
import type { Timings } from '../../state/measuring/slice.ts';
import type { AppState } from '../../state/model.ts';
import { failedRun, type Problem, type Run, runsOf } from '../../state/runs/slice.ts';
import { laneOf } from '../../state/selection/lane.ts';
import { store } from '../../state/store.ts';
import { heardOf } from './heard.ts';
import { knownAfter, newsBetween } from './news.ts';

/** The lines of advice for the two sources below. */
const adviceOf = (bytes: number, json: number, avro: number): string =>
  `By size: use MessagePack or CBOR, ${bytes} B instead of ${json}. From the 4th message of this kind a schema gets Protobuf or Avro to ${avro} B. gzip does not help.`;
const ADVICE = adviceOf(38, 51, 19);
const OTHER_ADVICE = adviceOf(41, 54, 22);

const HOMER = '{"id":4,"isActive":true,"fullname":"Homer Simpson"}';

/** The state with a source whose rows have all finished. */
let homer: AppState;
let other: AppState;

beforeAll(async () => {
  homer = await stateOf(HOMER);
  other = await stateOf('{"id":4,"isActive":true,"fullname":"Homer J. Simpson"}');
});

/** Each test begins with the initial state, because other test files change the shared store. */
async function stateOf(text: string): Promise<AppState> {
  const rows = await rowsFrom(text);
  const runs = Object.fromEntries(rows.map(({ id, run }) => [id, gzipped(run)])) as AppState['runs'];
  const source = laneOf(runs.json)!.source!;
  const findings = { source: source.id, typed: [], prices: {}, columns: null, gaps: {} };
  return { ...store.getInitialState(), running: false, pending: [], source, runs, findings };
}

function gzipped(run: Run): Run {
  return run.state === 'done' ? { ...run, compressed: { gzip: gzipSync(run.lane.encoded.bytes).length } } : run;
}

/** The announcement for a change of the state. */
function news(before: AppState | undefined, now: AppState): string {
  return newsBetween(before && heardOf(before), heardOf(now));
}

function faultOf(text: string): Problem {
  const parsed = parseSource(new TextEncoder().encode(text));
  if (parsed.ok) throw new Error('It is JSON.');
  return { kind: 'syntax', failure: parsed.failure, typedBytes: text.length };
}

function timed(ratios: Readonly<Partial<Record<CodecId, readonly [low: number, high: number]>>>): Timings {
  const result = ([low, high]: readonly [number, number]): TimingResult =>
    ({ state: 'done', medianNs: 1, ratio: (low + high) / 2, low, high, rounds: 40 }) as TimingResult;
  const byCodec = Object.fromEntries(
    Object.entries(ratios).map(([id, interval]) => [id, { encode: result([1, 1]), decode: result(interval) }]),
  );
  return { state: 'done', clockStepMicroseconds: 5, rounds: 40, byCodec, variants: 8, varied: 'scalars', beside: [] };
}

describe('the source', () => {
  it('is announced once, with its size and the line of advice', () => {
    expect(news(undefined, homer)).toBe(`51 bytes of JSON. ${ADVICE}`);
    expect(news(homer, homer)).toBe('');
    expect(news(homer, other)).toBe(`54 bytes of JSON. ${OTHER_ADVICE}`);
  });

  it('is not announced while its rows arrive', () => {
    expect(news(undefined, { ...homer, running: true })).not.toContain('51');
  });

  it('is announced before the advice if the advice is not final, and the advice is then announced alone', () => {
    const before = { ...homer, findings: null };
    expect(news(undefined, before)).toBe('51 bytes of JSON.');
    expect(news(before, homer)).toBe(ADVICE);
  });

  it('names the formats that failed', () => {
    const failure = { stage: 'encode', message: 'It has no type for this.' } as const;
    const runs = { ...homer.runs, bson: failedRun(failure) } as const;
    expect(news(homer, { ...homer, runs })).toBe(`${ADVICE} Failed: BSON.`);
  });

  it('has no advice if there are no messages', () => {
    const scanned = { ...homer.source!.scanned, messages: 'elements', messageCount: 0, minifiedBytes: 0 } as const;
    expect(news(undefined, { ...homer, source: { ...homer.source!, scanned } })).toBe('0 bytes, 0 messages of JSON.');
  });

  it('is announced in the format of given bytes', () => {
    const source = { ...homer.source!, givenCodec: 'msgpack', typedBytes: 38 } as const;
    expect(news(undefined, { ...homer, source })).toMatch(/^38 bytes of MessagePack\. By size:/);
  });

  it('is announced once, with what it was recognised as', () => {
    const reading: Reading = {
      chain: ['hex', 'msgpack'],
      sure: 'certain',
      bytes: 38,
      explained: 38,
      evidence: 'one map of 3 members',
      layers: [{ id: 'msgpack', name: 'MessagePack', bytes: 38 }],
      messages: 1,
      says: [],
      spelling: 'hex',
    };
    const recognised = { readings: [reading], used: { reading, isWanted: false } };
    const door = { recognised, text: '', isFile: false, isChosen: false, isText: false };
    const source = { ...homer.source!, givenCodec: 'msgpack', typedBytes: 38 } as const;
    const begun = { ...homer, source: null, door };
    const done = { ...homer, source, door };
    const words = 'hex, 38 bytes, MessagePack: one map of 3 members, all 38 bytes.';
    expect(news(homer, begun)).toBe(words);
    expect(news(begun, done), 'the format and the size are known').toMatch(/^By size:/);
    expect(news(homer, done)).toMatch(new RegExp(`^${words} By size:`));
  });
});

describe('a fault', () => {
  it('is announced with its place, and so is its correction', () => {
    const wrong = { ...homer, problem: faultOf('{"id": tru}') };
    expect(news(homer, wrong)).toBe(
      'Not JSON. Line 1, column 8: found the word tru where a value was expected; perhaps true was meant.',
    );
    expect(news(wrong, wrong)).toBe('');
    expect(news(wrong, homer)).toBe('JSON again, 51 bytes.');
    expect(news(wrong, other)).toBe(`JSON again, 54 bytes. ${OTHER_ADVICE}`);
  });
});

describe('times', () => {
  it('are announced with the fastest decoder if the intervals do not overlap', () => {
    const timings = timed({ json: [1, 1], msgpack: [1.1, 1.3], 'msgpackr-shared': [0.22, 0.24] });
    expect(news(homer, { ...homer, timings })).toBe(
      'Times are ready. Fastest to decode: msgpackr structures (only msgpackr reads it), 0.23 of JSON’s time.',
    );
    const alike = timed({ json: [1, 1], msgpackr: [0.2, 0.4], 'msgpackr-shared': [0.22, 0.24] });
    expect(news(homer, { ...homer, timings: alike })).toBe(
      'Times are ready. Their intervals do not show which codec decodes fastest.',
    );
    expect(news(homer, { ...homer, timings: timed({ json: [1, 1], msgpack: [1.1, 1.3] }) })).toBe(
      'Times are ready. Fastest to decode: JSON.',
    );
    expect(news(homer, { ...homer, timings: timed({ json: [1, 1], bson: [0.0019, 0.0021] }) })).toBe(
      'Times are ready. Fastest to decode: BSON, 1 / 500 of JSON’s time.',
    );
    expect(news(homer, { ...homer, timings: timed({ json: [1, 1] }) })).toBe('Times are ready.');
  });

  it('of a short source are announced when complete; in the Speed view also at the start and at half', () => {
    const timings = (round: number): Timings => ({ state: 'running', round, rounds: 40 });
    expect(news(homer, { ...homer, timings: timings(0) })).toBe('');
    const speed = { ...homer, view: 'speed' } as const;
    const begun = { ...speed, timings: timings(1) };
    expect(news(speed, begun)).toBe('Measuring times.');
    expect(news(begun, { ...speed, timings: timings(19) })).toBe('');
    expect(news(begun, { ...speed, timings: timings(20) })).toBe('Measuring times: half done.');
  });
});

describe('a lesson', () => {
  it('is not interrupted by its own changes, and figures heard before it are not news after it', () => {
    const timings = timed({ json: [1, 1] });
    const lesson = { ...other, view: 'learn', pins: ['cbor'], cover: 'values', timings } as const;
    const known = knownAfter(heardOf(homer), heardOf(lesson), true);
    expect(news(homer, lesson)).toBe('Learn view open.');
    expect(newsBetween(known, heardOf(homer))).toBe('Bytes view open.');
    const later = newsBetween(known, heardOf({ ...homer, timings }));
    expect(later, 'times are announced where they are shown').toBe('Times are ready. Bytes view open.');
  });
});

describe('an action of the user', () => {
  it('is announced if it changes the order of the rows, the view, or the lanes', () => {
    expect(news(homer, { ...homer, sort: { key: 'gzip', descending: false } })).toBe('Sorted by gzipped.');
    expect(news(homer, { ...homer, sort: { key: 'lost', descending: true } })).toBe('Sorted by losses, descending.');
    expect(news(homer, { ...homer, view: 'speed' })).toBe('Speed view open.');
    const two = { ...homer, pins: ['json', 'avro'] } as const;
    const three = { ...homer, pins: ['json', 'avro', 'cbor'] } as const;
    expect(news(two, three)).toBe('CBOR lane open, third.');
    expect(news(three, two)).toBe('CBOR lane closed.');
    expect(news(three, { ...homer, pins: ['avro', 'cbor', 'bson'] })).toBe('BSON lane open, third. JSON lane closed.');
  });
});

describe('the verdict of the Decide view', () => {
  it('is announced once with the view, and when the situation changes it', () => {
    const opened = { ...homer, view: 'decide' } as const;
    const first = news(homer, opened);
    // The announcement has the first sentence only, because nobody asked to hear the whole verdict.
    expect(heardOf(opened).verdict.length).toBeGreaterThan(1);
    expect(first).toBe(`Decide view open. ${heardOf(opened).verdict[0]}`);
    expect(news(opened, opened)).toBe('');
    const other = news(opened, { ...opened, decide: 'lorawan' });
    expect(other).toContain('LoRaWAN');
    expect(other).not.toContain('view open');
    expect(first).not.toContain(other);
    expect(news(opened, homer)).toBe('Bytes view open.');
  });
});

describe('a number field', () => {
  it('with a text that is not valid is announced once for each reason, and its correction is not', () => {
    const wrong = (reason: string): AppState => ({ ...homer, view: 'decide', numberFaults: { rate: reason } });
    const valid = { ...homer, view: 'decide' } as const;
    const [empty, notNumber] = ['The rate is empty.', 'The rate is not a number.'];
    expect(news(valid, wrong(empty))).toBe(empty);
    expect(news(wrong(empty), wrong(empty))).toBe('');
    expect(news(wrong(empty), wrong(notNumber))).toBe(notNumber);
    expect(news(wrong(notNumber), valid)).toBe('');
  });
});

describe('workers', () => {
  it('that do not start are announced with the reason', () => {
    const stopped = { ...homer, workers: { type: 'stopped', why: 'The host answers 403.' } } as AppState;
    expect(news(homer, stopped)).toBe('Nothing can be encoded: the page’s workers do not start. The host answers 403.');
    expect(news(stopped, homer)).toBe('');
  });
});

describe('long work', () => {
  it('is announced at its start, at half, and with its result', () => {
    const left = (count: number): AppState => ({ ...homer, running: true, pending: CODEC_IDS.slice(0, count) });
    expect(news(homer, left(14))).toBe('Encoding.');
    expect(news(left(14), left(10))).toBe('');
    expect(news(left(10), left(3))).toBe('Encoding: half of the formats are done.');
    expect(news(left(3), homer)).toBe(`51 bytes of JSON. ${ADVICE}`);
  });

  it('that loads compressions is announced at its start and when all sizes are complete', () => {
    const loading = { ...homer, wasm: { state: 'loading' } } as const;
    const loaded = { ...homer, wasm: { state: 'on', files: {} } } as const;
    expect(news(homer, loading)).toBe('Loading Brotli and Zstandard.');
    expect(news(loading, loaded)).toBe('');
    const compressed = { gzip: 1, deflate: 1, brotli: 1, zstd: 1 };
    const runs = runsOf(CODEC_IDS, { ...homer.runs.json, compressed } as AppState['runs']['json']);
    expect(news(loaded, { ...loaded, runs })).toContain('Sizes with Brotli and Zstandard are ready.');
    expect(news(loading, { ...homer, wasm: { state: 'failed', message: 'No network.' } })).toBe(
      'Brotli and Zstandard could not be loaded: No network.',
    );
  });

  it('in experiments and first calls is announced in the same way', () => {
    const run = { state: 'timing', sizes: {}, rates: {}, round: 1, rounds: 10 } as const;
    const experiments = (state: typeof run | { readonly state: 'done' }) => ({
      ...homer,
      experiments: { 'need-for-speed': { ...run, ...state } },
    });
    expect(news(homer, experiments(run))).toBe('The experiment runs.');
    expect(news(experiments(run), experiments({ ...run, round: 5 } as never))).toBe(
      'The experiment runs: half of its rates are measured.',
    );
    expect(news(experiments(run), experiments({ state: 'done' }))).toBe('The experiment is done.');
    const cold = (state: 'running' | 'done', called: number): AppState => ({
      ...homer,
      cold: { state, called, calls: 10, byCodec: {} },
    });
    expect(news(homer, cold('running', 0))).toBe('Making first calls.');
    expect(news(cold('running', 0), cold('running', 5))).toBe('Making first calls: half done.');
    expect(news(cold('running', 5), cold('done', 10))).toBe('First calls are done.');
  });
});
