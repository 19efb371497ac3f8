import { Fragment, type JSX, useId } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { checkLesson } from '../../../subjects/lessons/read-lesson.ts';
import {
  LESSON_LIMITS,
  LESSON_VERSION,
  lessonJson,
  type TeacherLesson,
} from '../../../subjects/lessons/teacher-lesson.ts';
import { addStep, changeDraft, clearDraft, setDraftBySeat, useDraft } from '../../state/learn/draft.ts';
import { openStep, openTeachers } from '../../state/learn/learn.ts';
import { Button } from '../../ui/button.tsx';
import { LessonOpener } from './lesson-opener.tsx';
import { LessonSharing } from './lesson-sharing.tsx';
import './maker.css';
import { MakerStep } from './maker-step.tsx';

/** The page on which a teacher makes a lesson from the views on the screen. */
export function LessonMaker(): JSX.Element {
  const lesson = useDraft();
  const checked = checkLesson({ v: LESSON_VERSION, ...lesson });
  return (
    <>
      <div className="lesson-head">
        <h2>Make a lesson</h2>
        <Button onClick={() => openStep('')}>All lessons</Button>
      </div>
      <p>
        Choose a document, lanes and a byte on the page, add the view as a step, and write what students read. Answers
        are computed from the bytes. In texts, backticks mark <code>code</code> and two asterisks{' '}
        <strong>strong</strong> words.
      </p>
      <details>
        <summary>Figures in your texts</summary>
        <p>
          In braces, the page computes a figure from the bytes of a lane, named by its codec; after a slash, the path of
          a value, or nothing for the whole message. <code>first</code> before the codec means the first part of the
          value, such as its name, and <code>head</code> the part after the name.
        </p>
        <dl className="maker-figures">
          {FIGURES.map(([figure, means]) => (
            <Fragment key={figure}>
              <dt>
                <code translate="no">{figure}</code>
              </dt>
              <dd>{means}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
      <LessonOpener />
      <LessonFields />
      <ol className="maker-steps" aria-label="Steps">
        {lesson.steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position.
          <MakerStep key={i} step={step} index={i} />
        ))}
      </ol>
      <div className="lesson-ways">
        <Button look="primary" disabled={lesson.steps.length >= LESSON_LIMITS.steps} onClick={addStep}>
          Add this view as a step
        </Button>
        <Button disabled={!checked.ok} onClick={() => openTeachers(lessonJson(lesson))}>
          Try the lesson
        </Button>
        <Button disabled={lesson.steps.length === 0} onClick={clearDraft}>
          Delete the lesson ({counted(lesson.steps.length, 'step')})
        </Button>
      </div>
      {checked.ok ? (
        <LessonSharing lesson={lesson} />
      ) : (
        <p className="muted">{missingIn(lesson) ?? `The lesson cannot be used yet. ${checked.message}`}</p>
      )}
    </>
  );
}

/** The figures that a text can have, and what each shows. */
const FIGURES = [
  ['{size:msgpack}', 'the size of the message: 7 bytes'],
  ['{all:msgpack}', 'the whole message in hex'],
  ['{hex:msgpack/id}', 'the bytes of a value in hex: 01 2c'],
  ['{bits:head msgpack/name}', 'bytes and their bits, divided as the format divides them: a5 = 101 00101'],
  ['{sum:msgpack/id}', 'the hex digits of each byte, added up: 0x41 = 4 × 16 + 1 = 65'],
  ['{work:msgpack/id}', 'the calculation of the value: 0x012c = 1 × 256 + 44 = 300'],
] as const;

/** A sentence about the part that a lesson still lacks; undefined if it has all parts. */
function missingIn({ title, steps }: TeacherLesson): string | undefined {
  if (title.trim() === '') return 'The lesson needs a title.';
  if (steps.length === 0) return 'The lesson needs a step: show something on the page, and add it.';
  const empty = steps.findIndex(({ say = '', ask, do: exercises }) => say.trim() === '' && !ask && !exercises);
  return empty < 0 ? undefined : `Step ${empty + 1} needs a text, a question or exercises.`;
}

function LessonFields(): JSX.Element {
  const { title, goal = '', minutes, seed } = useDraft();
  const id = useId();
  return (
    <div className="maker-fields">
      <label htmlFor={`${id}t`}>Title</label>
      <input
        id={`${id}t`}
        className="field"
        value={title}
        maxLength={LESSON_LIMITS.title}
        onChange={(event) => changeDraft({ title: event.target.value })}
      />
      <label htmlFor={`${id}g`}>Students learn to</label>
      <input
        id={`${id}g`}
        className="field"
        value={goal}
        maxLength={LESSON_LIMITS.text}
        onChange={(event) => changeDraft({ goal: event.target.value })}
      />
      <label htmlFor={`${id}m`}>Minutes</label>
      <input
        id={`${id}m`}
        className="field"
        type="number"
        min={1}
        max={999}
        value={minutes ?? 10}
        onChange={(event) => changeDraft({ minutes: event.target.valueAsNumber || 1 })}
      />
      <label className="maker-check">
        <input type="checkbox" checked={seed === 'seat'} onChange={({ target }) => setDraftBySeat(target.checked)} />{' '}
        Exercises differ by seat: each student enters a seat number
      </label>
    </div>
  );
}
