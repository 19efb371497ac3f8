import { type JSX, useState } from 'react';
import type { CodecId } from '../../../formats/format.ts';
import type { FirstAnswer } from '../../../subjects/exercises/result-code.ts';
import { codeOf } from '../../state/learn/results.ts';
import { CheckCodes } from './check-codes.tsx';

interface ResultLineProps {
  readonly codec: CodecId;
  /** The other codecs of the exercises, if they compare codecs that the step names. */
  readonly among?: readonly CodecId[];
  readonly answers: readonly FirstAnswer[];
  /** True if the seeds follow from seat numbers. */
  readonly bySeat: boolean;
}

/** The result code of the answers so far for the teacher, and the check of such codes. */
export function ResultLine({ codec, among = [], answers, bySeat }: ResultLineProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="result-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Result codes</summary>
      {isOpen && (
        <>
          {answers.length > 0 ? (
            <label>
              The code of your first answers, for your teacher
              <textarea
                className="field"
                readOnly
                rows={2}
                translate="no"
                value={codeOf(codec, answers)}
                onFocus={({ target }) => target.select()}
              />
            </label>
          ) : (
            <p className="muted">After the first answer, your code is here.</p>
          )}
          <CheckCodes among={among} bySeat={bySeat} />
        </>
      )}
    </details>
  );
}
