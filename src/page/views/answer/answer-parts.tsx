import { type JSX, useEffect, useMemo, useRef, useState } from 'react';
import { unbroken } from '../../../core/basics/text.ts';
import { whenIdleOrPressed } from '../../../workers/loading/patience.ts';
import { answerInputOf } from '../../answer/input.ts';
import { type Advice, answerLine } from '../../answer/line.ts';
import {
  isTimedAutomatically,
  notLoadedIds,
  runUnfinished,
  startTimings,
  stopTimings,
  unfinishedIds,
} from '../../state/actions.ts';
import { memoryInWords } from '../../state/runs/heavy-input.ts';
import { hasBusyTime, useRows } from '../../state/runs/rows.ts';
import type { CurrentSource } from '../../state/runs/slice.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Later, laterPart } from '../../ui/later.tsx';
import { MatrixPlaces, MatrixTable } from './matrix-table.tsx';

/** Fetches the reasons of the answer, whose figures come after those of the line. */
export const loadReasons = () => import('./reasons.tsx');

const REASONS = laterPart('the reasons', async () => (await loadReasons()).Reasons);
const SPEED = laterPart('the speed', async () => {
  await whenIdleOrPressed();
  return (await loadReasons()).SpeedLine;
});

interface AnswerPartsProps {
  /** True if the reasons are shown below the matrix. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/**
 * The answer: one line of advice by size, the matrix of sizes that it is based on, and the reasons behind a button.
 * Without a source, a sentence says how to begin.
 */
export function AnswerParts({ isOpen, onOpen }: AnswerPartsProps): JSX.Element {
  const source = useApp((state) => state.source);
  const problem = useApp((state) => state.problem?.kind);
  const peak = useApp((state) => (state.problem?.kind === 'paused' ? state.problem.peak : undefined));
  if (problem === 'paused') {
    const need = peak === undefined ? '' : `: encoding takes ${memoryInWords(peak)}`;
    return (
      <p key="paused" className="answer-line">
        Not measured yet{need}.
      </p>
    );
  }
  if (source === null) {
    // Each sentence is a new element, because an element that moves would count as a layout shift.
    if (problem === undefined) return <p>&nbsp;</p>;
    if (problem === 'empty') return <p>Paste JSON, drop a file, or pick a sample to compare formats.</p>;
    return <p key="unread">There is nothing to compare until the input is read.</p>;
  }
  return <Found source={source} isOpen={isOpen} onOpen={onOpen} />;
}

/** Milliseconds for which the last answer stays while a new one is computed. */
const KEPT = 300;

function Found({ source, isOpen, onOpen }: AnswerPartsProps & { readonly source: CurrentSource }): JSX.Element {
  const rows = useRows();
  const findings = useApp((state) => state.findings);
  const foundTypes = useApp((state) => state.foundTypes);
  const wantedTypes = useApp((state) => state.wantedTypes);
  const ownSchemas = useApp((state) => state.ownSchemas);
  const timings = useApp((state) => state.timings);
  const isStale = useApp((state) => state.problem !== null);
  const input = useMemo(
    () => answerInputOf({ findings, foundTypes, wantedTypes, ownSchemas, timings }, source, rows),
    [findings, foundTypes, wantedTypes, ownSchemas, timings, source, rows],
  );
  const answer = useKept(useMemo(() => answerLine(input), [input]));
  if (source.scanned.messageCount === 0) return <p>The array is empty, so there are no messages to encode.</p>;
  return (
    <>
      <AdviceLine answer={answer} isStale={isStale} />
      <Button className="answer-more" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {isOpen ? 'Less' : 'Why, and more'}
      </Button>
      {answer?.matrix && answer.line.base && (
        <MatrixTable matrix={answer.matrix} base={answer.line.base} marks={answer.marks ?? []} />
      )}
      {answer === undefined && <MatrixPlaces isSet={source.scanned.messages !== 'whole'} />}
      <p className="answer-foot">
        <Later part={SPEED} props={{ input }} />
      </p>
      {isOpen && <Later part={REASONS} props={{ input, answer }} />}
    </>
  );
}

/** The answer, or for a short time the last one while a new one is computed. */
function useKept(answer: Advice | undefined): Advice | undefined {
  const last = useRef(answer);
  const [isLate, setLate] = useState(false);
  const isKnown = answer !== undefined;
  if (isKnown) last.current = answer;
  useEffect(() => {
    setLate(false);
    if (isKnown) return;
    const timer = setTimeout(() => setLate(true), KEPT);
    return () => clearTimeout(timer);
  }, [isKnown]);
  return answer ?? (isLate ? undefined : last.current);
}

interface AdviceLineProps {
  readonly answer: Advice | undefined;
  /** True if the newest input cannot be read, so that the answer is about the last input that could be read. */
  readonly isStale: boolean;
}

/** One line of advice; its first sentence is the loudest text of the page. */
function AdviceLine({ answer, isStale }: AdviceLineProps): JSX.Element {
  if (answer === undefined)
    return (
      <p className="answer-line">
        {isStale ? 'Last valid input: not all of its sizes were measured.' : 'By size: measuring.'}
      </p>
    );
  const [advice, ...rest] = answer.line.sentences as readonly [string, ...string[]];
  const first = isStale ? advice.replace(/^(By size: )?/, 'Last valid input: ') : advice;
  return (
    <p className="answer-line" key={answer.line.sentences.join(' ')}>
      <b>{unbroken(first)}</b>
      {rest.length > 0 && ` ${unbroken(rest.join(' '))}`}
    </p>
  );
}

/** A button that encodes the formats that were not finished, or that measures times. */
export function AnswerButton({ source }: { readonly source: CurrentSource }): JSX.Element {
  const unfinished = useApp((state) => unfinishedIds(state).length > 0);
  return unfinished ? <EncodeAgain /> : <Measure key={source.id} isAutomatic={isTimedAutomatically(source)} />;
}

function EncodeAgain() {
  const isMissing = useApp((state) => notLoadedIds(state).length > 0);
  return <Button onClick={() => void runUnfinished()}>{isMissing ? 'Try again' : 'Encode again'}</Button>;
}

/**
 * The button that times a large source, which is not timed automatically. It also times any source again if the machine
 * was busy.
 */
function Measure({ isAutomatic }: { readonly isAutomatic: boolean }) {
  const running = useApp((state) => state.running);
  const timings = useApp((state) => state.timings.state);
  const isBusy = useRows().some(hasBusyTime);
  const [isAsked, setAsked] = useState(!isAutomatic);
  if (running || (timings === 'done' && !isBusy) || (timings !== 'done' && !isAsked)) return null;
  if (timings === 'running')
    return (
      <Button onClick={stopTimings}>
        Cancel<span className="answer-rest"> measuring</span>
      </Button>
    );
  function measure(): void {
    setAsked(true);
    startTimings();
  }
  return <Button onClick={measure}>{timings === 'done' ? 'Measure again' : 'Measure'}</Button>;
}
