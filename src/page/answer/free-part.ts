import { counted, grouped, pluralized } from '../../core/basics/counted.ts';
import { least } from '../../core/basics/search.ts';
import { percent } from '../../core/basics/units.ts';
import {
  type Contender,
  carryingAll,
  givenOf,
  isLevel,
  losesMoreThan,
  namesOf,
  needsSchema,
  privateRows,
  referenceOf,
  smallestOf,
  TIE,
} from '../state/runs/contenders.ts';
import { isMain, rowName } from '../state/runs/rows.ts';
import { isTooSmall } from './compressed.ts';
import { type AnswerInput, type AnswerPart, UNKNOWN_PART } from './part.ts';
import { againstGiven, comparedWithJson, fewNames, jsonLossText, lossText, lossyText, sizesOf } from './smallest.ts';
import { lessOrMore, sentences } from './words.ts';

export const FREE_LABEL = { id: 'free', label: 'Smallest without a schema' } as const;

/** Smallest without a schema, among formats that others can read. */
export function freePart({ rows }: AnswerInput, contenders: readonly Contender[]): AnswerPart {
  const all = contenders.filter((row) => !needsSchema(row));
  const json = all.find(({ id }) => id === 'json');
  const reference = referenceOf(rows);
  if (json === undefined || reference === undefined) return { ...FREE_LABEL, ...UNKNOWN_PART };
  const free = carryingAll(all, reference);
  const best = least(free, ({ bytes }) => bytes)!;
  const level = smallestOf(free);
  const lossy = lossyText(all, best, reference);
  return {
    ...FREE_LABEL,
    figure: `${fewNames(level)}, ${sizesOf(level)}`,
    comparison: sentences(
      againstJson(best, json, level, free, all.length),
      againstGiven(best.bytes, level, givenOf(rows)),
      gzippedText(level, json),
      lossText(level, json),
      lossy,
      jsonLossText(level, json, lossy, reference),
    ),
    note: sentences(
      privateText(
        privateRows(rows).filter((row) => !losesMoreThan(row, reference)),
        best,
      ),
      asFloatsText(level, best, free),
    ),
  };
}

/** Compares the named rows after gzip with gzipped JSON, unless gzip makes none of them smaller. */
function gzippedText(level: readonly Contender[], json: Contender): string {
  const names = namesOf(level);
  const others = level.filter((row) => names.includes(rowName(row)));
  if (level.includes(json) || [json, ...others].some(({ compressed }) => compressed.gzip === undefined)) return '';
  const best = least(others, ({ compressed }) => compressed.gzip!)!;
  if (isTooSmall({ json, others: [best], compression: 'gzip' })) return '';
  const isOne = names.length === 1;
  if (isLevel(best.compressed.gzip!, json.compressed.gzip!)) {
    return `After gzip, ${isOne ? '' : `${rowName(best)} is `}level with JSON.`;
  }
  const which = isOne ? '' : `${rowName(best)} takes `;
  return `After gzip, ${which}${lessOrMore(best.compressed.gzip!, json.compressed.gzip!)} JSON.`;
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

/** Names a private extension if it is smaller, including its table, than the best row that other libraries can read. */
function privateText(rows: readonly Contender[], best: Contender): string {
  const own = least(rows, ({ bytes }) => bytes);
  if (own === undefined) return '';
  const { kept } = own;
  const whole = own.bytes + (kept?.bytes ?? 0);
  if (whole > best.bytes || isLevel(whole, best.bytes)) return '';
  const beside = kept === undefined ? '' : ` with ${grouped(kept.bytes)} B kept on both sides`;
  return `${rowName(own)} takes ${grouped(own.bytes)} B${beside}, but only ${own.codec.readOnlyBy} reads it.`;
}

/**
 * Names a row that writes integers as floating-point numbers: one of the smallest, or one that would be smaller than
 * these if it wrote integers.
 */
function asFloatsText(level: readonly Contender[], best: Contender, free: readonly Contender[]): string {
  const named = namesOf(level);
  const sizeOf = ({ bytes, floats }: Contender): number => floats?.bytes ?? bytes;
  const row = least(free.filter(({ floats }) => floats?.bytes !== undefined).filter(isMain), sizeOf);
  if (row === undefined || (!named.includes(rowName(row)) && sizeOf(row) >= best.bytes)) return '';
  const which = `${rowName(row)}’s library writes ${counted(row.floats!.count, 'integer')} as ${pluralized(row.floats!.count, 'a floating-point number', 'floating-point numbers')}`;
  return sizeOf(row) === row.bytes
    ? `${which}; with integers, it takes as much.`
    : `${which}; with integers, it takes ${grouped(sizeOf(row))} B.`;
}
