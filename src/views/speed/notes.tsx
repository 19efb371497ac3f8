import { useState } from 'react';
import type { Direction, TimedLine } from '../../charts/rows.ts';
import { COMPRESSION_FACTS } from '../../compression/facts.ts';
import type { AppState, CompressionChoice, Timings } from '../../state/model.ts';
import { libraryName, type Row, shownTimings } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import type { Timing, TimingState } from '../../timing/measure.ts';
import { counted, rangeText, timesText } from '../../ui/figures.ts';
import { ExactCalls } from './exact-calls.tsx';
import { timeText } from './time-text.ts';

interface PointedProps {
  readonly lines: readonly TimedLine[];
  readonly direction: Direction;
  /** Codec id; the first timed one that is not JSON where nothing is pointed at. */
  readonly id: string | undefined;
}

/** The absolute figures of the dot that is pointed at. */
export function Pointed({ lines, direction, id }: PointedProps) {
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
      <p className="speed-figure">
        {timeText(medianNs)}{' '}
        <span>
          {timeText(lowNs)} to {timeText(highNs)}
        </span>
      </p>
      <p>
        median of {rounds} rounds in {workers} workers · × JSON to bytes {timesText(ratio)}, {rangeText(timing)} ·{' '}
        {megabytes((minified / medianNs) * 1000)} MB/s of JSON
      </p>
      {states && <p>{statesText(states)}</p>}
    </div>
  );
}

function titleOf({ name, row }: TimedLine): string {
  if (row === undefined) return name;
  return `${row.format.facts.name} (${libraryName(row.codec)} ${row.codec.version})`;
}

/** Says what two levels are, and how many workers were at each. */
function statesText([fast, slow]: NonNullable<Timing['states']>): string {
  const at = (state: TimingState): string => `${timesText(state.ratio)} in ${counted(state.workers, 'worker')}`;
  return `It settles in one of two states: ${at(fast)}, ${at(slow)}.`;
}

/** Two digits at least, and no more behind the point than these take. */
function megabytes(perSecond: number): string {
  return perSecond >= 10 ? perSecond.toFixed(0) : perSecond.toPrecision(2);
}

interface HowProps {
  readonly rows: readonly Row[];
  readonly lines: readonly TimedLine[];
  readonly compression: CompressionChoice;
}

/** In microseconds, as it was measured in this browser; undefined until then. */
function clockStepOf(state: AppState): number | undefined {
  const timings = shownTimings(state);
  return timings.state === 'done' ? timings.clockStepMicroseconds : undefined;
}

/** The method, the calls, and what the figures do not say. */
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
          Six fresh workers, one after the other, nothing else running; in each, batches of at least 50 clock steps
          {step !== undefined && ` of ${step} µs`} in shuffled rounds, and the median of the paired ratios to JSON to
          bytes. The figure is the middle worker’s. The interval goes from the lowest worker to the highest, since
          libraries settle at a level of their own in each, and as far beyond as rounds usually differ within one.
          Schemas and conversions are made before the clock starts. Decoding includes reading every scalar, for every
          codec alike. {varied !== undefined && `${varied} `}
          {isSet && `A call does all ${counted(messageCount, 'message')}, one after the other. `}
          {compression !== 'none' && `${howCompressed(compression)} `}
          <button type="button" className="button button-link" onClick={() => setCalls(true)}>
            The exact calls
          </button>
        </p>
      </div>
      <div>
        <h3>This browser</h3>
        <p>
          {browserName()}, {navigator.hardwareConcurrency} cores,{' '}
          {crossOriginIsolated ? 'cross-origin isolated' : 'not cross-origin isolated, so the clock is coarse'}.
          JavaScript in this browser: other browsers and other languages rank otherwise. Share the link and open it
          there.
        </p>
      </div>
      {calls && <ExactCalls rows={rows} lines={lines} compression={compression} onClose={() => setCalls(false)} />}
    </>
  );
}

/** Says what calls take turns among. */
function variantsText({ variants, varied }: Pick<Timings & { readonly state: 'done' }, 'variants' | 'varied'>): string {
  if (variants === 1)
    return 'Every call is of the document itself: there is no room for variants of it, or no codec would write them in as many bytes.';
  const others = varied === 'scalars' ? 'letters and digits' : 'numbers';
  return `Calls take turns among ${variants} variants of the document: the same shape, other ${others} of the same lengths.`;
}

/** What a call with compression includes. */
function howCompressed(compression: Exclude<CompressionChoice, 'none'>): string {
  const { name, by } = COMPRESSION_FACTS[compression];
  return by === 'browser'
    ? `${name} is the browser's own stream: a new one for each message, and each call waits until it has ended, which small messages feel.`
    : `${name} is a library in WebAssembly, so bytes are copied into its memory and out of it.`;
}

/** "Chromium 156 on Linux", from what the browser says of itself. */
function browserName(): string {
  const agent = navigator.userAgent;
  const [, name, version] = /(Firefox|Edg|Chrome)\/(\d+)/.exec(agent) ?? /(Version)\/(\d+).*Safari/.exec(agent) ?? [];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', Chrome: 'Chromium', Version: 'Safari' };
  const system = /Windows|Mac OS|Android|iPhone|iPad|Linux/.exec(agent)?.[0] ?? 'an unknown system';
  return `${name === undefined ? 'A browser' : `${names[name] ?? name} ${version}`} on ${system}`;
}
