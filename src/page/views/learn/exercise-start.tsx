import { type FormEvent, type JSX, useState } from 'react';
import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { type ExerciseChoice, hasExercises } from '../../../subjects/exercises/types.ts';
import { openExercises } from '../../state/learn/learn.ts';
import { rowName } from '../../state/runs/rows.ts';
import { shownIds } from '../../state/runs/shown.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { SeedField } from './seed-field.tsx';
import { TypeSelect } from './type-select.tsx';

/** Starts exercises: their type, the codec of their lane, and the seed. */
export function ExerciseStart(): JSX.Element {
  const pins = useApp((state) => state.pins);
  const whatIfs = useApp((state) => state.whatIfs);
  // Includes codecs that have not run yet, because a list that grows would move everything after it.
  const codecs = shownIds({ pins, whatIfs });
  const [wantedType, setType] = useState<ExerciseChoice>('mixed');
  const [wanted, setWanted] = useState<CodecId>();
  const codec = codecs.find((id) => id === wanted) ?? codecs[0]!;
  const type = hasExercises(entryOf(codec).format.id, wantedType) ? wantedType : 'mixed';
  const [seed, setSeed] = useState('1');
  const [bySeat, setBySeat] = useState(false);

  function start(event: FormEvent): void {
    event.preventDefault();
    openExercises(`${type}:${codec}`, bySeat ? 'seat' : Number(seed));
  }

  return (
    <form className="exercise-start" onSubmit={start}>
      <h2>Exercises with your own document</h2>
      <TypeSelect codec={codec} type={type} onType={setType} />
      <label>
        Format{' '}
        <select className="field" value={codec} onChange={({ target }) => setWanted(target.value as CodecId)}>
          {codecs.map((id) => (
            <option key={id} value={id}>
              {rowName(entryOf(id))}
            </option>
          ))}
        </select>
      </label>
      {!bySeat && <SeedField text={seed} onText={setSeed} />}
      <label>
        <input type="checkbox" checked={bySeat} onChange={({ target }) => setBySeat(target.checked)} /> A seed for each
        seat number
      </label>
      <Button type="submit">Start exercises</Button>
    </form>
  );
}
