import { type JSX, useEffect, useState } from 'react';
import type { Exercise } from '../../exercises/exercise.ts';
import { FULL_HELP, fadingAfter, type Help } from '../../exercises/help.ts';
import type { FirstAnswer } from '../../exercises/result-code.ts';
import { bytesAsked, type Follows } from '../../exercises/wish.ts';
import type { Wish } from '../../state/learn/exercise.ts';
import { boxes } from '../../state/learn/progress.ts';
import { Button } from '../../ui/button.tsx';
import { ExerciseForm } from './exercise-form.tsx';
import { useExercise } from './use-exercise.ts';

interface PracticeProps {
  readonly wish: Wish;
  /** The help with the first exercise; all help by default. */
  readonly help?: Help | undefined;
  /** The number of exercises; absent if there is no end. */
  readonly count?: number;
  /** Called when the last exercise is answered. */
  readonly onEnd: () => void;
  /** Called with the seed of each exercise. */
  readonly onSeed?: (seed: number) => void;
  /** Called with the first answer to each exercise. */
  readonly onFirst?: (answer: FirstAnswer) => void;
}

/** Exercises one after the other. After an error, the next one is about the same term with other bytes, if there is one. */
export function Practice({
  wish: first,
  help = FULL_HELP.help,
  count,
  onEnd,
  onSeed,
  onFirst,
}: PracticeProps): JSX.Element {
  const [wish, setWish] = useState(first);
  const [number, setNumber] = useState(1);
  const [fading, setFading] = useState({ ...FULL_HELP, help });
  const [answered, setAnswered] = useState<{ readonly wasRight: boolean }>();
  const made = useExercise(wish);
  const shownSeed = made?.exercise?.seed;
  useEffect(() => {
    if (shownSeed !== undefined) onSeed?.(shownSeed);
  }, [shownSeed, onSeed]);
  if (made === undefined) return <p>…</p>;
  const { exercise } = made;
  if (exercise === undefined) return <p role="alert">{made.why}</p>;
  const isLast = number === count;

  function next(asked: Exercise, wasRight: boolean): void {
    const seed = asked.seed + 1;
    setAnswered(undefined);
    setNumber(number + 1);
    setFading(fadingAfter(fading, wasRight));
    setWish({ ...first, seed, after: followsAfter(asked, wasRight) });
  }

  return (
    <>
      <p className="muted">
        Question {number}
        {count !== undefined && ` of ${count}`}
      </p>
      <ExerciseForm
        key={`${number} ${exercise.seed}`}
        exercise={exercise}
        wish={wish}
        help={fading.help}
        because=""
        onFirst={(answer) => onFirst?.({ type: exercise.type, seed: exercise.seed, answer })}
        onAnswered={(wasRight) => {
          setAnswered({ wasRight });
          if (isLast) onEnd();
        }}
      />
      {answered !== undefined && !isLast && (
        <Button onClick={() => next(exercise, answered.wasRight)}>next question ›</Button>
      )}
    </>
  );
}

/** The input for choosing the next exercise. */
function followsAfter(exercise: Exercise, wasRight: boolean): Follows {
  const { term } = exercise;
  if (wasRight || term === undefined) return { boxes: boxes() };
  return { boxes: boxes(), twinOf: { term, bytes: bytesAsked(exercise) } };
}
