import type { JSX } from 'react';
import { counted, grouped } from '../../../core/basics/counted.ts';
import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { TimingResult } from '../../../runs/timing/measure.ts';
import { isSizeCovered } from '../../state/cover/covered.ts';
import type { Timings } from '../../state/measuring/slice.ts';
import { floatsText } from '../../state/runs/floats-text.ts';
import { type DoneRow, isDone, libraryName, type Row } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import { BUSY, isUncertain, rangeText, ratioText, shareText } from '../../ui/figures.ts';
import { Spoken } from '../../ui/spoken.tsx';
import { DetailButton, type OpenDetail } from './detail-button.tsx';

export interface FigureProps {
  readonly row: Row;
  readonly largest: number;
  readonly jsonAt: number | undefined;
  readonly onOpen: OpenDetail;
}

/** The figures of a row that is not done. */
const NO_FIGURES: Partial<Pick<DoneRow, 'saved' | 'ratio' | 'lost' | 'compressed'>> = {};

/** The cells of a row that has not failed: the bar, the sizes, the times, and the losses. */
export function Figures({ row, largest, jsonAt, onOpen }: FigureProps): JSX.Element {
  const { id, bytes, kept, gain, floats } = row;
  const { saved, ratio, lost, compressed } = isDone(row) ? row : NO_FIGURES;
  const gzip = compressed?.gzip;
  const isCovered = useApp((state) => isSizeCovered(state, id));
  const beside = besideBytes(row);
  const lostText = lost === undefined ? '' : `${grouped(lost)} lost`;
  // New figures get new cells: in an old, right-aligned cell, text of a different length would count as a layout shift.
  return (
    <>
      <td className="col-bar">
        <Bar row={row} largest={largest} jsonAt={jsonAt} />
      </td>
      <td key={`bytes ${[id, bytes, kept?.bytes, gain, saved]}`} className="col-number col-bytes">
        {isCovered ? (
          <DetailButton id={id} what="guess" className="pill" onOpen={onOpen}>
            guess first
          </DetailButton>
        ) : bytes === undefined ? (
          PENDING[row.state]
        ) : beside.length === 0 ? (
          grouped(bytes)
        ) : (
          <Spoken words={[`${grouped(bytes)} B`, ...beside.map(({ words }) => words)].join(', ')}>
            {grouped(bytes)}
            {beside.slice(-1).map(({ text, title }) => (
              <span key={title} className="muted beside" title={title}>
                {` ${text}`}
              </span>
            ))}
          </Spoken>
        )}
      </td>
      <td key={`ratio ${ratio}`} className="col-number col-ratio">
        {ratio === undefined ? '' : `${shareText(ratio)} %`}
      </td>
      <td key={`gzip ${gzip}`} className="col-number col-gzip col-more">
        {gzip === undefined ? '' : grouped(gzip)}
      </td>
      <Time id={id} timing={row.timing?.encode} onOpen={onOpen} />
      <Time id={id} timing={row.timing?.decode} onOpen={onOpen} />
      <td className="col-lost col-more">
        {lost === 0 && floats?.bytes === undefined && <span className="muted">none</span>}
        {/* The button says that nothing is lost, and opens the details: integers have another type in the bytes. */}
        {isDone(row) && lost === 0 && floats?.bytes !== undefined && (
          <DetailButton id={id} what="about" className="format-about" title={floatsText(row)} onOpen={onOpen}>
            none
          </DetailButton>
        )}
        {lost !== undefined && lost > 0 && (
          <DetailButton id={row.id} what="losses" className="lost-badge" title={lostText} onOpen={onOpen}>
            {/* Only the number is visible, because the heading of the column says what it counts. */}
            <Spoken words={lostText}>{grouped(lost)}</Spoken>
          </DetailButton>
        )}
      </td>
    </>
  );
}

/** A figure beside the bytes of a row: its text, its words for screen readers, and its tooltip. */
interface Beside {
  readonly text: string;
  readonly words: string;
  readonly title: string;
}

/**
 * The size of the data outside the bytes, and the bytes that native types, or a what-if on the wire, save or cost. A
 * row has room for the last of these; screen readers get all.
 */
function besideBytes(row: Row): readonly Beside[] {
  const { kept, gain } = row;
  const saved = isDone(row) ? row.saved : undefined;
  return [
    ...(kept === undefined ? [] : [besideKept(kept)]),
    ...(gain === undefined ? [] : [besideGain(gain)]),
    ...(saved === undefined ? [] : [besideSaved(saved, row.codec.whatIf!)]),
  ];
}

function besideKept({ bytes, what }: NonNullable<Row['kept']>): Beside {
  const size = grouped(bytes);
  return {
    text: `+ ${size} kept`,
    words: `and ${size} B that both sides keep`,
    title: `Both sides keep this, outside the bytes: ${what}`,
  };
}

function besideGain(bytes: number): Beside {
  const size = grouped(Math.abs(bytes));
  const words = `${size} B ${bytes < 0 ? 'more' : 'less'} with types carried natively`;
  return { text: `types ${bytes > 0 ? '−' : bytes < 0 ? '+' : '±'}${size}`, words, title: words };
}

function besideSaved(bytes: number, than: CodecId): Beside {
  const size = grouped(Math.abs(bytes));
  const words = `${size} B ${bytes < 0 ? 'more' : 'less'} than ${libraryName(entryOf(than).codec)}`;
  return { text: `${bytes < 0 ? 'costs' : 'saves'} ${size}`, words, title: `${words} on the wire` };
}

/** The text in place of an unknown size. */
const PENDING = { waiting: '', running: '…', done: '', failed: '' } as const;

const FAMILIES = ['names', 'framing', 'values', 'unread'] as const;

/** Singular nouns for the bytes of each family; the family's own name is the plural. */
const ONE = { names: 'name', framing: 'framing', values: 'value', unread: 'unread' } as const;

/**
 * Returns a `clip-path` that shows one part of the bar, from one share of its width to another, and at least one pixel.
 * `gap` is in pixels. Clipping, unlike resizing, moves no element when figures change.
 */
function clipOf(from: number, to: number, gap: 0 | 1): string {
  const left = `${from * 100}%`;
  return `inset(0 calc(100% - max(${to * 100}%, ${left} + ${1 + gap}px)) 0 calc(${left} + ${gap}px))`;
}

function Bar({ row, largest, jsonAt }: Omit<FigureProps, 'onOpen'>): JSX.Element {
  const { bytes } = row;
  const families = isDone(row) ? row.families : undefined;
  const parts = families === undefined ? [] : FAMILIES.filter((family) => families[family] > 0);
  const words = parts.map((family) => counted(families![family], ONE[family], family)).join(', ');
  let to = 0;
  return (
    <span className="bar" title={words}>
      <span className="visually-hidden">{words}</span>
      {parts.map((family, i) => {
        const from = to;
        to += families![family] / largest;
        return (
          <span
            key={family}
            className={`bar-part family-${family}`}
            style={{ clipPath: clipOf(from, to, i === 0 ? 0 : 1) }}
          />
        );
      })}
      {jsonAt !== undefined && bytes !== undefined && (
        <span className="bar-json" style={{ transform: `translateX(${jsonAt * 100}%)` }} />
      )}
    </span>
  );
}

interface TimeProps extends Pick<FigureProps, 'onOpen'> {
  readonly id: CodecId;
  readonly timing: TimingResult | undefined;
}

/**
 * A time with half the width of its interval. The tooltip has the interval; the dialog also has the reason why a time
 * is absent.
 */
function Time({ id, timing, onOpen }: TimeProps): JSX.Element {
  const timings = useApp((state) => state.timings.state);
  const { figure, half, title } = timeTexts(id, timing, timings);
  return (
    <td key={`${figure} ${half}`} className="col-time col-more" title={title}>
      {figure === NOT_TIMED || figure === BUSY ? (
        <DetailButton id={id} what="about" className="format-about" onOpen={onOpen}>
          {figure}
        </DetailButton>
      ) : title === undefined ? (
        <span className="muted">{figure}</span>
      ) : (
        figure
      )}
      {half && <span className="muted"> {half}</span>}
    </td>
  );
}

interface TimeTexts {
  readonly figure: string;
  readonly half?: string;
  readonly title?: string;
}

const NOT_TIMED = 'not timed';

function timeTexts(id: CodecId, timing: TimingResult | undefined, timings: Timings['state']): TimeTexts {
  if (timings === 'running') return { figure: 'measuring' };
  if (timing === undefined) return { figure: '' };
  if (timing.state === 'failed') return { figure: NOT_TIMED };
  if (id === 'json') return { figure: 'baseline' };
  const { ratio, half } = ratioText(timing);
  // An interval replaces the ratio. No word stands beside it, because the row may have no room for one.
  return { figure: ratio, ...(!isUncertain(timing) && { half }), title: `${rangeText(timing)} × JSON, 95 % interval` };
}
