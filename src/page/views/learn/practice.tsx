import { type JSX, type RefObject, useEffect, useRef, useState } from 'react';
import type { Exercise } from '../../../subjects/exercises/exercise.ts';
import { FULL_HELP, fadingAfter, type Help } from '../../../subjects/exercises/help.ts';
import { bytesAsked, type Follows, questionKey } from '../../../subjects/exercises/request.ts';
import type { FirstAnswer } from '../../../subjects/exercises/result-code.ts';
import type { CodecRequest } from '../../state/learn/exercise.ts';
import { boxes } from '../../state/learn/progress.ts';
import { Button } from '../../ui/button.tsx';
import { ExerciseForm, WaitingQuestion } from './exercise-form.tsx';
import { wordsOf } from './spoken-question.ts';
import { useExercise } from './use-exercise.ts';
import { useOnward } from './verdict.ts';

/** Number of recent questions that are not asked again while there are others. */
const REMEMBERED = 12;

interface PracticeProps {
  readonly request: CodecRequest;
  /** True if the reader has started the exercises on the page, so that the first question gets the focus, too. */
  readonly hasMoved?: RefObject<boolean>;
  /** The help with the first exercise; all help by default. */
  readonly help?: Help | undefined;
  /** The number of exercises; absent if there is no end. */
  readonly count?: number;
  /** Called with each question in words for screen readers, when it is on the screen. */
  readonly onAsked?: (words: string) => void;
  /** Called when the last exercise is answered. */
  readonly onEnd: () => void;
  /** Called with the seed of each exercise. */
  readonly onSeed?: (seed: number) => void;
  /** Called with the first answer to each exercise. */
  readonly onFirst?: (answer: FirstAnswer) => void;
}

/**
 * Exercises one after the other. After an error, the next one is about the same term with other bytes, if there is one.
 */
export function Practice({
  request: first,
  hasMoved: hasStarted,
  help = FULL_HELP.help,
  count,
  onAsked,
  onEnd,
  onSeed,
  onFirst,
}: PracticeProps): JSX.Element {
  const [request, setRequest] = useState(first);
  const [number, setNumber] = useState(1);
  const [fading, setFading] = useState({ ...FULL_HELP, help });
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [answered, setAnswered] = useState<{ readonly wasRight: boolean }>();
  const notMoved = useRef(false);
  const hasMoved = hasStarted ?? notMoved;
  const frame = useRef<HTMLDivElement>(null);
  const made = useExercise(request);
  const exercise = made?.exercise;
  const shownSeed = exercise?.seed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller does not keep its function
  useEffect(() => {
    if (made !== undefined) onAsked?.(wordsOf(made));
  }, [made]);
  useEffect(() => {
    if (shownSeed !== undefined) onSeed?.(shownSeed);
  }, [shownSeed, onSeed]);
  useEffect(() => {
    if (hasMoved.current) frame.current?.focus({ preventScroll: true });
  }, [hasMoved]);
  const isLast = number === count;

  function next(last: Exercise, wasRight: boolean): void {
    const seed = last.seed + 1;
    const questions = [...asked, questionKey(last)].slice(-REMEMBERED);
    // The button that was pressed disappears. The frame has the focus until the next question is there, so that no
    // other control gets it.
    hasMoved.current = true;
    frame.current?.focus({ preventScroll: true });
    setAnswered(undefined);
    setNumber(number + 1);
    setFading(fadingAfter(fading, wasRight));
    setAsked(questions);
    setRequest({ ...first, seed, after: followsAfter(last, wasRight, questions) });
  }

  return (
    <div ref={frame} className="practice" tabIndex={-1}>
      {made === undefined ? (
        <WaitingQuestion type={request.type} />
      ) : exercise === undefined ? (
        <p role="alert">{made.why}</p>
      ) : (
        <>
          <p className="muted">
            Question {number}
            {count !== undefined && ` of ${count}`}
          </p>
          <ExerciseForm
            key={`${number} ${exercise.seed}`}
            exercise={exercise}
            request={request}
            help={fading.help}
            hasMoved={hasMoved}
            because=""
            onFirst={(answer) => onFirst?.({ type: exercise.type, seed: exercise.seed, answer })}
            onAnswered={(wasRight) => {
              setAnswered({ wasRight });
              if (isLast) onEnd();
            }}
          />
          {!isLast && (
            <div className="practice-next">
              {answered !== undefined && <NextQuestion onNext={() => next(exercise, answered.wasRight)} />}
            </div>
          )}
        </>
      )}
    </div>
  );
}

function NextQuestion({ onNext }: { readonly onNext: () => void }): JSX.Element {
  return (
    <Button {...useOnward(true)} onClick={onNext}>
      next question ›
    </Button>
  );
}

/** The input for choosing the next exercise. */
function followsAfter(exercise: Exercise, wasRight: boolean, asked: readonly string[]): Follows {
  const { term } = exercise;
  if (wasRight || term === undefined) return { boxes: boxes(), asked };
  return { boxes: boxes(), asked, twinOf: { term, bytes: bytesAsked(exercise) } };
}
