import type { ScannedSource } from '../../pipeline/outcome.ts';
import { type Row, rowName } from '../../state/rows.ts';
import { comparedRows, namesOf, smallestOf } from '../../state/smallest.ts';
import { fastestOf } from '../../timing/compare.ts';
import { counted } from '../../ui/figures.ts';

/** A piece of the answer; names stand out. */
export interface Piece {
  readonly text: string;
  readonly strong?: true;
}

/** What the answer has to know of the source. */
type AnsweredSource = Pick<ScannedSource, 'messages' | 'messageCount' | 'minifiedBytes'>;

/**
 * The answer in one line, built from the figures and claiming no more than they show: smallest without a schema,
 * smallest with one, what gzip does, and who decodes fastest where the intervals tell. None before all rows are there.
 */
export function answerOf(
  rows: readonly Row[],
  { messages, messageCount, minifiedBytes }: AnsweredSource,
): readonly Piece[] {
  if (rows.some(({ run }) => run.state === 'waiting' || run.state === 'running')) return [{ text: 'Encoding …' }];
  if (messageCount === 0) return [{ text: 'The array is empty, so there are no messages to encode.' }];
  const done = comparedRows(rows);
  const free = smallestOf(done.filter((row) => row.schema?.from === 'none'));
  const bound = smallestOf(done.filter((row) => row.schema?.from !== 'none'));
  const ofAll = messages === 'whole' ? '' : ` for ${counted(messageCount, 'message')}`;
  return [
    ...sizePart(`Smallest without a schema${ofAll}: `, free),
    ...sizePart('With one: ', bound),
    ...gzipPart(done, minifiedBytes),
    ...speedPart(done),
  ];
}

function sizePart(lead: string, rows: readonly Row[]): readonly Piece[] {
  if (rows.length === 0) return [];
  const least = Math.min(...rows.map((row) => row.lost ?? 0));
  const lost = least === 0 ? '' : `, with ${counted(least, 'loss', 'losses')}`;
  return [{ text: lead }, ...listed(rows), { text: `, ${rows[0]!.size!.toLocaleString('en')} B${lost}. ` }];
}

/** "MessagePack and CBOR". */
function listed(rows: readonly Row[]): readonly Piece[] {
  const names = namesOf(rows);
  return names.flatMap((name, i): readonly Piece[] => {
    const joint = i === 0 ? '' : i === names.length - 1 ? ' and ' : ', ';
    return [...(joint === '' ? [] : [{ text: joint }]), { text: name, strong: true }];
  });
}

function gzipPart(done: readonly Row[], minifiedBytes: number): readonly Piece[] {
  const gzipped = done.filter((row) => row.gzip !== undefined);
  const json = gzipped.find((row) => row.id === 'json');
  if (json === undefined || gzipped.length < done.length) return [];
  if (json.gzip! >= minifiedBytes) return [{ text: 'Too small to gain from gzip. ' }];
  const complete = gzipped.filter((row) => row.outside === undefined);
  const best = complete.reduce((a, b) => (b.gzip! < a.gzip! ? b : a));
  const saved = Math.round((1 - best.gzip! / json.gzip!) * 100);
  if (best === json || saved < 1)
    return [{ text: 'After gzip ' }, { text: 'JSON', strong: true }, { text: ' is as small as any. ' }];
  return [{ text: 'After gzip ' }, { text: rowName(best), strong: true }, { text: ` saves ${saved} % of JSON. ` }];
}

function speedPart(done: readonly Row[]): readonly Piece[] {
  const timed = done.flatMap(({ id, timing }) => (timing?.decode.state === 'done' ? [{ ...timing.decode, id }] : []));
  if (timed.length < 2) return [];
  const fastest = fastestOf(timed);
  const rows = fastest.map((id) => done.find((row) => row.id === id)!);
  if (fastest.length > 3) return [{ text: 'The fastest to decode are not told apart here.' }];
  const alike = fastest.length > 1 ? ', which the intervals do not tell apart' : '';
  return [{ text: 'Decodes fastest here: ' }, ...listedCodecs(rows), { text: `${alike}.` }];
}

/** Speed is the library's, so the library is named where its format has several. */
function listedCodecs(rows: readonly Row[]): readonly Piece[] {
  return rows.flatMap((row, i): readonly Piece[] => {
    const joint = i === 0 ? '' : i === rows.length - 1 ? ' and ' : ', ';
    return [...(joint === '' ? [] : [{ text: joint }]), { text: rowName(row), strong: true }];
  });
}
