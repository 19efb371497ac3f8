import { type JSX, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type ExamId, readExamName } from '../../../subjects/exam/exam-id.ts';
import { markExam } from '../../../subjects/exam/mark.ts';
import type { ExamPaper } from '../../../subjects/exam/paper.ts';
import { readLooseJson } from '../../../subjects/exercises/loose-json.ts';
import { showHowToRead } from '../../state/actions.ts';
import { beginAttempt, type MadePaper, makePaper, noteTables, useAttempt } from '../../state/learn/exam.ts';
import { openExam } from '../../state/learn/learn.ts';
import { Button } from '../../ui/button.tsx';
import { ExamAnswer } from './exam-answer.tsx';
import { ExamBytes } from './exam-bytes.tsx';
import { ExamMarks } from './exam-marks.tsx';
import { examTime, examTitle } from './exam-titles.ts';
import './exam.css';
import { SeatForm } from './seat-form.tsx';

interface ExamProps {
  /** "msgpack.417.12", or "msgpack.417" if the student types the seat. */
  readonly exam: string;
  readonly isAfter: boolean;
  /** True if the reader has started it on the page. A link that opens the page leaves the focus where it is. */
  readonly hasMoved: RefObject<boolean>;
}

/** An examination: an unseen message, whose JSON the student writes. */
export function Exam({ exam, isAfter, hasMoved }: ExamProps): JSX.Element {
  const { format, seed, seat } = readExamName(exam)!;
  const id = useMemo(() => seat !== undefined && { format, seed, seat, isAfter }, [format, seed, seat, isAfter]);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved.current) title.current?.focus({ preventScroll: true });
  }, [hasMoved]);
  return (
    <>
      <div className="lesson-head">
        <h2 ref={title} tabIndex={-1}>
          {examTitle(format)}
        </h2>
        <span className="lesson-head-end">
          {id !== false && (
            <Button
              aria-haspopup="dialog"
              onClick={() => {
                noteTables(id);
                showHowToRead(format);
              }}
            >
              Tables
            </Button>
          )}
          <Button onClick={() => openExam('', false)}>All lessons</Button>
        </span>
      </div>
      <p className="muted">
        {examTime(isAfter)} · seed {seed}
        {seat !== undefined && ` · seat ${seat}`}
      </p>
      {id === false ? (
        <SeatForm
          onSeat={(typed) => {
            hasMoved.current = true;
            openExam(`${format}.${seed}.${typed}`, isAfter);
          }}
        />
      ) : (
        <Paper id={id} />
      )}
    </>
  );
}

function Paper({ id }: { readonly id: ExamId }): JSX.Element {
  const [made, setMade] = useState<MadePaper>();
  useEffect(() => {
    const ends = new AbortController();
    void makePaper(id, ends.signal).then((result) => {
      if (result === undefined) return;
      setMade(result);
      if (result.paper !== undefined) beginAttempt(id);
    });
    return () => ends.abort();
  }, [id]);
  if (made === undefined) return <p>…</p>;
  return made.paper === undefined ? <p role="alert">{made.why}</p> : <Sheet paper={made.paper} />;
}

function Sheet({ paper }: { readonly paper: ExamPaper }): JSX.Element | null {
  const attempt = useAttempt(paper.id);
  const [isHandedIn, setHandedIn] = useState(false);
  const mark = useMemo(() => {
    const read = attempt?.minutes === undefined ? undefined : readLooseJson(attempt.answer);
    return read?.ok ? markExam(paper, read.value) : undefined;
  }, [paper, attempt?.minutes, attempt?.answer]);
  if (attempt === undefined) return null;
  return (
    <>
      <ExamBytes paper={paper} />
      {mark === undefined ? (
        <ExamAnswer id={paper.id} answer={attempt.answer} onHandedIn={() => setHandedIn(true)} />
      ) : (
        <ExamMarks paper={paper} attempt={attempt} mark={mark} isNew={isHandedIn} />
      )}
    </>
  );
}
