import { seededRandom, shuffle } from '../../core/basics/random.ts';
import type { Source } from '../../core/source/source.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { entryOf, FORMATS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import type { Compressor } from '../../runs/compression/compression.ts';
import type { Parts } from '../../runs/pipeline/run.ts';
import { askedRegion } from '../exercises/asked-region.ts';
import type { Exercise } from '../exercises/exercise.ts';
import { type Specimen, sourceValue } from '../exercises/lane.ts';
import { type AskedAbout, make } from '../exercises/make.ts';
import type { AskedPlace, ExerciseRequest } from '../exercises/request.ts';
import { RULES } from '../exercises/rules.ts';
import { EXERCISE_TYPES, type ExerciseType } from '../exercises/types.ts';
import { withGzipped } from './gzipped-lanes.ts';
import type { Specimens } from './specimen.ts';

/** An exercise with the specimen that it is about. */
export interface Placed {
  readonly exercise: Exercise;
  readonly specimen: Specimen;
}

/** Loads the parts that make an exercise. */
export interface ExerciseLoaders {
  readonly partsOf: (codec: CodecId) => Promise<Parts>;
  readonly gzip: () => Promise<Compressor>;
}

/** The exercise of a request for one seed; undefined if the document has nothing to ask about. */
export async function placed(
  specimens: Specimens,
  request: ExerciseRequest<CodecId>,
  seed: number,
  { partsOf, gzip }: ExerciseLoaders,
): Promise<Placed | undefined> {
  for (const type of typesOf(request, seed)) {
    const found = await placedAs(type);
    if (found !== undefined) return found;
  }
  return undefined;

  async function placedAs(type: ExerciseType): Promise<Placed | undefined> {
    const rule = RULES[type];
    const isOfLesson = request.place !== undefined || request.isWhole === true;
    const codecs = await Promise.all(codecsFor(rule.lanes, request.codecs).map(partsOf));
    // A lesson asks about the whole document, not about a part of it.
    const most = isOfLesson ? LESSON_AT_MOST : rule.most;
    // Comparisons need the messages of one value in the form in which libraries write them.
    const given = rule.lanes === 'one' ? specimens.ofGiven(codecs[0]!, most) : undefined;
    const found = given ?? specimens.of(codecs, most, seed);
    if (found === undefined) return undefined;
    const specimen = await withGzipped(found.specimen, codecs, type, gzip);
    const about = aboutOf(request, specimens.source, specimen);
    const exercise = about && make(type, specimen, seed, about);
    if (exercise === undefined) return undefined;
    const excerpt = found.path === '' ? {} : { excerpt: { path: found.path } };
    return { exercise: { ...exercise, ...excerpt }, specimen };
  }
}

/** The types to try: the chosen one, or all of them in an order that the seed chooses. */
function typesOf({ type }: ExerciseRequest, seed: number): readonly ExerciseType[] {
  if (type !== 'mixed') return [type];
  const types = [...EXERCISE_TYPES];
  shuffle(types, seededRandom(seed));
  return types;
}

/** Maximum length of a lesson's document in bytes. */
const LESSON_AT_MOST = 64 * 1024;

/** The codecs of the messages that a rule needs, beginning with those in `wanted`. */
function codecsFor(lanes: 'one' | 'two' | 'all', wanted: readonly CodecId[]): readonly CodecId[] {
  if (lanes === 'one') return wanted.slice(0, 1);
  if (wanted.length > 1) return wanted;
  const own = entryOf(wanted[0]!).format;
  const others = FORMATS.filter((format) => format !== own && format.facts.isText === undefined);
  const json = FORMATS.filter((format) => format !== own && format.id === 'json');
  const ids = [...wanted, ...[...others, ...json].map((format) => format.codecs[0]!.id)];
  return lanes === 'two' ? ids.slice(0, 2) : ids;
}

/** The part of the message that a lesson asks about; undefined if its place is not in the message. */
function aboutOf({ place, isWhole, own }: ExerciseRequest, source: Source, specimen: Specimen): AskedAbout | undefined {
  if (own !== undefined) return { own };
  if (place === undefined) return isWhole ? { isWhole } : {};
  const value = new SourceTree(source.bytes, source.index).ordinalOf(place.at);
  const region = value === undefined ? undefined : regionOf(specimen, value, place);
  return region === undefined ? undefined : { region, ...(place.withSchema && { withSchema: true }) };
}

function regionOf({ lanes: [lane] }: Specimen, value: number, { part }: AskedPlace): number | undefined {
  return askedRegion(lane!, (region) => sourceValue(lane!, lane!.queries.ownerOf(region)), value, part);
}
