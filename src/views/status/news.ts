import { entryOf } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { rowName } from '../../state/runs/rows.ts';
import type { Heard } from './heard.ts';

/** What to say to someone who knows `before`, or nothing yet; empty where nothing is new. */
export function newsBetween(before: Heard | undefined, now: Heard): string {
  const others = Object.keys(now.others).filter((about) =>
    // How the page looks as it opens is not news.
    before === undefined ? !AS_OPENED.includes(about) : now.others[about] !== before.others[about],
  );
  const news = [
    inputNews(before, now),
    ...(before === undefined ? [] : laneNews(before.pins, now.pins)),
    ...others.map((about) => now.others[about]!),
  ];
  return news.filter((sentence) => sentence !== '').join(' ');
}

const AS_OPENED: readonly string[] = ['sort', 'view'];

/** What became of the input: what is wrong with it, that it is right again, or its figures. */
function inputNews(before: Heard | undefined, { fault, source, smallest }: Heard): string {
  if (fault !== '') return fault === before?.fault ? '' : fault;
  if (source === undefined) return '';
  const { name, extent } = source;
  const isMended = before !== undefined && before.fault !== '';
  const isOther = name !== before?.source?.name || extent !== before.source.extent || smallest !== before.smallest;
  if (isMended) return `${name} again, ${extent}.${isOther ? ` ${smallest}` : ''}`;
  return isOther ? `${extent} of ${name}. ${smallest}` : '';
}

const PLACES = ['first', 'second', 'third'];

/** Which lanes are open now and where, and which are not any more. */
function laneNews(before: readonly CodecId[], now: readonly CodecId[]): readonly string[] {
  const nameOf = (id: CodecId): string => rowName(entryOf(id));
  const opened = now.flatMap((id, i) =>
    before.includes(id) ? [] : [`${nameOf(id)} lane open, ${PLACES[i] ?? `number ${i + 1}`}.`],
  );
  const closed = before.filter((id) => !now.includes(id)).map((id) => `${nameOf(id)} lane closed.`);
  return [...opened, ...closed];
}
