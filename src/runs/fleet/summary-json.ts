import * as v from 'valibot';
import { counterJson } from '../../core/basics/counter-json.ts';
import { errorText } from '../../core/basics/error-text.ts';
import { CODEC_IDS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { type CodecCount, GroupCount, PathCount, type Sizes } from './counts.ts';
import type { Groups } from './groups.ts';
import { BUCKETS, Histogram } from './histogram.ts';
import { Summary } from './summary.ts';
import type { Notable, TopList } from './top.ts';

/** The version of the files, by which the page recognises them. */
export const FLEET_VERSION = 1;

const MOST_LINE = 2 ** 53;

const natural = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_LINE));
const positive = v.pipe(natural, v.minValue(1));
/** A counter: a number or, beyond 2^53, its digits. */
const counter = v.pipe(
  v.union([natural, v.pipe(v.string(), v.regex(/^\d{1,60}$/))]),
  v.transform((count) => BigInt(count)),
);
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
const codecId = v.picklist(CODEC_IDS);
const place = v.strictObject({ file: v.string(), line: natural });
const notables = v.array(v.strictObject({ hash, bytes: natural, reason: v.exactOptional(v.string()), place }));

const sizes = v.pipe(
  v.strictObject({
    messages: counter,
    bytes: counter,
    squares: counter,
    largest: natural,
    sizes: v.array(v.tuple([v.pipe(natural, v.maxValue(BUCKETS - 1)), counter])),
  }),
  v.check(
    ({ messages, sizes }) => sizes.reduce((sum, [, count]) => sum + count, 0n) === messages,
    'The counts in sizes must add up to messages',
  ),
);
const codec = v.strictObject({
  raw: sizes,
  compressed: sizes,
  misfits: counter,
  failures: counter,
  lossy: counter,
  losses: v.array(v.tuple([v.string(), counter])),
});
const group = v.strictObject({ read: sizes, codecs: v.array(v.tuple([codecId, codec])) });
const path = v.strictObject({ values: counter, bytes: counter });
const batch = v.strictObject({ batches: counter, messages: counter, bytes: counter, compressed: counter });

const SUMMARY = v.strictObject({
  wireprintFleet: v.literal(FLEET_VERSION),
  plan: hash,
  limits: v.strictObject({ mostKinds: positive, mostPaths: positive, mostListed: natural }),
  isPartial: v.boolean(),
  all: group,
  kinds: v.array(v.tuple([v.string(), group])),
  otherKinds: v.exactOptional(group),
  paths: v.array(v.tuple([v.string(), path])),
  otherPaths: v.exactOptional(path),
  outliers: notables,
  misfits: v.array(v.tuple([codecId, notables])),
  broken: v.strictObject({ count: counter, listed: notables }),
  tooLong: v.strictObject({ count: counter, places: v.array(place) }),
  batches: v.array(v.tuple([codecId, batch])),
});

type SummaryOutput = v.InferOutput<typeof SUMMARY>;

/** A summary as plain JSON; counters beyond 2^53 are text. Lists of pairs are in a fixed order. */
export function summaryJson(summary: Summary): object {
  const { plan, limits, isPartial, all, kinds, paths, outliers, misfits, broken, brokenList, tooLong } = summary;
  return {
    wireprintFleet: FLEET_VERSION,
    plan,
    limits: { mostKinds: limits.mostKinds, mostPaths: limits.mostPaths, mostListed: limits.mostListed },
    isPartial,
    all: groupJson(all),
    kinds: [...kinds.named].map(([name, its]) => [name, groupJson(its)]),
    ...(kinds.others && { otherKinds: groupJson(kinds.others) }),
    paths: [...paths.named].map(([name, its]) => [name, pathJson(its)]),
    ...(paths.others && { otherPaths: pathJson(paths.others) }),
    outliers: outliers.list,
    misfits: sorted(misfits).map(([id, { list }]) => [id, list]),
    broken: { count: counterJson(broken), listed: brokenList.list },
    tooLong: { count: counterJson(tooLong), places: summary.tooLongPlaces },
    batches: sorted(summary.batches).map(([id, { batches, messages, bytes, compressed }]) => [
      id,
      {
        batches: counterJson(batches),
        messages: counterJson(messages),
        bytes: counterJson(bytes),
        compressed: counterJson(compressed),
      },
    ]),
  };
}

/** Reads the summary in a JSON text. Throws an Error with a sentence if there is none. */
export function readSummary(text: string, hashOf: (name: string) => string): Summary {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (thrown) {
    throw new Error(`This is not a summary, since it is not JSON: ${errorText(thrown)}`);
  }
  return summaryIn(json, hashOf);
}

/** The summary in a parsed JSON text. Throws an Error with a sentence if there is none. */
export function summaryIn(json: unknown, hashOf: (name: string) => string): Summary {
  const parsed = v.safeParse(SUMMARY, withoutFigures(json));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const at = v.getDotPath(issue);
    if (at === 'wireprintFleet') {
      throw new Error(`This is not a summary of version ${FLEET_VERSION}. Count with one version of Wireprint.`);
    }
    throw new Error(`This is not a complete summary: ${at === null ? '' : `at ${at}: `}${issue.message}.`);
  }
  return summaryOf(parsed.output, hashOf);
}

/** Leaves out what `--json` adds to a summary, because it follows from the summary. */
function withoutFigures(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  const { settings: _, figures: __, ...summary } = json as Record<string, unknown>;
  return summary;
}

function summaryOf(read: SummaryOutput, hashOf: (name: string) => string): Summary {
  const summary = new Summary(read.plan, read.limits, hashOf);
  addGroup(summary.all, read.all);
  fill(summary.kinds, read.kinds, addGroup);
  if (read.otherKinds) summary.kinds.addToOthers(addGroup(new GroupCount(), read.otherKinds));
  fill(summary.paths, read.paths, addPath);
  if (read.otherPaths) summary.paths.addToOthers(addPath(new PathCount(), read.otherPaths));
  addAll(summary.outliers, read.outliers);
  for (const [id, list] of read.misfits) addAll(summary.misfitsOf(id), list);
  summary.broken = read.broken.count;
  addAll(summary.brokenList, read.broken.listed);
  summary.tooLong = read.tooLong.count;
  summary.addTooLongPlaces(read.tooLong.places);
  for (const [id, count] of read.batches) summary.addBatches(id, count);
  summary.isPartial = read.isPartial;
  return summary;
}

function fill<Count extends { merge(other: Count): void }, Read>(
  groups: Groups<Count>,
  read: readonly (readonly [string, Read])[],
  add: (to: Count, read: Read) => Count,
): void {
  for (const [name, each] of read) add(groups.of(name), each);
}

function addAll(list: TopList, notable: readonly Notable[]): void {
  for (const each of notable) list.add(each);
}

function addPath(to: PathCount, { values, bytes }: { readonly values: bigint; readonly bytes: bigint }): PathCount {
  to.values += values;
  to.bytes += bytes;
  return to;
}

function addGroup(to: GroupCount, { read, codecs }: SummaryOutput['all']): GroupCount {
  addSizes(to.read, read);
  for (const [id, its] of codecs) {
    const count = to.codec(id);
    addSizes(count.raw, its.raw);
    addSizes(count.compressed, its.compressed);
    count.misfits += its.misfits;
    count.failures += its.failures;
    count.lossy += its.lossy;
    for (const [what, lost] of its.losses) count.addLoss(what, lost);
  }
  return to;
}

function addSizes(to: Sizes, read: SummaryOutput['all']['read']): void {
  const { messages, bytes, squares, largest, sizes: pairs } = read;
  to.messages += messages;
  to.bytes += bytes;
  to.squares += squares;
  to.largest = Math.max(to.largest, largest);
  to.histogram.merge(Histogram.of(pairs));
}

function groupJson({ read, codecs }: GroupCount): object {
  return { read: sizesJson(read), codecs: sorted(codecs).map(([id, count]) => [id, codecJson(count)]) };
}

function codecJson({ raw, compressed, misfits, failures, lossy, losses }: CodecCount): object {
  return {
    raw: sizesJson(raw),
    compressed: sizesJson(compressed),
    misfits: counterJson(misfits),
    failures: counterJson(failures),
    lossy: counterJson(lossy),
    losses: sorted(losses).map(([what, count]) => [what, counterJson(count)]),
  };
}

function sizesJson({ messages, bytes, squares, largest, histogram }: Sizes): object {
  return {
    messages: counterJson(messages),
    bytes: counterJson(bytes),
    squares: counterJson(squares),
    largest,
    sizes: histogram.pairs().map(([bucket, count]) => [bucket, counterJson(count)]),
  };
}

function pathJson({ values, bytes }: PathCount): object {
  return { values: counterJson(values), bytes: counterJson(bytes) };
}

function sorted<Key extends CodecId | string, Value>(map: ReadonlyMap<Key, Value>): readonly (readonly [Key, Value])[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}
