import { type JSX, useMemo } from 'react';
import { askKind, askSmallest, askValue } from '../../exercises/ask.ts';
import type { Question } from '../../exercises/question.ts';
import { entryOf } from '../../formats/all.ts';
import type { LessonStep } from '../../lessons/lesson.ts';
import { regionToAsk } from '../../state/learn/region-to-ask.ts';
import { rowName } from '../../state/runs/rows.ts';
import type { RunsSlice } from '../../state/runs/slice.ts';
import { laneOf } from '../../state/selection/lane.ts';
import { useApp } from '../../state/store.ts';
import { QuestionForm } from './question-form.tsx';

type Ask = Extract<LessonStep, { readonly ask: unknown }>['ask'];

interface AskedStepProps {
  readonly ask: Ask;
  readonly because: string;
  readonly seed: number;
  readonly onAnswered: () => void;
}

/** A question of a lesson. Its answer is computed from the bytes of the lanes. */
export function AskedStep({ ask, because, seed, onAnswered }: AskedStepProps): JSX.Element {
  const runs = useApp((state) => state.runs);
  const question = useMemo(() => questionOf(ask, runs, seed), [ask, runs, seed]);
  if (question === undefined) return <p>This question needs bytes that are not there.</p>;
  const codec = 'codec' in ask ? ask.codec : undefined;
  return <QuestionForm question={question} codec={codec} because={because} onAnswered={onAnswered} />;
}

function questionOf(ask: Ask, runs: RunsSlice['runs'], seed: number): Question | undefined {
  if (ask.about === 'smallest') {
    const sizes = ask.among.map((id) => laneOf(runs[id])?.bytes.length ?? Number.NaN);
    if (sizes.some(Number.isNaN)) return undefined;
    return askSmallest(
      ask.among.map((id) => rowName(entryOf(id))),
      sizes,
    );
  }
  const lane = laneOf(runs[ask.codec]);
  if (lane === undefined) return undefined;
  if (ask.about === 'size') return { about: 'size', format: lane.format.facts.name, answer: lane.bytes.length };
  const region = regionToAsk(lane, ask);
  if (region === undefined) return undefined;
  return ask.about === 'value' ? askValue(lane, region) : askKind(lane, region, seed);
}
