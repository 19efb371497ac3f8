import { type FormEvent, type JSX, useEffect, useRef, useState } from 'react';
import type { CodecId } from '../../../formats/format.ts';
import type { ClassEntry } from '../../../subjects/exam/class-table.ts';
import type { ExamResult } from '../../../subjects/exam/exam-code.ts';
import { seatOf } from '../../../subjects/exercises/seat.ts';
import type { ExerciseChoice } from '../../../subjects/exercises/types.ts';
import { type CheckedLine, checkCodes } from '../../state/learn/results.ts';
import { Button } from '../../ui/button.tsx';
import { ClassTables } from './class-tables.tsx';
import { examTime, examTitle } from './exam-titles.ts';
import { TYPE_TITLES } from './type-titles.ts';

interface CheckCodesProps {
  /** The other codecs of the exercises, if they compare codecs that a step names. */
  readonly among?: readonly CodecId[];
  /** True if the seeds follow from seat numbers. If absent, the size of a seed shows whether it follows from a seat. */
  readonly bySeat?: boolean | undefined;
}

/** Checks the result codes of students, and shows them as tables of the class. */
export function CheckCodes({ among = [], bySeat }: CheckCodesProps): JSX.Element {
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly CheckedLine[]>();
  const [isChecking, setChecking] = useState(false);
  const ends = useRef(new AbortController());
  useEffect(() => () => ends.current.abort(), []);

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    ends.current.abort();
    ends.current = new AbortController();
    setChecking(true);
    const checked = await checkCodes(text, among, ends.current.signal);
    if (checked === undefined) return;
    setLines(checked);
    setChecking(false);
  }

  return (
    <form className="check-codes" onSubmit={(event) => void check(event)}>
      <label>
        Result codes, one on each line; a name may precede each
        <textarea
          className="field"
          rows={4}
          translate="no"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p className="muted">
        The page makes the exercises again from the open document and marks the answers again. The code of an
        examination contains its marks. A code is not a proof: it can be copied from a neighbour, or made with help.
      </p>
      <Button type="submit" disabled={text.trim() === '' || isChecking}>
        Check
      </Button>
      <div role="status">
        {isChecking && <p>…</p>}
        {!isChecking && lines !== undefined && (
          <ol>
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position.
              <li key={i}>
                <LineHead line={line} bySeat={bySeat} />
                {line.why ?? (line.exam === undefined ? marksText(line.marks ?? []) : examText(line.exam))}
                {line.note !== undefined && ` ${line.note}`}
              </li>
            ))}
          </ol>
        )}
      </div>
      {!isChecking && lines !== undefined && <ClassTables entries={lines.flatMap((line) => entryOf(line, bySeat))} />}
    </form>
  );
}

/** "Ada, seat 12: ". */
function LineHead({ line, bySeat }: Pick<CheckCodesProps, 'bySeat'> & { readonly line: CheckedLine }) {
  const seat = seatIn(line, bySeat);
  const head = [line.name, seat === undefined ? '' : `seat ${seat}`].filter((part) => part !== '').join(', ');
  return head === '' ? null : <b>{head}: </b>;
}

/** The seat that a code names; undefined if it names none. */
function seatIn({ exam, marks = [] }: CheckedLine, bySeat?: boolean): number | undefined {
  if (exam !== undefined) return exam.id.seat;
  const seat = marks[0] && seatOf(marks[0].seed);
  return (bySeat ?? seat !== 0) ? seat : undefined;
}

/** A checked line as the result of a student; none if it cannot be checked. */
function entryOf(line: CheckedLine, bySeat?: boolean): readonly ClassEntry[] {
  const { name, exam, questions = [], marks } = line;
  const seat = seatIn(line, bySeat);
  const its = { name, ...(seat !== undefined && { seat }) };
  if (exam !== undefined) {
    const { format, seed, isAfter } = exam.id;
    const group = `${examTitle(format)}, ${examTime(isAfter)}, seed ${seed}`;
    const right = questions.map((question, i) => ({ question, isRight: exam.right[i] === true }));
    return [{ ...its, group, exam, marks: right }];
  }
  if (marks === undefined) return [];
  const asked = marks.map(({ type, isRight }, i) => ({
    question: `${i + 1}: ${TYPE_TITLES[type as ExerciseChoice]}`,
    isRight,
  }));
  return [{ ...its, group: 'Exercises', marks: asked }];
}

/** "11 of 12 right, before the lessons, without the tables, 9 min." */
function examText({ id, right, usedTables, minutes }: ExamResult): string {
  const points = right.filter((bit) => bit).length;
  const tables = usedTables ? 'with the tables' : 'without the tables';
  return `${points} of ${right.length} right. ${examTitle(id.format)}, ${examTime(id.isAfter)}, ${tables}, ${minutes} min.`;
}

/** "3 of 4 right. Wrong: question 3 (find the error, seed 419)." */
function marksText(marks: NonNullable<CheckedLine['marks']>): string {
  const right = marks.filter(({ isRight }) => isRight).length;
  const wrong = marks.flatMap(({ isRight, type, seed }, i) =>
    isRight ? [] : [`question ${i + 1} (${TYPE_TITLES[type as ExerciseChoice]}, seed ${seed})`],
  );
  const fell = wrong.length === 0 ? '' : ` Wrong: ${wrong.join(', ')}.`;
  return `${right} of ${marks.length} right.${fell}`;
}
