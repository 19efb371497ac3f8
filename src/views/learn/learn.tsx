import type { JSX } from 'react';
import { LESSONS } from '../../lessons/all.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { openStep } from '../../state/learn/learn.ts';
import { forgetProgress, isKept, useDone } from '../../state/learn/progress.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { ExerciseStart } from './exercise-start.tsx';
import { Exercises } from './exercises.tsx';
import './learn.css';
import { LessonSteps } from './lesson-steps.tsx';

/** Lessons on byte layouts, above the lanes that they speak of. */
export function Learn(): JSX.Element {
  const learn = useApp((state) => state.learn);
  const exercise = useApp((state) => state.exercise);
  const [id = '', number = '1'] = learn.split('.');
  const lesson = LESSONS.find((each) => each.id === id);
  const step = lesson === undefined ? 0 : Math.min(Math.max(1, Number(number)), lesson.steps.length) - 1;
  return (
    <section aria-label="Learn" className="learn" data-pane>
      {exercise !== '' ? (
        <Exercises key={exercise} exercise={exercise} />
      ) : lesson === undefined ? (
        <LessonList unknown={id === '' ? undefined : id} />
      ) : (
        <LessonSteps key={lesson.id} lesson={lesson} step={step} />
      )}
    </section>
  );
}

function LessonList({ unknown }: { readonly unknown: string | undefined }): JSX.Element {
  const done = useDone();
  const count = LESSONS.filter(({ id }) => done[id]).length;
  return (
    <>
      {unknown !== undefined && <p role="alert">The link names a lesson that this version does not have: {unknown}.</p>}
      <p>
        Short lessons on real bytes. Predict, check, and read why. Every figure and every answer is computed from the
        bytes on the screen.
      </p>
      <ExerciseStart />
      <ol className="lesson-list">
        {LESSONS.map((lesson) => (
          <LessonEntry key={lesson.id} lesson={lesson} isDone={done[lesson.id] === true} />
        ))}
      </ol>
      {!isKept() && (
        <p className="muted">This browser keeps no data of the page, so your progress ends when you close the page.</p>
      )}
      {count > 0 && (
        <p className="muted">
          {count} of {LESSONS.length} done. Kept in this browser only.{' '}
          <Button look="link" onClick={forgetProgress}>
            Forget
          </Button>
        </p>
      )}
    </>
  );
}

function LessonEntry({ lesson, isDone }: { readonly lesson: Lesson; readonly isDone: boolean }): JSX.Element {
  return (
    <li>
      <button type="button" className="lesson-entry" onClick={() => openStep(`${lesson.id}.1`)}>
        <b>{lesson.title}</b>
        <span className="muted">
          {isDone ? '✓ done · ' : ''}
          {lesson.minutes} min
        </span>
        <span>After it you can {lesson.goal}.</span>
      </button>
    </li>
  );
}
