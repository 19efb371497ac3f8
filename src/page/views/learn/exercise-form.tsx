import { type FormEvent, type JSX, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Answer, Exercise, Mark } from '../../../subjects/exercises/exercise.ts';
import type { Help } from '../../../subjects/exercises/help.ts';
import type { ExerciseType } from '../../../subjects/exercises/types.ts';
import { askQuestion, endQuestion } from '../../state/cover/cover.ts';
import type { CoveredPart } from '../../state/cover/slice.ts';
import { type CodecRequest, markAnswer } from '../../state/learn/exercise.ts';
import { noteAnswer } from '../../state/learn/progress.ts';
import { laneOf } from '../../state/selection/lane.ts';
import { pointer } from '../../state/selection/pointer.ts';
import { getApp, useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Prose } from '../../ui/prose.tsx';
import { AnswerControl } from './answer-control.tsx';
import { ShownPart } from './shown-part.tsx';
import { questionWithPlace, spokenQuestion } from './spoken-question.ts';
import { holdHeight, VERDICT } from './verdict.ts';

interface ExerciseFormProps {
  readonly exercise: Exercise;
  /** The request for which the exercise was made. */
  readonly request: CodecRequest;
  /** The help that is given with the question; none by default. */
  readonly help?: Help;
  /**
   * True once the reader has come here from another question or form, which is gone, so that the question gets the
   * focus.
   */
  readonly hasMoved?: RefObject<boolean>;
  /** Shown with the answer; may be empty. */
  readonly because: string;
  /** Called once, with the first answer; with an empty one if the solution is shown instead. */
  readonly onFirst?: (answer: Answer) => void;
  /** Called once, when the answer is on the screen. The argument is true if the first answer was right. */
  readonly onAnswered?: (wasRight: boolean) => void;
}

/**
 * Stands for a question that is being made. It covers the same parts as the question, so that the answer is never seen
 * and nothing moves when the question is there.
 */
export function WaitingQuestion({ type }: { readonly type: CodecRequest['type'] | undefined }): JSX.Element {
  useLayoutEffect(() => {
    if (type === undefined || type === 'mixed') return;
    askQuestion('', ANSWER_IN[type], () => {});
    return endQuestion;
  }, [type]);
  return <p>…</p>;
}

/**
 * Asks a question and marks its answer. A wrong answer can be changed; the solution is shown when it is right or on
 * request. Until then, everything that contains the answer is covered.
 */
export function ExerciseForm({
  exercise,
  request,
  help = 'nothing',
  hasMoved,
  because,
  onFirst,
  onAnswered,
}: ExerciseFormProps): JSX.Element {
  const [answer, setAnswer] = useState<Answer>([]);
  const [marked, setMarked] = useState<Mark>();
  const [hasErred, setErred] = useState(false);
  const [isSolved, setSolved] = useState(false);
  const { type } = exercise;
  const isInLane = useApp(({ pins }) => exercise.excerpt === undefined && pins.includes(request.codecs[0]));
  const form = useRef<HTMLFormElement>(null);
  /** Gives the question its own height again. The height is fixed before the first mark, so that nothing moves. */
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    if (hasMoved?.current) form.current?.focus();
  }, [hasMoved]);
  useLayoutEffect(() => () => release.current?.(), []);
  const showsAnswer = useRef(showAnswer);
  showsAnswer.current = showAnswer;
  useLayoutEffect(() => {
    if (isSolved) return;
    askQuestion(exercise.question, ANSWER_IN[type], () => showsAnswer.current());
    return endQuestion;
  }, [type, exercise.question, isSolved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form asks one exercise
  useEffect(() => {
    // Selecting the marked bytes outlines them in the lanes, too. The question shows them anyway.
    if (MARKED.has(type)) selectIn(exercise, request);
  }, []);

  function hold(): void {
    if (form.current !== null) release.current ??= holdHeight(form.current);
  }

  function solve(wasRight: boolean): void {
    hold();
    setSolved(true);
    selectIn(exercise, request);
    if (exercise.term !== undefined) noteAnswer(exercise.term, wasRight);
    onAnswered?.(wasRight);
  }

  function showAnswer(): void {
    if (!hasErred) onFirst?.([]);
    solve(false);
  }

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    const mark = await markAnswer({ ...request, seed: exercise.seed }, answer, getApp().runSignal);
    if (mark === undefined) return;
    hold();
    if (mark.degree !== 'refused' && !hasErred) onFirst?.(answer);
    setMarked(mark);
    if (mark.isRight) solve(!hasErred);
    else if (mark.degree !== 'refused') setErred(true);
  }

  return (
    <form
      ref={form}
      className="question"
      data-type={type}
      data-in-lane={isInLane || undefined}
      // If the question itself gets the focus, its name also contains its subject. In a lesson, the step already has
      // the subject in its name.
      aria-label={hasMoved === undefined ? questionWithPlace(exercise) : spokenQuestion(exercise)}
      tabIndex={-1}
      onSubmit={(event) => void check(event)}
    >
      {exercise.excerpt !== undefined && (
        <p className="question-excerpt muted">
          From <code>{exercise.excerpt.path || 'the root'}</code>, encoded by itself.
        </p>
      )}
      {exercise.shown.map((part) => (
        <ShownPart key={part.label} part={part} />
      ))}
      <HintView exercise={exercise} help={help} />
      <AnswerControl
        by={exercise.by}
        question={exercise.question}
        answer={answer}
        onAnswer={setAnswer}
        isDisabled={isSolved}
      />
      {!isSolved && (
        <div className="question-ways">
          <Button look="primary" type="submit">
            Check
          </Button>
          <Button onClick={showAnswer}>Show the answer</Button>
        </div>
      )}
      {/* The button that leads on gets the focus with the verdict as its name. */}
      <div role="status" aria-live={isSolved && onAnswered ? 'off' : undefined} className="question-mark">
        {marked !== undefined && !marked.isRight && !isSolved && <p>✗ Not yet. {marked.feedback}</p>}
        {isSolved && (
          <div id={VERDICT}>
            <Solution exercise={exercise} marked={marked} because={because} hasErred={hasErred} />
          </div>
        )}
      </div>
    </form>
  );
}

/** The types that ask for the meaning of marked bytes. */
const MARKED: ReadonlySet<ExerciseType> = new Set<ExerciseType>(['name', 'say']);

/** The help with a question: the kinds of the bytes, and a worked example. */
function HintView({ exercise: { hint }, help }: { readonly exercise: Exercise; readonly help: Help }) {
  if (hint === undefined || help === 'nothing') return null;
  const { kinds, example } = hint;
  return (
    <div className="question-hint">
      <p>
        Help: the kind in this message is <b>{kinds}</b>.
        {help === 'working' && example !== undefined && (
          <>
            {' '}
            An example: <code translate="no">{example.bytes}</code> is {example.valueText}.
          </>
        )}
      </p>
      {help === 'working' && example !== undefined && <Working lines={example.working} />}
      <p className="muted">After two right answers in a row, there is less help.</p>
    </div>
  );
}

function Working({ lines }: { readonly lines: readonly string[] }): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <ol className="question-working">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}

interface SolutionProps extends Pick<ExerciseFormProps, 'exercise' | 'because'> {
  readonly marked: Mark | undefined;
  readonly hasErred: boolean;
}

/** The answer, and after an error its calculation. */
function Solution({ exercise, marked, because, hasErred }: SolutionProps): JSX.Element {
  const isRight = marked?.isRight === true;
  return (
    <>
      <p>
        {isRight ? '✓ Right: ' : 'The answer: '}
        <b>{exercise.solutionText}</b>. {isRight && marked.feedback} <Prose text={because} />
      </p>
      {(hasErred || !isRight) && <Working lines={exercise.working} />}
    </>
  );
}

/** Selects the bytes that an exercise is about, if the lane has them. */
function selectIn({ at, excerpt }: Exercise, { codecs: [codec] }: CodecRequest): void {
  const lane = laneOf(getApp().runs[codec]);
  if (lane === undefined || at === undefined || excerpt !== undefined) return;
  const region = lane.queries.regionAtByte(at.start);
  if (region >= 0) pointer.keep({ value: lane.sourceValueOf(region), codec, region });
}

/**
 * The parts of the page that contain the answer to each type of exercise. They are covered until the exercise is
 * answered.
 */
const ANSWER_IN: Readonly<Record<ExerciseType, readonly CoveredPart[]>> = {
  name: ['meanings'],
  say: ['meanings', 'input'],
  write: ['bytes'],
  read: ['meanings', 'input'],
  message: ['bytes', 'sizes'],
  // The lanes show the whole, undamaged message, which contains the answer.
  fix: ['lanes'],
  find: ['lanes'],
  cut: ['lanes', 'sizes'],
  order: ['bytes'],
  which: ['bytes', 'sizes'],
  translate: ['bytes'],
  match: ['meanings'],
  size: ['lanes', 'sizes'],
  smallest: ['lanes', 'sizes'],
  packed: ['sizes'],
  // No part of the page shows which libraries notice a flipped bit, or why one format is smaller.
  notice: [],
  cause: [],
  // Nothing is covered here, because the teacher chooses what a step covers.
  own: [],
};
