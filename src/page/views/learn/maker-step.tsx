import { type JSX, useId } from 'react';
import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { Show } from '../../../subjects/lessons/lesson.ts';
import { LESSON_LIMITS, type TeacherStep } from '../../../subjects/lessons/teacher-lesson.ts';
import { coverName } from '../../state/cover/cover-name.ts';
import { COVERS } from '../../state/cover/slice.ts';
import { askAboutSelection, changeStep, currentShow, deleteStep, moveUp, useDraft } from '../../state/learn/draft.ts';
import { showForLesson } from '../../state/learn/learn.ts';
import { rowName } from '../../state/runs/rows.ts';
import { LANE_FORMS } from '../../state/selection/slice.ts';
import { Button } from '../../ui/button.tsx';
import { OwnFields } from './own-fields.tsx';
import { TypeSelect } from './type-select.tsx';

/** The tasks for students that a step can have, each with its name in the menu. */
const QUESTIONS = [
  ['none', 'No task: students read'],
  ['value', 'Read the value of the selected bytes'],
  ['kind', 'Name the selected bytes'],
  ['size', 'Count the bytes of the first lane'],
  ['json', 'Write the JSON of the first lane'],
  ['own', 'Answer a question in your words'],
  ['smallest', 'Choose the smallest lane'],
  ['packed', 'Choose the smallest lane after gzip'],
  ['cause', 'Choose the cause of a difference after gzip'],
  ['do', 'Answer exercises on the first lane'],
] as const;
type QuestionId = (typeof QUESTIONS)[number][0];

interface MakerStepProps {
  readonly step: TeacherStep;
  readonly index: number;
}

/** One step in the maker: its view, its text and its question. */
export function MakerStep({ step, index }: MakerStepProps): JSX.Element {
  const count = useDraft().steps.length;
  const id = useId();
  const { say = '', because = '', show } = step;
  const question = questionOf(step);
  return (
    <li className="maker-step" aria-label={`Step ${index + 1}`}>
      <div className="lesson-ways">
        <b>Step {index + 1}</b>
        <span className="muted">{show?.lanes?.map((codec) => rowName(entryOf(codec))).join(', ')}</span>
        <Button aria-label={`Move step ${index + 1} up`} disabled={index === 0} onClick={() => moveUp(index)}>
          ↑
        </Button>
        <Button
          aria-label={`Move step ${index + 1} down`}
          disabled={index === count - 1}
          onClick={() => moveUp(index + 1)}
        >
          ↓
        </Button>
        <Button onClick={() => void showForLesson(show ?? {})}>Show</Button>
        <Button onClick={() => changeStep(index, { ...step, show: currentShow() })}>Use the view on the screen</Button>
        <Button aria-label={`Delete step ${index + 1}`} onClick={() => deleteStep(index)}>
          Delete
        </Button>
      </div>
      {show !== undefined && (
        <ShowFields show={show} onChange={(shown) => changeStep(index, { ...step, show: shown })} />
      )}
      <label htmlFor={`${id}s`}>Text</label>
      <textarea
        id={`${id}s`}
        className="field"
        rows={3}
        maxLength={LESSON_LIMITS.text}
        value={say}
        onChange={(event) => changeStep(index, { ...step, say: event.target.value })}
      />
      <label htmlFor={`${id}q`}>Students</label>
      <select
        id={`${id}q`}
        className="field"
        value={question}
        onChange={(event) => changeStep(index, withQuestion(step, event.target.value as QuestionId))}
      >
        {QUESTIONS.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      {step.do !== undefined && (
        <ExerciseFields exercises={step.do} onChange={(done) => changeStep(index, { ...step, do: done })} />
      )}
      {step.ask?.about === 'own' && (
        <OwnFields ask={step.ask} onChange={(ask) => changeStep(index, { ...step, ask })} />
      )}
      {step.ask !== undefined && (
        <>
          <label htmlFor={`${id}h`}>Hint, shown on request</label>
          <textarea
            id={`${id}h`}
            className="field"
            rows={2}
            maxLength={LESSON_LIMITS.text}
            value={step.hint ?? ''}
            onChange={({ target }) => changeStep(index, withHint(step, target.value))}
          />
          <label htmlFor={`${id}b`}>Text after the answer</label>
          <textarea
            id={`${id}b`}
            className="field"
            rows={2}
            maxLength={LESSON_LIMITS.text}
            value={because}
            onChange={(event) => changeStep(index, { ...step, because: event.target.value })}
          />
        </>
      )}
    </li>
  );
}

/** The step with another hint; without one if it is empty. */
function withHint({ hint: _, ...step }: TeacherStep, hint: string): TeacherStep {
  return hint === '' ? step : { ...step, hint };
}

function questionOf({ ask, do: exercises }: TeacherStep): QuestionId {
  return exercises === undefined ? (ask?.about ?? 'none') : 'do';
}

interface ShowFieldsProps {
  readonly show: Show;
  readonly onChange: (show: Show) => void;
}

/** The form of the lanes of a step, and what is covered in them. */
function ShowFields({ show, onChange }: ShowFieldsProps): JSX.Element {
  return (
    <div className="lesson-ways">
      <label>
        Lanes as{' '}
        <select
          className="field"
          value={show.form ?? 'listing'}
          onChange={({ target }) => onChange({ ...show, form: target.value })}
        >
          {LANE_FORMS.map((form) => (
            <option key={form}>{form}</option>
          ))}
        </select>
      </label>
      <label>
        Covered{' '}
        <select
          className="field"
          value={show.cover ?? 'off'}
          onChange={({ target }) => onChange({ ...show, cover: target.value })}
        >
          {COVERS.map((cover) => (
            <option key={cover} value={cover}>
              {coverName(cover)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface ExerciseFieldsProps {
  readonly exercises: NonNullable<TeacherStep['do']>;
  readonly onChange: (exercises: NonNullable<TeacherStep['do']>) => void;
}

function ExerciseFields({ exercises, onChange }: ExerciseFieldsProps): JSX.Element {
  return (
    <TypeSelect codec={exercises.codec} type={exercises.type} onType={(type) => onChange({ ...exercises, type })} />
  );
}

/** Number of exercises in a new step. */
const EXERCISES = 3;

/** The step with another question. A question about bytes is about the selection on the screen. */
function withQuestion({ ask: _, do: __, hint: ___, ...step }: TeacherStep, question: QuestionId): TeacherStep {
  const lanes: readonly CodecId[] = step.show?.lanes ?? [];
  const [codec, ...others] = lanes;
  if (codec === undefined || question === 'none') return step;
  if (question === 'do') return { ...step, do: { type: 'mixed', count: EXERCISES, codec } };
  if (question === 'own') {
    return { ...step, ask: { about: 'own', codec, question: 'Question', choices: ['right', 'wrong'], right: 0 } };
  }
  if (question === 'size' || question === 'json' || question === 'cause')
    return { ...step, ask: { about: question, codec } };
  if (question === 'smallest' || question === 'packed')
    return others.length > 0 ? { ...step, ask: { about: question, among: [codec, ...others] } } : step;
  const ask = askAboutSelection(question);
  return ask === undefined ? step : { ...step, show: currentShow(), ask };
}
