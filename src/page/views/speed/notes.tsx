import { useState } from 'react';
import { isBusy } from '../../../core/basics/busy.ts';
import { counted } from '../../../core/basics/counted.ts';
import { COMPRESSION_FACTS } from '../../../runs/compression/facts.ts';
import type { Timing, TimingState } from '../../../runs/timing/measure.ts';
import type { Direction, TimedLine } from '../../charts/rows.ts';
import type { CompressionChoice, Timings } from '../../state/measuring/slice.ts';
import type { AppState } from '../../state/model.ts';
import { libraryName, type Row, shownTimings } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { BUSY, rangeText, timesText } from '../../ui/figures.ts';
import { ExactCalls } from './exact-calls.tsx';
import { durationText } from './time-text.ts';

interface PointedDotProps {
  readonly lines: readonly TimedLine[];
  readonly direction: Direction;
  /** Codec id; if absent, the first timed codec that is not JSON. */
  readonly id: string | undefined;
}

/** The absolute figures of the dot under the mouse. */
export function PointedDot({ lines, direction, id }: PointedDotProps) {
  const minified = useApp((state) => state.source?.scanned.minifiedBytes ?? 0);
  const timed = lines.filter(({ timing }) => timing[direction].state === 'done');
  const line = timed.find((candidate) => candidate.id === id) ?? timed.find((candidate) => candidate.id !== 'json');
  const timing = line?.timing[direction];
  if (line === undefined || timing?.state !== 'done') return <div />;
  const { medianNs, lowNs, highNs, ratio, rounds, workers, states } = timing;
  return (
    <div>
      <h3>
        {direction === 'decode' ? 'Decode' : 'Encode'}, {titleOf(line)}
      </h3>
      {isBusy(timing) ? (
        <>
          <p className="speed-figure">{BUSY}</p>
          <p>
            The machine had other work: the 95 % interval of {rounds} rounds in {workers} workers, from{' '}
            {rangeText(timing)} × JSON to bytes, is too wide for a figure and a rank. Measure again.
          </p>
        </>
      ) : (
        <>
          <p className="speed-figure">
            {durationText(medianNs)}{' '}
            <span>
              {durationText(lowNs)} to {durationText(highNs)}
            </span>
          </p>
          <p>
            median of {rounds} rounds in {workers} workers · × JSON to bytes {timesText(ratio)}, {rangeText(timing)} ·{' '}
            {megabytes((minified / medianNs) * 1000)} MB/s of JSON
          </p>
          {states && <p>{statesText(states)}</p>}
        </>
      )}
    </div>
  );
}

function titleOf({ name, row }: TimedLine): string {
  if (row === undefined) return name;
  return `${row.format.facts.name} (${libraryName(row.codec)} ${row.codec.version})`;
}

/** Names two states and the number of workers in each. */
function statesText([fast, slow]: NonNullable<Timing['states']>): string {
  const at = (state: TimingState): string => `${timesText(state.ratio)} in ${counted(state.workers, 'worker')}`;
  return `It settles in one of two states: ${at(fast)}, ${at(slow)}.`;
}

/** At least two significant digits. Numbers from 10 on have no decimals. */
function megabytes(perSecond: number): string {
  return perSecond >= 10 ? perSecond.toFixed(0) : perSecond.toPrecision(2);
}

interface HowProps {
  readonly rows: readonly Row[];
  readonly lines: readonly TimedLine[];
  readonly compression: CompressionChoice;
}

/** Clock step in microseconds, as measured in this browser; undefined before that. */
function clockStepOf(state: AppState): number | undefined {
  const timings = shownTimings(state);
  return timings.state === 'done' ? timings.clockStepMicroseconds : undefined;
}

/** The method, the calls, and the limits of the figures. */
export function HowMeasured({ rows, lines, compression }: HowProps) {
  const [calls, setCalls] = useState(false);
  const step = useApp(clockStepOf);
  const timings = useApp(shownTimings);
  const varied = timings.state === 'done' ? variantsText(timings) : undefined;
  const messageCount = useApp((state) => state.source?.scanned.messageCount ?? 1);
  const isSet = useApp((state) => (state.source?.scanned.messages ?? 'whole') !== 'whole');
  return (
    <>
      <div>
        <h3>How it was measured</h3>
        <p>
          Six new workers measure one after the other, while nothing else of this page runs. Each runs batches of at
          least 50 clock steps
          {step !== undefined && ` of ${step} µs`} in shuffled rounds, and takes the median of the paired ratios to JSON
          to bytes. The figure is the median of the workers, or of the more frequent state if they settle in two. Its
          interval extends from the lowest worker to the highest, because a library settles at a different level in
          each, plus the usual spread of rounds within one worker. Schemas and conversions are prepared before the clock
          starts. Decoding includes reading every scalar, for every codec alike. {varied !== undefined && `${varied} `}
          {isSet &&
            messageCount > 1 &&
            `One call processes all ${counted(messageCount, 'message')}, one after the other. `}
          {compression !== 'none' && `${howCompressed(compression)} `}
          <Button look="link" onClick={() => setCalls(true)}>
            The exact calls
          </Button>
        </p>
      </div>
      <div>
        <h3>This browser</h3>
        <p>
          {browserName()}, {navigator.hardwareConcurrency} cores,{' '}
          {crossOriginIsolated ? 'cross-origin isolated' : 'not cross-origin isolated, so the clock is coarse'}. These
          are times of JavaScript in this browser; other browsers and other languages rank differently. To compare them,
          open the shared link there.
        </p>
      </div>
      {calls && <ExactCalls rows={rows} lines={lines} compression={compression} onClose={() => setCalls(false)} />}
    </>
  );
}

/** A sentence on the variants that the calls alternate between. */
function variantsText({ variants, varied }: Pick<Timings & { readonly state: 'done' }, 'variants' | 'varied'>): string {
  if (variants === 1)
    return 'Every call uses the document itself: it has no variants that every codec writes in as many bytes, or it is too large for them.';
  const others = varied === 'scalars' ? 'letters and digits' : 'numbers';
  return `The calls alternate between ${variants} variants of the document, which have the same shape and other ${others} of the same lengths.`;
}

/** A sentence on the work that a call with compression includes. */
function howCompressed(compression: Exclude<CompressionChoice, 'none'>): string {
  const { name, by } = COMPRESSION_FACTS[compression];
  return by === 'browser'
    ? `${name} is the browser's compression stream. Each message needs a new stream, and each call waits for its end, which slows down small messages most.`
    : `${name} is a library in WebAssembly, so bytes are copied into its memory and out of it.`;
}

/** "Chromium 156 on Linux", from the user agent. */
function browserName(): string {
  const agent = navigator.userAgent;
  const [, name, version] = /(Firefox|Edg|Chrome)\/(\d+)/.exec(agent) ?? /(Version)\/(\d+).*Safari/.exec(agent) ?? [];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', Chrome: 'Chromium', Version: 'Safari' };
  const system = /Windows|Mac OS|Android|iPhone|iPad|Linux/.exec(agent)?.[0] ?? 'an unknown system';
  return `${name === undefined ? 'A browser' : `${names[name] ?? name} ${version}`} on ${system}`;
}
