import { type JSX, useMemo, useState } from 'react';
import { makeQuestion } from '../../exercises/ask.ts';
import type { CodecId } from '../../formats/format.ts';
import { laneOf } from '../../state/selection/lane.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { QuestionForm } from './question-form.tsx';

interface PracticeProps {
  readonly codec: CodecId;
  readonly count: number;
  /** Seed of the first question; each next one adds one. */
  readonly firstSeed: number;
  readonly onAnswered: () => void;
}

/** Questions about any bytes of a lane, one after the other. */
export function Practice({ codec, count, firstSeed, onAnswered }: PracticeProps): JSX.Element {
  const runs = useApp((state) => state.runs);
  const lane = laneOf(runs[codec]);
  const [number, setNumber] = useState(0);
  const [isAnswered, setAnswered] = useState(false);
  const seed = firstSeed + number;
  const question = useMemo(() => lane && makeQuestion(lane, seed), [lane, seed]);
  if (question === undefined) return <p>These bytes are too few for a question.</p>;
  const isLast = number === count - 1;
  return (
    <>
      <p className="muted">
        Question {number + 1} of {count}
      </p>
      <QuestionForm
        key={seed}
        question={question}
        codec={codec}
        because=""
        onAnswered={() => {
          setAnswered(true);
          if (isLast) onAnswered();
        }}
      />
      {isAnswered && !isLast && (
        <Button
          onClick={() => {
            setAnswered(false);
            setNumber(number + 1);
          }}
        >
          next question ›
        </Button>
      )}
    </>
  );
}
