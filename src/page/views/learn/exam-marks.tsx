import { type JSX, useEffect, useRef } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import { writeExamCode } from '../../../subjects/exam/exam-code.ts';
import type { ExamMark, ValueMark } from '../../../subjects/exam/mark.ts';
import type { ExamPaper, ExamRule } from '../../../subjects/exam/paper.ts';
import { valueText } from '../../../subjects/exercises/reading.ts';
import { LESSONS } from '../../../subjects/lessons/all.ts';
import { type Attempt, resultOf } from '../../state/learn/exam.ts';
import { openStep } from '../../state/learn/learn.ts';
import { Button } from '../../ui/button.tsx';
import { Prose } from '../../ui/prose.tsx';

interface ExamMarksProps {
  readonly paper: ExamPaper;
  readonly attempt: Attempt;
  readonly mark: ExamMark;
  /** True if the answer has just been handed in, so that the button with the focus is gone. */
  readonly isNew: boolean;
}

/** The marks value by value, with the rule and the lesson behind each miss, and the result code. */
export function ExamMarks({ paper, attempt, mark, isNew }: ExamMarksProps): JSX.Element {
  const { values, wrongNames, extra, points } = mark;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  const { minutes = 0, usedTables } = attempt;
  return (
    <section className="exam-marks" aria-label="Marks">
      <h3 ref={title} tabIndex={-1}>
        {points} of {values.length} values are right.
      </h3>
      <p className="muted">
        {minutes === 0 ? 'Less than a minute' : counted(minutes, 'minute')},{' '}
        {usedTables ? 'with the tables' : 'without the tables'}. Compare two examinations only with the same use of
        tables.
      </p>
      <ol className="exam-values">
        {values.map((each) => (
          <li key={each.value.path}>
            <ValueLine mark={each} bytes={paper.bytes} />
          </li>
        ))}
      </ol>
      {wrongNames.length > 0 && (
        <>
          <p>
            Wrong names, whose values still count:{' '}
            {wrongNames.map(({ path, given }) => `“${given}” is ${path} in the message`).join('; ')}.
          </p>
          <Rules rules={paper.nameRules} />
        </>
      )}
      {extra.length > 0 && <p>The message does not have: {extra.join(', ')}.</p>}
      <details>
        <summary>The whole message as JSON</summary>
        <code translate="no">{paper.json}</code>
      </details>
      <label className="exam-code">
        Your result code, for your teacher
        <input
          className="field"
          readOnly
          translate="no"
          value={writeExamCode(resultOf(paper.id, attempt, mark))}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <p className="muted">A code is not a proof: it can be copied, or made with help.</p>
    </section>
  );
}

function ValueLine({ mark, bytes }: { readonly mark: ValueMark; readonly bytes: Uint8Array }): JSX.Element {
  const { value, isRight, given } = mark;
  const { path, at, kinds, rules } = value;
  const right = valueText(value.value);
  if (isRight) {
    return (
      <p>
        ✓ <code>{path}</code> is <code translate="no">{right}</code>.
      </p>
    );
  }
  const last = at.end - 1;
  return (
    <>
      <p>
        ✗ <code>{path}</code> is <code translate="no">{right}</code>.{' '}
        {given === undefined ? (
          'It is not in your answer.'
        ) : (
          <>
            You wrote <code translate="no">{given}</code>.
          </>
        )}{' '}
        {last === at.start ? `Byte ${last} is` : `Bytes ${at.start} to ${last} are`}{' '}
        <code translate="no">{toHex(bytes.subarray(at.start, at.end), ' ')}</code>: {kinds}.
      </p>
      <Rules rules={rules} />
    </>
  );
}

/** Rules with the lessons that teach them. */
function Rules({ rules }: { readonly rules: readonly ExamRule[] }): JSX.Element {
  return (
    <ul className="exam-rules">
      {rules.map(({ sentence, lesson }) => (
        <li key={sentence}>
          <Prose text={ended(sentence)} />{' '}
          <Button look="link" onClick={() => openStep(lesson)}>
            Lesson {LESSONS.findIndex(({ id }) => id === lesson) + 1}: {LESSONS.find(({ id }) => id === lesson)?.title}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A clause as a sentence. */
function ended(sentence: string): string {
  const begun = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return begun.endsWith('.') ? begun : `${begun}.`;
}
