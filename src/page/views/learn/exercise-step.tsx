import { type JSX, useState } from 'react';
import type { FirstAnswer } from '../../../subjects/exercises/result-code.ts';
import type { LessonStep } from '../../../subjects/lessons/lesson.ts';
import { Practice } from './practice.tsx';
import { ResultLine } from './result-line.tsx';

interface ExerciseStepProps {
  readonly step: Extract<LessonStep, { readonly do: unknown }>;
  /** The seed of the first exercise. */
  readonly seed: number;
  /** True if the seeds follow from seat numbers. */
  readonly bySeat: boolean;
  /** Called with each question in words for screen readers, when it is on the screen. */
  readonly onAsked: (words: string) => void;
  readonly onAnswered: () => void;
}

/** The exercises of a lesson step, and the result code of their first answers. */
export function ExerciseStep({ step, seed, bySeat, onAsked, onAnswered }: ExerciseStepProps): JSX.Element {
  const [answers, setAnswers] = useState<readonly FirstAnswer[]>([]);
  const { type, count } = step.do;
  const { codec, among = [] } = step;
  return (
    <>
      <Practice
        request={{ type, codecs: [codec, ...among], seed }}
        help={step.help}
        count={count}
        onAsked={onAsked}
        onEnd={onAnswered}
        onFirst={(answer) => setAnswers((before) => [...before, answer])}
      />
      <ResultLine codec={codec} among={among} answers={answers} bySeat={bySeat} />
    </>
  );
}
