import { seededRandom, shuffle } from '../basics/random.ts';
import { toHex } from '../bytes/hex.ts';
import { leastKnown } from '../exercises/boxes.ts';
import type { Exercise } from '../exercises/exercise.ts';
import { kindAt, type Specimen, sourceValue } from '../exercises/lane.ts';
import { type AskedAbout, make, mark } from '../exercises/make.ts';
import { RULES } from '../exercises/rules.ts';
import { EXERCISE_TYPES, type ExerciseType } from '../exercises/types.ts';
import type { AskedPlace, ExerciseWish } from '../exercises/wish.ts';
import { entryOf, FORMATS } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import { FAMILY_OF_ROLE } from '../layout/vocabulary.ts';
import { specimenOf } from '../pipeline/specimen.ts';
import type { RunSource } from '../pipeline/run.ts';
import type { Answer, Task } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

/** Seeds that are tried for a twin, and for the term that is known least. */
const [TWIN_SEEDS, NEXT_SEEDS] = [60, 6];

/** Makes the exercise of a wish, from its seed or, if it follows another exercise, from one of the seeds after it. */
export async function exerciseOf(ask: Task & { readonly type: 'exercise' }): Promise<Answer> {
  const { wish } = ask;
  const after = wish.after;
  if (after === undefined) return answerOf((await placed(ask, wish.seed))?.exercise);
  const made: Exercise[] = [];
  for (let i = 0; i < (after.twinOf === undefined ? NEXT_SEEDS : TWIN_SEEDS); i++) {
    const exercise = (await placed(ask, wish.seed + i))?.exercise;
    if (exercise === undefined) continue;
    const isTwin = exercise.term === after.twinOf?.term && bytesAsked(exercise) !== after.twinOf?.bytes;
    if (after.twinOf !== undefined && isTwin) return answerOf(exercise);
    made.push(exercise);
  }
  return answerOf(leastKnown(made, after.boxes));
}

/** Marks an answer to the exercise of a wish. */
export async function markingOf(ask: Task & { readonly type: 'mark' }): Promise<Answer> {
  const found = await placed(ask, ask.wish.seed);
  if (found === undefined) throw new Error('The exercise cannot be made again.');
  return { type: 'mark', mark: mark(found.exercise, ask.answer, found.specimen) };
}

function answerOf(exercise: Exercise | undefined): Answer {
  return { type: 'exercise', ...(exercise && { exercise }) };
}

/** An exercise with the specimen that it is about. */
interface Placed {
  readonly exercise: Exercise;
  readonly specimen: Specimen;
}

type Asking = Task & { readonly type: 'exercise' | 'mark' };

/** The exercise of one seed; undefined if the document has nothing to ask about. */
async function placed({ source: ref, wish }: Asking, seed: number): Promise<Placed | undefined> {
  const from = await runSourceOf(ref);
  for (const type of typesOf(wish, seed)) {
    const found = await placedAs(type, from, wish as ExerciseWish<CodecId>, seed);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The types to try: the chosen one, or all of them in an order that the seed chooses. */
function typesOf({ type }: ExerciseWish, seed: number): readonly ExerciseType[] {
  if (type !== 'mixed') return [type];
  const types = EXERCISE_TYPES.map(({ id }) => id);
  shuffle(types, seededRandom(seed));
  return types;
}

async function placedAs(
  type: ExerciseType,
  from: RunSource,
  wish: ExerciseWish<CodecId>,
  seed: number,
): Promise<Placed | undefined> {
  const rule = RULES[type];
  // A lesson speaks of its whole document.
  const most = wish.place === undefined && !wish.isWhole ? rule.most : LESSON_AT_MOST;
  const codecs = await Promise.all(codecsFor(rule.lanes, wish.codecs).map(partsOf));
  const found = specimenOf(from.source, codecs, most, seed, from.schemas);
  if (found === undefined) return undefined;
  const about = aboutOf(wish, from, found.specimen);
  const exercise = about && make(type, found.specimen, seed, about);
  if (exercise === undefined) return undefined;
  const excerpt = found.path === '' ? {} : { excerpt: { path: found.path } };
  return { exercise: { ...exercise, ...excerpt }, specimen: found.specimen };
}

/** Longest document of a lesson in bytes. */
const LESSON_AT_MOST = 64 * 1024;

/** The codecs of the messages that a rule needs, the wished ones first. */
function codecsFor(lanes: 'one' | 'two' | 'all', wished: readonly CodecId[]): readonly CodecId[] {
  if (lanes === 'one') return wished.slice(0, 1);
  if (wished.length > 1) return wished;
  const own = entryOf(wished[0]!).format;
  const others = FORMATS.filter((format) => format !== own && format.facts.isText === undefined);
  const json = FORMATS.filter((format) => format !== own && format.id === 'json');
  const ids = [...wished, ...[...others, ...json].map((format) => format.codecs[0]!.id)];
  return lanes === 'two' ? ids.slice(0, 2) : ids;
}

/** What a lesson asks about; undefined if its place is not in the message. */
function aboutOf({ place, isWhole }: ExerciseWish, { tree }: RunSource, specimen: Specimen): AskedAbout | undefined {
  if (place === undefined) return isWhole ? { isWhole } : {};
  const value = tree.ordinalOf(place.at);
  const region = value === undefined ? undefined : regionOf(specimen, value, place.part);
  return region === undefined ? undefined : { region };
}

/** The first region of a value, or the first of its content. */
function regionOf({ lanes: [lane] }: Specimen, value: number, part: AskedPlace['part'] = 'content'): number | undefined {
  const { queries } = lane!;
  const regions = Array.from({ length: queries.regionCount }, (_, region) => region).filter(
    (region) => sourceValue(lane!, queries.ownerOf(region)) === value,
  );
  const familyOf = (region: number): string => FAMILY_OF_ROLE[kindAt(lane!, region).role];
  const content = ['values', 'framing', 'names'].flatMap((family) => regions.filter((each) => familyOf(each) === family));
  return part === 'first' ? regions[0] : content[0];
}

/** The bytes that an exercise asks about, as hex; empty if it asks about all. */
function bytesAsked({ at, shown }: Exercise): string {
  const message = shown.find((each) => each.as === 'bytes');
  return at === undefined || message?.as !== 'bytes' ? '' : toHex(message.bytes.subarray(at.start, at.end));
}
