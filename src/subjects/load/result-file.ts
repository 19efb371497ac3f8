import * as v from 'valibot';
import { grouped } from '../../core/basics/counted.ts';
import { errorText } from '../../core/basics/error-text.ts';
import { CODEC_IDS } from '../../formats/all.ts';
import { LOAD_MODES } from './plan.ts';
import { PLAN_RULES } from './plan-rules.ts';
import type { LoadPayload, LoadResult } from './result.ts';

/** The version of the files that `npm run load` writes. */
export const LOAD_FILE_VERSION = 1;
/** Maximum number of bytes of a file. A file with every codec and three messages has about 100 kB. */
export const LOAD_FILE_AT_MOST = 10 * 1024 * 1024;

/** A file of `npm run load`. */
export interface LoadFile {
  /** ISO 8601. */
  readonly made: string;
  readonly generator: string;
  readonly machine: {
    readonly node: string;
    readonly system: string;
    readonly processor: string;
    readonly cores: number;
  };
  /** The installed version of each library, by its name. */
  readonly libraries: Readonly<Record<string, string>>;
  readonly results: readonly LoadResult[];
}

/** The file, or a sentence about the reason why it cannot be shown. */
export type ReadLoadFile =
  | { readonly ok: true; readonly file: LoadFile }
  | { readonly ok: false; readonly message: string };

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The model of a load takes a step for each user, so their number is limited. */
const users = v.pipe(count, v.maxValue(PLAN_RULES.users.most));
/** Any finite number is accepted: JSON has no others. */
const amount = v.pipe(v.number(), v.minValue(0));

const times = v.strictObject({ median: amount, average: amount, min: amount, max: amount, p95: amount, p99: amount });

const figures = v.strictObject({
  requests: count,
  failures: count,
  unanswered: count,
  seconds: v.pipe(v.number(), v.gtValue(0)),
  fromSend: v.exactOptional(times),
  fromDue: v.exactOptional(times),
  latenessP99: v.exactOptional(amount),
  service: v.exactOptional(amount),
  utilisation: v.exactOptional(amount),
});

const row = v.strictObject({
  codec: v.picklist(CODEC_IDS),
  decodes: v.boolean(),
  bytes: amount,
  alone: v.exactOptional(amount),
  rounds: v.pipe(v.array(figures), v.maxLength(PLAN_RULES.rounds.most)),
  failure: v.exactOptional(text),
});

const result = v.strictObject({
  payload: v.strictObject({
    name: text,
    messages: count,
    jsonBytes: count,
    digest: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  }),
  plan: v.strictObject({
    mode: v.picklist(LOAD_MODES),
    users,
    pauseMs: amount,
    rate: amount,
    seconds: amount,
    rounds: count,
  }),
  rows: v.pipe(
    v.array(row),
    v.minLength(1),
    v.maxLength(2 * CODEC_IDS.length),
    v.check(
      (rows) => new Set(rows.map(({ codec, decodes }) => `${codec} ${decodes}`)).size === rows.length,
      'each row once',
    ),
  ),
});

const content = v.strictObject({
  wireprintLoad: v.literal(LOAD_FILE_VERSION),
  made: v.pipe(v.string(), v.isoTimestamp()),
  generator: text,
  machine: v.strictObject({ node: text, system: text, processor: text, cores: count }),
  libraries: v.record(text, text),
  results: v.pipe(v.array(result), v.minLength(1), v.maxLength(20)),
});

/** Reads the text of a file. */
export function readLoadFile(json: string): ReadLoadFile {
  const no = (message: string): ReadLoadFile => ({ ok: false, message });
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (thrown) {
    return no(`This file is not JSON (${errorText(thrown)}). Open the file that npm run load has written.`);
  }
  const version = memberOf(value, 'wireprintLoad');
  if (version === undefined) {
    const other = memberOf(value, 'wireprint') === undefined ? '' : ' It looks like a report of this page.';
    return no(`This file is not a result of npm run load: it has no member “wireprintLoad”.${other}`);
  }
  if (version !== LOAD_FILE_VERSION) {
    const older = typeof version === 'number' && version < LOAD_FILE_VERSION;
    const way = older
      ? 'Run npm run load again.'
      : 'Reload the page, or open the file in the page that it was made with.';
    return no(
      `This file has version ${shown(version)} of the format, and this page reads version ${LOAD_FILE_VERSION}. ${way}`,
    );
  }
  const parsed = v.safeParse(content, value, { abortEarly: true });
  if (parsed.success) {
    const { wireprintLoad: _, ...file } = parsed.output;
    return { ok: true, file };
  }
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue) ?? 'the file';
  return no(
    `This file is damaged or was edited, at ${path}: expected ${issue.type === 'check' ? issue.message : (issue.expected ?? 'another value')}, found ${issue.received}.`,
  );
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function shown(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > 20 ? `${json.slice(0, 20)}…` : json;
}

/** True if both are the same messages. If a digest is missing, their sizes have to be equal. */
export function isSamePayload(a: LoadPayload, b: LoadPayload): boolean {
  if (a.messages !== b.messages || a.jsonBytes !== b.jsonBytes) return false;
  return a.digest === undefined || b.digest === undefined || a.digest === b.digest;
}

/** The results in a file for these messages, or a sentence about the messages that the file has. */
export function resultsFor(
  { results }: LoadFile,
  payload: LoadPayload,
): { readonly ok: true; readonly results: readonly LoadResult[] } | { readonly ok: false; readonly message: string } {
  const same = results.filter((each) => isSamePayload(each.payload, payload));
  if (same.length > 0) return { ok: true, results: same };
  const known = results.map((each) => `${each.payload.name} (${grouped(each.payload.jsonBytes)} B)`);
  return {
    ok: false,
    message: `This file was measured with other messages: ${known.join(', ')}. Chosen here: ${payload.name} (${grouped(payload.jsonBytes)} B as minified JSON). Choose the same messages, or run npm run load with yours.`,
  };
}
