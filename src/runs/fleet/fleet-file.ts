import { errorText } from '../../core/basics/error-text.ts';
import { parsedJson } from '../../core/basics/parsed-json.ts';
import type { CodecId } from '../../formats/format.ts';
import { type GroupFigures, groupFigures } from './figures.ts';
import { beginsAsFleetFile, FLEET_MEMBER } from './known-fleet-file.ts';
import { type Plan, planIn } from './plan.ts';
import type { BatchCount } from './summary.ts';
import { FLEET_VERSION, summaryIn } from './summary-json.ts';
import type { Notable, Place } from './top.ts';

/** Maximum number of kinds and paths that are listed, the largest first. The others are counted. */
const MOST_LISTED = 100;

/** A loss, and the number of values that are affected. */
export interface FleetLoss {
  readonly codec: CodecId;
  readonly what: string;
  readonly values: bigint;
}

/** Some items of a long list, and the number of the others. */
export interface Listed<Item> {
  readonly items: readonly Item[];
  readonly more: number;
}

/** What `wireprint fleet --json` has counted, as figures. */
export interface FleetFigures {
  /** True if counting was stopped before the end. */
  readonly isPartial: boolean;
  /** The plan; undefined in a file of `fleet --shard`, or of `merge` without its plan. */
  readonly plan?: Plan;
  readonly all: GroupFigures;
  readonly kinds: Listed<GroupFigures & { readonly name: string }>;
  /** The sum of all kinds that have no entry of their own in the file. */
  readonly otherKinds?: GroupFigures;
  readonly paths: Listed<{ readonly path: string; readonly values: bigint; readonly bytes: bigint }>;
  readonly otherPaths?: { readonly values: bigint; readonly bytes: bigint };
  /** The bytes of all paths: those of the messages, or of the JSON of binary messages. */
  readonly pathBytes: bigint;
  readonly losses: readonly FleetLoss[];
  readonly outliers: readonly Notable[];
  readonly misfits: readonly (readonly [CodecId, readonly Notable[]])[];
  readonly broken: { readonly count: bigint; readonly list: readonly Notable[] };
  readonly tooLong: { readonly count: bigint; readonly places: readonly Place[] };
  readonly batches: readonly (readonly [CodecId, BatchCount])[];
}

/** The figures of a file, or a sentence about the reason why there are none. */
export type ReadFleetFile =
  | { readonly ok: true; readonly figures: FleetFigures }
  | { readonly ok: false; readonly message: string };

/** Reads a fleet file; undefined if the text is not one. Never throws. */
export function readFleetFile(text: string): ReadFleetFile | undefined {
  const no = (message: string): ReadFleetFile => ({ ok: false, message });
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (thrown) {
    if (!beginsAsFleetFile(text)) return undefined;
    if (hasSummaryLines(text)) {
      return no('It has several summaries, one per line. Join them first: wireprint merge --json FILE.');
    }
    return no(`It is not a complete file of wireprint fleet --json, since it is not JSON: ${errorText(thrown)}`);
  }
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, FLEET_MEMBER)) return undefined;
  const { [FLEET_MEMBER]: version, settings } = json as Readonly<Record<string, unknown>>;
  if (version !== FLEET_VERSION) {
    const shown = JSON.stringify(version).slice(0, 20);
    return no(
      `It has version ${shown} of the fleet file, at ${FLEET_MEMBER}, and this page reads version ${FLEET_VERSION}. Open it with the Wireprint that wrote it.`,
    );
  }
  try {
    return { ok: true, figures: figuresOf(json, settings) };
  } catch (thrown) {
    return no(`It is damaged or was edited. ${errorText(thrown)}`);
  }
}

/** True if the first line is a summary, and another summary follows. */
function hasSummaryLines(text: string): boolean {
  const [first = '', rest = ''] = text.split(/\n/, 2);
  return rest.trim() !== '' && parsedJson(first) !== undefined;
}

function figuresOf(json: unknown, settings: unknown): FleetFigures {
  // Names are hashed only if a summary has more names than places, and a file never has. So the function in place of
  // the hash is not called.
  const summary = summaryIn(json, (name) => name);
  const plan = settings === undefined ? undefined : planInSettings(settings);
  const order = plan?.codecs.map(({ id }) => id) ?? [...summary.all.codecs.keys()];
  const { kinds, paths, all, isPartial, broken, brokenList, tooLong, tooLongPlaces } = summary;
  const named = [...kinds.named].map(([name, group]) => ({ name, ...groupFigures(group, order) }));
  const itsPaths = [...paths.named].map(([path, { values, bytes }]) => ({ path, values, bytes }));
  return {
    isPartial,
    ...(plan && { plan }),
    all: groupFigures(all, order),
    kinds: largest(named, ({ read }) => read.bytes),
    ...(kinds.others && { otherKinds: groupFigures(kinds.others, order) }),
    paths: largest(itsPaths, ({ bytes }) => bytes),
    ...(paths.others && { otherPaths: { values: paths.others.values, bytes: paths.others.bytes } }),
    pathBytes: paths.sum.bytes,
    losses: [...all.codecs].flatMap(([codec, { losses }]) =>
      [...losses].map(([what, values]) => ({ codec, what, values })),
    ),
    outliers: summary.outliers.list,
    misfits: [...summary.misfits].map(([id, { list }]) => [id, list] as const),
    broken: { count: broken, list: brokenList.list },
    tooLong: { count: tooLong, places: tooLongPlaces },
    batches: [...summary.batches],
  };
}

function planInSettings(settings: unknown): Plan {
  try {
    return planIn(settings);
  } catch (thrown) {
    throw new Error(`Its settings: ${errorText(thrown)}`);
  }
}

function largest<Item>(items: readonly Item[], bytesOf: (item: Item) => bigint): Listed<Item> {
  const sorted = [...items].sort((a, b) => Number(bytesOf(b) - bytesOf(a)));
  return { items: sorted.slice(0, MOST_LISTED), more: Math.max(0, sorted.length - MOST_LISTED) };
}
