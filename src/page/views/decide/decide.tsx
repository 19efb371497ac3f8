import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { unbroken } from '../../../core/basics/text.ts';
import type { Candidate } from '../../../subjects/decide/candidate.ts';
import {
  batchOptionsOf,
  compressionInForce,
  type Evaluated,
  evaluate,
  lacksBatches,
} from '../../../subjects/decide/evaluate.ts';
import { otherChange } from '../../../subjects/decide/other-change.ts';
import { presetOf } from '../../../subjects/decide/presets.ts';
import type { Situation } from '../../../subjects/decide/situation.ts';
import { readSituation } from '../../../subjects/decide/situation-link.ts';
import { verdictOf } from '../../../subjects/decide/verdict.ts';
import { compressBatchesShown } from '../../state/decide/batches.ts';
import { candidatesOf } from '../../state/decide/candidates.ts';
import { isTiming } from '../../state/measuring/timed.ts';
import { measureGzip } from '../../state/measuring/timings.ts';
import { type Row, useRows } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import '../../ui/figures.css';
import { Prose } from '../../ui/prose.tsx';
import { DecideTable } from './decide-table.tsx';
import { DecideTabs } from './decide-tabs.tsx';
import { Formulas } from './formulas.tsx';
import './decide.css';
import { Framing } from './framing.tsx';
import { Limits } from './limits.tsx';
import { Legend } from './marks.tsx';
import { PresetPart } from './preset-part.tsx';
import { Prices } from './prices.tsx';
import { SituationForm } from './situation-form.tsx';
import { Trade } from './trade.tsx';

/** The Decide view: the situation to fill in, the verdict on the formats, the rows, and bytes compared with time. */
export function Decide() {
  const text = useApp((state) => state.decide);
  const { preset: id, situation: chosen, problems } = useMemo(() => readSituation(text), [text]);
  const preset = presetOf(id)!;
  const rows = useSettledRows();
  const gzipTimings = useApp((state) => state.gzipTimings);
  const batches = useApp((state) => state.batches);
  const candidates = useMemo(() => candidatesOf(rows, { gzipTimings, batches }), [rows, gzipTimings, batches]);
  const situation = useSettledSituation(candidates, chosen);
  const isPending = lacksBatches(candidates, situation);
  const evaluated = useMemo(
    () => (isPending ? [] : evaluate(candidates, situation)),
    [candidates, situation, isPending],
  );
  const verdict = useMemo(() => verdictOf(evaluated, situation), [evaluated, situation]);
  useGzipTimes(evaluated, situation);
  useBatches(rows, chosen);
  const isSettled = useApp(({ running, problem }) => !running && problem === null) && !isPending;
  // All parts below the verdict appear at the same time as the verdict, so that it does not move them.
  const isFirst = useApp(({ running }) => running) && evaluated.length === 0;
  const verdictBox = useTallest(`${useApp(({ source }) => source?.id)} ${text}`);
  return (
    <section aria-label="Decide" className="decide" data-pane>
      <SituationForm preset={id} situation={chosen} />
      {problems.map((problem) => (
        <p key={problem} className="decide-problem" role="alert">
          {problem}
        </p>
      ))}
      <section className="decide-verdict" aria-label="Verdict" ref={verdictBox}>
        {evaluated.length === 0 ? (
          <p>
            {isSettled ? 'There are no messages to decide about yet: paste JSON, drop a file, or pick a sample.' : '…'}
          </p>
        ) : (
          // Each verdict gets a new paragraph, because sentences that move inside a paragraph count as a layout shift.
          <p key={verdict.sentences[0]}>
            <strong>
              <Prose text={unbroken(verdict.sentences[0] ?? '')} />
            </strong>{' '}
            <Prose text={unbroken(verdict.sentences.slice(1).join(' '))} />
          </p>
        )}
      </section>
      {!isFirst && (
        <>
          <PresetPart preset={preset} situation={situation} />
          <Legend />
          <DecideTable rows={evaluated} situation={situation} />
          {verdict.more.length > 0 && (
            <ul className="decide-more" aria-label="Also">
              {verdict.more.map((sentence) => (
                <li key={sentence}>
                  <Prose text={unbroken(sentence)} />
                </li>
              ))}
            </ul>
          )}
          <Formulas situation={situation} />
          <Trade rows={evaluated} situation={situation} />
          <Framing rows={evaluated} situation={situation} />
          <Limits rows={evaluated} situation={situation} />
          <Prices situation={situation} />
          <DecideTabs situation={situation} />
        </>
      )}
    </section>
  );
}

/**
 * Keeps an element as tall as it has been since its subject changed, so that a shorter text does not move what is below
 * it.
 */
function useTallest(subject: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each subject begins anew
  useLayoutEffect(() => {
    const forget = () => ref.current?.style.removeProperty('min-height');
    forget();
    window.addEventListener('resize', forget);
    return () => window.removeEventListener('resize', forget);
  }, [subject]);
  useLayoutEffect(() => {
    const { style, offsetHeight } = ref.current!;
    style.minHeight = `${offsetHeight}px`;
  });
  return ref;
}

/**
 * Measures times with gzip once the other times are known, if messages are compressed or the verdict proposes
 * compression.
 */
function useGzipTimes(rows: readonly Evaluated[], situation: Situation): void {
  const isIdle = useApp((state) => state.timings.state === 'done' && !isTiming(state));
  const isNeeded = compressionInForce(situation) === 'message' || otherChange(rows, situation)?.usesGzip === true;
  useEffect(() => {
    if (isIdle && isNeeded) measureGzip();
  }, [isIdle, isNeeded]);
}

/**
 * The chosen situation, or the last one until the batches of the chosen one are compressed, so that nothing flickers.
 */
function useSettledSituation(candidates: readonly Candidate[], chosen: Situation): Situation {
  const [settled, setSettled] = useState(chosen);
  if (settled !== chosen && (!lacksBatches(candidates, chosen) || lacksBatches(candidates, settled)))
    setSettled(chosen);
  return settled;
}

/** Compresses the messages in batches if the transport does. */
function useBatches(rows: readonly Row[], situation: Situation): void {
  const options = JSON.stringify(batchOptionsOf('json', { ...situation, compression: 'channel' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or options need other batches
  useEffect(() => void compressBatchesShown(), [rows, options]);
}

/** The rows of the newest input that all codecs have processed. A verdict on some of the rows could be wrong. */
function useSettledRows(): readonly Row[] {
  const rows = useRows();
  const running = useApp((state) => state.running);
  const [settled, setSettled] = useState<readonly Row[]>([]);
  if (!running && settled !== rows) setSettled(rows);
  return settled;
}
