import { type JSX, type RefObject, useEffect, useMemo, useRef } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { FORMATS } from '../../../formats/all.ts';
import { readExamName } from '../../../subjects/exam/exam-id.ts';
import { FIRST_SEED, LESSONS } from '../../../subjects/lessons/all.ts';
import { BEYOND } from '../../../subjects/lessons/beyond.ts';
import { PATHS } from '../../../subjects/lessons/decisions.ts';
import type { Lesson } from '../../../subjects/lessons/lesson.ts';
import { indexOfStep, linkedStep, stepLink } from '../../../subjects/lessons/step-links.ts';
import { lessonJson } from '../../../subjects/lessons/teacher-lesson.ts';
import { TEACHERS_ID } from '../../../subjects/lessons/teachers-id.ts';
import { useDraft } from '../../state/learn/draft.ts';
import { openStep, restoreOwn } from '../../state/learn/learn.ts';
import { forgetProgress, isKept, useDone, useRead } from '../../state/learn/progress.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { CheckCodes } from './check-codes.tsx';
import { Exam } from './exam.tsx';
import { ExamStart } from './exam-start.tsx';
import { ExerciseStart } from './exercise-start.tsx';
import { Exercises } from './exercises.tsx';
import { LessonMaker } from './lesson-maker.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { LeftOut, useTeachersLesson } from './teachers-lesson.tsx';
import './learn.css';

/** The page of the view on which lessons are made. */
const MAKE = 'make';

/** Lessons on byte layouts, above the lanes that they are about. */
export function Learn(): JSX.Element {
  const learn = useApp((state) => state.learn);
  const exercise = useApp((state) => state.exercise);
  const exam = useApp((state) => state.exam);
  const isAfter = useApp((state) => state.isAfter);
  const hasMoved = useRef(false);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that led to the list is gone, so the panel gets the focus.
    if (hasMoved.current && learn === '' && exercise === '' && exam === '')
      pane.current?.focus({ preventScroll: true });
    return () => {
      hasMoved.current = true;
    };
  }, [learn, exercise, exam]);
  const [id = '', step = '1'] = learn.split('.');
  const linked = useMemo(() => linkedStep(learn), [learn]);
  const isInLesson = exercise === '' && exam === '' && (id === TEACHERS_ID || linked !== undefined);
  useEffect(() => {
    // This also runs when the user leaves the lesson by Back or Forward.
    if (!isInLesson) restoreOwn();
  }, [isInLesson]);
  return (
    <section ref={pane} aria-label="Learn" className="learn" tabIndex={-1} data-pane>
      {exam !== '' && readExamName(exam) === undefined ? (
        <LessonList alert={`The link names an examination that this version does not have: ${exam}.`} />
      ) : exam !== '' ? (
        <Exam key={`${exam} ${isAfter}`} exam={exam} isAfter={isAfter} hasMoved={hasMoved} />
      ) : exercise !== '' ? (
        <Exercises key={exercise} exercise={exercise} hasMoved={hasMoved} />
      ) : learn === MAKE ? (
        <LessonMaker />
      ) : id === TEACHERS_ID ? (
        <TeachersLesson step={step} hasMoved={hasMoved} />
      ) : linked === undefined ? (
        <LessonList alert={id === '' ? undefined : `The link names a lesson that this version does not have: ${id}.`} />
      ) : (
        <StepOf key={linked.lesson.id} {...linked} step={step} back="" hasMoved={hasMoved} />
      )}
    </section>
  );
}

interface StepOfProps {
  readonly lesson: Lesson;
  /** The step as the link names it. */
  readonly step: string;
  /** The index of the step; −1 if the lesson has no such step. */
  readonly index: number;
  /** The seed of the last question. */
  readonly seed: number;
  readonly back: string;
  /** True if the reader has moved to the step on the page. */
  readonly hasMoved: RefObject<boolean>;
}

/** A step of a lesson, or the list of lessons if a link names a step that the lesson does not have. */
function StepOf({ lesson, step, index, seed, back, hasMoved }: StepOfProps): JSX.Element {
  const { title, steps } = lesson;
  return index >= 0 ? (
    <LessonSteps lesson={lesson} step={index} seed={seed} back={back} hasMoved={hasMoved} />
  ) : (
    <LessonList
      alert={`The link names step ${step} of the lesson “${title}”, which has ${counted(steps.length, 'step')}.`}
    />
  );
}

/** The lesson of a teacher, or the list of lessons with the reason why it cannot be shown. */
function TeachersLesson({ step, hasMoved }: Pick<StepOfProps, 'step' | 'hasMoved'>): JSX.Element {
  const teachers = useTeachersLesson();
  const draft = useDraft();
  if ('alert' in teachers) return <LessonList alert={teachers.alert} />;
  const { json, lesson, leftOut } = teachers;
  return (
    <>
      <LeftOut leftOut={leftOut} />
      <StepOf
        key={json}
        lesson={lesson}
        step={step}
        index={indexOfStep(lesson, step)}
        seed={FIRST_SEED}
        back={json === lessonJson(draft) ? MAKE : ''}
        hasMoved={hasMoved}
      />
    </>
  );
}

/** The list of lessons, below the reason why no lesson is open if there is one. */
function LessonList({ alert }: { readonly alert: string | undefined }): JSX.Element {
  const done = useDone();
  const read = useRead();
  const count = LESSONS.filter(({ id }) => done[id]).length;
  const hasProgress = LESSONS.some(({ id }) => done[id] || read[id]);
  const kept = isKept();
  return (
    <>
      {alert !== undefined && <p role="alert">{alert}</p>}
      <p>
        Short lessons on real bytes. Predict, check, and read why. Every figure and every answer is computed from the
        bytes on the screen.
      </p>
      <ExamStart isAfter={false} />
      <h2>Lessons</h2>
      <ol className="lesson-list">
        {LESSONS.map((lesson, i) => (
          <LessonEntry
            key={lesson.id}
            number={i + 1}
            lesson={lesson}
            state={done[lesson.id] ? 'done' : read[lesson.id] ? 'read' : undefined}
          />
        ))}
      </ol>
      <ExamStart isAfter />
      <p>
        The lessons for one format:{' '}
        {FORMATS.filter(({ id }) => PATHS[id] !== undefined)
          .map(({ id, facts }) => `${facts.name} ${numbersOf(PATHS[id]!)}`)
          .join('; ')}
        .
      </p>
      <p>
        <Button onClick={() => openStep(MAKE)}>Make a lesson, or open one</Button>
      </p>
      <ExerciseStart />
      <details className="exam-start">
        <summary>For teachers: the results of a class</summary>
        <CheckCodes />
      </details>
      <BeyondLessons />
      {!kept && (
        <p className="muted">This browser keeps no data of the page, so your progress ends when you close the page.</p>
      )}
      {hasProgress && (
        <p className="muted">
          {count} of {LESSONS.length} done. {kept && 'Your progress is stored in this browser only. '}
          <Button look="link" onClick={forgetProgress}>
            Forget
          </Button>
        </p>
      )}
    </>
  );
}

/** The numbers of lessons as a list with ranges: "1–3, 6". */
function numbersOf(ids: readonly string[]): string {
  const runs: [number, number][] = [];
  for (const id of ids) {
    const number = LESSONS.findIndex((lesson) => lesson.id === id) + 1;
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

interface EntryProps {
  /** The number by which teachers name the lesson; the first is 1. */
  readonly number: number;
  readonly lesson: Lesson;
  /** `read` if the lesson was read to its end, but questions were skipped; undefined if it was not read to its end. */
  readonly state: 'done' | 'read' | undefined;
}

function LessonEntry({ number, lesson, state }: EntryProps): JSX.Element {
  return (
    <li>
      <button type="button" className="lesson-entry" onClick={() => openStep(stepLink(lesson, 0))}>
        <b>
          {number} · {lesson.title}
          <span className="visually-hidden">,</span>
        </b>
        <span className="muted">
          {state === 'done' ? '✓ done · ' : state === 'read' ? 'read · ' : ''}
          {lesson.minutes} min<span className="visually-hidden">.</span>
        </span>
        <span>You learn to {lesson.goal}.</span>
      </button>
    </li>
  );
}

/** The kinds of bytes that the lessons leave out. */
function BeyondLessons(): JSX.Element {
  return (
    <details className="lessons-beyond">
      <summary>Beyond the lessons: kinds of bytes that none of them shows</summary>
      <dl>
        {FORMATS.filter(({ id }) => BEYOND[id] !== undefined).map(({ id, facts }) => (
          <div key={id}>
            <dt translate="no">{facts.name}</dt>
            <dd>{BEYOND[id]!.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
