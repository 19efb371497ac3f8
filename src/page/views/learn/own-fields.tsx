import { type JSX, useId, useState } from 'react';
import type { Ask } from '../../../subjects/lessons/lesson.ts';
import { LESSON_LIMITS } from '../../../subjects/lessons/teacher-lesson.ts';

type OwnAsk = Ask & { readonly about: 'own' };

interface OwnFieldsProps {
  readonly ask: OwnAsk;
  readonly onChange: (ask: OwnAsk) => void;
}

/** The question of a teacher: its text, its choices and which of them is right. */
export function OwnFields({ ask, onChange }: OwnFieldsProps): JSX.Element {
  const id = useId();
  const { question, choices, right } = ask;
  /** The text as the teacher types it; an empty line is not a choice yet. */
  const [typed, setTyped] = useState(choices.join('\n'));
  return (
    <>
      <label htmlFor={`${id}q`}>Question</label>
      <input
        id={`${id}q`}
        className="field"
        maxLength={LESSON_LIMITS.choice}
        value={question}
        onChange={({ target }) => onChange({ ...ask, question: target.value })}
      />
      <label htmlFor={`${id}c`}>Choices, one a line</label>
      <textarea
        id={`${id}c`}
        className="field"
        rows={4}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const lines = target.value.split('\n').filter((line) => line.trim() !== '');
          onChange({ ...ask, choices: lines, right: Math.max(0, Math.min(right, lines.length - 1)) });
        }}
      />
      <label htmlFor={`${id}r`}>The right one</label>
      <select
        id={`${id}r`}
        className="field"
        value={right}
        onChange={({ target }) => onChange({ ...ask, right: Number(target.value) })}
      >
        {choices.map((choice, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two choices can be the same while they are typed
          <option key={i} value={i}>
            {choice}
          </option>
        ))}
      </select>
    </>
  );
}
