import { type JSX, type KeyboardEvent as ReactKeyboardEvent, useEffect, useMemo, useState } from 'react';
import { counted, grouped } from '../../../core/basics/counted.ts';
import { offsetText } from '../../../core/bytes/hex.ts';
import { pointerOf } from '../../../core/layout/paths.ts';
import { type LayoutProblem, problemsOf } from '../../../core/layout/problems.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { usePointer } from '../../state/selection/pointer.ts';
import { Button } from '../../ui/button.tsx';
import { isKeyOff } from '../../ui/letter-keys.ts';
import { Prose } from '../../ui/prose.tsx';
import { isInTextField } from '../../ui/text-field.ts';
import { loadEditing } from './editing/mode.ts';
import { goToRegion } from './lane-focus.ts';
import './wrong-bytes.css';

// The lists of problems and of warnings load as one script.
export { Remarks } from './remarks.tsx';

/** Maximum number of problems that are listed. The keys walk through all. */
const LISTED_AT_MOST = 100;

/** Lists the problems of given bytes, each once, and walks through them by the keys ] and [. */
export function ProblemStrip({ lane }: { readonly lane: Lane }): JSX.Element {
  const problems = useMemo(() => problemsOf(lane, lane.encoded.problems), [lane]);
  const total = problems.length + (lane.encoded.moreProblems ?? 0);
  const [at, setAt] = useState(0);
  const region = usePointer(({ kept }) => (kept?.codec === lane.id ? kept.region : undefined));
  useEffect(() => {
    const react = (event: KeyboardEvent): void => {
      const by = STEPS[event.key];
      if (by === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isKeyOff(event) || isInTextField(event) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      // The first press goes to the problem at hand, unless it is selected already.
      const isThere = region === problems[at]!.region;
      const next = isThere ? (at + by + problems.length) % problems.length : at;
      setAt(next);
      goToRegion(lane, problems[next]!.region);
    };
    window.addEventListener('keydown', react);
    return () => window.removeEventListener('keydown', react);
  }, [lane, problems, at, region]);
  return (
    // The list is one Tab stop, so that few keys lead to the bytes. The arrow keys lead through the list.
    <ol className="problem-strip" aria-label="Problems" onKeyDown={moveDown}>
      {problems.slice(0, LISTED_AT_MOST).map((problem, index) => (
        <Item
          key={`${problem.isEnd} ${problem.offset}`}
          lane={lane}
          problem={problem}
          place={total === 1 ? '' : `${grouped(index + 1)} of ${grouped(total)}`}
          isCurrent={region === problem.region && index === at}
          isStop={index === Math.min(at, LISTED_AT_MOST - 1)}
          onGo={() => {
            setAt(index);
            goToRegion(lane, problem.region);
          }}
        />
      ))}
      {total > LISTED_AT_MOST && <li>{counted(total - LISTED_AT_MOST, 'more problem')} of these bytes.</li>}
    </ol>
  );
}

const LIST_STEPS: Readonly<Record<string, -1 | 1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus in the list, of which only one button is a Tab stop. */
function moveDown(event: ReactKeyboardEvent<HTMLElement>): void {
  const by = LIST_STEPS[event.key];
  if (by === undefined) return;
  const buttons = Array.from(event.currentTarget.querySelectorAll('button'));
  buttons[buttons.indexOf(event.target as HTMLButtonElement) + by]?.focus();
  event.preventDefault();
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ']': 1, '[': -1 };

interface ItemProps {
  readonly lane: Lane;
  readonly problem: LayoutProblem;
  /** "1 of 3"; empty if there is only one. */
  readonly place: string;
  readonly isCurrent: boolean;
  /** True for the one problem of the list whose button is a Tab stop. */
  readonly isStop: boolean;
  readonly onGo: () => void;
}

function Item({ lane, problem, place, isCurrent, isStop, onGo }: ItemProps): JSX.Element {
  const { offset, value, next, expected, found, isNote } = problem;
  const path = useMemo(() => pointerOf(lane, value) + (next === undefined ? '' : `/${next}`), [lane, value, next]);
  return (
    <li aria-current={isCurrent || undefined} data-note={isNote || undefined}>
      <span className="problem-strip-mark" aria-hidden="true">
        {isNote ? 'i' : '✕'}
      </span>
      <span>
        <b className="problem-strip-place">
          {isNote && 'Note: '}at {offsetText(offset)} ({grouped(offset)})
        </b>
        {path !== '' && (
          <>
            {' '}
            in <code translate="no">{path}</code>
          </>
        )}
        {': '}
        <Prose text={expected} /> <span className="muted">Found: {found}.</span>
        {place !== '' && <span className="muted"> {place}.</span>}{' '}
        <Button look="link" tabIndex={isStop ? 0 : -1} onClick={onGo}>
          Go there
        </Button>
        {problem.isEnd && <Causes lane={lane} />}
      </span>
    </li>
  );
}

/**
 * The reasons, each confirmed by a test, why bytes cannot be read, and an offer to read the bytes without one of them.
 */
function Causes({ lane }: { readonly lane: Lane }): JSX.Element | null {
  const { causes } = lane.encoded;
  if (causes === undefined) return null;
  return (
    <>
      {causes.map(({ id, says, bytes }) => (
        <span key={id} className="problem-strip-cause">
          <b>Tested:</b> <Prose text={says} />{' '}
          {bytes !== undefined && (
            <Button look="link" onClick={() => void readSo(lane, bytes)}>
              Read it this way
            </Button>
          )}
        </span>
      ))}
    </>
  );
}

async function readSo(lane: Lane, bytes: Uint8Array): Promise<void> {
  const editing = await loadEditing();
  await editing.readSo(lane, bytes);
}
