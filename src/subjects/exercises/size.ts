import { grouped } from '../../core/basics/counted.ts';
import { readRegion } from '../../core/layout/labels.ts';
import { kindAt } from '../../core/layout/message.ts';
import { type Tally, tallyFamilies, tallyRoles } from '../../core/layout/tally.ts';
import { FAMILY_OF_ROLE, type Kind } from '../../core/layout/vocabulary.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import { type ExerciseLane, type Given, messageOf, shownJson } from './lane.ts';
import { OF_BYTES } from './message.ts';
import { writtenBytes } from './number.ts';
import { visibleJson } from './reading.ts';
import type { Made, Rule } from './rule.ts';

/**
 * Asks for the number of bytes of a message: for its names (or the tags that replace them), its framing and its values,
 * or for all of it.
 */
export const size: Rule = { lanes: 'one', most: 120, make, mark };

const FIELDS = ['names', 'framing', 'values'] as const;

/** Without this sentence, a reader could count the heads of values as values. */
const FRAMING = 'Framing is all that only separates or ends values, or tells a type, a length or a count.';

/** The fields in the words of the question. */
function fieldNames(tally: Tally): readonly string[] {
  const names = tally.tag === undefined ? 'names' : tally.key === undefined ? 'tags' : 'names and tags';
  return [names, 'framing', 'values'];
}

function make({ lane, text, isWhole }: Given): Made | undefined {
  const tally = tallyRoles(lane.queries.layout, lane.kinds);
  const families = tallyFamilies(tally);
  if (!isWhole && sharesBytes(lane)) return undefined;
  const fields = isWhole ? ['bytes'] : fieldNames(tally);
  const numbers = isWhole ? [lane.bytes.length] : FIELDS.map((family) => families[family]);
  const json = shownJson(lane, text);
  // Escapes in place of characters that nobody sees would have another length than the characters.
  if (lane.format === 'json' && visibleJson(json) !== json) return undefined;
  const rules = isWhole ? [] : [FRAMING, ...rulesFor(lane, tally)];
  return {
    question: [`How many bytes does ${messageOf(lane, json)} take?`, ...rules].join(' '),
    shown: [
      { as: 'text', label: 'JSON', text: json },
      // Several spellings are possible, and the JSON alone does not say which one a library chose.
      ...(lane.isGiven ? [{ as: 'bytes', label: lane.name, bytes: lane.bytes } as const] : []),
    ],
    by: { as: 'numbers', fields },
    solution: numbers.map(String),
    solutionText: fields.map((field, i) => `${grouped(numbers[i]!)} ${isWhole ? field : `for ${field}`}`).join(', '),
  };
}

/** True if a byte belongs to two families: a boolean of Cap'n Proto takes a bit, and padding the other seven. */
function sharesBytes({ queries, kinds }: ExerciseLane): boolean {
  if (queries.layout.unit === 'byte') return false;
  const bits = { names: 0, framing: 0, values: 0, unread: 0 };
  for (let region = 0; region < queries.regionCount; region++) {
    const { start, end } = queries.spanOf(region);
    bits[FAMILY_OF_ROLE[kinds.list[queries.kindOf(region)]!.role]] += end - start;
  }
  return Object.values(bits).some((count) => count % 8 !== 0);
}

/** The formats that write null as a word. */
const TEXTUAL: ReadonlySet<string> = new Set(['json', 'xml']);

/** Further sentences of the question, so that each field has one right answer for this message. */
function rulesFor(lane: ExerciseLane, tally: Tally): readonly string[] {
  const regions = Array.from({ length: lane.queries.regionCount }, (_, region) => region);
  const has = (meets: (kind: Kind, region: number) => boolean): boolean =>
    regions.some((region) => meets(kindAt(lane, region), region));
  const isClosed = ({ form }: Kind): boolean => form?.as === 'text' && form.closing !== undefined;
  const isClosedKey = (kind: Kind): boolean => kind.role === 'key' && isClosed(kind);
  const endsInNul = (region: number): boolean => lane.bytes[lane.queries.bytesOf(region).end - 1] === 0;
  const isEmpty = (kind: Kind, region: number): boolean =>
    !isClosed(kind) && readRegion(lane.queries, lane.kinds, lane.bytes, region) === '';
  const isNoBytes = ({ label }: Kind, region: number): boolean =>
    OF_BYTES.test(label) && readRegion(lane.queries, lane.kinds, lane.bytes, region) === 0;
  const isEmptyText = ({ role, label, promises }: Kind, region: number): boolean => {
    const read = readRegion(lane.queries, lane.kinds, lane.bytes, region);
    const isScalar = lane.queries.layout.values.type[lane.queries.ownerOf(region)] === ValueType.scalar;
    const isOfText = isScalar && role === 'length' && promises === 'bytes' && !OF_BYTES.test(label);
    return (isOfText && read === 0) || (role === 'structure' && read === '');
  };
  const isHeadInKey = ({ label }: Kind, region: number, meets: (byte: number) => boolean): boolean =>
    label === 'head in a key' && meets(lane.bytes[lane.queries.bytesOf(region).start]!);
  /** True for the first head of a name in chunks, text or bytes. */
  const isOfChunks = (kind: Kind, region: number): boolean =>
    isHeadInKey(kind, region, (byte) => byte === 0x7f || byte === 0x5f);
  /** True for a name, or a part of one, that is not text. The heads of text and the end of a name may be of text. */
  const isNoText = (kind: Kind, region: number): boolean =>
    kind.role === 'key' &&
    kind.respelt === true &&
    !isHeadInKey(kind, region, (byte) => byte >> 5 === 3 || byte === 0xff);
  const isWholeValue = ({ role }: Kind): boolean =>
    role === 'literal' && !lane.needsSchema && !TEXTUAL.has(lane.format);
  const rules: readonly [boolean, string][] = [
    [tally.tag !== undefined, 'A tag is a number that takes the place of a name.'],
    [
      has(({ role, label }) => role === 'structure' && /^(key|value) tag$/.test(label)),
      'The tags in the entries of a map, which are always the same, count as framing.',
    ],
    [
      lane.format === 'xml',
      'A name counts in its start tag and in its end tag; the names of the root and of items count as framing.',
    ],
    [
      has(({ label, role }) => lane.format === 'xml' && label === 'Attribute' && role === 'literal'),
      'The attribute that marks null counts as a value.',
    ],
    [has(isNoText), 'A name that is not text counts with its head.'],
    [has(isOfChunks), 'A name in chunks counts with its heads and its end.'],
    [has(({ label }) => label === 'array index'), 'The index before an element of an array counts as a name.'],
    [has(({ label }) => label === 'EGROUP tag'), 'The tag that ends a group counts as framing.'],
    [has(({ label }) => label === 'field of the symbol table'), 'Of the symbol table, only the texts count as names.'],
    [has(({ label }) => label === 'scale and digits'), 'The length of its digits counts as part of a decimal.'],
    [
      has((kind, region) => isClosedKey(kind) && endsInNul(region)),
      'The NUL that ends a name counts as part of the name.',
    ],
    [
      has((kind, region) => isClosedKey(kind) && !endsInNul(region)),
      'The byte that ends a long name counts as part of the name.',
    ],
    [
      has((kind) => kind.role === 'string' && isClosed(kind)),
      'The byte that ends a long text counts as part of the text.',
    ],
    [
      has((kind, region) => kind.role === 'key' && isEmpty(kind, region)),
      'The bytes that write an empty name count as a name.',
    ],
    [
      has((kind, region) => kind.role === 'string' && isEmpty(kind, region)),
      'The bytes that write an empty text count as a value.',
    ],
    [has(isEmptyText), 'The bytes that write an empty text count as framing.'],
    [has(isWholeValue), 'A byte that is a whole value, such as null, counts as a value.'],
    [
      regions.filter((region) => kindAt(lane, region).label === 'annotation').length > 1,
      'The number of an annotation counts as framing.',
    ],
    [has(isNoBytes), 'The bytes that write empty binary data count as framing.'],
  ];
  return rules.flatMap(([isNeeded, rule]) => (isNeeded ? [rule] : []));
}

function mark({ by, solution }: Exercise, answer: Answer): Mark {
  if (by.as !== 'numbers') return markOf('wrong');
  const wrong = by.fields.flatMap((field, i) => {
    const given = writtenBytes(answer[i]!);
    const right = Number(solution[i]);
    if (given === right) return [];
    if (given === undefined) return [`${field}: not a number`];
    return [`${field}: there are ${given < right ? 'more' : 'fewer'}`];
  });
  return wrong.length === 0 ? markOf('right') : markOf('wrong', `${wrong.join('; ')}.`);
}
