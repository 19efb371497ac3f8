import { type JSX, useId, useRef, useState } from 'react';
import type { ReadLesson } from '../../../subjects/lessons/read-lesson.ts';
import { setDraft } from '../../state/learn/draft.ts';
import { readLessonFile, readPastedLesson } from '../../state/learn/open-lesson.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';

/** Opens a lesson from a file or from pasted text. If the lesson cannot be read, the draft stays unchanged. */
export function LessonOpener(): JSX.Element {
  const [pasted, setPasted] = useState('');
  const [message, setMessage] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const field = useId();

  function take(read: ReadLesson): void {
    if (read.ok) setDraft(read.lesson);
    setMessage(read.ok ? ['The lesson is open.', ...read.leftOut].join(' ') : `This is not a lesson. ${read.message}`);
  }

  return (
    <details className="maker-open">
      <summary>Open a lesson</summary>
      <p>
        A lesson as text, as JSON or as a link. It takes the place of the steps below.{' '}
        <Button onClick={() => file.current?.click()}>Open the file of a lesson</Button>
      </p>
      <FileField
        ref={file}
        label="File of a lesson"
        accept=".txt,.md,.json,text/plain,application/json"
        onFiles={([chosen]) => void readLessonFile(chosen!).then(take)}
      />
      <label htmlFor={field}>Text of a lesson</label>
      <textarea
        id={field}
        className="field"
        rows={4}
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
      />
      <Button onClick={() => void readPastedLesson(pasted).then(take)}>Open the text</Button>
      <p role="status">{message}</p>
    </details>
  );
}
