import { type FormEvent, type JSX, useRef, useState } from 'react';
import type { ExamId } from '../../../subjects/exam/exam-id.ts';
import { type FormRow, jsonOfRows, rowsOfJson } from '../../../subjects/exam/form-rows.ts';
import { readLooseJson } from '../../../subjects/exercises/loose-json.ts';
import { handIn, noteExamAnswer } from '../../state/learn/exam.ts';
import { Button } from '../../ui/button.tsx';
import { useNarrow } from '../../ui/use-media.ts';
import { ExamForm } from './exam-form.tsx';

/** Maximum length of an answer in UTF-16 code units. The messages are shorter than 400. */
const ANSWER_AT_MOST = 4000;

interface ExamAnswerProps {
  readonly id: ExamId;
  /** The answer so far as JSON text. */
  readonly answer: string;
  readonly onHandedIn: () => void;
}

/** The answer as JSON text or, by default on phones, as a form; with the button that hands it in, once. */
export function ExamAnswer({ id, answer, onHandedIn }: ExamAnswerProps): JSX.Element {
  const narrow = useNarrow();
  const [rows, setRows] = useState<readonly FormRow[] | undefined>(() => (narrow ? rowsOfJson(answer) : undefined));
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  function change(text: string): void {
    setProblem('');
    noteExamAnswer(id, text);
  }

  function toForm(): void {
    const read = rowsOfJson(answer);
    if (read === undefined) setProblem('The form takes only JSON that is a map. Correct the text first, or empty it.');
    else setRows(read);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readLooseJson(answer);
    if (read.ok) {
      handIn(id);
      onHandedIn();
      return;
    }
    const { line, column, message } = read;
    setProblem(`This is not JSON yet, so it is not handed in. Line ${line}, column ${column}: ${message}`);
    const start =
      answer
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length +
      (line > 1 ? 1 : 0) +
      column -
      1;
    field.current?.focus();
    field.current?.setSelectionRange(start, start + 1);
  }

  return (
    <form className="exam-answer" aria-label="Your answer" onSubmit={submit}>
      <fieldset className="exam-ways">
        <legend className="visually-hidden">Enter the answer</legend>
        <label>
          <input type="radio" checked={rows === undefined} onChange={() => setRows(undefined)} /> As JSON
        </label>
        <label>
          <input type="radio" checked={rows !== undefined} onChange={toForm} /> As a form
        </label>
      </fieldset>
      {rows === undefined ? (
        <label className="exam-json">
          The message as JSON
          <textarea
            ref={field}
            className="field"
            rows={8}
            maxLength={ANSWER_AT_MOST}
            translate="no"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={answer}
            onChange={({ target }) => change(target.value)}
          />
        </label>
      ) : (
        <ExamForm
          rows={rows}
          onRows={(next) => {
            setRows(next);
            change(jsonOfRows(next));
          }}
        />
      )}
      <div className="question-ways">
        <Button look="primary" type="submit">
          Hand in
        </Button>
        <span className="muted">You can hand in only once. The order of the members does not matter.</span>
      </div>
      <p role="alert">{problem}</p>
    </form>
  );
}
