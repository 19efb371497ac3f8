import { least } from '../basics/search.ts';
import { joined } from '../basics/text.ts';
import { type Contender, contendersOf, privateRows } from '../state/runs/contenders.ts';
import { rowName } from '../state/runs/rows.ts';
import { againstBaseline, fastestOf } from '../timing/compare.ts';
import type { Timing } from '../timing/measure.ts';
import { measuredRatio } from '../ui/figures.ts';
import { type AnswerInput, type AnswerPart, MEASURED_PART, NAMES_AT_MOST, UNKNOWN_PART } from './part.ts';
import { sentences } from './words.ts';

export const SPEED_LABEL = { id: 'speed', label: 'Fastest to decode in this browser' } as const;

/** A row with its time in one direction. */
interface Timed extends Timing {
  readonly id: string;
  readonly row: Contender;
}

/** The fastest decoder that other libraries can replace, if the intervals separate it from the others. */
export function speedPart({ rows, timings }: AnswerInput): AnswerPart {
  const part = SPEED_LABEL;
  const timed = timedRows(contendersOf(rows), 'decode');
  if (timed.length < 2) return { ...part, ...(timings === 'running' ? MEASURED_PART : UNKNOWN_PART) };
  const note = 'Node and other browsers can rank differently.';
  const ids = fastestOf(timed);
  const best = timed.find(({ id }) => id === ids[0])!;
  if (ids.length > NAMES_AT_MOST) {
    const comparison = `The intervals of the ${ids.length} quickest overlap.`;
    return { ...part, figure: 'No clear winner.', comparison: sentences(comparison, privateText(rows, best)), note };
  }
  const level = ids.map((id) => timed.find((each) => each.id === id)!);
  return {
    ...part,
    figure: `${joined(level.map(({ row }) => rowName(row)))}.`,
    comparison: sentences(
      best.id === 'json' ? '' : ratioText(best, ids.length > 1 ? `${rowName(best.row)} decodes` : 'Decodes'),
      ids.length > 1 ? 'Their intervals overlap.' : viewsText(best),
      best.id === 'json' ? encodesFaster(rows) : '',
      privateText(rows, best),
    ),
    note,
  };
}

function timedRows(rows: readonly Contender[], direction: 'encode' | 'decode'): readonly Timed[] {
  return rows.flatMap((row) => {
    const timing = row.timing?.[direction];
    return timing?.state === 'done' ? [{ ...timing, id: row.id, row }] : [];
  });
}

/** "Decodes in 0.47 of JSON’s time, encodes in 0.81."; `decodes` is the verb, with its subject if several are level. */
function ratioText(timed: Timed, decodes: string): string {
  const encode = timed.row.timing?.encode;
  const other = encode?.state === 'done' ? `, encodes in ${measuredRatio(encode)}` : '';
  return `${decodes} in ${measuredRatio(timed)} of JSON’s time${other}.`;
}

function viewsText({ row }: Timed): string {
  return row.timing?.hasViews === true ? 'It returns views of the message.' : '';
}

/** The fastest encoder, if JSON decodes fastest but does not encode fastest. */
function encodesFaster(rows: AnswerInput['rows']): string {
  const faster = timedRows(contendersOf(rows), 'encode').filter((timing) => againstBaseline(timing) === 'faster');
  const best = least(faster, ({ ratio }) => ratio);
  return best === undefined ? '' : `${rowName(best.row)} encodes in ${measuredRatio(best)} of its time.`;
}

/** A private extension that decodes faster than the best row that other libraries can read. */
function privateText(rows: AnswerInput['rows'], best: Timed): string {
  const own = least(timedRows(privateRows(rows), 'decode'), ({ ratio }) => ratio);
  if (own === undefined || own.high >= best.low) return '';
  return `${rowName(own.row)} decodes in ${measuredRatio(own)} of JSON’s time, but only ${own.row.codec.readOnlyBy} reads it.`;
}
