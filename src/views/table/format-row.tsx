import { memo } from 'react';
import { entryOf } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { PINS_AT_MOST, togglePin } from '../../state/actions.ts';
import { fullName, libraryName, type Row } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import type { TimingResult } from '../../timing/measure.ts';
import { Dash } from '../../ui/dash.tsx';
import { counted, grouped, ratioText } from '../../ui/figures.ts';
import { Prose } from '../../ui/prose.tsx';

/** What a dialog says more about than the row does. */
export type RowDetail = 'about' | 'losses' | 'schema';

interface RowProps {
  readonly row: Row;
  /** Shown where there is room for a few rows only. */
  readonly leads: boolean;
  /** The Tab key stops at this row, and at no other. */
  readonly isStop: boolean;
  readonly onStop: (id: CodecId) => void;
  /** Bytes of the longest bar. */
  readonly largest: number;
  /** Where minified JSON ends, as a share of the longest bar. */
  readonly jsonAt?: number;
  readonly onOpen: (id: CodecId, what: RowDetail) => void;
}

/**
 * One codec: what it is, where its bytes go, how many they are, how long it takes, and what it lost. Its controls are
 * reached from the row by arrow keys.
 */
export function FormatRow({ row, leads, isStop, onStop, largest, jsonAt, onOpen }: RowProps) {
  const pinned = useApp((state) => state.pins.includes(row.id));
  const lanes = useApp((state) => state.pins.length);
  return (
    <tr
      className={leads ? undefined : 'row-more'}
      data-pinned={pinned || undefined}
      data-codec={row.id}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onStop(row.id)}
    >
      <Pin id={row.id} pinned={pinned} isLast={pinned && lanes === 1} replaces={!pinned && lanes >= PINS_AT_MOST} />
      <Name id={row.id} onOpen={onOpen} />
      <td className="col-schema">
        {row.schema !== undefined && row.schema.from !== 'none' && (
          <button
            type="button"
            className="pill"
            tabIndex={-1}
            aria-haspopup="dialog"
            onClick={() => onOpen(row.id, 'schema')}
          >
            {row.schema.from === 'inferred' ? (row.schema.inference ?? 'inferred') : 'given'}
          </button>
        )}
      </td>
      {row.run.state === 'failed' ? (
        <Failed row={row} />
      ) : (
        <Figures row={row} largest={largest} jsonAt={jsonAt} onOpen={onOpen} />
      )}
    </tr>
  );
}

interface PinProps {
  readonly id: CodecId;
  readonly pinned: boolean;
  /** No other lane is open. */
  readonly isLast: boolean;
  /** There is no room beside those that are open. */
  readonly replaces: boolean;
}

/** The same for every source, as `Name` is. */
const Pin = memo(function Pin({ id, pinned, isLast, replaces }: PinProps) {
  return (
    <td className="col-pin">
      <label>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={pinned}
          disabled={isLast}
          title={isLast ? 'One lane stays open.' : replaces ? 'Takes the place of the lane opened first.' : undefined}
          onChange={() => togglePin(id)}
          aria-label={`Open ${fullName(entryOf(id))} in bytes`}
        />
      </label>
    </td>
  );
});

const Name = memo(function Name({ id, onOpen }: { readonly id: CodecId } & Pick<RowProps, 'onOpen'>) {
  const { format, codec } = entryOf(id);
  return (
    <th scope="row" className="col-format" title={optionsText(codec)}>
      <button
        type="button"
        className="format-about"
        tabIndex={-1}
        aria-haspopup="dialog"
        onClick={() => onOpen(id, 'about')}
      >
        {format.facts.name}
      </button>{' '}
      <span className={codec === format.codecs[0] ? 'format-library format-main' : 'format-library'}>
        {libraryName(codec)}
      </span>
    </th>
  );
});

function optionsText({ library, version, options, notes = [] }: Row['codec']): string {
  return [`${library} ${version}, ${options === '' ? 'default options' : options}.`, ...notes].join(' ');
}

function Failed({ row }: { readonly row: Row }) {
  if (row.run.state !== 'failed') return null;
  const { failure } = row.run;
  // What is wrong is said once, in the row of the bytes that were given.
  if (failure.stage === 'source') {
    return (
      <td colSpan={7} className="col-failed failed-source">
        <Dash words={failure.message} />
      </td>
    );
  }
  const usesOwn = failure.stage === 'schema' && row.schema?.from === 'yours';
  const where = failure.offset === undefined ? '' : ` At byte ${grouped(failure.offset)}.`;
  const path =
    failure.path === undefined || failure.message.includes(failure.path || 'the root')
      ? ''
      : ` At ${failure.path || 'the root'}.`;
  return (
    <td colSpan={7} className="col-failed">
      <b>Failed</b> to {usesOwn ? 'use the schema' : STAGE_WORDS[failure.stage]}: <Prose text={failure.message} />
      {where}
      {path}
    </td>
  );
}

const STAGE_WORDS = {
  schema: 'make a schema',
  encode: 'encode',
  annotate: 'read the bytes',
  decode: 'decode',
  worker: 'finish',
} as const;

interface FigureProps {
  readonly row: Row;
  readonly largest: number;
  readonly jsonAt: number | undefined;
  readonly onOpen: (id: CodecId, what: RowDetail) => void;
}

function Figures({ row, largest, jsonAt, onOpen }: FigureProps) {
  const { bytes, kept, gain, saved, ratio, gzip, lost } = row;
  return (
    <>
      <td className="col-bar">
        <Bar row={row} largest={largest} jsonAt={jsonAt} />
      </td>
      <td className="col-number">
        {bytes === undefined ? PENDING[row.run.state] : grouped(bytes)}
        {kept && (
          <span className="muted" title={`Kept by both sides, not in the bytes: ${kept.what}`}>
            {' + '}
            {grouped(kept.bytes)}
            <span className="visually-hidden"> B kept by both sides</span>
          </span>
        )}
        {gain !== undefined && <Gain bytes={gain} />}
        {saved !== undefined && <Saved bytes={saved} than={row.codec.whatIf!} />}
      </td>
      <td className="col-number col-ratio">{ratio === undefined ? '' : `${percent(ratio)} %`}</td>
      <td className="col-number col-more">{gzip === undefined ? '' : grouped(gzip)}</td>
      <td className="col-time col-more">
        <Time id={row.id} timing={row.timing?.encode} />
      </td>
      <td className="col-time col-more">
        <Time id={row.id} timing={row.timing?.decode} />
      </td>
      <td className="col-lost col-more">
        {lost === 0 && <span className="muted">none</span>}
        {lost !== undefined && lost > 0 && (
          <button
            type="button"
            className="lost-badge"
            tabIndex={-1}
            aria-haspopup="dialog"
            onClick={() => onOpen(row.id, 'losses')}
          >
            {grouped(lost)} {row.run.state === 'done' && row.run.lane.encoded.given ? 'changed' : 'lost'}
          </button>
        )}
      </td>
    </>
  );
}

/** What types carried natively save, or cost. */
function Gain({ bytes }: { readonly bytes: number }) {
  const difference = `${bytes > 0 ? '−' : bytes < 0 ? '+' : '±'}${grouped(Math.abs(bytes))}`;
  return (
    <span className="gain" title={`${difference} B with types carried natively`}>
      {' '}
      {difference}
      <span className="visually-hidden"> B with types</span>
    </span>
  );
}

/** What a what-if saves, or costs. */
function Saved({ bytes, than }: { readonly bytes: number; readonly than: CodecId }) {
  const plain = libraryName(entryOf(than).codec);
  const words = `${grouped(Math.abs(bytes))} B ${bytes < 0 ? 'more' : 'less'} than ${plain}`;
  return (
    <span className="muted" title={`${words} on the wire`}>
      <span aria-hidden="true">{` ${bytes < 0 ? '+' : '−'}${grouped(Math.abs(bytes))}`}</span>
      <span className="visually-hidden">, {words}</span>
    </span>
  );
}

/** What stands for a size that is not known. */
const PENDING = { waiting: '', running: '…', done: '', failed: '' } as const;

/** Whole per cents; below one, enough digits to be no zero. */
function percent(ratio: number): string {
  const value = ratio * 100;
  return value >= 10 || value === 0 ? value.toFixed(0) : value.toPrecision(1);
}

const FAMILIES = ['names', 'framing', 'values', 'unread'] as const;

/** What a single byte of each family is. */
const ONE = { names: 'name', framing: 'framing', values: 'value', unread: 'unread' } as const;

function Bar({ row, largest, jsonAt }: Omit<FigureProps, 'onOpen'>) {
  const { families, bytes } = row;
  const parts = families === undefined ? [] : FAMILIES.filter((family) => families[family] > 0);
  const words = [...parts.map((family) => counted(families![family], ONE[family], family))].join(', ');
  return (
    <span className="bar" title={words}>
      <span className="visually-hidden">{words}</span>
      {parts.map((family) => (
        <span
          key={family}
          className={`bar-part family-${family}`}
          style={{ width: `${(families![family] / largest) * 100}%` }}
        />
      ))}
      {jsonAt !== undefined && bytes !== undefined && (
        <span className="bar-json" style={{ left: `${jsonAt * 100}%` }} />
      )}
    </span>
  );
}

/** A time with half the width of its interval; the interval itself on pointing. */
function Time({ id, timing }: { readonly id: CodecId; readonly timing: TimingResult | undefined }) {
  const timings = useApp((state) => state.timings.state);
  if (timings === 'running') return <span className="muted">measuring</span>;
  if (timing === undefined) return null;
  if (timing.state === 'failed')
    return (
      <span className="muted" title={timing.message}>
        not timed
      </span>
    );
  if (id === 'json') return <span className="muted">baseline</span>;
  const { ratio, half, digits } = ratioText(timing);
  return (
    <span title={`${timing.low.toFixed(digits)} to ${timing.high.toFixed(digits)} × JSON, 95 % interval`}>
      {ratio} <span className="muted">{half}</span>
    </span>
  );
}
