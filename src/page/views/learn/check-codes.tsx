import { type FormEvent, type JSX, useEffect, useRef, useState } from 'react';
import { seatOf } from '../../../subjects/exercises/seat.ts';
import type { ExerciseChoice } from '../../../subjects/exercises/types.ts';
import { type CheckedLine, checkCodes } from '../../state/learn/results.ts';
import { Button } from '../../ui/button.tsx';
import { TYPE_TITLES } from './type-titles.ts';

interface CheckCodesProps {
  /** True if the seeds follow from seat numbers. */
  readonly bySeat: boolean;
}

/** Checks the result codes of students. With seat numbers, each line names the seat of its code. */
export function CheckCodes({ bySeat }: CheckCodesProps): JSX.Element {
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
    const checked = await checkCodes(text, ends.current.signal);
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
        The page makes the exercises again from the open document and marks the answers again. A code is not a proof: it
        can be copied from a neighbour, or made with help.
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
                {line.why ?? marksText(line.marks ?? [])}
              </li>
            ))}
          </ol>
        )}
      </div>
    </form>
  );
}

/** "Ada, seat 12: ". */
function LineHead({ line: { name, marks = [] }, bySeat }: CheckCodesProps & { readonly line: CheckedLine }) {
  const [first] = marks;
  const seat = bySeat && first !== undefined ? `seat ${seatOf(first.seed)}` : '';
  const head = [name, seat].filter((part) => part !== '').join(', ');
  return head === '' ? null : <b>{head}: </b>;
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
