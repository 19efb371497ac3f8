import type { JSX, ReactNode } from 'react';
import { isInputCovered, isSizeCovered } from '../state/cover/covered.ts';
import { useInputCovered } from '../state/cover/use-cover.ts';
import type { AppState } from '../state/model.ts';
import type { View } from '../state/selection/slice.ts';
import { useApp } from '../state/store.ts';
import { Covered } from '../ui/covered.tsx';
import { Part } from '../ui/part.tsx';
import { Split } from '../ui/split.tsx';
import { tabIdOf } from '../ui/tabs.tsx';
import { useLow } from '../ui/use-media.ts';
import { AnswerSection } from '../views/answer/answer.tsx';
import { ProblemLine } from '../views/editor/problem-line.tsx';
import { Lanes } from '../views/lanes/lanes.tsx';
import { FormatTable } from '../views/table/format-table.tsx';
import { WorkersNotice } from '../views/workers/workers-notice.tsx';
import { LATER_VIEWS, LEARN } from './later.ts';
import { LaterPlace } from './later-place.tsx';

interface ViewPanelProps {
  /** Id of the panel, by which tabs refer to it. */
  readonly id: string;
  readonly view: View;
  readonly narrow: boolean;
  /** True if the view shows the last valid result because the current input cannot be read. */
  readonly stale: boolean;
  readonly hidden: boolean;
  readonly onGoToFault: () => void;
  /** The content beside the lane of given bytes, for narrow screens. */
  readonly beside: ReactNode;
}

/** The open view. The views of the bytes and of lessons have the lanes; the others are loaded when opened. */
export function ViewPanel({ id, view, narrow, stale, hidden, onGoToFault, beside }: ViewPanelProps): JSX.Element {
  const stopped = useApp((state) => state.workers.type === 'stopped');
  const low = useLow();
  const bytesFirst = useApp((state) => state.bytesFirst);
  // With little height, the answer is below the bytes, as it is for given bytes.
  const answerFirst = narrow && !low && !bytesFirst;
  const inputCovered = useInputCovered();
  // The list of lessons is about no bytes, so it is shown without lanes.
  const isList = useApp(({ learn, exercise }) => view === 'learn' && learn === '' && exercise === '');
  const hidesView = useApp((state) => OF_DOCUMENT.includes(state.view) && isOfCoveredDocument(state));
  const hasRows = useApp((state) => state.source !== null) || !stopped;
  // Beside given bytes, the table is shown only if the user opens it, and only if there is a value to compare.
  const isCompared = useApp((state) => !bytesFirst || (state.isTableOpen && state.source !== null));
  // The list of problems in the lane already says why the bytes are refused.
  const isRefused = useApp((state) => state.problem?.kind === 'binary');
  const isUnread = useApp(
    ({ source, problem }) => narrow && bytesFirst && source === null && problem !== null && problem.kind !== 'binary',
  );
  const problem = narrow && !stopped && !inputCovered && !isRefused && <ProblemLine onGo={onGoToFault} />;
  const isInAnswer = useApp(({ source }) => source === null) && view === 'bytes' && answerFirst;
  const answer = isCompared && (
    <Part name="the answer">
      <AnswerSection problem={isInAnswer && problem} />
    </Part>
  );
  return (
    <div id={id} className="place-view" role="tabpanel" aria-labelledby={tabIdOf(view)} hidden={hidden}>
      {!isInAnswer && problem}
      {stale && <p className="stale-note">The input could not be read; below is the last valid result.</p>}
      <WorkersNotice />
      {hasRows && view === 'bytes' && answerFirst && answer}
      {hasRows && (view === 'bytes' || view === 'learn') && (
        <Split
          label="Height of the table"
          axis="y"
          sized="first"
          least={88}
          isSecondFirst={view === 'bytes' && (low || (narrow && bytesFirst))}
          first={
            view === 'learn' ? (
              <LaterPlace part={LEARN} />
            ) : beside || isCompared ? (
              <>
                {beside}
                {!answerFirst && answer}
                {isCompared && (
                  <Part name="the table">
                    <FormatTable />
                  </Part>
                )}
              </>
            ) : null
          }
          second={
            isList ? null : (
              // Bytes that no format reads are shown after the line that says so. This part gets a new element then,
              // because an element that moves would count as a layout shift.
              <Part key={isUnread ? 'unread' : 'lanes'} name="the bytes">
                <Lanes />
              </Part>
            )
          }
        />
      )}
      {hasRows &&
        view !== 'bytes' &&
        view !== 'learn' &&
        (hidesView ? (
          <Covered text="This view is covered: it would reveal covered bytes." />
        ) : (
          <LaterPlace key={view} part={LATER_VIEWS[view]} />
        ))}
    </div>
  );
}

/** The views that show the document or its sizes, which may be covered. */
const OF_DOCUMENT: readonly View[] = ['sizes', 'speed', 'decide'];

function isOfCoveredDocument(state: AppState): boolean {
  return isInputCovered(state) || isSizeCovered(state);
}
