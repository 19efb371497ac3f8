import type { JSX } from 'react';
import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { ExerciseChoice } from '../../../subjects/exercises/types.ts';
import { rowName } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import { ExerciseForm } from './exercise-form.tsx';
import './learn.css';
import { TYPE_TITLES } from './type-titles.ts';
import { useExercise } from './use-exercise.ts';

/** The exercise of a link by itself, for a frame in another page. */
export function OneExercise(): JSX.Element {
  const exercise = useApp((state) => state.exercise);
  const seed = useApp((state) => state.seed);
  const isRunning = useApp(({ running, opening }) => running || opening);
  const [type, codec] = exercise.split(':') as [ExerciseChoice, CodecId];
  return (
    <section aria-label="Exercise" className="learn">
      <div className="lesson-head">
        <h2>Exercise: {TYPE_TITLES[type]}</h2>
        <span className="muted">{rowName(entryOf(codec))}</span>
      </div>
      <div className="lesson-step">
        {isRunning ? (
          <p>…</p>
        ) : seed === 'seat' ? (
          <p>This exercise depends on the seat number of each student. Open it in Wireprint to enter yours.</p>
        ) : (
          <Question key={`${exercise} ${seed}`} type={type} codec={codec} seed={seed} />
        )}
      </div>
    </section>
  );
}

interface QuestionProps {
  readonly type: ExerciseChoice;
  readonly codec: CodecId;
  readonly seed: number;
}

function Question({ type, codec, seed }: QuestionProps): JSX.Element {
  const request = { type, codecs: [codec], seed } as const;
  const made = useExercise(request);
  if (made === undefined) return <p>…</p>;
  if (made.exercise === undefined) return <p role="alert">{made.why}</p>;
  return <ExerciseForm exercise={made.exercise} request={request} because="" />;
}
