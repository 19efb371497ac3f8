import { type JSX, useEffect } from 'react';
import type { LessonStep } from '../../../subjects/lessons/lesson.ts';
import { requestOf } from '../../../subjects/lessons/request-of.ts';
import { Prose } from '../../ui/prose.tsx';
import { ExerciseForm, WaitingQuestion } from './exercise-form.tsx';
import { wordsOf } from './spoken-question.ts';
import { useExercise } from './use-exercise.ts';
import { useFilled } from './use-filled.ts';

interface AskedStepProps {
  readonly ask: Extract<LessonStep, { readonly ask: unknown }>['ask'];
  readonly because: string;
  /** Shown on request before the answer; absent if there is none. */
  readonly hint: string | undefined;
  readonly seed: number;
  /** Called with the question in words for screen readers, when it is on the screen. */
  readonly onAsked: (words: string) => void;
  readonly onAnswered: () => void;
}

/** A question of a lesson. Its answer is computed from the bytes of the lanes. */
export function AskedStep({ ask, because, hint, seed, onAsked, onAnswered }: AskedStepProps): JSX.Element {
  const request = requestOf(ask, seed);
  const made = useExercise(request);
  const filled = useFilled(because);
  const filledHint = useFilled(hint ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller does not keep its function
  useEffect(() => {
    if (made !== undefined) onAsked(wordsOf(made));
  }, [made]);
  if (made === undefined) return <WaitingQuestion type={request.type} />;
  if (made.exercise === undefined) return <p role="alert">{made.why}</p>;
  return (
    <>
      {hint !== undefined && (
        <details>
          <summary>Hint</summary>
          <p>
            <Prose text={filledHint} />
          </p>
        </details>
      )}
      <ExerciseForm exercise={made.exercise} request={request} because={filled} onAnswered={onAnswered} />
    </>
  );
}
