import { type JSX, type RefObject, useEffect, useRef, useState } from 'react';
import { withoutBackticks } from '../../../core/basics/text.ts';
import type { ExerciseRequest } from '../../../subjects/exercises/request.ts';
import { seedOfSeat } from '../../../subjects/exercises/seat.ts';
import { hasSeeds } from '../../../subjects/lessons/all.ts';
import { documentIn, type Lesson, type LessonStep, withoutAnswer } from '../../../subjects/lessons/lesson.ts';
import { requestOf } from '../../../subjects/lessons/request-of.ts';
import { stepLink } from '../../../subjects/lessons/step-links.ts';
import { TEACHERS_ID } from '../../../subjects/lessons/teachers-id.ts';
import { showHowToRead } from '../../state/actions.ts';
import { isEmbedded } from '../../state/embedded.ts';
import { openStep, showForLesson } from '../../state/learn/learn.ts';
import { noteEnd } from '../../state/learn/progress.ts';
import { refusalOf } from '../../state/runs/problem.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Prose } from '../../ui/prose.tsx';
import { useNarrow } from '../../ui/use-media.ts';
import { AskedStep } from './asked-step.tsx';
import { WaitingQuestion } from './exercise-form.tsx';
import { ExerciseStep } from './exercise-step.tsx';
import { OwnStep } from './own-step.tsx';
import { SeatForm } from './seat-form.tsx';
import { useFilled } from './use-filled.ts';
import { useOnward } from './verdict.ts';

interface LessonStepsProps {
  readonly lesson: Lesson;
  /** Index of the shown step. */
  readonly step: number;
  /** The seed of the last question. */
  readonly seed: number;
  /** The page of the view after the lesson: the list, or the maker. */
  readonly back: string;
  /** True if the reader has moved to the step on the page. A link that opens the page leaves the focus where it is. */
  readonly hasMoved: RefObject<boolean>;
}

const NONE: ReadonlySet<number> = new Set();

/** One lesson: the shown step, and the ways back and on. */
export function LessonSteps({ lesson, step, seed, back, hasMoved }: LessonStepsProps): JSX.Element {
  const { id, title, steps, keep } = lesson;
  const [seat, setSeat] = useState<number>();
  const [answered, setAnswered] = useState<ReadonlySet<number>>(NONE);
  const isAnswered = answered.has(step);
  /** The step whose question is on the screen, and the question in words. */
  const [asked, setAsked] = useState({ step: -1, words: '' });
  /** The step whose verdict is on the screen. */
  const [judged, setJudged] = useState(-1);
  const head = useRef<HTMLDivElement>(null);
  const titled = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const onward = useOnward(judged === step);
  const words = useWords(steps[step]!);
  const [opened] = useState(step);
  const narrow = useNarrow();
  const shown = steps[step]!;
  const isReady = useShown(lesson, step);
  const isWhole = isReady && (!hasQuestion(shown) || asked.step === step);
  const canGoOn = 'say' in shown || isAnswered;
  const isLast = step === steps.length - 1;
  useEffect(() => {
    // On a small screen, the page scrolls past its header, because the bytes below the text need the room.
    if (narrow && isReady) head.current?.scrollIntoView({ block: 'start' });
  }, [narrow, isReady]);
  useEffect(() => {
    // The button that opened the lesson is gone, so the title gets the focus until the step is there.
    if (hasMoved.current) titled.current?.focus({ preventScroll: true });
  }, [hasMoved]);
  useEffect(() => {
    // Screen readers announce what gets the focus, so it waits for the text of the step and its question.
    if (hasMoved.current && isWhole) text.current?.focus();
  }, [hasMoved, isWhole]);

  function note(): void {
    setAnswered((before) => new Set([...before, step]));
  }

  function go(to: number): void {
    setJudged(-1);
    openStep(stepLink(lesson, to, seed));
  }

  /** Asks the last question about other bytes. */
  function askAnother(): void {
    setJudged(-1);
    setAsked({ step: -1, words: '' });
    openStep(stepLink(lesson, step, seed + 1));
  }

  function leave(): void {
    openStep(back);
  }

  function end(): void {
    if (id !== TEACHERS_ID)
      noteEnd(
        id,
        steps.every((each, i) => 'say' in each || answered.has(i)),
      );
    leave();
  }

  return (
    <>
      <div ref={head} className="lesson-head">
        <h2 ref={titled} tabIndex={-1}>
          {title}
        </h2>
        {/* A frame in another page has only the lesson. */}
        {!isEmbedded && (
          <span className="lesson-head-end">
            <Button aria-haspopup="dialog" onClick={() => showHowToRead('selected')}>
              Tables
            </Button>
            <Button onClick={leave}>{back === '' ? 'All lessons' : 'Back to the maker'}</Button>
          </span>
        )}
      </div>
      <div
        ref={text}
        className="lesson-step"
        // In the presenter, the room of the question is reserved before the question is there.
        data-asks={hasQuestion(shown) || undefined}
        role="group"
        // The name of the group is the whole content of the step, because screen readers speak the name of what gets
        // the focus, but often not its description.
        aria-label={[
          step === opened ? `${title}.` : '',
          `Step ${step + 1} of ${steps.length}.`,
          words,
          asked.step === step ? asked.words : '',
        ]
          .filter((part) => part !== '')
          .join(' ')}
        tabIndex={-1}
      >
        {isReady ? (
          <Step
            key={`${step} ${seed}`}
            step={shown}
            seat={lesson.seed === 'seat' ? (seat ?? 'unknown') : undefined}
            index={step}
            onSeat={setSeat}
            onAsked={(words) => setAsked({ step, words })}
            onAnswered={() => {
              note();
              setJudged(step);
            }}
            onMet={note}
          />
        ) : (
          <WaitingQuestion type={typeAsked(shown)} />
        )}
      </div>
      {isLast && keep !== undefined && (
        <p className="lesson-keep" data-waits={!canGoOn || undefined}>
          <b>To keep:</b> {keep}
        </p>
      )}
      <div className="lesson-ways">
        <Button onClick={() => go(step - 1)} disabled={step === 0}>
          ‹ back
        </Button>
        <span className="muted">
          step {step + 1} of {steps.length}
        </span>
        {isLast && hasSeeds(lesson) && (
          <Button data-waits={!canGoOn || undefined} onClick={askAnother}>
            another one
          </Button>
        )}
        {isLast ? (
          !isEmbedded && (
            <Button {...onward} look="primary" onClick={end}>
              End of the lesson
            </Button>
          )
        ) : (
          <Button {...onward} look={canGoOn ? 'primary' : 'plain'} onClick={() => go(step + 1)}>
            {canGoOn ? 'next ›' : 'skip ›'}
          </Button>
        )}
      </div>
    </>
  );
}

/**
 * Shows the document, the lanes, their form, their cover and the value that a step needs. If a step has no document or
 * no lanes, those of an earlier step are shown. If a link opens a later step, the cover of an earlier step applies too.
 * True once all is shown.
 */
function useShown({ steps }: Lesson, step: number): boolean {
  const [ready, setReady] = useState<LessonStep>();
  const isFirst = useRef(true);
  const isRunning = useApp(({ running }) => running);
  const isOpening = useApp(({ opening }) => opening);
  useEffect(() => {
    // While a link is being opened, the step waits, because the link would replace its document.
    if (isOpening) return;
    let wanted = true;
    const left = steps.slice(0, step + 1).map(({ show }) => show ?? {});
    const entered = steps.slice(0, step).findLastIndex((each) => 'own' in each);
    const last = left.findLast((show) => show.lanes !== undefined)?.lanes;
    const lanes = last && withoutAnswer(steps[step]!, last);
    const { at, form, cover: own } = left.at(-1)!;
    // The cover is lifted when the reader leaves the lesson for another view.
    const cover = isFirst.current ? left.findLast((each) => each.cover !== undefined)?.cover : own;
    isFirst.current = false;
    const show = {
      ...documentIn(left.slice(entered + 1)),
      ...(lanes && { lanes }),
      ...(at !== undefined && { at }),
      ...(form !== undefined && { form }),
      ...(cover !== undefined && { cover }),
    };
    void showForLesson(show).then(() => {
      if (wanted) setReady(steps[step]);
    });
    return () => {
      wanted = false;
    };
  }, [steps, step, isOpening]);
  // A document that the reader types must not replace the step that asks for it.
  return ready === steps[step] && (!isRunning || 'own' in steps[step]!) && !isOpening;
}

interface StepProps {
  readonly step: LessonStep;
  /** The index of the step, which makes its questions differ from those of other steps. */
  readonly index: number;
  /** The seat number of the student, if the seeds of the lesson follow from it. */
  readonly seat: number | 'unknown' | undefined;
  readonly onSeat: (seat: number) => void;
  /** Called with a question in words for screen readers, when it is on the screen; empty if there is none. */
  readonly onAsked: (words: string) => void;
  readonly onAnswered: () => void;
  /** Called when the reader's own document has what the step asks for. */
  readonly onMet: () => void;
}

/** The type of the question of a step, which is made in a worker; undefined if the step asks none. */
function typeAsked(step: LessonStep): ExerciseRequest['type'] | undefined {
  if ('do' in step) return step.do.type;
  return 'ask' in step ? requestOf(step.ask, 0).type : undefined;
}

function hasQuestion(step: LessonStep): boolean {
  return typeAsked(step) !== undefined;
}

function Step(props: StepProps): JSX.Element {
  const { step, onAsked } = props;
  const refusal = useApp(({ problem }) => refusalOf(problem)?.message);
  const text = textIn(step);
  const isRefused = refusal !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller does not keep its function
  useEffect(() => {
    // The document of the step is refused, so no question will come.
    if (isRefused) onAsked('');
  }, [isRefused]);
  return (
    <>
      {text !== undefined && <Filled text={text} />}
      {refusal === undefined ? (
        <Asked {...props} />
      ) : (
        <p role="alert">The document of this step cannot be read in full. {refusal}</p>
      )}
    </>
  );
}

function Asked({ step, index, seat, onSeat, onAsked, onAnswered, onMet }: StepProps): JSX.Element | null {
  if ('say' in step) return null;
  if ('own' in step && isEmbedded) return <p>A frame takes no document. Open the lesson in Wireprint for this step.</p>;
  if ('own' in step) return <OwnStep until={step.until} onMet={onMet} />;
  if ('do' in step) {
    if (seat === 'unknown') return <SeatForm onShown={() => onAsked('')} onSeat={onSeat} />;
    return (
      <ExerciseStep
        step={step}
        seed={seedOfSeat(seat ?? 0, index)}
        bySeat={seat !== undefined}
        onAsked={onAsked}
        onAnswered={onAnswered}
      />
    );
  }
  return (
    <AskedStep
      ask={step.ask}
      because={step.because}
      hint={step.hint}
      seed={index + 1}
      onAsked={onAsked}
      onAnswered={onAnswered}
    />
  );
}

function textIn(step: LessonStep): string | undefined {
  return 'say' in step ? step.say : 'own' in step ? step.own : step.lead;
}

/** A text with the figures of the lanes. */
function Filled({ text }: { readonly text: string }): JSX.Element {
  return (
    <p className="lesson-text">
      <Prose text={useFilled(text)} />
    </p>
  );
}

/** The text of a step with the figures of the lanes, without marks; empty if it has none. */
function useWords(step: LessonStep): string {
  return withoutBackticks(useFilled(textIn(step) ?? '')).replaceAll('**', '');
}
