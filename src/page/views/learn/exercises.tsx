import { type FormEvent, type JSX, type RefObject, useState } from 'react';
import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { FirstAnswer } from '../../../subjects/exercises/result-code.ts';
import type { ExerciseChoice } from '../../../subjects/exercises/types.ts';
import { showHowToRead } from '../../state/actions.ts';
import { noteSeed, openExercises, takeSeat } from '../../state/learn/learn.ts';
import { rowName } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Practice } from './practice.tsx';
import { ResultLine } from './result-line.tsx';
import { SeatForm } from './seat-form.tsx';
import { SeedField } from './seed-field.tsx';
import { TYPE_TITLES } from './type-titles.ts';

interface ExercisesProps {
  /** "find:msgpack". */
  readonly exercise: string;
  /**
   * True if the reader has started the exercises on the page. A link that opens the page leaves the focus where it is.
   */
  readonly hasMoved: RefObject<boolean>;
}

/** Exercises from the open document. If their seeds follow from a seat number, a form asks for the number first. */
export function Exercises({ exercise, hasMoved }: ExercisesProps): JSX.Element {
  const seed = useApp((state) => state.seed);
  if (seed !== 'seat') return <Questions exercise={exercise} hasMoved={hasMoved} seed={seed} />;
  return (
    <>
      <div className="lesson-head">
        <h2>Exercises: {TYPE_TITLES[exercise.split(':')[0] as ExerciseChoice]}</h2>
      </div>
      <div className="lesson-step">
        <SeatForm
          onSeat={(seat) => {
            hasMoved.current = true;
            takeSeat(seat);
          }}
        />
      </div>
    </>
  );
}

function Questions({ exercise, hasMoved, seed }: ExercisesProps & { readonly seed: number }): JSX.Element {
  const [type, codec] = exercise.split(':') as [ExerciseChoice, CodecId];
  const [answers, setAnswers] = useState<readonly FirstAnswer[]>([]);
  const [first, setFirst] = useState({ seed, turn: 0 });
  // The typed text stays when the seed changes meanwhile.
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(seed);
  const bySeat = useApp((state) => state.bySeat);
  const isRunning = useApp(({ running, opening }) => running || opening);

  function startAt(event: FormEvent): void {
    event.preventDefault();
    setTyped(undefined);
    noteSeed(Number(text));
    setFirst({ seed: Number(text), turn: first.turn + 1 });
  }

  return (
    <>
      <div className="lesson-head">
        <h2>Exercises: {TYPE_TITLES[type]}</h2>
        <span className="muted">{rowName(entryOf(codec))}</span>
        <form className="seed-form" onSubmit={startAt}>
          <SeedField text={text} onText={setTyped} />
          <Button type="submit" disabled={text === '' || Number(text) === seed}>
            Go to seed
          </Button>
        </form>
        <span className="lesson-head-end">
          <Button aria-haspopup="dialog" onClick={() => showHowToRead(entryOf(codec).format.id)}>
            Tables
          </Button>
          <Button onClick={() => openExercises('', 1)}>All lessons</Button>
        </span>
      </div>
      <div className="lesson-step">
        {isRunning ? (
          <p>…</p>
        ) : (
          <Practice
            key={first.turn}
            request={{ type, codecs: [codec], seed: first.seed }}
            hasMoved={hasMoved}
            onEnd={() => undefined}
            onSeed={noteSeed}
            onFirst={(answer) => setAnswers((before) => [...before, answer])}
          />
        )}
        <ResultLine codec={codec} answers={answers} bySeat={bySeat} />
      </div>
    </>
  );
}
