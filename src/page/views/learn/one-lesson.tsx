import { type JSX, useEffect, useMemo, useRef } from 'react';
import { linkedStep } from '../../../subjects/lessons/step-links.ts';
import { useApp } from '../../state/store.ts';
import { LessonSteps } from './lesson-steps.tsx';
import './learn.css';

/**
 * The lesson of a link by itself, above its lanes, for a frame in another page. Only the page's own lessons are
 * available.
 */
export function OneLesson(): JSX.Element {
  const learn = useApp((state) => state.learn);
  const hasMoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is a move
  useEffect(
    () => () => {
      hasMoved.current = true;
    },
    [learn],
  );
  const linked = useMemo(() => linkedStep(learn), [learn]);
  return (
    <section aria-label="Lesson" className="learn">
      {linked === undefined || linked.index < 0 ? (
        <p role="alert">The link names no step of a lesson that this version has.</p>
      ) : (
        <LessonSteps
          key={linked.lesson.id}
          lesson={linked.lesson}
          step={linked.index}
          seed={linked.seed}
          back=""
          hasMoved={hasMoved}
        />
      )}
    </section>
  );
}
