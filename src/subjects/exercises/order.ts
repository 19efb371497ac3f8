import { shuffle } from '../../core/basics/random.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { parseHex } from '../../core/bytes/parse-hex.ts';
import type { Span } from '../../core/bytes/span.ts';
import { Lines } from '../../core/layout/lines.ts';
import type { JsonObject, JsonValue } from '../../core/value/json-value.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import { hiddenIn } from './hidden.ts';
import { type ExerciseLane, type Given, messageOf, type Specimen, shownJson } from './lane.ts';
import { readLooseJson } from './loose-json.ts';
import { isSameValue, read, valueText } from './reading.ts';
import type { Made, Rule } from './rule.ts';
import { chooseBySeat } from './seat.ts';
import { spliced } from './splice.ts';
import { markFailed, markRight } from './written.ts';

/** Asks to put the parts of a message, or of an array or object in it, in order. */
export const order: Rule = { lanes: 'one', most: 64, make, mark };

const [PARTS_AT_LEAST, PARTS_AT_MOST] = [3, 16];

function make({ lane, random, seed, text }: Given): Made | undefined {
  const { queries, kinds, bytes } = lane;
  if (queries.layout.unit === 'bit' || queries.layout.isScattered) return undefined;
  // The JSON would not tell which of two parts comes first.
  if (hiddenIn(lane).size > 0 || hasUnlikeNulls(lane, text)) return undefined;
  const lines = new Lines(queries, kinds);
  const place = chooseBySeat(placesIn(lane, lines), seed);
  if (place === undefined) return undefined;
  const parts = Array.from({ length: place.lines.end - place.lines.start }, (_, i) => {
    const line = place.lines.start + i;
    const { start, end } = lines.bytesOf(line);
    return { place: i, hex: toHex(bytes.subarray(start, end), ' ') };
  });
  shuffle(parts, random);
  const at = {
    start: lines.bytesOf(place.lines.start).start,
    end: lines.bytesOf(place.lines.end - 1).end,
  };
  const json = shownJson(lane, text);
  return {
    ...(place.value === 0 ? wholeIn(lane, json) : partIn(lane, json, at)),
    by: { as: 'order', parts: parts.map(({ hex }) => hex) },
    solution: parts.map((_, i) => String(parts.findIndex((part) => part.place === i))),
    solutionText: toHex(bytes.subarray(at.start, at.end), ' '),
  };
}

/** True if the JSON has null for unlike values of a message, such as NaN and Infinity. Iterative. */
function hasUnlikeNulls(lane: ExerciseLane, text: string): boolean {
  const [got, json] = [read(lane, lane.bytes), readLooseJson(text)];
  if (!got.ok || !json.ok) return false;
  const unlike = new Set<string>();
  const open: [JsonValue, JsonValue | undefined][] = [[got.value, json.value]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [its, shown] = pair;
    if (shown === null) unlike.add(valueText(its));
    else if (typeof its === 'object' && its !== null && typeof shown === 'object') {
      for (const [key, each] of Object.entries(its)) open.push([each, (shown as JsonObject)[key]]);
    }
  }
  return unlike.size > 1;
}

interface Orderable {
  /** An array or object, or the whole message. */
  readonly value: number;
  readonly lines: Span;
}

/** The values whose lines are consecutive and neither too few nor too many. */
function placesIn({ queries }: ExerciseLane, lines: Lines): readonly Orderable[] {
  const { type } = queries.layout.values;
  const places: Orderable[] = [];
  for (let value = 0; value < type.length; value++) {
    if (value > 0 && type[value] === ValueType.scalar) continue;
    const regions = queries.subtreeRegions(value);
    if (regions.end === regions.start) continue;
    const span = { start: lines.lineOf(regions.start), end: lines.lineOf(regions.end - 1) + 1 };
    const isApart =
      lines.regionsOf(span.start).start === regions.start && lines.regionsOf(span.end - 1).end === regions.end;
    const count = span.end - span.start;
    if (isApart && count >= PARTS_AT_LEAST && count <= PARTS_AT_MOST && isAlone(queries, value, regions)) {
      places.push({ value, lines: span });
    }
  }
  return places;
}

/** True if all regions belong to a value or to the values in it. */
function isAlone(queries: ExerciseLane['queries'], value: number, { start, end }: Span): boolean {
  for (let region = start; region < end; region++) if (!queries.isWithin(region, value)) return false;
  return true;
}

function wholeIn(lane: ExerciseLane, text: string): Pick<Made, 'question' | 'shown'> {
  return {
    question: `Put the parts in order, so that they make ${messageOf(lane, text)}.`,
    shown: [{ as: 'text', label: 'JSON', text }],
  };
}

function partIn(lane: ExerciseLane, text: string, at: Span): Pick<Made, 'question' | 'shown' | 'at'> {
  const { name, bytes } = lane;
  return {
    question: `Put the parts in order, so that they fill the gap in ${messageOf(lane, text)}.`,
    shown: [
      { as: 'text', label: 'JSON', text },
      {
        as: 'bytes',
        label: name,
        bytes: spliced(bytes, at, new Uint8Array()),
        marked: { start: at.start, end: at.start },
        gap: true,
      },
    ],
    at,
  };
}

function mark({ by, at }: Exercise, answer: Answer, { lanes }: Specimen): Mark {
  const lane = lanes[0]!;
  if (by.as !== 'order') return markOf('wrong');
  if (new Set(answer).size < by.parts.length) return markOf('wrong', 'Each part belongs in the message once.');
  const joined = parseHex(answer.map((index) => by.parts[Number(index)]).join(' '));
  const wanted = read(lane, lane.bytes);
  if (!joined.ok || !wanted.ok) return markOf('wrong');
  const got = read(lane, spliced(lane.bytes, at ?? { start: 0, end: lane.bytes.length }, joined.bytes));
  return got.ok && isSameValue(got.value, wanted.value) ? markRight(lane, wanted, got, 0) : markFailed(got);
}
