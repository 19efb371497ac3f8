import * as v from 'valibot';
import { errorText } from '../../core/basics/error-text.ts';
import { parsePointer } from '../../core/value/path.ts';
import { CODEC_IDS, entryOf, FORMAT_IDS } from '../../formats/all.ts';

/** The version of plans. */
const PLAN_VERSION = 1;
/** Maximum length of a message in bytes, if the plan does not state another one. */
export const MOST_MESSAGE = 16 * 2 ** 20;
/** The maximum that a plan may allow: longer texts do not fit in a string. */
const LONGEST = 2 ** 29 - 24;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const PLAN = v.strictObject({
  wireprintFleetPlan: v.literal(PLAN_VERSION),
  /**
   * How messages are read: their format and the schema that it needs. They may be lines of base64, the values of a
   * column of Parquet files, or follow one another.
   */
  input: v.strictObject({
    format: v.picklist(FORMAT_IDS),
    schema: v.exactOptional(v.string()),
    base64: v.boolean(),
    column: v.exactOptional(v.string()),
  }),
  /** Number of messages from which schemas were inferred; 0 if there were none. */
  sampleMessages: count,
  /** The codecs, with their schema if they need one, and the version of their library. */
  codecs: v.array(
    v.strictObject({
      id: v.picklist(CODEC_IDS),
      library: v.string(),
      version: v.string(),
      schema: v.exactOptional(v.string()),
    }),
  ),
  /** Texts of messages that codecs with a schema are prepared for. */
  sample: v.array(v.string()),
  /** Codecs that were requested but are not counted, with the reason. */
  leftOut: v.array(v.strictObject({ id: v.picklist(CODEC_IDS), reason: v.string() })),
  /** JSON Pointer of the value that names the kind of a message; without it, the shape of the message is its kind. */
  kind: v.exactOptional(
    v.pipe(
      v.string(),
      v.check((path) => parsePointer(path) !== undefined, 'Write a path such as /type.'),
    ),
  ),
  /** Maximum number of kinds with a name of their own in the summary; further kinds are counted together. */
  mostKinds: v.pipe(count, v.minValue(1)),
  mostPaths: v.pipe(count, v.minValue(1)),
  /** Maximum number of messages in each list of messages that stand out or are wrong. */
  mostListed: count,
  /** One in this many messages is compressed alone, chosen by its hash; 0 for none. */
  compressOneIn: count,
  /** Number of messages that are compressed together; 0 for none. */
  batch: count,
  /** Maximum length of a message in bytes. */
  maxMessage: v.pipe(count, v.minValue(1), v.maxValue(LONGEST)),
});

/**
 * The settings that must not depend on how the messages are split. They are fixed before the first message is counted.
 */
export type Plan = v.InferOutput<typeof PLAN>;
/** How messages are read. */
export type FleetInput = Plan['input'];
export type PlannedCodec = Plan['codecs'][number];

/** What a person chooses for a plan. */
export type PlanChoices = Pick<Plan, 'input' | 'kind' | 'compressOneIn' | 'batch' | 'maxMessage'>;

export function planOf(
  choices: PlanChoices,
  { codecs, sample, leftOut, sampleMessages }: Pick<Plan, 'codecs' | 'sample' | 'leftOut' | 'sampleMessages'>,
): Plan {
  const { input, kind, compressOneIn, batch, maxMessage } = choices;
  return {
    wireprintFleetPlan: PLAN_VERSION,
    input,
    sampleMessages,
    codecs,
    sample,
    leftOut,
    ...(kind !== undefined && { kind }),
    mostKinds: 10_000,
    mostPaths: 10_000,
    mostListed: 10,
    compressOneIn,
    batch,
    maxMessage,
  };
}

/** The text of a plan file. Equal plans have equal texts. */
export function planText(plan: Plan): string {
  return `${JSON.stringify(plan, null, 2)}\n`;
}

/**
 * Reads a plan file. Throws an Error with a sentence if the text is not a plan, or if the plan needs other libraries.
 */
export function readPlan(text: string): Plan {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (thrown) {
    throw new Error(`This is not a plan, since it is not JSON: ${errorText(thrown)}`);
  }
  const plan = planIn(json);
  for (const { id, library, version } of plan.codecs) {
    const { codec } = entryOf(id);
    if (codec.library === library && codec.version === version) continue;
    throw new Error(
      `The plan is for ${library} ${version} (${id}); here is ${codec.library} ${codec.version}. Make a new plan, or use the version of Wireprint that made it.`,
    );
  }
  return plan;
}

/**
 * The plan in a parsed JSON text, for any versions of the libraries. Throws an Error with a sentence if there is none.
 */
export function planIn(json: unknown): Plan {
  const parsed = v.safeParse(PLAN, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const at = v.getDotPath(issue);
  if (at === 'wireprintFleetPlan') {
    throw new Error(`This is not a plan of version ${PLAN_VERSION}. Make a new one with this version of Wireprint.`);
  }
  throw new Error(`This is not a plan of this version: ${at === null ? '' : `at ${at}: `}${issue.message}`);
}
