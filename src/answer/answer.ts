import { counted, grouped } from '../basics/counted.ts';
import { least } from '../basics/search.ts';
import { beginLarge, joined } from '../basics/text.ts';
import { percent } from '../basics/units.ts';
import {
  type Contender,
  changedValuesOf,
  contendersOf,
  emptyingRow,
  leadersBy,
  losesMoreThanJson,
  namesOf,
  needsSchema,
  privateRows,
  smallestOf,
  smallestOthers,
  TIE,
} from '../state/runs/contenders.ts';
import { rowName } from '../state/runs/rows.ts';
import {
  areLevel,
  atMost,
  isLevel,
  isTooSmall,
  outlierText,
  rangeOf,
  smallerAfter,
  streamText,
  withMark,
} from './compressed.ts';
import { emptiedText, leftOutText } from './left-out.ts';
import { NATIVE_LABEL, nativePart } from './native-part.ts';
import { type AnswerInput, type AnswerPart, NOT_COMPARED, UNKNOWN } from './part.ts';
import { reasonOf } from './reason.ts';
import { SPEED_LABEL, speedPart } from './speed-part.ts';
import { lessOrMore, sentences, smaller } from './words.ts';

export { type AnswerInput, type AnswerPart, PART_IDS, type PartId } from './part.ts';

/**
 * Builds the parts of the answer from the figures. States only what the figures show. A part without figures yet has an
 * empty figure, which reserves its place.
 */
export function answerOf(input: AnswerInput): readonly AnswerPart[] {
  const contenders = contendersOf(input.rows);
  const empty = emptyingRow(input.rows);
  if (empty !== undefined) return notCompared(input, empty);
  return [
    compressionPart(input, contenders),
    freePart(input, contenders),
    schemaPart(input, contenders),
    nativePart(input, contenders),
    speedPart(input),
  ];
}

/** The parts for given bytes whose schema explains none of their values. */
function notCompared({ source }: AnswerInput, row: Contender): readonly AnswerPart[] {
  return [
    { ...compressionLabel(source), ...NOT_COMPARED, comparison: emptiedText(row) },
    { ...FREE_LABEL, ...NOT_COMPARED },
    { id: 'schema', label: 'Smallest with a schema', ...NOT_COMPARED },
    { ...NATIVE_LABEL, ...NOT_COMPARED },
    { ...SPEED_LABEL, ...NOT_COMPARED },
  ];
}

/** The known parts, one line each: the label and its sentences. */
export function answerLines(parts: readonly AnswerPart[]): readonly string[] {
  return parts
    .filter(({ figure }) => figure !== '')
    .map(({ label, figure, comparison, note }) => {
      const first = figure.endsWith('.') ? figure : `${figure}.`;
      return `${label}: ${sentences(first, comparison, note)}`;
    });
}

function compressionLabel({ messages, messageCount }: AnswerInput['source']) {
  const isSet = messages !== 'whole' && messageCount > 1;
  const label = isSet ? `gzip each of ${counted(messageCount, 'message')}, or a format` : 'gzip or a format';
  return { id: 'compression', label } as const;
}

/**
 * Compares compression with format: gzip alone, the best format alone, and both together; then the smaller of JSON and
 * the format after gzip, and the reason.
 */
function compressionPart({ rows, source, findings }: AnswerInput, contenders: readonly Contender[]): AnswerPart {
  const part = compressionLabel(source);
  const json = contenders.find(({ id }) => id === 'json');
  const others = smallestOthers(rows, 'gzip');
  const [other] = others;
  if (json?.compressed.gzip === undefined || other === undefined) return { ...part, ...UNKNOWN };
  const whole = json.bytes;
  const rawBest = leaderBy(contenders, ({ bytes }) => bytes);
  const both = leaderBy(contenders, ({ compressed }) => compressed.gzip!);
  const figure = [
    `gzip alone ${smaller(json.compressed.gzip, whole)}`,
    rawBest.id === 'json' ? 'no format alone smaller' : `${withMark(rawBest)} alone ${smaller(rawBest.bytes, whole)}`,
    both.id === 'json'
      ? 'together no better than gzip alone'
      : `gzipped ${rowName(both)} ${smaller(both.compressed.gzip!, whole)}`,
  ].join(', ');
  const rivals = { json, others, compression: 'gzip' } as const;
  const isWaste = isTooSmall(rivals);
  const gap = findings?.source === source.id ? findings.gaps.gzip : undefined;
  return {
    ...part,
    figure: `${figure}.`,
    comparison: sentences(
      smallerAfter(rivals),
      !isWaste && rawBest.bytes < both.compressed.gzip!
        ? `${rowName(rawBest)} is smaller still without gzip: ${grouped(rawBest.bytes)} B.`
        : '',
      outlierText(json, source.messageCount),
      streamText(rows, source.messageCount),
      inexactText([rawBest, both, ...others], json),
    ),
    note: gap?.codec === other.id && !isWaste && !areLevel(rivals) ? reasonOf(gap.gap) : '',
  };
}

/** Names the rows that do not carry all values that JSON carries. */
function inexactText(rows: readonly Contender[], json: Contender): string {
  const names = namesOf([...new Set(rows)].filter((row) => losesMoreThanJson(row, json)));
  if (names.length === 0) return '';
  return `${joined(atMost(names))} ${names.length === 1 ? 'does' : 'do'} not carry all values exactly.`;
}

/** The row with the smallest figure. Prefers a tied row without a schema, if it is no larger than JSON. */
function leaderBy(rows: readonly Contender[], figure: (row: Contender) => number): Contender {
  const best = least(rows, figure)!;
  if (best.id === 'json') return best;
  const json = rows.find(({ id }) => id === 'json')!;
  return leadersBy(rows, figure).find((row) => row !== json && figure(row) <= figure(json))!;
}

const FREE_LABEL = { id: 'free', label: 'Smallest without a schema' } as const;

/** Smallest without a schema, among formats that others can read. */
function freePart({ rows }: AnswerInput, contenders: readonly Contender[]): AnswerPart {
  const all = contenders.filter((row) => !needsSchema(row));
  const json = all.find(({ id }) => id === 'json');
  if (json === undefined) return { ...FREE_LABEL, ...UNKNOWN };
  const free = asWholeAsJson(all, json);
  const best = least(free, ({ bytes }) => bytes)!;
  const level = smallestOf(free);
  return {
    ...FREE_LABEL,
    figure: `${named(level)}, ${sizesOf(level)}`,
    comparison: sentences(
      againstJson(best, json, level, free, all.length),
      gzippedText(level, json),
      lossText(level, json),
      lossyText(all, best, json),
    ),
    note: privateText(
      privateRows(rows).filter((row) => !losesMoreThanJson(row, json)),
      best,
    ),
  };
}

/** The rows that carry all values that JSON carries; all rows if none does. */
function asWholeAsJson(rows: readonly Contender[], json: Contender): readonly Contender[] {
  const whole = rows.filter((row) => !losesMoreThanJson(row, json));
  return whole.length > 0 ? whole : rows;
}

/** Names the smallest row if it is smaller than the best one, because it does not carry all values that JSON carries. */
function lossyText(rows: readonly Contender[], best: Contender, json: Contender): string {
  const row = least(rows, ({ bytes }) => bytes)!;
  if (row.bytes >= best.bytes || !losesMoreThanJson(row, json)) return '';
  const lost = counted(changedValuesOf(row), 'value');
  return `${rowName(row)} takes ${grouped(row.bytes)} B, but does not carry ${lost} exactly.`;
}

/** Compares the named rows after gzip with gzipped JSON, unless gzip makes none of them smaller. */
function gzippedText(level: readonly Contender[], json: Contender): string {
  const names = namesOf(level);
  const others = level.filter((row) => names.includes(rowName(row)));
  if (level.includes(json) || [json, ...others].some(({ compressed }) => compressed.gzip === undefined)) return '';
  const best = least(others, ({ compressed }) => compressed.gzip!)!;
  if (isTooSmall({ json, others: [best], compression: 'gzip' })) return '';
  if (isLevel(best.compressed.gzip!, json.compressed.gzip!)) return 'After gzip, level with JSON.';
  const which = names.length > 1 ? `${rowName(best)} takes ` : '';
  return `After gzip, ${which}${lessOrMore(best.compressed.gzip!, json.compressed.gzip!)} JSON.`;
}

/** "25 % less than JSON." */
function comparedWithJson(bytes: number, json: Contender): string {
  return `${beginLarge(lessOrMore(bytes, json.bytes))} JSON.`;
}

/**
 * Compares the smallest rows without a schema with JSON, which may be one of them. `free` are the rows to choose from,
 * of `count` rows without a schema.
 */
function againstJson(
  best: Contender,
  json: Contender,
  level: readonly Contender[],
  free: readonly Contender[],
  count: number,
): string {
  const which = free.length < count ? 'no format that carries all values' : 'no format';
  if (best.id !== 'json') {
    if (level.includes(json)) return `Without a schema, ${which} is more than ${percent(TIE)} smaller than JSON.`;
    return comparedWithJson(best.bytes, json);
  }
  if (level.length > 1 || free.length === 1) return `Without a schema, ${which} is smaller than JSON.`;
  const next = least(
    free.filter((row) => row !== json),
    ({ bytes }) => bytes,
  )!;
  const others = free.length < count ? 'All others that carry all values' : 'All others';
  return `${others} are larger: ${rowName(next)}, the next, by ${percent(next.bytes / json.bytes - 1)}.`;
}

/** The smallest row with a schema, and the origin of that schema. */
function schemaPart(input: AnswerInput, contenders: readonly Contender[]): AnswerPart {
  const { source, schemaOf } = input;
  const id = 'schema';
  const all = contenders.filter(needsSchema);
  const json = contenders.find((row) => row.id === 'json');
  const withSchema = json === undefined ? [] : asWholeAsJson(all, json);
  const best = least(withSchema, ({ bytes }) => bytes);
  if (best === undefined || json === undefined) {
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
    figure: `${named(level)}, ${sizesOf(level)}`,
    comparison: sentences(
      comparedWithJson(best.bytes, json),
      withoutSchemaText(best, contenders, json),
      outweighedText(best, json, source),
      lossText(level, json),
      lossyText(all, best, json),
    ),
    note: sentences(emptyText(best), schemaText(best, source), leftOutText(input)),
  };
}

/** Names the smallest row without a schema that carries all values, unless it is larger than the best row with one. */
function withoutSchemaText(best: Contender, contenders: readonly Contender[], json: Contender): string {
  const free = least(
    contenders.filter((row) => !needsSchema(row) && row.id !== 'json' && !losesMoreThanJson(row, json)),
    ({ bytes }) => bytes,
  );
  if (free === undefined || free.bytes > best.bytes * (1 + TIE)) return '';
  const takes = isLevel(free.bytes, best.bytes) ? 'is level' : 'takes less';
  return `${rowName(free)} ${takes} without a schema: ${grouped(free.bytes)} B.`;
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
function schemaText({ schema, kept }: Contender, source: AnswerInput['source']): string {
  const lead = kept === undefined ? 'Schema' : `Schema of ${grouped(kept.bytes)} B`;
  if (schema.from !== 'inferred') return kept === undefined ? '' : `${lead}.`;
  const from = sourceText(source);
  return schema.inference === 'realistic'
    ? `${lead} from ${from}: room for larger integers and map keys, not for new fields.`
    : `${lead} from ${from} alone: the next document may not fit it.`;
}

function sourceText({ messages, messageCount }: AnswerInput['source']): string {
  if (messages === 'whole') return 'this document';
  return messageCount === 1 ? 'this message' : 'these messages';
}

/** "MessagePack and CBOR"; only the first of many names. */
function named(rows: readonly Contender[]): string {
  return joined(atMost(namesOf(rows)));
}

function sizesOf(rows: readonly Contender[]): string {
  return rangeOf(rows.map(({ bytes }) => bytes));
}

/** Explains a size of 0. */
function emptyText({ bytes }: Contender): string {
  return bytes === 0 ? 'No bytes are left: the schema alone supplies the value.' : '';
}

/** The losses of the smallest rows, which all have the same number. JSON loses some values too, such as members with equal keys. */
function lossText(level: readonly Contender[], json: Contender): string {
  const [row] = level as [Contender];
  if (row.lost === 0) return '';
  const isOne = namesOf(level).length === 1;
  const lost = changedValuesOf(row);
  if (lost === 0) return orderText(row, isOne);
  const like = level.includes(json) || losesMoreThanJson(row, json) ? '' : 'Like JSON, ';
  // A sentence before may end with the name of another row.
  const which = row === json && isOne ? 'JSON itself does' : isOne ? 'it does' : 'they do';
  return beginLarge(`${like}${which} not carry ${counted(lost, 'value')} exactly.`);
}

/** The objects whose members come back in another order, if nothing else is lost. */
function orderText({ lost }: Contender, isOne: boolean): string {
  return `${isOne ? 'It carries' : 'They carry'} all values, but not the order of the members in ${counted(lost, 'object')}.`;
}

/** Names a private extension if it is smaller, including its table, than the best row that other libraries can read. */
function privateText(rows: readonly Contender[], best: Contender): string {
  const own = least(rows, ({ bytes }) => bytes);
  if (own === undefined) return '';
  const { kept } = own;
  if (own.bytes + (kept?.bytes ?? 0) > best.bytes * (1 - TIE)) return '';
  const beside = kept === undefined ? '' : ` with ${grouped(kept.bytes)} B kept on both sides`;
  return `${rowName(own)} takes ${grouped(own.bytes)} B${beside}, but only ${own.codec.readOnlyBy} reads it.`;
}
