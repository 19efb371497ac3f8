import { type JSX, useEffect, useRef } from 'react';
import { LESSONS } from '../../../subjects/lessons/all.ts';
import { useApp } from '../../state/store.ts';
import { LessonSteps } from './lesson-steps.tsx';
import './learn.css';

/** The lesson of a link by itself, above its lanes, for a frame in another page. Only lessons of the page are there. */
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
  const [id, number = '1'] = learn.split('.');
  const lesson = LESSONS.find((each) => each.id === id);
  const step = Number(number) - 1;
  return (
    <section aria-label="Lesson" className="learn">
      {lesson?.steps[step] === undefined ? (
        <p role="alert">The link names no step of a lesson that this version has.</p>
      ) : (
        <LessonSteps key={lesson.id} lesson={lesson} step={step} back="" hasMoved={hasMoved} />
      )}
    </section>
  );
}
