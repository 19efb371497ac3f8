import { type FormEvent, type JSX, useState } from 'react';
import { formatOf } from '../../../formats/all.ts';
import { EXAM_FORMATS, type ExamFormat } from '../../../subjects/exam/exam-id.ts';
import { SEAT_DIGITS } from '../../../subjects/exercises/seat.ts';
import { openExam } from '../../state/learn/learn.ts';
import { Button } from '../../ui/button.tsx';
import { SeedField } from './seed-field.tsx';

/** Starts an examination, before the first lesson or after the last. */
export function ExamStart({ isAfter }: { readonly isAfter: boolean }): JSX.Element {
  const [format, setFormat] = useState<ExamFormat>('msgpack');
  const [seed, setSeed] = useState('1');
  const [seat, setSeat] = useState('1');

  function start(event: FormEvent): void {
    event.preventDefault();
    openExam(`${format}.${Number(seed)}.${Number(seat)}`, isAfter);
  }

  return (
    <details className="exam-start">
      <summary>{isAfter ? 'After the lessons: the examination again' : 'Before the lessons: the examination'}</summary>
      <p>
        {isAfter
          ? 'This is another message of the same kind. The difference from your result before the lessons shows what you have learned.'
          : 'This is an unseen message of twelve values, to be read without help. Afterwards, each wrong value names the lesson that teaches it. Nobody is expected to read it yet.'}
      </p>
      <form className="exercise-start" aria-label={`Examination ${isAfter ? 'after' : 'before'}`} onSubmit={start}>
        <label>
          Format{' '}
          <select className="field" value={format} onChange={({ target }) => setFormat(target.value as ExamFormat)}>
            {EXAM_FORMATS.map((id) => (
              <option key={id} value={id}>
                {formatOf(id).facts.name}
              </option>
            ))}
          </select>
        </label>
        <SeedField text={seed} onText={setSeed} />
        <label>
          Seat{' '}
          <input
            className="field"
            inputMode="numeric"
            required
            size={SEAT_DIGITS}
            maxLength={SEAT_DIGITS}
            value={seat}
            onChange={({ target }) => setSeat(target.value.replace(/\D/g, ''))}
          />
        </label>
        <Button type="submit">Show the message</Button>
      </form>
    </details>
  );
}
