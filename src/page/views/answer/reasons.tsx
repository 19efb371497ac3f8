import { type JSX, useMemo } from 'react';
import { unbroken } from '../../../core/basics/text.ts';
import { answerOf } from '../../answer/answer.ts';
import { withoutMarks } from '../../answer/compressed.ts';
import type { Advice } from '../../answer/line.ts';
import { type Note, notesOf } from '../../answer/notes.ts';
import type { AnswerInput } from '../../answer/part.ts';
import { speedPart } from '../../answer/speed-part.ts';

/** The kinds of notes that no reason contains. */
const BESIDE: readonly Note['kind'][] = ['private', 'refused', 'other-column'];

interface ReasonsProps {
  readonly input: AnswerInput;
  /** The answer that the reasons belong to; undefined while it is measured. */
  readonly answer: Advice | undefined;
}

/** The reasons of the answer, one part each, and the notes that they do not contain. */
export function Reasons({ input, answer }: ReasonsProps): JSX.Element {
  const parts = useMemo(() => answerOf(input), [input]);
  const notes = useMemo(() => (answer === undefined ? [] : notesOf(input, answer)), [input, answer]);
  const beside = notes.filter(({ kind }) => BESIDE.includes(kind));
  return (
    <dl className="answer-parts">
      {parts.map(({ id, label, figure, comparison, note }) => (
        <div key={id} className={`answer-part answer-${id}`}>
          <dt>{label}</dt>
          <dd>
            {figure !== '' && <b>{unbroken(figure)}</b>}
            {/* A full stop, at which screen readers pause. */}
            {/[^.…]$/.test(figure) && <span className="visually-hidden">,</span>}
            {comparison !== '' && <span className="answer-comparison">{` ${unbroken(comparison)}`}</span>}
            {note !== '' && <span className="answer-note">{` ${unbroken(note)}`}</span>}
          </dd>
        </div>
      ))}
      {beside.length > 0 && (
        <div className="answer-part">
          <dt>Beside</dt>
          <dd>{beside.map(({ text }) => unbroken(text)).join(' ')}</dd>
        </div>
      )}
    </dl>
  );
}

/** The foot of the answer: the speed of its format in this browser, once it is measured. */
export function SpeedLine({ input }: Pick<ReasonsProps, 'input'>): JSX.Element {
  const { figure } = useMemo(() => speedPart(input), [input]);
  return <>{figure !== '' && `Decode here: ${withoutMarks(figure)}`}</>;
}
