import { isBusy } from '../../core/basics/busy.ts';
import { least } from '../../core/basics/search.ts';
import { joined } from '../../core/basics/text.ts';
import { againstBaseline, fastestOf } from '../../runs/timing/compare.ts';
import type { Timing } from '../../runs/timing/measure.ts';
import { overlap } from '../../runs/timing/statistics.ts';
import type { Timings } from '../state/measuring/slice.ts';
import { type Contender, contendersOf, privateRows, referenceOf } from '../state/runs/contenders.ts';
import { besideOf, rowName } from '../state/runs/rows.ts';
import { measuredRatio } from '../ui/figures.ts';
import { inexactText, withMark } from './compressed.ts';
import { type AnswerInput, type AnswerPart, MEASURED_PART, NAMES_AT_MOST, UNKNOWN_PART } from './part.ts';
import { sentences } from './words.ts';

export const SPEED_LABEL = { id: 'speed', label: 'Fastest to decode in this browser' } as const;

/** A row with its time in one direction. */
interface Timed extends Timing {
  readonly id: string;
  readonly row: Contender;
}

/** The fastest decoder of bytes that several libraries read, if its interval is apart from those of the others. */
export function speedPart({ rows, timings }: AnswerInput): AnswerPart {
  const part = SPEED_LABEL;
  const measured = timedRows(contendersOf(rows), 'decode');
  if (measured.length < 2) return { ...part, ...(timings.state === 'running' ? MEASURED_PART : UNKNOWN_PART) };
  const busy = measured.filter(isBusy);
  const timed = measured.filter((each) => !isBusy(each));
  if (timed.length < 2) return { ...part, figure: 'Busy.', comparison: ALL_BUSY, note: '' };
  const note = 'Node and other browsers can rank differently.';
  const [best, ...others] = fastestOf(timed).map((id) => timed.find((each) => each.id === id)!) as [Timed, ...Timed[]];
  if (others.length >= NAMES_AT_MOST) {
    const comparison = sentences(busyText(busy), overlapText(best, others), withoutBigIntText(timings, best));
    return { ...part, figure: 'No clear winner.', comparison: sentences(comparison, privateText(rows, best)), note };
  }
  const level = [best, ...others];
  return {
    ...part,
    figure: `${joined(level.map(({ row }) => withMark(row)))}.`,
    comparison: sentences(
      best.id === 'json' ? '' : ratioText(best, others.length > 0 ? `${rowName(best.row)} decodes` : 'It decodes'),
      others.length > 0 ? overlapText(best, others) : '',
      viewsText(level),
      ownText(level),
      lossesText(level, rows),
      best.id === 'json' ? encodesFaster(rows) : withoutBigIntText(timings, best),
      privateText(rows, best),
      busyText(busy),
    ),
    note,
  };
}

const ALL_BUSY = 'The machine was busy: measure again to see which format is the fastest.';

/** Names the formats whose times were too unsteady for a rank. */
function busyText(busy: readonly Timed[]): string {
  if (busy.length === 0) return '';
  const names = busy.length > NAMES_AT_MOST ? `${busy.length} formats` : joined(busy.map(({ row }) => rowName(row)));
  return `Not ranked: ${names}. The machine was busy, so measure again.`;
}

/** States which intervals overlap: all of them, or all with that of the lowest ratio. */
function overlapText(best: Timed, others: readonly Timed[]): string {
  const isCommon = others.every((a, i) => others.slice(i + 1).every((b) => overlap(a, b)));
  if (isCommon && others.length < NAMES_AT_MOST) return 'Their intervals overlap.';
  const which = `${rowName(best.row)} has the lowest ratio, but its interval overlaps`;
  return others.length < NAMES_AT_MOST ? `${which} those of the others.` : `${which} those of ${others.length} others.`;
}

function timedRows(rows: readonly Contender[], direction: 'encode' | 'decode'): readonly Timed[] {
  return rows.flatMap((row) => {
    const timing = row.timing?.[direction];
    return timing?.state === 'done' ? [{ ...timing, id: row.id, row }] : [];
  });
}

/** "It decodes in 0.47 of JSON’s time, encodes in 0.81."; `decodes` is the subject and the verb. */
function ratioText(timed: Timed, decodes: string): string {
  const encode = timed.row.timing?.encode;
  const other = encode?.state === 'done' && !isBusy(encode) ? `, encodes in ${measuredRatio(encode)}` : '';
  return `${decodes} in ${measuredRatio(timed)} of JSON’s time${other}.`;
}

function viewsText(level: readonly Timed[]): string {
  const names = level.filter(({ row }) => row.timing?.hasViews === true).map(({ row }) => rowName(row));
  if (names.length === 0) return '';
  return `${level.length === 1 ? 'It' : joined(names)} ${names.length === 1 ? 'returns' : 'return'} views of the message.`;
}

/** The time of JSON without BigInt, which loses digits, if that may be faster than the best row. */
function withoutBigIntText(timings: Timings, best: Timed): string {
  const decode = besideOf(timings).find(({ id }) => id === 'json-doubles')?.decode;
  if (decode?.state !== 'done' || isBusy(decode) || decode.low > best.high) return '';
  return `Without BigInt, JSON decodes in ${measuredRatio(decode)} of its time, but loses digits.`;
}

/** A sentence about the format that Wireprint reads and writes itself, if it is among the fastest; else empty. */
function ownText(level: readonly Timed[]): string {
  const own = level.find(({ row }) => row.codec.library === OWN);
  return own === undefined
    ? ''
    : `${own.row.format.facts.name} is measured with Wireprint’s own code, not with a library.`;
}

const OWN = "Wireprint's own";

function lossesText(level: readonly Timed[], rows: AnswerInput['rows']): string {
  const reference = referenceOf(rows);
  return reference === undefined
    ? ''
    : inexactText(
        level.map(({ row }) => row),
        reference,
      );
}

/** The fastest encoder, if JSON decodes fastest but does not encode fastest. */
function encodesFaster(rows: AnswerInput['rows']): string {
  const faster = timedRows(contendersOf(rows), 'encode').filter((timing) => againstBaseline(timing) === 'faster');
  const best = least(faster, ({ ratio }) => ratio);
  return best === undefined ? '' : `${withMark(best.row)} encodes in ${measuredRatio(best)} of JSON’s time.`;
}

/** Names a private extension of a library if it decodes faster than the best row whose bytes other libraries read. */
function privateText(rows: AnswerInput['rows'], best: Timed): string {
  const steady = timedRows(privateRows(rows), 'decode').filter((each) => !isBusy(each));
  const own = least(steady, ({ ratio }) => ratio);
  if (own === undefined || own.high >= best.low) return '';
  return `${rowName(own.row)} decodes in ${measuredRatio(own)} of JSON’s time, but only ${own.row.codec.readOnlyBy} reads it.`;
}
