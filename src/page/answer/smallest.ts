import { counted, grouped } from '../../core/basics/counted.ts';
import { least } from '../../core/basics/search.ts';
import { beginLarge, joined } from '../../core/basics/text.ts';
import { type Contender, isLevel, losesMoreThan, namesOf } from '../state/runs/contenders.ts';
import { rowName } from '../state/runs/rows.ts';
import { atMost, rangeOf } from './compressed.ts';
import { lessOrMore } from './words.ts';

/** Names the smallest row if it is smaller than the best one, because it does not carry all values of the reference. */
export function lossyText(rows: readonly Contender[], best: Contender, reference: Contender): string {
  const row = least(rows, ({ bytes }) => bytes)!;
  if (row.bytes >= best.bytes || !losesMoreThan(row, reference)) return '';
  return `${rowName(row)} takes ${grouped(row.bytes)} B, but ${doesNotCarry(row)}.`;
}

/** "does not carry 2 values exactly". */
export function doesNotCarry({ lost }: Contender): string {
  return `does not carry ${counted(lost, 'value')} exactly`;
}

/** Compares the best row with the given bytes, if they are not the best. */
export function againstGiven(bytes: number, level: readonly Contender[], given: Contender | undefined): string {
  if (given === undefined || level.includes(given)) return '';
  const name = `the given ${rowName(given)}`;
  if (bytes !== given.bytes && isLevel(bytes, given.bytes)) return `Level with ${name}.`;
  return `${beginLarge(lessOrMore(bytes, given.bytes))} ${name}.`;
}

/**
 * States that JSON does not carry all values of given bytes, unless the sentences before say so: those about the
 * `level` rows and about a smaller row, `said`.
 */
export function jsonLossText(level: readonly Contender[], json: Contender, said: string, reference: Contender): string {
  const isSaid = level[0]!.lost > 0 || level.includes(json) || said.startsWith(`${rowName(json)} takes`);
  return isSaid || !losesMoreThan(json, reference) ? '' : `JSON ${doesNotCarry(json)}.`;
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
  const like = level.includes(json) || losesMoreThan(row, json) ? '' : 'Like JSON, ';
  // "JSON itself", not "it": the sentence before may end with the name of another row.
  const which = row === json && isOne ? 'JSON itself does' : isOne ? 'it does' : 'they do';
  return beginLarge(`${like}${which} not carry ${counted(row.lost, 'value')} exactly.`);
}
