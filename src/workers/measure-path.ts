import { parsePointer } from '../core/value/path.ts';
import type { CodecId } from '../formats/format.ts';
import { makeReady } from '../runs/pipeline/ready.ts';
import type { TimedTask } from '../runs/timing/calibrate.ts';
import { measure } from '../runs/timing/measure.ts';
import type { TimingEnvironment } from './measure-rates.ts';
import type { PathTiming, Session } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

type Request = Session & { readonly type: 'path' };
/** Limits for each worker. `budget` is in milliseconds. */
const SHARE = { rounds: 15, roundsAtLeast: 3, budget: 400 };

type Task = TimedTask & Pick<PathTiming, 'codec' | 'reads'>;

/**
 * Times reading one value and decoding the whole message, for codecs that support both. The baseline is JSON, which
 * always decodes the whole message.
 */
export async function measurePath(request: Request, environment: TimingEnvironment): Promise<void> {
  const { now, clockStep, post } = environment;
  const tasks = (await Promise.all(request.codecs.map((codec) => tasksOf(codec, request)))).flat();
  const options = { ...SHARE, baseline: idOf('json', 'all'), now, clockStep, seed: request.session + 1 };
  for await (const news of measure(tasks, options)) {
    if (news.kind === 'progress') post({ type: 'progress', round: news.round, rounds: news.rounds });
    if (news.kind !== 'done') continue;
    const rows = news.timings.map((timing, i): PathTiming => {
      const { codec, reads } = tasks[i]!;
      return { codec, reads, timing };
    });
    post({ type: 'path', rows });
  }
}

/**
 * Prepares the calls: parsing, schema, conversion and encoding are not timed. Reads the message that contains the path.
 */
async function tasksOf(codecId: CodecId, { source, path }: Request): Promise<readonly Task[]> {
  const from = await runSourceOf(source);
  const parts = await partsOf(codecId);
  const { codec, messages } = makeReady(from, parts);
  const keys = parsePointer(path) ?? [];
  const isWhole = from.source.messages === 'whole';
  const message = messages[isWhole ? 0 : Number(keys[0] ?? 0)];
  if (message === undefined) throw new Error('There is no such message.');
  const within = isWhole ? keys : keys.slice(1);
  if (codecId !== 'json' && codec.readPath === undefined) return [];
  const bytes = new Uint8Array(codec.encode(codec.toLibrary(message)));
  const all: Task = { id: idOf(codecId, 'all'), codec: codecId, reads: 'all', run: () => codec.decode(bytes) };
  if (codec.readPath === undefined) return [all];
  if (codec.readPath(bytes, within) === undefined)
    throw new Error('This value has no bytes of its own in this format.');
  const one = (): unknown => codec.readPath!(bytes, within);
  return [all, { id: idOf(codecId, 'one'), codec: codecId, reads: 'one', run: one }];
}

function idOf(codec: CodecId, reads: PathTiming['reads']): string {
  return `${codec} ${reads}`;
}
