import { counted, grouped } from '../../core/basics/counted.ts';
import { least } from '../../core/basics/search.ts';
import { beginLarge, joined } from '../../core/basics/text.ts';
import { type Contender, isLevel, losesMoreThanJson, namesOf } from '../state/runs/contenders.ts';
import { rowName } from '../state/runs/rows.ts';
import { atMost, rangeOf } from './compressed.ts';
import { lessOrMore } from './words.ts';

/** The rows that carry all values that JSON carries; all rows if none does. */
export function asWholeAsJson(rows: readonly Contender[], json: Contender): readonly Contender[] {
  const whole = rows.filter((row) => !losesMoreThanJson(row, json));
  return whole.length > 0 ? whole : rows;
}

/** Names the smallest row if it is smaller than the best one, because it does not carry all values that JSON carries. */
export function lossyText(rows: readonly Contender[], best: Contender, json: Contender): string {
  const row = least(rows, ({ bytes }) => bytes)!;
  if (row.bytes >= best.bytes || !losesMoreThanJson(row, json)) return '';
  const lost = counted(row.lost, 'value');
  return `${rowName(row)} takes ${grouped(row.bytes)} B, but does not carry ${lost} exactly.`;
}

/** "25 % less than JSON."; "Level with JSON." for a tie. */
export function comparedWithJson(bytes: number, json: Contender): string {
  if (bytes !== json.bytes && isLevel(bytes, json.bytes)) return 'Level with JSON.';
  return `${beginLarge(lessOrMore(bytes, json.bytes))} JSON.`;
}

/** "MessagePack and CBOR"; only the first of many names. */
export function fewNames(rows: readonly Contender[]): string {
  return joined(atMost(namesOf(rows)));
}

export function sizesOf(rows: readonly Contender[]): string {
  return rangeOf(rows.map(({ bytes }) => bytes));
}

/**
 * The losses of the smallest rows, which all have the same number. JSON loses some values too, such as members with
 * equal keys.
 */
export function lossText(level: readonly Contender[], json: Contender): string {
  const [row] = level as [Contender];
  if (row.lost === 0) return '';
  const isOne = namesOf(level).length === 1;
  const like = level.includes(json) || losesMoreThanJson(row, json) ? '' : 'Like JSON, ';
  // "JSON itself", not "it": the sentence before may end with the name of another row.
  const which = row === json && isOne ? 'JSON itself does' : isOne ? 'it does' : 'they do';
  return beginLarge(`${like}${which} not carry ${counted(row.lost, 'value')} exactly.`);
}
