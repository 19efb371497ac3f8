import { isObject, type JsonObject, type JsonValue } from '../../core/value/json-value.ts';
import { pointerToken } from '../../core/value/path.ts';
import { isSameValue, valueText } from '../exercises/reading.ts';
import type { ExamPaper, ExamValue } from './paper.ts';

/** The mark of one of the twelve values. */
export interface ValueMark {
  readonly value: ExamValue;
  readonly isRight: boolean;
  /** The value in the answer as JSON; absent if the answer has none in its place. */
  readonly given?: string;
}

/** The name in the answer, if it differs from the name in the message. The value is marked all the same. */
export interface WrongName {
  /** JSON Pointer of the member in the message. */
  readonly path: string;
  readonly given: string;
}

export interface ExamMark {
  /** In the order of the paper. */
  readonly values: readonly ValueMark[];
  readonly wrongNames: readonly WrongName[];
  /** JSON Pointers of what the answer has in addition to the message. */
  readonly extra: readonly string[];
  readonly points: number;
}

/**
 * Marks an answer value by value. The order of members does not matter. An element that a list lacks or has in addition
 * does not change the marks of the other elements.
 */
export function markExam({ json, values }: ExamPaper, answer: JsonValue): ExamMark {
  const given = new Map<string, JsonValue>();
  const wrongNames: WrongName[] = [];
  const extra: string[] = [];
  compare(JSON.parse(json) as JsonValue, answer, '', '');
  const marks = values.map((value): ValueMark => {
    const its = given.get(value.path);
    if (its === undefined) return { value, isRight: false };
    return { value, isRight: isSameValue(its, value.value), given: valueText(its) };
  });
  return { values: marks, wrongNames, extra, points: marks.filter(({ isRight }) => isRight).length };

  // The recursion is as deep as the message, which has two levels.
  function compare(wanted: JsonValue, its: JsonValue, path: string, at: string): void {
    if (typeof wanted !== 'object' || wanted === null) {
      given.set(path, its);
    } else if (Array.isArray(wanted)) {
      const items = Array.isArray(its) ? its : [];
      const places = alignedItems(wanted, items);
      for (const [i, item] of items.entries()) {
        const place = places[i];
        if (place === undefined) extra.push(`${at}/${i}`);
        else compare(wanted[place]!, item, `${path}/${place}`, `${at}/${i}`);
      }
    } else if (isObject(its)) compareMembers(wanted, its, path, at);
  }

  function compareMembers(wanted: JsonObject, its: JsonObject, path: string, at: string): void {
    const names = Object.keys(wanted).filter((name) => Object.hasOwn(its, name));
    const others = new Set(Object.keys(its).filter((name) => !Object.hasOwn(wanted, name)));
    const renamed = new Map<string, string>();
    // A member with a wrong name is found by its value: first by the same value, then by a container of the same type,
    // whose values are compared.
    for (const isAlike of [isSameValue, isSameContainer]) {
      for (const name of Object.keys(wanted)) {
        if (names.includes(name) || renamed.has(name)) continue;
        const other = [...others].find((each) => isAlike(wanted[name]!, its[each]!));
        if (other === undefined) continue;
        others.delete(other);
        renamed.set(name, other);
      }
    }
    for (const name of names) compare(wanted[name]!, its[name]!, below(path, name), below(at, name));
    for (const [name, other] of renamed) {
      wrongNames.push({ path: below(path, name), given: other });
      compare(wanted[name]!, its[other]!, below(path, name), below(at, other));
    }
    for (const other of others) extra.push(below(at, other));
  }
}

/** Maximum number of additional elements of a list among which the wanted elements are found. */
const MOST_ADDED = 2;

/**
 * For each element of a list in the answer, its place in the wanted list; undefined for an additional element. Of all
 * ways to make one list from the other, the one with the fewest changes is taken; of several, the one that leaves most
 * elements in their places. In a list with many more elements than wanted, each element has its own place, so that a
 * list of guesses is not a right answer.
 */
function alignedItems(wanted: readonly JsonValue[], items: readonly JsonValue[]): readonly (number | undefined)[] {
  if (items.length > wanted.length + MOST_ADDED) return items.map((_, i) => (i < wanted.length ? i : undefined));
  // costs[i][j] is the number of changes from the items from i on to the wanted elements from j on.
  const costs = Array.from({ length: items.length + 1 }, () => new Array<number>(wanted.length + 1).fill(0));
  const changed = (i: number, j: number): number => (isSameValue(items[i]!, wanted[j]!) ? 0 : 1);
  for (let i = items.length; i >= 0; i--) {
    for (let j = wanted.length; j >= 0; j--) {
      if (i === items.length) costs[i]![j] = wanted.length - j;
      else if (j === wanted.length) costs[i]![j] = items.length - i;
      else {
        const kept = costs[i + 1]![j + 1]! + changed(i, j);
        costs[i]![j] = Math.min(kept, costs[i + 1]![j]! + 1, costs[i]![j + 1]! + 1);
      }
    }
  }
  const places: (number | undefined)[] = [];
  for (let [i, j] = [0, 0]; i < items.length; ) {
    const cost = costs[i]![j]!;
    if (j < wanted.length && cost === costs[i + 1]![j + 1]! + changed(i, j)) {
      places.push(j);
      i++;
      j++;
    } else if (j < wanted.length && cost === costs[i]![j + 1]! + 1) j++;
    else {
      places.push(undefined);
      i++;
    }
  }
  return places;
}

function below(path: string, name: string): string {
  return `${path}/${pointerToken(name)}`;
}

function isSameContainer(one: JsonValue, other: JsonValue): boolean {
  return (Array.isArray(one) && Array.isArray(other)) || (isObject(one) && isObject(other));
}
