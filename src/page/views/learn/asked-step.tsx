import type { JSX } from 'react';
import type { LessonStep } from '../../../subjects/lessons/lesson.ts';
import { wishOf } from '../../../subjects/lessons/wish-of.ts';
import { ExerciseForm } from './exercise-form.tsx';
import { useExercise } from './use-exercise.ts';

interface AskedStepProps {
  readonly ask: Extract<LessonStep, { readonly ask: unknown }>['ask'];
  readonly because: string;
  readonly seed: number;
  readonly onAnswered: () => void;
}

/** A question of a lesson. Its answer is computed from the bytes of the lanes. */
export function AskedStep({ ask, because, seed, onAnswered }: AskedStepProps): JSX.Element {
  const wish = wishOf(ask, seed);
  const made = useExercise(wish);
  if (made === undefined) return <p>…</p>;
  if (made.exercise === undefined) return <p role="alert">{made.why}</p>;
  return <ExerciseForm exercise={made.exercise} wish={wish} because={because} onAnswered={onAnswered} />;
}
