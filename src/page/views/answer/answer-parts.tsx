import { type JSX, useMemo } from 'react';
import { unbroken } from '../../../core/basics/text.ts';
import { answerOf } from '../../answer/answer.ts';
import { answerInputOf } from '../../answer/input.ts';
import { useRows } from '../../state/runs/rows.ts';
import type { CurrentSource } from '../../state/runs/slice.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';

interface AnswerPartsProps {
  /** True if the parts are shown with all their sentences. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/**
 * The parts of the answer, and the button that shows the rest of them. Without a source, a sentence on how to begin.
 */
export function AnswerParts({ isOpen, onOpen }: AnswerPartsProps): JSX.Element {
  const source = useApp((state) => state.source);
  const problem = useApp((state) => state.problem?.kind);
  if (source === null) {
    if (problem === undefined) return <p>&nbsp;</p>;
    if (problem === 'empty') return <p>Paste JSON, drop a file, or pick a sample to compare formats.</p>;
    return <p>There is nothing to compare until the input is read.</p>;
  }
  return (
    <>
      <Parts source={source} />
      <Button className="answer-more" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {isOpen ? 'Less' : 'More, and why'}
      </Button>
    </>
  );
}

function Parts({ source }: { readonly source: CurrentSource }): JSX.Element {
  const rows = useRows();
  const findings = useApp((state) => state.findings);
  const foundTypes = useApp((state) => state.foundTypes);
  const wantedTypes = useApp((state) => state.wantedTypes);
  const ownSchemas = useApp((state) => state.ownSchemas);
  const timings = useApp((state) => state.timings);
  const parts = useMemo(
    () => answerOf(answerInputOf({ findings, foundTypes, wantedTypes, ownSchemas, timings }, source, rows)),
    [findings, foundTypes, wantedTypes, ownSchemas, timings, source, rows],
  );
  if (source.scanned.messageCount === 0) return <p>The array is empty, so there are no messages to encode.</p>;
  // New figures get new elements, because an old element that a longer figure pushes aside would count as a layout
  // shift. On narrow screens, the parts and the room after them are in one line.
  return (
    <dl key={parts.map(({ figure, comparison }) => `${figure} ${comparison}`).join()} className="answer-parts">
      {parts.map(({ id, label, figure, comparison, note }) => (
        <div key={id} className={`answer-part answer-${id}`}>
          <dt>{label}</dt>
          <dd>
            {figure !== '' && <b>{unbroken(figure)}</b>}
            {/* A pause for screen readers. */}
            {/[^.…]$/.test(figure) && <span className="visually-hidden">,</span>}
            {comparison !== '' && <span className="answer-comparison">{` ${unbroken(comparison)}`}</span>}
            {note !== '' && <span className="answer-note">{` ${unbroken(note)}`}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
