import { type JSX, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { HEX_OF_BYTE } from '../../../core/bytes/hex.ts';
import { type ExamId, readExamName } from '../../../subjects/exam/exam-id.ts';
import { markExam } from '../../../subjects/exam/mark.ts';
import type { ExamPaper } from '../../../subjects/exam/paper.ts';
import { readLooseJson } from '../../../subjects/exercises/loose-json.ts';
import { showHowToRead } from '../../state/actions.ts';
import { beginAttempt, type MadePaper, makePaper, noteTables, useAttempt } from '../../state/learn/exam.ts';
import { openExam } from '../../state/learn/learn.ts';
import { Button } from '../../ui/button.tsx';
import { ExamAnswer } from './exam-answer.tsx';
import { ExamMarks } from './exam-marks.tsx';
import { examTime, examTitle } from './exam-titles.ts';
import { SeatForm } from './seat-form.tsx';
import './exam.css';

interface ExamProps {
  /** "msgpack.417.12", or "msgpack.417" if the student types the seat. */
  readonly exam: string;
  readonly isAfter: boolean;
  /**
   * True if the reader has started the examination on the page. A link that opens the page leaves the focus where it
   * is.
   */
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

/** Bytes in a row. */
const COLUMNS = 8;

/** The message in rows of eight bytes with offsets, and its schema if it needs one. */
function ExamBytes({ paper: { bytes, schema } }: { readonly paper: ExamPaper }): JSX.Element {
  const rows = Array.from({ length: Math.ceil(bytes.length / COLUMNS) }, (_, row) => row * COLUMNS);
  return (
    <div className="exam-message">
      <table className="exam-bytes" translate="no">
        <caption>The message, {counted(bytes.length, 'byte')} in hex</caption>
        <tbody>
          {rows.map((start) => (
            <tr key={start}>
              <th scope="row">{start}</th>
              {Array.from(bytes.subarray(start, start + COLUMNS), (byte, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a byte is its offset.
                <td key={i}>{HEX_OF_BYTE[byte]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {schema !== undefined && (
        <figure className="exam-schema">
          <figcaption>The schema of the message</figcaption>
          <pre translate="no">{schema}</pre>
        </figure>
      )}
    </div>
  );
}
