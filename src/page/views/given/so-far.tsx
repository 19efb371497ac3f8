import { type JSX, useMemo } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { brokenPromises } from '../../../core/layout/broken-promises.ts';
import { brokenSentence } from '../../../core/layout/broken-words.ts';
import { CUT, completeJson, partialLines } from '../../../core/layout/partial-text.ts';
import { partialValue } from '../../../core/layout/partial-value.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { Lines, SHOWN, Value } from './value.tsx';

/** The value of broken bytes, up to the place where reading stopped. */
export function SoFar({ lane }: { readonly lane: Lane }): JSX.Element {
  const { root, hidden } = useMemo(() => partialValue(lane, { values: SHOWN }), [lane]);
  const lines = useMemo(() => partialLines(root), [root]);
  const broken = useMemo(() => brokenPromises(lane), [lane]);
  return (
    <Value
      title="Value so far"
      body="JSON up to the cut"
      values={lane.encoded.layout.values.type.length}
      isCopied={completeJson(partialValue(lane, { values: 1 }).root) !== undefined}
      json={() => completeJson(partialValue(lane).root) ?? ''}
    >
      {hidden > 0 && <p className="muted">The first {counted(hidden, 'value')} are not shown.</p>}
      <Lines lines={lines} cut={CUT} />
      {broken.map((each) => (
        <p key={each.head} className="muted">
          {brokenSentence(lane, each)}
        </p>
      ))}
    </Value>
  );
}
