import { useMemo, useState } from 'react';
import { COMPRESSION_IDS } from '../../../runs/compression/compression.ts';
import { COMPRESSION_FACTS } from '../../../runs/compression/facts.ts';
import { WORKERS } from '../../../workers/protocol.ts';
import { ChartCanvas } from '../../charts/chart-canvas.tsx';
import type { SpeedDot } from '../../charts/data.ts';
import { exportChart } from '../../charts/export-chart.ts';
import { baselineName, DIRECTION_NAMES, timedTitle } from '../../charts/headings.ts';
import {
  DIRECTIONS,
  type Direction,
  dotsOf,
  SIDE_NAMES,
  type TimedLine,
  timedLines,
  timedName,
} from '../../charts/rows.ts';
import { speedChart } from '../../charts/speed-chart.ts';
import { isTimedAutomatically, startTimings, stopTimings } from '../../state/actions.ts';
import { measureCompressed } from '../../state/measuring/compressions.ts';
import type { CompressionChoice, Timings } from '../../state/measuring/slice.ts';
import { cancelCompressedTimings } from '../../state/measuring/timings.ts';
import { besideOf, type Row, shownTimings, useRows } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { measuredRatio } from '../../ui/figures.ts';
import { Progress } from '../../ui/progress.tsx';
import { SavePicture } from '../../ui/save-picture.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FirstCalls } from './first-calls.tsx';
import { KitTimes } from './kit-result.tsx';
import { HowMeasured, PointedDot } from './notes.tsx';
import { OneValueTimes } from './one-value.tsx';
import { speedSentence } from './sentence.ts';
import { SpeedTable } from './speed-table.tsx';
import '../../ui/figures.css';
import './speed.css';

type SpeedForm = 'dots' | 'table';

/** Height of a line of the table in pixels. */
const TABLE_LINE = 30.5;

/** Height in pixels of a chart or a table with a line for each codec that can be timed, and one for JSON to text. */
function heightFor(lines: number, form: SpeedForm): number {
  return form === 'dots' ? lines * 24 + 40 : (lines + 1) * TABLE_LINE;
}

/** The times measured in this browser: one dot with its interval for each codec, or the same figures as a table. */
export function Speed() {
  const timings = useApp(shownTimings);
  const compression = useApp((state) => state.timedCompression);
  const rows = useRows(shownTimings);
  const beside = besideOf(timings);
  const lines = timedLines(rows, beside);
  const isCold = useApp((state) => state.cold.state === 'running');
  // Only a source whose rows are all complete can be timed.
  const isSettled = useApp(({ shown, running, problem }) => shown !== null && !running && problem === null);
  // The charts are drawn with empty places before their times are known, so that nothing moves later.
  const isComing = useApp(
    ({ source, running }) =>
      timings.state === 'running' ||
      (timings.state === 'idle' &&
        compression === 'none' &&
        (source === null ? running : isTimedAutomatically(source))),
  );
  const [form, setForm] = useState<SpeedForm>('dots');
  const [pointed, setPointed] = useState<{ direction: Direction; id: string }>();
  const alike = useMemo(() => DIRECTIONS.flatMap((direction) => dotsOf(rows, direction, beside)), [rows, beside]);
  const sentence = useMemo(() => speedSentence(rows, beside, compression), [rows, beside, compression]);
  return (
    <section aria-label="Speed" className="speed" data-pane>
      <p className="speed-answer">
        {timings.state === 'done' &&
          sentence.map((piece, i) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other identity
            piece.strong ? <b key={i}>{piece.text}</b> : <span key={i}>{piece.text}</span>,
          )}
        {timings.state === 'failed' && timings.message}
        {timings.state === 'idle' && <WhyIdle compression={compression} />}
        {timings.state === 'running' && 'Measuring: please leave this tab in front.'}
      </p>
      <TimedWith compression={compression} />
      <div className="speed-bar">
        <ul className="speed-legend" aria-label="Legend">
          <li className="dot-faster">faster</li>
          <li className="dot-slower">slower</li>
          <li>no difference shown</li>
          <li className="dot-baseline">JSON</li>
        </ul>
        <Switch label="Form" choices={['dots', 'table']} chosen={form} onChoose={setForm} />
        <SavePicture onSave={(type) => exportChart(type, 'speed')} disabled={timings.state !== 'done'} />
        {timings.state === 'running' ? (
          <Button className="speed-measure" onClick={compression === 'none' ? stopTimings : cancelCompressedTimings}>
            Cancel
          </Button>
        ) : (
          <Button
            className="speed-measure"
            disabled={isCold || !isSettled}
            onClick={() => (compression === 'none' ? startTimings() : void measureCompressed(compression))}
          >
            {timings.state === 'done' ? 'Measure again' : 'Measure'}
          </Button>
        )}
        <Facts timings={timings} compression={compression} />
      </div>
      {(timings.state === 'done' || isComing) &&
        DIRECTIONS.map((direction) => (
          <section key={direction} aria-label={DIRECTION_NAMES[direction]}>
            <h2 className="speed-title">
              {timedTitle(direction, compression)}{' '}
              <span>time relative to {baselineName(compression)}, smaller is faster</span>
            </h2>
            {timings.state !== 'done' ? (
              <Coming rows={rows} form={form} />
            ) : form === 'dots' ? (
              <Dots direction={direction} dots={dotsOf(rows, direction, beside)} alike={alike} onPoint={setPointed} />
            ) : (
              <SpeedTable direction={direction} rows={rows} beside={beside} />
            )}
          </section>
        ))}
      <NotTimed lines={lines} />
      <FirstCalls />
      <OneValueTimes />
      <KitTimes rows={rows} />
      <footer className="speed-notes">
        <PointedDot lines={lines} direction={pointed?.direction ?? 'decode'} id={pointed?.id} />
        <HowMeasured rows={rows} lines={lines} compression={compression} />
      </footer>
    </section>
  );
}

interface FactsProps {
  readonly timings: Timings;
  readonly compression: CompressionChoice;
}

/** The progress of the measurement, and its facts once it is complete. Empty before. */
function Facts({ timings, compression }: FactsProps) {
  return (
    <p className="speed-facts">
      {timings.state === 'running' && (
        <Progress label="Rounds measured" value={timings.round} max={Math.max(1, timings.rounds)} />
      )}
      {timings.state === 'done' && (
        <>
          <span>
            <b>{timings.rounds} rounds</b>, {WORKERS} fresh workers
          </span>
          <span>
            clock step <b>{timings.clockStepMicroseconds} µs</b>
          </span>
          <span>
            baseline <b>{baselineName(compression)}</b>
          </span>
          <span>
            interval <b>95 %</b>
          </span>
        </>
      )}
    </p>
  );
}

/** The place of a chart or a table whose times are not known yet, with the names of its codecs. */
function Coming({ rows, form }: { readonly rows: readonly Row[]; readonly form: SpeedForm }) {
  const names = [...rows.filter(({ state }) => state !== 'failed').map(timedName), SIDE_NAMES['json-text']];
  return (
    <ul className="speed-coming" aria-hidden="true" style={{ height: heightFor(names.length, form) }}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

/** The codecs without a time, with the reason. */
function NotTimed({ lines }: { readonly lines: readonly TimedLine[] }) {
  const failed = lines.flatMap(({ id, name, timing }) =>
    DIRECTIONS.flatMap((direction) => {
      const result = timing[direction];
      return result.state === 'failed' ? [{ key: `${id} ${direction}`, name, direction, message: result.message }] : [];
    }),
  );
  if (failed.length === 0) return null;
  return (
    <ul className="speed-failed" aria-label="Not timed">
      {failed.map(({ key, name, direction, message }) => (
        <li key={key}>
          <b>{name}</b> has no time to {direction}: {message}
        </li>
      ))}
    </ul>
  );
}

function WhyIdle({ compression }: { readonly compression: CompressionChoice }) {
  const source = useApp((state) => state.source);
  if (source === null) return <>Nothing to time yet: paste JSON, drop a file, or pick a sample.</>;
  if (compression !== 'none') return <>Times with compression are measured when you ask for them.</>;
  return isTimedAutomatically(source) ? (
    <>Timings start automatically after a second without changes, unless they were cancelled.</>
  ) : (
    <>This source is over 1 MiB: timings start when you ask for them.</>
  );
}

interface DotsProps {
  readonly direction: Direction;
  readonly dots: readonly SpeedDot[];
  /** The dots of both charts, which share their axis. */
  readonly alike: readonly SpeedDot[];
  readonly onPoint: (pointed: { direction: Direction; id: string }) => void;
}

function Dots({ direction, dots, alike, onPoint }: DotsProps) {
  const key = JSON.stringify([dots, alike]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same dots make the same chart
  const config = useMemo(() => speedChart.bind(undefined, dots, alike), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const point = useMemo(
    () => (index: number) => onPoint({ direction, id: dots[index]!.id }),
    [key, direction, onPoint],
  );
  const words = dots.map((dot) => `${dot.label} ${measuredRatio(dot)}`).join(', ');
  return (
    <ChartCanvas
      label={`${DIRECTION_NAMES[direction]}, relative to JSON: ${words}. The table form has every figure.`}
      height={heightFor(dots.length, 'dots')}
      config={config}
      onPoint={point}
    />
  );
}

const CHOICES: readonly CompressionChoice[] = ['none', ...COMPRESSION_IDS];

/** The choice of a compression for the timings. A choice starts the measurement. */
function TimedWith({ compression }: { readonly compression: CompressionChoice }) {
  const wasm = useApp((state) => state.wasm);
  return (
    <div className="speed-with">
      <span aria-hidden="true">With compression</span>
      <Switch
        label="With compression"
        choices={CHOICES}
        chosen={compression}
        onChoose={(each) => void measureCompressed(each)}
        textOf={(each) => (each === 'none' ? 'none' : COMPRESSION_FACTS[each].label)}
      />
      {wasm.state === 'off' && <span>Brotli and Zstandard load 1.3 MB once.</span>}
      {wasm.state === 'loading' && <span>Loading them …</span>}
      {wasm.state === 'failed' && (
        <span>Brotli and Zstandard could not be loaded. {wasm.message} Choose one again to try again.</span>
      )}
    </div>
  );
}
