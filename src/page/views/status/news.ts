import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { rowName } from '../../state/runs/rows.ts';
import type { Heard } from './heard.ts';

/** The announcement for a user who has heard `before`, or nothing yet; empty if nothing has changed. */
export function newsBetween(before: Heard | undefined, now: Heard): string {
  const others = Object.keys(now.others).filter((about) =>
    // The first announcement omits the initial sort and view.
    before === undefined ? !AS_OPENED.includes(about) : now.others[about] !== before.others[about],
  );
  const news = [
    inputNews(before, now),
    ...(before?.pins === undefined || now.pins === undefined ? [] : laneNews(before.pins, now.pins)),
    ...others.map((about) => now.others[about]!),
    now.verdict.find((sentence) => before?.verdict.includes(sentence) !== true) ?? '',
    answerNews(before, now),
  ];
  return news.filter((sentence) => sentence !== '').join(' ');
}

/**
 * What the user knows after an announcement. Figures that a cover or a lesson hides are not news when it ends, and
 * neither are topics that the view did not show.
 */
export function knownAfter(before: Heard | undefined, now: Heard, isHidden: boolean): Heard {
  if (before === undefined) return now;
  const { source, answer, pins } = before;
  return {
    ...now,
    ...(isHidden && { source, answer }),
    pins: now.pins ?? pins,
    others: { ...before.others, ...now.others },
  };
}

const AS_OPENED: readonly string[] = ['sort', 'view', 'cover'];

/**
 * Announces the state of the input: what it was recognised as, its new error, its recovery from an error, or its new
 * size.
 */
function inputNews(before: Heard | undefined, { door, fault, source }: Heard): string {
  const doorNews = door === before?.door ? '' : door;
  if (fault !== '') return [doorNews, fault === before?.fault ? '' : fault].filter((news) => news !== '').join(' ');
  // For bytes, the line above the field already names their format and their number.
  if (source === undefined || door !== '') return doorNews;
  const { name, extent } = source;
  if (before !== undefined && before.fault !== '') return `${name} again, ${extent}.`;
  return isOtherSource(before, source) ? `${extent} of ${name}.` : '';
}

function isOtherSource(before: Heard | undefined, { name, extent }: NonNullable<Heard['source']>): boolean {
  return name !== before?.source?.name || extent !== before.source.extent;
}

/**
 * Announces the line of advice of another source, or another line. The line comes last, because its sizes may be known
 * later.
 */
function answerNews(before: Heard | undefined, { fault, source, answer }: Heard): string {
  if (fault !== '' || source === undefined) return '';
  return isOtherSource(before, source) || answer !== before?.answer ? answer : '';
}

const PLACES = ['first', 'second', 'third'];

/** Announces the lanes that have opened, with their positions, and those that have closed. */
function laneNews(before: readonly CodecId[], now: readonly CodecId[]): readonly string[] {
  const nameOf = (id: CodecId): string => rowName(entryOf(id));
  const opened = now.flatMap((id, i) =>
    before.includes(id) ? [] : [`${nameOf(id)} lane open, ${PLACES[i] ?? `number ${i + 1}`}.`],
  );
  const closed = before.filter((id) => !now.includes(id)).map((id) => `${nameOf(id)} lane closed.`);
  return [...opened, ...closed];
}
