import { errorText } from '../src/core/basics/error-text.ts';
import { seededRandom } from '../src/core/basics/random.ts';
import { utf8Bytes, utf8Text } from '../src/core/bytes/utf8.ts';
import { parseSource } from '../src/core/source/parse.ts';
import { scan } from '../src/core/source/scan.ts';
import type { CodecId } from '../src/formats/format.ts';
import { loadRecognisable } from '../src/formats/load-recognisable.ts';
import { recognise } from '../src/runs/recognition/recognise.ts';
import type { TimedTask } from '../src/runs/timing/calibrate.ts';
import { clockStep } from '../src/runs/timing/clock.ts';
import { measure, type TimingResult } from '../src/runs/timing/measure.ts';
import { median, medianInterval } from '../src/runs/timing/statistics.ts';
import { recordsText } from './records.ts';
import type { BenchNews, BenchResult, Job } from './result.ts';
import { indexBytes, sourceOf, subjectOf } from './subject.ts';

const SIZES = [
  { name: '1 MB', bytes: 1_000_000 },
  { name: '10 MB', bytes: 10_000_000 },
] as const;
const ANNOTATE_GOAL = 0.35;
const SCAN_GOAL = 1;
const INDEX_GOAL = 1.5;
const RECOGNITION_GOAL = 0.5;
/** Number of timed rounds of recognition, and of earlier rounds in which the browser compiles the code. */
const ROUNDS = 41;
const WARM_UP = 10;
const DENSE_BYTES = 5_000_000;

const now = (): number => performance.now();
const post = (news: BenchNews): void => self.postMessage(news);
const report = (result: BenchResult): void => post({ type: 'result', result });

self.onmessage = async ({ data }: MessageEvent<Job>): Promise<void> => {
  if (data.part === 'scan') await attempt('scan', measureScan);
  else if (data.part === 'dense') await measureDense(data.codec);
  else if (data.part === 'recognition') await measureRecognition(data.codec);
  else await measureCodec(data.codec);
  post({ type: 'done' });
};

/** Reports a failure and continues with the next measurement. */
async function attempt(name: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (thrown) {
    post({ type: 'result', result: { name, value: Number.NaN, unit: '', failure: errorText(thrown) } });
  }
}

/** Measures a codec with records of two sizes. */
async function measureCodec(id: CodecId): Promise<void> {
  for (const { name, bytes } of SIZES) {
    await measureAnnotator(id, `${name} of records`, recordsText(bytes), { memory: INDEX_GOAL, time: ANNOTATE_GOAL });
  }
}

/** Measures a codec with the largest possible number of regions and values per byte: an array of one-digit integers. */
async function measureDense(id: CodecId): Promise<void> {
  const digits = Array.from({ length: DENSE_BYTES / 2 }, (_, i) => i % 10);
  await measureAnnotator(id, `${DENSE_BYTES / 1e6} MB of one-digit integers`, JSON.stringify(digits));
}

/** Compares an annotator with its library's decoder on the same bytes, and measures the memory of the layout. */
async function measureAnnotator(
  id: CodecId,
  what: string,
  text: string,
  goals?: { readonly memory: number; readonly time: number },
): Promise<void> {
  const name = `${id}, ${what}`;
  await attempt(name, async () => {
    const { codec, bytes, annotate } = await subjectOf(id, sourceOf(text));
    const memory = indexBytes(annotate()) / bytes.length;
    report({
      name: `index memory, ${name}`,
      value: memory,
      unit: 'bytes a byte',
      ...(goals && { goal: goals.memory }),
    });
    const decode: TimedTask = { id: 'decode', run: () => codec.decode(bytes) };
    const [timing] = await against(decode, [{ id: 'annotate', run: annotate }]);
    report({ name: `annotate ${name}`, ...ratioOf(timing!, decode), ...(goals && { goal: goals.time }) });
  });
}

/**
 * Compares recognition of the bytes of a file with their annotation. Recognition is asynchronous, so its rounds are
 * timed here.
 */
async function measureRecognition(id: CodecId): Promise<void> {
  const name = `recognise ${id}, ${SIZES[0].name} of records`;
  await attempt(name, async () => {
    const { bytes, annotate } = await subjectOf(id, sourceOf(recordsText(SIZES[0].bytes)));
    const formats = await loadRecognisable();
    const ratios: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const begin = now();
      annotate();
      const between = now();
      await recognise(bytes, formats);
      if (round >= 0) ratios.push((now() - between) / (between - begin));
    }
    const { low, high } = medianInterval(ratios, seededRandom(1));
    report({ name, value: median(ratios), low, high, unit: 'x annotate', goal: RECOGNITION_GOAL });
  });
}

/** Compares our scanner, alone and with everything needed for a source, with the browser's built-in functions. */
async function measureScan(): Promise<void> {
  for (const size of SIZES) {
    const text = recordsText(size.bytes);
    const bytes = utf8Bytes(text);
    const tasks: TimedTask[] = [
      { id: 'scan', run: () => scan(bytes) },
      { id: 'parse', run: () => parseSource(bytes) },
    ];
    const decodeAndParse: TimedTask = { id: 'TextDecoder + JSON.parse', run: () => JSON.parse(utf8Text(bytes)) };
    const parseAlone: TimedTask = { id: 'JSON.parse', run: () => JSON.parse(text) };
    const [scanned, parsed] = await against(decodeAndParse, tasks);
    report({ name: `scan JSON, ${size.name} of records`, ...ratioOf(scanned!, decodeAndParse), goal: SCAN_GOAL });
    report({ name: `parse JSON with positions, ${size.name} of records`, ...ratioOf(parsed!, decodeAndParse) });
    const [alone] = await against(parseAlone, tasks.slice(0, 1));
    report({ name: `scan JSON, ${size.name} of records`, ...ratioOf(alone!, parseAlone) });
  }
}

/** Times the tasks and the baseline in rounds, and compares them. */
async function against(baseline: TimedTask, tasks: readonly TimedTask[]): Promise<readonly TimingResult[]> {
  const step = clockStep(now);
  if (step === undefined) throw new Error('The clock does not advance.');
  const options = { baseline: baseline.id, now, clockStep: step, slowestCall: 10_000 };
  for await (const news of measure([...tasks, baseline], options)) {
    if (news.kind === 'done') return news.timings;
  }
  throw new Error('The measurement did not end.');
}

function ratioOf(timing: TimingResult, baseline: TimedTask): Omit<BenchResult, 'name' | 'goal'> {
  if (timing.state === 'failed') throw new Error(timing.message);
  const { ratio, low, high } = timing;
  return { value: ratio, unit: `x ${baseline.id}`, low, high };
}
