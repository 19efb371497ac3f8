import * as v from 'valibot';
import { errorText } from '../../core/basics/error-text.ts';
import { parseHex } from '../../core/bytes/parse-hex.ts';
import { parsePointer } from '../../core/value/path.ts';
import { oneLine } from '../../core/value/visible.ts';
import { CODEC_IDS, FORMAT_IDS } from '../../formats/all.ts';
import { EXERCISE_TYPES } from '../exercises/types.ts';
import { SAMPLES } from '../samples/samples.ts';
import { LESSON_LIMITS, LESSON_VERSION, type TeacherLesson } from './teacher-lesson.ts';

/** A lesson, with a sentence for each part that is left out; or a sentence about the reason why it cannot be used. */
export type ReadLesson =
  | { readonly ok: true; readonly lesson: TeacherLesson; readonly leftOut: readonly string[] }
  | { readonly ok: false; readonly message: string };

const text = v.pipe(v.string(), v.maxLength(LESSON_LIMITS.text));
const title = v.pipe(
  v.string(),
  v.maxLength(LESSON_LIMITS.title),
  v.check((name) => name.trim() !== '' && !/[\r\n]/.test(name), 'a title of one line'),
);
const document = v.pipe(v.string(), v.maxLength(LESSON_LIMITS.document));
const codec = v.picklist(CODEC_IDS);
const codecs = v.pipe(v.array(codec), v.minLength(1), v.maxLength(LESSON_LIMITS.lanes));
const pointer = v.pipe(
  document,
  v.check((path) => parsePointer(path) !== undefined, 'a JSON Pointer'),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));

/** The name of a form or a cover. A name that this version does not know is ignored. */
const name = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/));

const show = v.pipe(
  v.object({
    json: v.exactOptional(document),
    sample: v.exactOptional(v.picklist(SAMPLES.map(({ id }) => id))),
    hex: v.exactOptional(
      v.pipe(
        document,
        v.check((hex) => parseHex(hex).ok, 'hex'),
      ),
    ),
    from: v.exactOptional(v.picklist(FORMAT_IDS)),
    schema: v.exactOptional(document),
    lanes: v.exactOptional(codecs),
    at: v.exactOptional(pointer),
    form: v.exactOptional(name),
    cover: v.exactOptional(name),
  }),
  v.check(
    ({ json, sample, hex }) => [json, sample, hex].filter((source) => source !== undefined).length <= 1,
    'only one of json, sample and hex',
  ),
  v.check(({ hex, from }) => (hex === undefined) === (from === undefined), 'hex together with from'),
);

const place = {
  codec,
  at: v.exactOptional(pointer, ''),
  part: v.exactOptional(v.picklist(['content', 'first', 'head'])),
};
const line = v.pipe(
  v.string(),
  v.maxLength(LESSON_LIMITS.choice),
  v.check((choice) => choice.trim() !== '' && !/[\r\n]/.test(choice), 'one line of text'),
);
const choices = v.pipe(
  v.array(line),
  v.minLength(2),
  v.maxLength(LESSON_LIMITS.choices),
  v.check((all) => new Set(all).size === all.length, 'choices that differ'),
);
const own = v.pipe(
  v.object({
    about: v.literal('own'),
    codec,
    question: line,
    choices,
    right: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  v.check(({ choices: all, right }) => right < all.length, 'a right choice'),
);
const ask = v.variant('about', [
  own,
  v.object({ about: v.literal('json'), codec }),
  v.object({ about: v.literal('value'), ...place }),
  v.object({ about: v.literal('kind'), ...place }),
  v.object({ about: v.literal('size'), codec }),
  v.object({ about: v.literal('smallest'), among: v.pipe(codecs, v.minLength(2)) }),
  v.object({ about: v.literal('packed'), among: v.pipe(codecs, v.minLength(2)) }),
  v.object({ about: v.literal('cause'), codec }),
]);

const step = v.pipe(
  v.object({
    show: v.exactOptional(show),
    say: v.exactOptional(text),
    ask: v.exactOptional(ask),
    because: v.exactOptional(text),
    hint: v.exactOptional(text),
    do: v.exactOptional(
      v.object({ type: v.picklist(['mixed', ...EXERCISE_TYPES]), count: v.pipe(count, v.maxValue(20)), codec }),
    ),
  }),
  v.check(
    ({ say, ask: asks, do: exercises }) => !!say?.trim() || asks !== undefined || exercises !== undefined,
    'a text or a question',
  ),
  v.check(
    ({ ask: asks, do: exercises }) => asks === undefined || exercises === undefined,
    'either a question or exercises',
  ),
);

const lesson = v.object({
  v: v.literal(LESSON_VERSION),
  title,
  goal: v.exactOptional(text),
  minutes: v.exactOptional(count),
  seed: v.exactOptional(v.literal('seat')),
  steps: v.pipe(v.array(step), v.minLength(1), v.maxLength(LESSON_LIMITS.steps)),
});

/** Reads the JSON of a lesson, which is untrusted data. Never throws. */
export function readLesson(json: string): ReadLesson {
  if (json.length > LESSON_LIMITS.file) return { ok: false, message: 'It is longer than 1 MiB.' };
  try {
    return checkLesson(JSON.parse(json));
  } catch (thrown) {
    return { ok: false, message: `It is not JSON: ${oneLine(errorText(thrown))}` };
  }
}

/** Checks that a value is a lesson. Keys that lessons do not have are left out and named. */
export function checkLesson(value: unknown): ReadLesson {
  const parsed = v.safeParse(lesson, value, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { ok: false, message: `${placeOf(v.getDotPath(issue))}: ${faultOf(issue)}.` };
  }
  const { v: _, ...own } = parsed.output;
  return { ok: true, lesson: own as TeacherLesson, leftOut: sentenceOn(unknownKeys(value, parsed.output, '')) };
}

/** "step 2, ask.codec", or "the lesson". */
function placeOf(path: string | null): string {
  const [, number, rest = ''] = /^steps\.(\d+)\.?(.*)$/.exec(path ?? '') ?? [];
  if (number === undefined) return path === null ? 'The lesson' : oneLine(path);
  return `Step ${Number(number) + 1}${rest === '' ? '' : `, ${rest}`}`;
}

type Issue = v.BaseIssue<unknown>;

function faultOf({ kind, type, message, expected, received, requirement }: Issue): string {
  if (received === 'undefined') return 'it is missing';
  if (type === 'check') return `expected ${message}`;
  if (type === 'max_length')
    return `it has ${oneLine(received)} characters or entries, at most ${String(requirement)} are allowed`;
  const found = received.length > FOUND ? `${received.slice(0, FOUND)}…` : received;
  const wanted = (expected ?? 'another value').length > WANTED ? 'one that this version of the page has' : expected;
  return `expected ${kind === 'validation' ? `a value ${wanted}` : wanted}, found ${oneLine(found)}`;
}

/** Maximum lengths of the found and of the expected text in a message, in characters. */
const FOUND = 40;
const WANTED = 80;

/** The keys of a value that are missing in its checked copy. */
function unknownKeys(value: unknown, read: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || typeof read !== 'object' || value === null || read === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return Object.hasOwn(read, key) ? unknownKeys(inner, (read as Record<string, unknown>)[key], at) : [at];
  });
}

const NAMED = 5;

function sentenceOn(unknown: readonly string[]): readonly string[] {
  if (unknown.length === 0) return [];
  const named = unknown.slice(0, NAMED).map((key) => JSON.stringify(oneLine(key.slice(0, FOUND))));
  const more = unknown.length > NAMED ? ` and ${unknown.length - NAMED} more` : '';
  return [`The lesson has parts that this version does not know. They are left out: ${named.join(', ')}${more}.`];
}
