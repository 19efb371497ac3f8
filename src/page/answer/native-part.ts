import { grouped } from '../../core/basics/counted.ts';
import { beginLarge, joined } from '../../core/basics/text.ts';
import type { FoundTypes } from '../../core/native-types/found.ts';
import { entryOf } from '../../formats/all.ts';
import { FINDINGS_AT_MOST } from '../state/measuring/findings-limit.ts';
import {
  type Contender,
  carryingAll,
  isLevel,
  levelBy,
  namesOf,
  needsSchema,
  referenceOf,
} from '../state/runs/contenders.ts';
import { type Row, rowName } from '../state/runs/rows.ts';
import { atMost, rangeOf } from './compressed.ts';
import { CODES, foundInWords, isSpelledType, KIND_OF_SPELLED, nativesInWords } from './found-words.ts';
import { type AnswerInput, type AnswerPart, UNKNOWN_PART } from './part.ts';
import { lessOrMore, sentences } from './words.ts';

export const NATIVE_LABEL = { id: 'native', label: 'With native types' } as const;

/** The bytes that native types save, if text represents bytes, times or integers. */
export function nativePart(
  { rows, source, found, findings, carries }: AnswerInput,
  contenders: readonly Contender[],
): AnswerPart {
  const part = NATIVE_LABEL;
  if (found === null) return { ...part, ...UNKNOWN_PART };
  const given = nativesInWords(source.natives);
  if (found.groups.length === 0 && given.length > 0) return { ...part, ...asGiven(rows, joined(given), contenders) };
  if (found.groups.length === 0)
    return {
      ...part,
      figure: 'None found.',
      comparison: 'No text value here is recognised as base64, hex, a timestamp, a UUID or an integer.',
      note: '',
    };
  const what = joined([...given, foundInWords(found)]);
  if (carries)
    return { ...part, figure: 'Carried.', comparison: `${what} found; the rows carry those that you chose.`, note: '' };
  const typed = findings?.source === source.id ? findings.typed : undefined;
  const free = typed?.filter(({ codec }) => entryOf(codec).format.facts.schema === 'none');
  const carried = free && levelBy(free, ({ bytes }) => bytes);
  const best = carried?.[0];
  const row = rows.find(({ id }) => id === best?.codec);
  const json = contenders.find(({ id }) => id === 'json');
  if (source.minifiedBytes > FINDINGS_AT_MOST)
    return {
      ...part,
      figure: 'Not measured.',
      comparison: `${what} found. JSON of more than ${grouped(FINDINGS_AT_MOST)} B is not encoded a second time with them.`,
      note: '',
    };
  if (carried === undefined || best === undefined || row?.bytes === undefined || json === undefined)
    return { ...part, figure: '', comparison: `${what} found.`, note: '' };
  const asText = row.plain ?? row.bytes;
  if (best.bytes > asText || isLevel(best.bytes, asText)) {
    const saves = best.bytes < asText ? 'saves under 1 %' : 'saves nothing';
    return {
      ...part,
      figure: 'No gain.',
      comparison: `Carrying ${what} natively ${saves} in ${rowName(row)}.`,
      note: '',
    };
  }
  const level = rows.filter(({ id }) => carried.some(({ codec }) => codec === id));
  const which = level.every((each) => carriesAll(each, found)) ? what : `those of ${what} that have a type there`;
  return {
    ...part,
    figure: `${joined(atMost(namesOf(level)))}, ${rangeOf(carried.map(({ bytes }) => bytes))}`,
    comparison: sentences(
      `${beginLarge(lessOrMore(best.bytes, json.bytes))} JSON, no schema needed, with ${which} carried natively.`,
      uuidText(level, found),
      found.groups.some(({ type }) => type === 'integer') ? CODES : '',
      alteredText(found),
    ),
    note: `With text alone, ${rowName(row)} takes ${grouped(asText)} B.`,
  };
}

/**
 * The figures of the smallest rows without a schema that carry the types of given bytes, compared with the same values
 * as text.
 */
function asGiven(
  rows: readonly Row[],
  what: string,
  contenders: readonly Contender[],
): Pick<AnswerPart, 'figure' | 'comparison' | 'note'> {
  const json = contenders.find(({ id }) => id === 'json');
  const reference = referenceOf(rows);
  const free = contenders.filter((row) => row.plain !== undefined && !needsSchema(row));
  const whole = reference === undefined ? free : carryingAll(free, reference);
  const [best, ...others] = levelBy(whole, ({ bytes }) => bytes);
  if (best === undefined || json === undefined) {
    return {
      figure: 'Carried.',
      comparison: `The given bytes have ${what}; each row carries those for which its format has a type.`,
      note: '',
    };
  }
  return {
    figure: `${joined(atMost(namesOf([best, ...others])))}, ${rangeOf([best, ...others].map(({ bytes }) => bytes))}`,
    comparison: `${beginLarge(lessOrMore(best.bytes, json.bytes))} JSON, no schema needed, with ${what} carried natively, as in the given bytes.`,
    note: `Without native types, ${rowName(best)} takes ${grouped(best.plain ?? best.bytes)} B.`,
  };
}

/** True if a row carries all found types. Extended JSON may need any type of BSON. */
function carriesAll({ codec: { carries = [] } }: Row, { groups }: FoundTypes): boolean {
  return groups.every(({ type }) => carries.includes(isSpelledType(type) ? KIND_OF_SPELLED[type] : 'bson'));
}

/** Warns that MessagePack carries UUIDs without their type. */
function uuidText(level: readonly Row[], { groups }: FoundTypes): string {
  const hasUuids = groups.some(({ type }) => type === 'uuid') && level.some(({ format }) => format.id === 'msgpack');
  return hasUuids ? 'MessagePack has bytes for a UUID, but no type.' : '';
}

/** Counts the values that come back in another form, such as a time in UTC. */
function alteredText({ groups }: FoundTypes): string {
  const altered = groups.reduce((sum, group) => sum + group.altered, 0);
  if (altered === 0) return '';
  return altered === 1 ? 'One of them comes back in another form.' : `${grouped(altered)} come back in another form.`;
}
