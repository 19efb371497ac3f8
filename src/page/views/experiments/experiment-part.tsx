import { Fragment } from 'react';
import type { Experiment, ExperimentId, Payload } from '../../../subjects/experiments/experiment.ts';
import { pickSample } from '../../state/actions.ts';
import { cancelExperiment, runExperiment } from '../../state/measuring/experiments.ts';
import type { ExperimentRun } from '../../state/measuring/slice.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Reasons } from '../../ui/reasons.tsx';
import { RatesTable } from './rates-table.tsx';
import { SizesTable } from './sizes-table.tsx';

/** Id of an experiment's heading, which gets the focus when the list opens it. */
export function headingId(id: ExperimentId): string {
  return `experiment-${id}`;
}

/**
 * One experiment: its publication, the finding, its payloads with their figures, the reasons for the differences, and
 * the method.
 */
export function ExperimentPart({ experiment }: { readonly experiment: Experiment }) {
  const { id, title, source, about, payloads, why, today } = experiment;
  const run = useApp((state) => state.experiments[id]);
  const heading = headingId(id);
  return (
    <article className="experiment" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <p className="muted">
          {source.author}, {source.where}
          {source.links.map(({ label, url }) => (
            <Fragment key={url}>
              {' · '}
              <a href={url} target="_blank" rel="noreferrer">
                {label}
              </a>
            </Fragment>
          ))}
        </p>
      </header>
      <h3>What this means today</h3>
      <p className="experiment-today">
        <Prose text={today.join(' ')} />
      </p>
      <RunBar experiment={experiment} run={run} />
      {payloads.map((payload) => (
        <PayloadPart key={payload.id} payload={payload} run={run} />
      ))}
      <h3>Why the figures differ</h3>
      <Reasons className="experiment-why" reasons={why} />
      <h3>How it was published and is repeated</h3>
      <p className="experiment-today">{about}</p>
    </article>
  );
}

interface RunProps {
  readonly experiment: Experiment;
  readonly run: ExperimentRun | undefined;
}

function RunBar({ experiment: { id, title }, run }: RunProps) {
  const isRunning = run?.state === 'sizing' || run?.state === 'timing';
  const word = run === undefined ? 'Run' : 'Run again';
  return (
    <div className="experiment-run">
      {isRunning ? (
        <Button onClick={cancelExperiment}>Cancel</Button>
      ) : (
        <Button look="primary" aria-label={`${word}: ${title}`} onClick={() => void runExperiment(id)}>
          {word}
        </Button>
      )}
      {run?.state === 'timing' && (
        <Progress
          label={`Rounds measured of ${title}`}
          value={run.rounds > 0 ? run.round : undefined}
          max={Math.max(1, run.rounds)}
        />
      )}
      <p className="experiment-state">{run === undefined ? 'Not run yet.' : wordsOf(run)}</p>
    </div>
  );
}

function wordsOf({ state, message, rounds }: ExperimentRun): string {
  switch (state) {
    case 'sizing':
      return 'Encoding …';
    case 'timing':
      return rounds === 0
        ? 'The sizes are complete. Waiting for an idle worker …'
        : 'The sizes are complete. Measuring rates …';
    case 'done':
      return 'Measured in this browser, just now.';
    case 'cancelled':
      return 'Cancelled. The figures measured so far stay.';
    case 'failed':
      return message ?? 'It failed.';
  }
}

interface PayloadProps {
  readonly payload: Payload;
  readonly run: ExperimentRun | undefined;
}

function PayloadPart({ payload, run }: PayloadProps) {
  const { id, title, sample, messages, inPlaceOf, rates } = payload;
  const isLoaded = useApp((state) => state.sample === sample);
  return (
    <section className="experiment-payload" aria-label={title}>
      <h3>{title}</h3>
      {inPlaceOf !== undefined && <p className="muted">{inPlaceOf}</p>}
      <p className="experiment-load">
        <Button aria-label={`Load into the editor: ${title}`} onClick={() => void pickSample(sample, { messages })}>
          Load into the editor
        </Button>{' '}
        {isLoaded && <span className="muted">Loaded.</span>}
      </p>
      <div className="experiment-tables">
        <SizesTable payload={payload} results={run?.sizes[id]} isRunning={run?.state === 'sizing'} />
        {rates !== undefined && (
          <RatesTable title={title} table={rates} results={run?.rates[id]} isRunning={run?.state === 'timing'} />
        )}
      </div>
    </section>
  );
}
