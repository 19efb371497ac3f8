import { type JSX, useEffect, useMemo, useRef } from 'react';
import { FIRST_SEED } from '../../../subjects/lessons/all.ts';
import type { Lesson } from '../../../subjects/lessons/lesson.ts';
import { indexOfStep, linkedStep } from '../../../subjects/lessons/step-links.ts';
import { isTeachersStep } from '../../../subjects/lessons/teachers-id.ts';
import { useApp } from '../../state/store.ts';
import { LessonSteps } from './lesson-steps.tsx';
import { LeftOut, type TeachersLesson, useTeachersLesson } from './teachers-lesson.tsx';
import './learn.css';

/** The lesson of a link by itself, above its lanes, for a frame in another page. */
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
  const played = usePlayed(learn);
  return (
    <section aria-label="Lesson" className="learn">
      {'alert' in played ? (
        <p role="alert">{played.alert}</p>
      ) : (
        <>
          <LeftOut leftOut={played.leftOut} />
          <LessonSteps
            key={played.lesson.id}
            lesson={played.lesson}
            step={played.index}
            seed={played.seed}
            back=""
            hasMoved={hasMoved}
          />
        </>
      )}
    </section>
  );
}

/** The lesson that `learn` names, and its step; or the reason why it cannot be shown. */
type Played =
  | { readonly lesson: Lesson; readonly index: number; readonly seed: number; readonly leftOut: readonly string[] }
  | { readonly alert: string };

function usePlayed(learn: string): Played {
  const teachers = useTeachersLesson();
  return useMemo(() => {
    const linked = isTeachersStep(learn) ? teachersStep(teachers, learn) : linkedStep(learn);
    if (linked !== undefined && 'alert' in linked) return linked;
    if (linked === undefined || linked.index < 0)
      return { alert: 'The link names no step of a lesson that this version has.' };
    return { leftOut: [], ...linked };
  }, [learn, teachers]);
}

function teachersStep(teachers: TeachersLesson, learn: string): Played {
  if ('alert' in teachers) return teachers;
  return { ...teachers, index: indexOfStep(teachers.lesson, learn.split('.')[1] ?? '1'), seed: FIRST_SEED };
}
