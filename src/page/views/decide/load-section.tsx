import { useMemo } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import { findingsOf, judgeRows, mainKnee } from '../../../subjects/load/findings.ts';
import type { LoadResult } from '../../../subjects/load/result.ts';
import { codecName } from '../../state/load/names.ts';
import { useApp } from '../../state/store.ts';
import { LoadFilePart } from './load-file.tsx';
import { LoadForm } from './load-form.tsx';
import { LoadPublished } from './load-published.tsx';
import { LoadTable } from './load-table.tsx';
import './load.css';

/** The load experiment: its settings, its figures and their meaning, and the published figures. */
export function LoadSection() {
  const result = useApp((state) => state.load?.result);
  const judged = useMemo(() => (result === undefined ? [] : judgeRows(result, codecName)), [result]);
  return (
    <div className="decide-fold load">
      <p>
        Load: many users, one server, response times. Two workers of this browser: one is the server, the other has all
        the users. Each request carries a message that was encoded before; the server decodes it, reads one field, and
        answers. There is no network, so only the shape of the figures carries over to a real server.
      </p>
      <LoadForm knee={mainKnee(judged)} />
      {result !== undefined && judged.length > 0 && (
        <>
          <p className="muted">{labelOf(result)}</p>
          <ul className="decide-more" aria-label="Findings of the load">
            {findingsOf(judged, result.plan).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <LoadTable label="Load in this browser" judged={judged} failed={result.rows} />
        </>
      )}
      <LoadFilePart />
      <LoadPublished />
    </div>
  );
}

function labelOf({ payload, plan }: LoadResult): string {
  const { mode, users, pauseMs, rate, seconds, rounds } = plan;
  const load =
    mode === 'closed'
      ? `each pauses ${grouped(pauseMs)} ms after a response`
      : `${grouped(rate)} requests a second are due, and a free user sends each of them`;
  return `${payload.name}, ${grouped(payload.jsonBytes)} B as minified JSON. ${grouped(users)} users; ${load}. ${rounds} rounds of ${grouped(seconds)} s a row, interleaved: medians over the rounds, with the lowest and the highest. Measured in two workers of one browser, without a network.`;
}
