import { counted, grouped } from '../../core/basics/counted.ts';
import { least } from '../../core/basics/search.ts';
import { joined } from '../../core/basics/text.ts';
import type { Acceptance } from '../../core/schema/acceptance.ts';
import { FEW_OBJECTS } from '../../core/schema/inference.ts';
import {
  type Contender,
  carryingAll,
  dropsOf,
  encodedRows,
  givenOf,
  isLevel,
  losesMoreThan,
  needsSchema,
  referenceOf,
  smallestOf,
} from '../state/runs/contenders.ts';
import { rowName } from '../state/runs/rows.ts';
import { leftOutText } from './left-out.ts';
import type { AnswerInput, AnswerPart } from './part.ts';
import { againstGiven, comparedWithJson, doesNotCarry, fewNames, lossText, lossyText, sizesOf } from './smallest.ts';
import { sentences } from './words.ts';

/** The smallest row with a schema, and the origin of that schema. A given schema comes before an inferred one. */
export function schemaPart(input: AnswerInput, contenders: readonly Contender[]): AnswerPart {
  const { source, schemaOf, rows } = input;
  const id = 'schema';
  const all = contenders.filter(needsSchema);
  const json = contenders.find((row) => row.id === 'json');
  const reference = referenceOf(rows);
  const whole = reference === undefined ? [] : carryingAll(all, reference);
  const given = whole.filter(({ schema }) => schema.from === 'yours');
  const withSchema = given.length > 0 ? given : whole;
  const best = least(withSchema, ({ bytes }) => bytes);
  if (best === undefined || json === undefined || reference === undefined) {
    const leftOut = leftOutText(input);
    const figure = leftOut === '' ? '' : 'No format carries all values.';
    return { id, label: 'Smallest with a schema', figure, comparison: leftOut, note: '' };
  }
  const level = smallestOf(withSchema);
  const isInferred = best.schema.from === 'inferred';
  const whose = isInferred ? 'an inferred schema' : schemaOf(best) === 'you' ? 'your schema' : 'the sample’s schema';
  return {
    id,
    label: `Smallest with ${whose}`,
    figure: `${fewNames(level)}, ${sizesOf(level)}`,
    comparison: sentences(
      comparedWithJson(best.bytes, json),
      againstGiven(best.bytes, level, givenOf(rows)),
      withoutSchemaText(best, contenders, reference),
      outweighedText(best, json, source),
      lossText(level, json),
      isInferred ? changingText(input, reference) : '',
      lossyText(
        all.filter(({ schema }) => schema.from === best.schema.from),
        best,
        reference,
      ),
    ),
    note: sentences(
      emptyText(best),
      schemaText(best, source),
      renamedText(best),
      inferredText(best, whole),
      leftOutText(input),
    ),
  };
}

/** Names the smallest row without a schema that carries all values, unless it is larger than the best row with one. */
function withoutSchemaText(best: Contender, contenders: readonly Contender[], reference: Contender): string {
  const free = least(
    contenders.filter((row) => !needsSchema(row) && row.id !== 'json' && !losesMoreThan(row, reference)),
    ({ bytes }) => bytes,
  );
  if (free === undefined || (free.bytes > best.bytes && !isLevel(free.bytes, best.bytes))) return '';
  const takes = isLevel(free.bytes, best.bytes) ? 'is level' : 'takes less';
  return `${rowName(free)} ${takes} without a schema: ${grouped(free.bytes)} B.`;
}

/** Names the smallest row with an inferred schema if it is smaller than the best one, whose schema was given. */
function inferredText(best: Contender, whole: readonly Contender[]): string {
  const inferred = least(
    whole.filter(({ schema }) => schema.from === 'inferred'),
    ({ bytes }) => bytes,
  );
  if (best.schema.from === 'inferred' || inferred === undefined || inferred.bytes >= best.bytes) return '';
  return `With an inferred schema, ${rowName(inferred)} takes ${grouped(inferred.bytes)} B.`;
}

/** Names the rows with the user's schema that have a place for all values but change some of them. */
function changingText({ rows, schemaOf }: AnswerInput, reference: Contender): string {
  const changing = encodedRows(rows).filter(
    (row) => row.schema.from === 'yours' && dropsOf(row) === 0 && losesMoreThan(row, reference),
  );
  const sentenceOf = (row: Contender): string => {
    const whose = schemaOf(row) === 'you' ? 'your schema' : 'the sample’s schema';
    return `With ${whose}, ${rowName(row)} takes ${grouped(row.bytes)} B, but ${doesNotCarry(row)}.`;
  };
  return changing.map(sentenceOf).join(' ');
}

/** Warns if the schema is larger than what it saves in all messages together. */
function outweighedText({ bytes, kept }: Contender, json: Contender, source: AnswerInput['source']): string {
  const saved = json.bytes - bytes;
  if (kept === undefined || saved <= 0 || kept.bytes <= saved) return '';
  return `The schema takes more than it saves in ${sourceText(source)}.`;
}

/**
 * The size of the schema, which no other figure includes. For an inferred schema, also its origin and the messages that
 * fit it.
 */
function schemaText({ schema, kept, bytes }: Contender, source: AnswerInput['source']): string {
  const lead = kept === undefined ? 'Schema' : `Schema of ${grouped(kept.bytes)} B`;
  if (schema.from !== 'inferred') return kept === undefined ? '' : `${lead}.`;
  const from = sourceText(source);
  return schema.inference !== 'tight'
    ? sentences(
        `${lead} from ${from}${roomText(schema.acceptance)}.`,
        asSeenText(schema, bytes),
        typelessText(schema.acceptance),
      )
    : `${lead} from ${from} alone: the next document may not fit it.`;
}

/** The size with the fields as they were seen, if the schema allows for absent fields. */
function asSeenText({ seenBytes }: Contender['schema'], bytes: number): string {
  if (seenBytes === undefined) return '';
  const size = seenBytes === bytes ? '' : `; with the fields as they were seen, it takes ${grouped(seenBytes)} B`;
  return `Any field may be absent where fewer than ${FEW_OBJECTS} objects were seen${size}.`;
}

/** Counts the keys that have another name in the schema. */
function renamedText({ schema: { renames } }: Contender): string {
  if (renames === undefined) return '';
  const count = renames.listed.length + renames.more;
  return `${counted(count, 'key')} ${count === 1 ? 'has' : 'have'} another name in it.`;
}

/** The values beyond those seen that a realistic schema accepts: ": room for larger integers, not for new fields". */
function roomText(acceptance: Acceptance | undefined): string {
  if (acceptance === undefined) return '';
  const { hasIntegers, hasMaps, hasRecords, hasEnums, hasSingles } = acceptance;
  const accepted = [...(hasIntegers ? ['larger integers'] : []), ...(hasMaps ? ['other map keys'] : [])];
  const refused = [
    ...(hasRecords ? ['new fields'] : []),
    ...(hasEnums ? ['new symbols of enums'] : []),
    ...(hasSingles ? ['numbers of more than 32 bits'] : []),
  ].join(' or ');
  if (accepted.length === 0) return refused === '' ? '' : `: no room for ${refused}`;
  return `: room for ${joined(accepted)}${refused === '' ? '' : `, not for ${refused}`}`;
}

/** Counts the places whose type accepts no values. */
function typelessText(acceptance: Acceptance | undefined): string {
  const { nullPlaces, listPlaces } = acceptance ?? { nullPlaces: 0, listPlaces: 0 };
  const count = nullPlaces + listPlaces;
  if (count === 0) return '';
  const seen = listPlaces === 0 ? 'null was' : nullPlaces === 0 ? 'empty lists were' : 'null or empty lists were';
  return `${counted(count, 'place')} ${count === 1 ? 'has' : 'have'} no type for values, because only ${seen} seen there.`;
}

function sourceText({ messages, messageCount }: AnswerInput['source']): string {
  if (messages === 'whole') return 'this document';
  return messageCount === 1 ? 'this message' : 'these messages';
}

/** Explains a size of 0. */
function emptyText({ bytes }: Contender): string {
  return bytes === 0 ? 'It takes no bytes: the schema alone supplies the value.' : '';
}
