import type { JSX } from 'react';
import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { type ExerciseChoice, hasExercises } from '../../../subjects/exercises/types.ts';
import { TYPE_TITLES } from './type-titles.ts';

interface TypeSelectProps {
  readonly codec: CodecId;
  readonly type: ExerciseChoice;
  readonly onType: (type: ExerciseChoice) => void;
}

/** A choice of the types of exercises that the format of a codec has. */
export function TypeSelect({ codec, type, onType }: TypeSelectProps): JSX.Element {
  const format = entryOf(codec).format.id;
  const types = (Object.keys(TYPE_TITLES) as ExerciseChoice[]).filter((id) => id === type || hasExercises(format, id));
  return (
    <label>
      Type{' '}
      <select className="field" value={type} onChange={({ target }) => onType(target.value as ExerciseChoice)}>
        {types.map((id) => (
          <option key={id} value={id}>
            {TYPE_TITLES[id]}
          </option>
        ))}
      </select>
    </label>
  );
}
