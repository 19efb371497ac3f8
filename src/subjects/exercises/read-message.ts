import { kindAt } from '../../core/layout/message.ts';
import { LayoutPaths } from '../../core/layout/paths.ts';
import { floatBitsOf, type Kind } from '../../core/layout/vocabulary.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { toPointer } from '../../core/value/path.ts';
import { printJson } from '../../core/value/print.ts';
import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import { repeatsNames } from './hidden.ts';
import { hasKind } from './kinds-in.ts';
import type { ExerciseLane, Given, Specimen } from './lane.ts';
import { readLooseJson } from './loose-json.ts';
import { OF_BYTES } from './message.ts';
import { isPlain, isTypedValue, type Read, read, typedValue, valueText } from './reading.ts';
import type { Made, Rule } from './rule.ts';
import { firstMiss, missingIn, valueAt } from './written-message.ts';

/** Asks for the JSON of a whole short message. */
export const readMessage: Rule = { lanes: 'one', most: 32, make, mark };

/** Maximum length of a message in bytes. */
const BYTES_AT_MOST = 64;

function make({ lane, text }: Given): Made | undefined {
  const got = read(lane, lane.bytes);
  if (lane.format === 'json' || lane.bytes.length > BYTES_AT_MOST || !got.ok) return undefined;
  // Native types have no JSON that a reader could find from the bytes alone.
  if (!isPlain(got.value, text) || holdsTime(lane) || isReadInWays(lane)) return undefined;
  const solution = printJson(got.value);
  return {
    question: [`Write the JSON of this ${lane.name} message.`, ...notesOn(lane)].join(' '),
    shown: [{ as: 'bytes', label: lane.name, bytes: lane.bytes }],
    by: { as: 'text', isLong: true },
    solution: [solution],
    solutionText: solution,
  };
}

/** True if the JSON may have a time as a number and as several texts. */
function holdsTime(lane: ExerciseLane): boolean {
  return hasKind(lane, ({ role }) => role === 'time');
}

/**
 * True if readers may give the message different JSON: some keep the first of several members with the same name, apply
 * a tag, such as that of a decimal, or spell a binary name in hex. In Protobuf, the last member counts.
 */
function isReadInWays(lane: ExerciseLane): boolean {
  const isBinaryName = ({ respelt, label }: Kind): boolean => respelt === true && OF_BYTES.test(label);
  const isLeftOut = ({ inJson }: Kind): boolean => inJson !== undefined && LEFT_OUT.test(inJson);
  return repeatsNames(lane.format, lane) || hasKind(lane, (kind) => isLeftOut(kind) || isBinaryName(kind));
}

/** Matches the parts of a message that have no place in JSON. */
const LEFT_OUT = /^(absent|its content)/;

/** Sentences that restrict the JSON, so that the question has one answer. */
function notesOn(lane: ExerciseLane): readonly string[] {
  return [
    ...(hasKind(lane, ({ role }) => role === 'bytes') ? ['Write binary data in base64.'] : []),
    ...(hasKind(lane, ({ label }) => label === 'union branch') ? ['Write the value of a union without its type.'] : []),
    ...(lane.format === 'protobuf' ? ['Leave out the fields that the message lacks.'] : []),
    ...(lane.format === 'xml'
      ? ['The root element stands for the whole value; an element item, for one of a list.']
      : []),
  ];
}

/**
 * The value of a message with the numbers of its enums instead of their names: with a schema, an answer may have
 * either.
 */
function numberedValue(lane: ExerciseLane, { layout, value }: Read & { ok: true }): JsonValue {
  const { words: _, ...plain } = layout;
  return lane.needsSchema ? typedValue(plain, lane, lane.bytes) : value;
}

/**
 * Changes digits in quotation marks into numbers where the message has numbers: Protobuf's JSON has both, except for
 * the numbers at the places `except`. Never recurses.
 */
function readNumbers(typed: JsonValue, value: JsonValue, except: ReadonlySet<string>): void {
  const open: [JsonValue | undefined, JsonValue | undefined, readonly string[]][] = [[typed, value, []]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to, path] = next;
    if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) continue;
    for (const [name, each] of Object.entries(from)) {
      const its = Object.hasOwn(to, name) ? (to as JsonObject)[name] : undefined;
      const isNumber = typeof its === 'number' || typeof its === 'bigint';
      const isText = isNumber && typeof each === 'string' && /^-?\d+$/.test(each);
      if (isText && !except.has(toPointer([...path, name]))) setMember(from as JsonObject, name, BigInt(each));
      else if (!isNumber) open.push([each, its, [...path, name]]);
    }
  }
}

/**
 * The answer, adapted to numbers that the message has in single precision: each number of the answer that rounds to the
 * number of the message is replaced with it. So 0.1 stands for 0.10000000149.
 */
function withFloats(lane: ExerciseLane, typed: JsonValue, wanted: JsonValue): JsonValue {
  const { queries, kinds, bytes } = lane;
  const paths = new LayoutPaths(queries.layout, kinds, bytes);
  for (let region = 0; region < queries.regionCount; region++) {
    const { start, end } = queries.bytesOf(region);
    if (floatBitsOf(kindAt(lane, region), end - start) !== 32) continue;
    const keys = paths.keysOf(queries.ownerOf(region));
    const [number, float] = [valueAt(typed, keys), valueAt(wanted, keys)];
    if (typeof number !== 'number' || float === undefined || Math.fround(number) !== float) continue;
    const key = keys.at(-1);
    if (key === undefined) return float;
    setMember(valueAt(typed, keys.slice(0, -1)) as JsonObject, String(key), float);
  }
  return typed;
}

/**
 * The places of numbers in a google.protobuf.Value. The field that holds the value says whether it is a number or a
 * text, so a text of digits is another value there.
 */
function typedNumbers(lane: ExerciseLane): ReadonlySet<string> {
  const { queries, kinds, bytes } = lane;
  const paths = new LayoutPaths(queries.layout, kinds, bytes);
  const found = new Set<string>();
  for (let region = 0; region < queries.regionCount; region++) {
    if (kindAt(lane, region).label === 'number_value tag') found.add(paths.pointerOf(queries.ownerOf(region)));
  }
  return found;
}

function mark(_exercise: Exercise, [given = '']: Answer, { lanes }: Specimen): Mark {
  const lane = lanes[0]!;
  const wanted = read(lane, lane.bytes);
  const answer = readLooseJson(given);
  if (!answer.ok) return markOf('unreadable', `Line ${answer.line}, column ${answer.column}: ${answer.message}`);
  if (!wanted.ok) return markOf('unreadable');
  if (lane.format === 'protobuf') readNumbers(answer.value, wanted.value, typedNumbers(lane));
  const typed = withFloats(lane, answer.value, wanted.value);
  const values = [wanted.value, numberedValue(lane, wanted)];
  if (values.some((value) => isTypedValue(typed, value))) return markOf('right');
  // The feedback does not reveal the right value, so that the user can try again.
  const miss = firstMiss(lane, wanted.layout, lane.bytes, wanted.value, typed);
  if (miss?.wanted !== undefined) {
    const what = miss.path === '' ? 'The message' : miss.path;
    return markOf('wrong', `The first difference is at byte ${miss.byte}: ${what} is not ${valueText(miss.wanted)}.`);
  }
  if (miss !== undefined) return markOf('wrong', `The value at byte ${miss.byte} is not in its place in the answer.`);
  const more = missingIn(wanted.value, typed);
  return markOf('wrong', more === undefined ? '' : `The answer has ${toPointer(more)}, which is not in the message.`);
}
