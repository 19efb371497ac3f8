import { type JSX, useState } from 'react';
import type { ExerciseChoice } from '../../exercises/types.ts';
import { entryOf } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { noteSeed, openExercises } from '../../state/learn/learn.ts';
import { rowName } from '../../state/runs/rows.ts';
import { getApp, useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Practice } from './practice.tsx';
import { TYPE_TITLES } from './type-titles.ts';

/** Exercises from the open document, as the state names them: "find:msgpack". */
export function Exercises({ exercise }: { readonly exercise: string }): JSX.Element {
  const [type, codec] = exercise.split(':') as [ExerciseChoice, CodecId];
  const [first] = useState(() => getApp().seed);
  const seed = useApp((state) => state.seed);
  const isRunning = useApp(({ running, opening }) => running || opening);
  return (
    <>
      <div className="lesson-head">
        <h2>Exercises: {TYPE_TITLES[type]}</h2>
        <span className="muted">
          {rowName(entryOf(codec))}, seed {seed}
        </span>
        <Button onClick={() => openExercises('', 1)}>All lessons</Button>
      </div>
      <div className="lesson-step">
        {isRunning ? (
          <p>…</p>
        ) : (
          <Practice wish={{ type, codecs: [codec], seed: first }} onEnd={() => undefined} onSeed={noteSeed} />
        )}
      </div>
    </>
  );
}
