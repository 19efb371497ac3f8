import { type JSX, useMemo } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { brokenPromises } from '../../../core/layout/broken-promises.ts';
import { brokenSentence } from '../../../core/layout/broken-words.ts';
import {
  CUT,
  completeJson,
  completeJsonInSteps,
  type PartialLine,
  partialLines,
} from '../../../core/layout/partial-text.ts';
import { partialValue, partialValueInSteps } from '../../../core/layout/partial-value.ts';
import type { Steps } from '../../../core/value/steps.ts';
import { runInSlices } from '../../state/runs/time-slices.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { getApp } from '../../state/store.ts';
import { Lines, SHOWN, Value } from './value.tsx';

/** The value of broken bytes, up to the place where reading stopped. */
export function SoFar({ lane }: { readonly lane: Lane }): JSX.Element {
  const { root, hidden } = useMemo(() => partialValue(lane, { values: SHOWN }), [lane]);
  const { before, lines, after } = useMemo(() => linesAtCut(partialLines(root)), [root]);
  const broken = useMemo(() => brokenPromises(lane), [lane]);
  const furtherBroken = broken.length - SHOWN;
  return (
    <Value
      title="Value so far"
      body="JSON up to the cut"
      values={lane.encoded.layout.values.type.length}
      isCopied={completeJson(partialValue(lane, { values: 1 }).root) !== undefined}
      json={() => jsonOf(lane)}
    >
      {hidden > 0 && <p className="muted">The first {counted(hidden, 'value')} are not shown.</p>}
      {before > 0 && <p className="muted">Not shown: {counted(before, 'line')} above.</p>}
      <Lines lines={lines} cut={CUT} />
      {after > 0 && <p className="muted">Not shown: {counted(after, 'line')} below.</p>}
      {broken.slice(0, SHOWN).map((each) => (
        <p key={each.head} className="muted">
          {brokenSentence(lane, each)}
        </p>
      ))}
      {furtherBroken > 0 && (
        <p className="muted">
          Not shown: {counted(furtherBroken, 'further length or count', 'further lengths or counts')}.
        </p>
      )}
    </Value>
  );
}

/** The maximum number of values that are printed at once. More values are printed in time slices. */
const FEW = 2000;

/** The whole value as JSON; in time slices if there are many values. */
function jsonOf(lane: Lane): string | Promise<string> {
  if (lane.encoded.layout.values.type.length <= FEW) return completeJson(partialValue(lane).root) ?? '';
  return jsonInSlices(lane);
}

async function jsonInSlices(lane: Lane): Promise<string> {
  let json: string | undefined;
  function* print(): Steps<void> {
    const { root } = yield* partialValueInSteps(lane);
    json = yield* completeJsonInSteps(root);
  }
  const { inputSignal } = getApp();
  await runInSlices(print(), inputSignal);
  inputSignal.throwIfAborted();
  return json ?? '';
}

/** The lines nearest to the mark of the cut, at most `SHOWN` on each side, and how many there are beyond them. */
function linesAtCut(lines: readonly PartialLine[]): {
  readonly before: number;
  readonly lines: readonly PartialLine[];
  readonly after: number;
} {
  const cut = lines.findLastIndex(({ text, isNote }) => !isNote && text.includes(CUT));
  const at = cut < 0 ? lines.length : cut;
  const before = Math.max(0, at - SHOWN);
  const end = Math.min(lines.length, at + SHOWN);
  return { before, lines: lines.slice(before, end), after: lines.length - end };
}
