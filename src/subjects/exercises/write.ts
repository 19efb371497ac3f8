import { memoizeEach } from '../../core/basics/memoize.ts';
import type { Span } from '../../core/bytes/span.ts';
import { isWhole } from '../../core/layout/layout.ts';
import { kindAt } from '../../core/layout/message.ts';
import { wordOf } from '../../core/layout/value-of-layout.ts';
import type { DecodedValue } from '../../core/layout/vocabulary.ts';
import { type AskablePlace, hintAt } from './help.ts';
import { hiddenIn } from './hidden.ts';
import { CONTENT, type ExerciseLane, type Given } from './lane.ts';
import { valueText } from './reading.ts';
import type { Made, Rule } from './rule.ts';
import { chooseBySeat } from './seat.ts';
import { spliced } from './splice.ts';
import { answeredBy, markWritten } from './written.ts';

/** Asks for the bytes of a scalar, which are entered with a hex keypad. */
export const write: Rule = {
  lanes: 'one',
  most: 256,
  make,
  mark: ({ at }, answer, { lanes: [lane] }) => markWritten(lane!, at!, answer),
};

/** The maximum number of bytes to write. */
const BYTES_AT_MOST = 12;

/** The content of a scalar in a message: its bytes without its name, and their decoded value. */
export interface ScalarContent {
  readonly at: Span;
  /** The region with the decoded value. */
  readonly region: number;
  /** The decoded value; for a number that represents a word, such as the symbol of an enum, the word. */
  readonly decoded: DecodedValue;
}

function make({ lane, seed }: Given): Made | undefined {
  const contents = scalarContentsOf(lane, BYTES_AT_MOST);
  const content = chooseBySeat(contents, seed);
  if (content === undefined) return undefined;
  const { at, region, decoded } = content;
  return {
    question: `Write ${valueText(decoded)} in ${lane.name}, as the bytes that belong in the gap.`,
    shown: [
      {
        as: 'bytes',
        label: lane.name,
        bytes: spliced(lane.bytes, at, new Uint8Array()),
        marked: { start: at.start, end: at.start },
        gap: true,
      },
    ],
    ...answeredBy(lane, region, at),
    hint: hintAt(lane, placeOf(content), contents.map(placeOf)),
  };
}

function placeOf({ at, region, decoded }: ScalarContent): AskablePlace {
  return { at, region, valueText: valueText(decoded) };
}

/**
 * The contents of all scalars whose bytes are in one piece of at most `most` bytes. Messages with bits or pointers have
 * none.
 */
export function scalarContentsOf(lane: ExerciseLane, most: number): readonly ScalarContent[] {
  return contentsOf(lane).filter(({ at }) => at.end - at.start <= most);
}

/** `scalarContentsOf` without a limit. Cached, since many seeds ask about the same message. */
const contentsOf = memoizeEach((lane: ExerciseLane): readonly ScalarContent[] => {
  const { queries } = lane;
  if (queries.layout.unit === 'bit' || queries.layout.isScattered) return [];
  const contents: ScalarContent[] = [];
  const hidden = hiddenIn(lane);
  for (let value = 0; value < queries.layout.values.type.length; value++) {
    // Any bytes would do for a value that a later member with the same name replaces.
    if (hidden.has(value)) continue;
    const regions = runOf(lane, value);
    const region = regions.find((each) => CONTENT.has(kindAt(lane, each).role));
    // Such a value is left out, because the question would not say what it is: a symbol, for example, or a null with a
    // type.
    const isMore = regions.some((each) => kindAt(lane, each).inJson !== undefined);
    if (region === undefined || isMore || beginsWithComma(lane, regions[0]!)) continue;
    const at = { start: queries.bytesOf(regions[0]!).start, end: queries.bytesOf(regions.at(-1)!).end };
    const decoded = wordOf(queries.layout, value) ?? plainReading(lane, region);
    if (decoded !== undefined && isWhole(queries.layout, queries.spanOf(region))) {
      contents.push({ at, region, decoded });
    }
  }
  return contents;
});

/** True for the comma and the quotation mark of JSON, which are one region. */
function beginsWithComma(lane: ExerciseLane, region: number): boolean {
  return lane.format === 'json' && lane.bytes[lane.queries.bytesOf(region).start] === COMMA;
}

const COMMA = 0x2c;

/**
 * The decoded value of a region; undefined if it only has a notation that JSON uses for another type: the digits of a
 * decimal, the number of a simple value.
 */
function plainReading(lane: ExerciseLane, region: number): DecodedValue | undefined {
  const { role, read } = kindAt(lane, region);
  const { start, end } = lane.queries.bytesOf(region);
  const decoded = read?.(lane.bytes, start, end);
  const isOther = role === 'number' ? typeof decoded === 'string' : role === 'literal' && typeof decoded === 'number';
  return isOther ? undefined : decoded;
}

/**
 * The regions of a scalar after its name: its content, with a head before it and an end after it. Empty if the scalar
 * has several contents, or other bytes between them.
 */
function runOf(lane: ExerciseLane, value: number): readonly number[] {
  const { queries } = lane;
  const regions = queries.regionsOf(value);
  const contents = regions.filter((region) => CONTENT.has(kindAt(lane, region).role));
  const [content] = contents;
  if (content === undefined || contents.length > 1) return [];
  const belongs = (region: number): boolean => {
    const { role, label } = kindAt(lane, region);
    // In a map's entry, the tag before the value is not part of the value, either.
    const isTag = role === 'tag' || label === 'value tag';
    return regions.includes(region) && role !== 'key' && !isTag && role !== 'padding';
  };
  let [first, last] = [content, content];
  while (belongs(first - 1) && kindAt(lane, first - 1).promises !== undefined) first--;
  while (belongs(first - 1) && kindAt(lane, first - 1).joins === 'next') first--;
  while (belongs(last + 1) && kindAt(lane, last + 1).joins === 'previous') last++;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
