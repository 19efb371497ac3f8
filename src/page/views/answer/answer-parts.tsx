import { type JSX, useEffect, useMemo, useRef, useState } from 'react';
import { unbroken } from '../../../core/basics/text.ts';
import { answerOf } from '../../answer/answer.ts';
import { answerInputOf } from '../../answer/input.ts';
import { type Advice, answerLine } from '../../answer/line.ts';
import { type Note, notesOf } from '../../answer/notes.ts';
import type { AnswerPart } from '../../answer/part.ts';
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
import { MatrixPlaces, MatrixTable } from './matrix-table.tsx';

interface AnswerPartsProps {
  /** True if the reasons are shown below the matrix. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/**
 * The answer: one line of advice by size, the matrix of sizes that it stands on, and behind a button the reasons.
 * Without a source, a sentence on how to begin.
 */
export function AnswerParts({ isOpen, onOpen }: AnswerPartsProps): JSX.Element {
  const source = useApp((state) => state.source);
  const problem = useApp((state) => state.problem?.kind);
  const peak = useApp((state) => (state.problem?.kind === 'held' ? state.problem.peak : undefined));
  if (problem === 'held') {
    const need = peak === undefined ? '' : `: encoding may take ${memoryInWords(peak)}`;
    return <p className="answer-line">Not measured yet{need}.</p>;
  }
  if (source === null) {
    if (problem === undefined) return <p>&nbsp;</p>;
    if (problem === 'empty') return <p>Paste JSON, drop a file, or pick a sample to compare formats.</p>;
    return <p>There is nothing to compare until the input is read.</p>;
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
  const parts = useMemo(() => answerOf(input), [input]);
  const answer = useKept(useMemo(() => answerLine(input), [input]));
  const notes = useMemo(() => (answer === undefined ? [] : notesOf(input, answer)), [input, answer]);
  if (source.scanned.messageCount === 0) return <p>The array is empty, so there are no messages to encode.</p>;
  const speed = parts.find(({ id }) => id === 'speed');
  return (
    <>
      <AdviceLine answer={answer} isStale={isStale} />
      <Button className="answer-more" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {isOpen ? 'Less' : 'Why, and more'}
      </Button>
      {answer?.matrix && answer.line.base && <MatrixTable matrix={answer.matrix} base={answer.line.base} />}
      {answer === undefined && <MatrixPlaces isSet={source.scanned.messages !== 'whole'} />}
      <p className="answer-foot">{speed !== undefined && speed.figure !== '' && `Decode here: ${speed.figure}`}</p>
      {isOpen && <Reasons parts={parts} notes={notes} />}
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
  /** True if the newest input cannot be read, so that the answer is about the last one that could. */
  readonly isStale: boolean;
}

/** One line of advice; its first sentence is the loudest text of the page. */
function AdviceLine({ answer, isStale }: AdviceLineProps): JSX.Element {
  if (answer === undefined) return <p className="answer-line">By size: measuring.</p>;
  const [advice, ...rest] = answer.line.sentences as readonly [string, ...string[]];
  const first = isStale ? advice.replace(/^(By size: )?/, 'Last valid input: ') : advice;
  return (
    <p className="answer-line" key={answer.line.sentences.join(' ')}>
      <b>{unbroken(first)}</b>
      {rest.length > 0 && ` ${unbroken(rest.join(' '))}`}
    </p>
  );
}

/** The kinds of notes that no reason tells. */
const BESIDE: readonly Note['kind'][] = ['private', 'refused', 'other-column'];

interface ReasonsProps {
  readonly parts: readonly AnswerPart[];
  readonly notes: readonly Note[];
}

/** The reasons of the answer, one part each, and the notes that they do not contain. */
function Reasons({ parts, notes }: ReasonsProps): JSX.Element {
  const beside = notes.filter(({ kind }) => BESIDE.includes(kind));
  return (
    <dl className="answer-parts">
      {parts.map(({ id, label, figure, comparison, note }) => (
        <div key={id} className={`answer-part answer-${id}`}>
          <dt>{label}</dt>
          <dd>
            {figure !== '' && <b>{unbroken(figure)}</b>}
            {/* A pause for screen readers. */}
            {/[^.…]$/.test(figure) && <span className="visually-hidden">,</span>}
            {comparison !== '' && <span className="answer-comparison">{` ${unbroken(comparison)}`}</span>}
            {note !== '' && <span className="answer-note">{` ${unbroken(note)}`}</span>}
          </dd>
        </div>
      ))}
      {beside.length > 0 && (
        <div className="answer-part">
          <dt>Beside</dt>
          <dd>{beside.map(({ text }) => unbroken(text)).join(' ')}</dd>
        </div>
      )}
    </dl>
  );
}

/** The button that encodes again what was not finished, or that measures times. */
export function AnswerButton({ source }: { readonly source: CurrentSource }): JSX.Element {
  const unfinished = useApp((state) => unfinishedIds(state).length > 0);
  return unfinished ? <EncodeAgain /> : <Measure key={source.id} isAutomatic={isTimedAutomatically(source)} />;
}

function EncodeAgain() {
  const isMissing = useApp((state) => notLoadedIds(state).length > 0);
  return <Button onClick={() => void runUnfinished()}>{isMissing ? 'Try again' : 'Encode again'}</Button>;
}

/**
 * The button that times a large source, which is not timed automatically, and any source again if the machine was busy.
 */
function Measure({ isAutomatic }: { readonly isAutomatic: boolean }) {
  const running = useApp((state) => state.running);
  const timings = useApp((state) => state.timings.state);
  const isBusy = useRows().some(hasBusyTime);
  const [isAsked, setAsked] = useState(!isAutomatic);
  if (running || (timings === 'done' && !isBusy) || (timings !== 'done' && !isAsked)) return null;
  if (timings === 'running') return <Button onClick={stopTimings}>Cancel measuring</Button>;
  function measure(): void {
    setAsked(true);
    startTimings();
  }
  return <Button onClick={measure}>{timings === 'done' ? 'Measure again' : 'Measure'}</Button>;
}
