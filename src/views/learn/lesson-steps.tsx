import { type JSX, useEffect, useRef, useState } from 'react';
import { codecsIn, fill } from '../../lessons/fill.ts';
import type { Lesson, LessonStep } from '../../lessons/lesson.ts';
import { bringBackOwn, openStep, showForLesson } from '../../state/learn/learn.ts';
import { noteDone } from '../../state/learn/progress.ts';
import { laneOf } from '../../state/selection/lane.ts';
import { getApp, useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Prose } from '../../ui/prose.tsx';
import { AskedStep } from './asked-step.tsx';
import { Practice } from './practice.tsx';

interface LessonStepsProps {
  readonly lesson: Lesson;
  /** Index of the shown step. */
  readonly step: number;
}

/** One lesson: the shown step, and the ways back and on. */
export function LessonSteps({ lesson, step }: LessonStepsProps): JSX.Element {
  const { id, title, steps } = lesson;
  const [isAnswered, setAnswered] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const shown = steps[step]!;
  const isReady = useShown(lesson, step);
  const isLast = step === steps.length - 1;

  function go(to: number): void {
    setAnswered(false);
    openStep(`${id}.${to + 1}`);
    text.current?.focus();
  }

  function end(): void {
    noteDone(id);
    leave();
  }

  return (
    <>
      <div className="lesson-head">
        <h2>{title}</h2>
        <span className="muted">
          step {step + 1} of {steps.length}
        </span>
        <Button onClick={leave}>All lessons</Button>
      </div>
      <div ref={text} className="lesson-step" tabIndex={-1}>
        {isReady ? <Step key={step} step={shown} seed={step + 1} onAnswered={() => setAnswered(true)} /> : <p>…</p>}
      </div>
      <div className="lesson-ways">
        <Button onClick={() => go(step - 1)} disabled={step === 0}>
          ‹ back
        </Button>
        {isLast ? (
          <Button look="primary" onClick={end}>
            End of the lesson
          </Button>
        ) : (
          <Button look={'say' in shown || isAnswered ? 'primary' : 'plain'} onClick={() => go(step + 1)}>
            {'say' in shown || isAnswered ? 'next ›' : 'skip ›'}
          </Button>
        )}
      </div>
    </>
  );
}

function leave(): void {
  openStep('');
  bringBackOwn();
}

/**
 * Shows what a step needs: its own part, and what the earlier steps of the lesson have left, so that a link can open any
 * step. True once it is there.
 */
function useShown({ steps }: Lesson, step: number): boolean {
  const [ready, setReady] = useState(-1);
  const isRunning = useApp(({ running, opening }) => running || opening);
  useEffect(() => {
    let wanted = true;
    const left = steps.slice(0, step + 1).map(({ show }) => show ?? {});
    const json = left.findLast((show) => show.json !== undefined)?.json;
    const lanes = left.findLast((show) => show.lanes !== undefined)?.lanes;
    const at = left.at(-1)?.at;
    const isThere = json === undefined || getApp().editor.text === json;
    const show = { ...(!isThere && { json }), ...(lanes && { lanes }), ...(at !== undefined && { at }) };
    void showForLesson(show).then(() => {
      if (wanted) setReady(step);
    });
    return () => {
      wanted = false;
    };
  }, [steps, step]);
  return ready === step && !isRunning;
}

interface StepProps {
  readonly step: LessonStep;
  /** Makes the questions of this step differ from those of others. */
  readonly seed: number;
  readonly onAnswered: () => void;
}

function Step({ step, seed, onAnswered }: StepProps): JSX.Element {
  if ('say' in step) return <Filled text={step.say} />;
  if ('do' in step) {
    const { type, count } = step.do;
    return <Practice wish={{ type, codecs: [step.codec], seed: 1000 * seed }} count={count} onEnd={onAnswered} />;
  }
  return <AskedStep ask={step.ask} because={step.because} seed={seed} onAnswered={onAnswered} />;
}

/** A text with the figures of the lanes. */
function Filled({ text }: { readonly text: string }): JSX.Element {
  const runs = useApp((state) => state.runs);
  const lanes = new Map(codecsIn(text).map((codec) => [codec, laneOf(runs[codec])]));
  return (
    <p>
      <Prose text={fill(text, (codec) => lanes.get(codec)?.bytes)} />
    </p>
  );
}
