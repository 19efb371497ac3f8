import { type JSX, useMemo } from 'react';
import { unbroken } from '../../../core/basics/text.ts';
import { answerInputOf } from '../../answer/input.ts';
import { answerLine } from '../../answer/line.ts';
import { openTable } from '../../state/actions.ts';
import { isInputCovered, isSizeCovered } from '../../state/cover/covered.ts';
import { useRows } from '../../state/runs/rows.ts';
import type { CurrentSource } from '../../state/runs/slice.ts';
import { useApp } from '../../state/store.ts';
import { ValueSoFar } from './value-so-far.tsx';
import './beside.css';

/** What stands beside the lane of given bytes: their value, and the line that opens the comparison of formats. */
export function Beside(): JSX.Element {
  return (
    <div className="beside">
      <ValueSoFar />
      <ComparisonLine />
    </div>
  );
}

/**
 * The comparison of formats as one line, which opens the table. Bytes without a value have no such line, because they
 * cannot be compared.
 */
function ComparisonLine(): JSX.Element | null {
  const source = useApp((state) => state.source);
  const hasValue = useApp((state) => state.problem === null);
  const isOpen = useApp((state) => state.isTableOpen);
  if (source === null || !hasValue) return null;
  return (
    <button type="button" className="comparison-line" aria-expanded={isOpen} onClick={() => openTable(!isOpen)}>
      <Advice source={source} />
      <span className="comparison-act">{isOpen ? 'Close the table ▴' : 'Compare formats ▾'}</span>
    </button>
  );
}

function Advice({ source }: { readonly source: CurrentSource }): JSX.Element {
  const rows = useRows();
  const findings = useApp((state) => state.findings);
  const foundTypes = useApp((state) => state.foundTypes);
  const wantedTypes = useApp((state) => state.wantedTypes);
  const ownSchemas = useApp((state) => state.ownSchemas);
  const timings = useApp((state) => state.timings);
  const isCovered = useApp((state) => isInputCovered(state) || isSizeCovered(state));
  const advice = useMemo(
    () => answerLine(answerInputOf({ findings, foundTypes, wantedTypes, ownSchemas, timings }, source, rows)),
    [findings, foundTypes, wantedTypes, ownSchemas, timings, source, rows],
  );
  const words = isCovered ? 'The answer is covered.' : (advice?.line.sentences[0] ?? 'By size: measuring.');
  // Each text gets a new element, because a change of an element's width counts as a layout shift.
  return <span key={words}>{unbroken(words)}</span>;
}
