import { type JSX, useEffect, useMemo, useState } from 'react';
import { counted, grouped } from '../../../core/basics/counted.ts';
import { brokenPromises } from '../../../core/layout/broken-promises.ts';
import { brokenSentence } from '../../../core/layout/broken-words.ts';
import { completeJson, type PartialLine, partialLines } from '../../../core/layout/partial-text.ts';
import { partialValue } from '../../../core/layout/partial-value.ts';
import { pointerOf } from '../../../core/layout/paths.ts';
import { type LayoutProblem, problemsOf } from '../../../core/layout/problems.ts';
import type { CodecId } from '../../../formats/format.ts';
import { isInputCovered, isLaneCovered } from '../../state/cover/covered.ts';
import { type Lane, laneOf } from '../../state/selection/lane.ts';
import { pointer, usePointer } from '../../state/selection/pointer.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { isKeyOff } from '../../ui/letter-keys.ts';
import { Prose } from '../../ui/prose.tsx';
import { isInTextField } from '../../ui/text-field.ts';
import { Causes } from './causes.tsx';
import { focusLane } from './lane-focus.ts';
import './wrong-bytes.css';

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
      goTo(lane, problems[next]!);
    };
    window.addEventListener('keydown', react);
    return () => window.removeEventListener('keydown', react);
  }, [lane, problems, at, region]);
  return (
    <ol className="problem-strip" aria-label="Problems">
      {problems.slice(0, LISTED_AT_MOST).map((problem, index) => (
        <Item
          key={`${problem.isEnd} ${problem.offset}`}
          lane={lane}
          problem={problem}
          place={total === 1 ? '' : `${grouped(index + 1)} of ${grouped(total)}`}
          isCurrent={region === problem.region && index === at}
          onGo={() => {
            setAt(index);
            goTo(lane, problem);
          }}
        />
      ))}
      {total > LISTED_AT_MOST && <li>{counted(total - LISTED_AT_MOST, 'more problem')} in the same way.</li>}
    </ol>
  );
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ']': 1, '[': -1 };

interface ItemProps {
  readonly lane: Lane;
  readonly problem: LayoutProblem;
  /** "1 of 3"; empty if there is only one. */
  readonly place: string;
  readonly isCurrent: boolean;
  readonly onGo: () => void;
}

function Item({ lane, problem, place, isCurrent, onGo }: ItemProps): JSX.Element {
  const { offset, value, expected, found, isNote } = problem;
  const path = useMemo(() => pointerOf(lane, value), [lane, value]);
  return (
    <li aria-current={isCurrent || undefined} data-note={isNote || undefined}>
      <span className="problem-strip-mark" aria-hidden="true">
        {isNote ? 'i' : '✕'}
      </span>
      <span>
        <b className="problem-strip-place">
          {isNote && 'Note: '}at 0x{offset.toString(16).padStart(2, '0')} ({grouped(offset)})
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
        <Button look="link" onClick={onGo}>
          Go there
        </Button>
        {problem.isEnd && <Causes lane={lane} />}
      </span>
    </li>
  );
}

/** Selects the region of a problem and moves the focus to its lane. */
function goTo(lane: Lane, { region }: LayoutProblem): void {
  if (region < 0) return;
  pointer.keep({ value: lane.sourceValueOf(region), codec: lane.id, region });
  focusLane(lane.id);
}

/** Maximum number of values that are shown, and that are copied. */
const SHOWN = 300;
const COPIED = 200_000;

/** The value that broken bytes contain, up to the place where reading stopped. */
export function ValueSoFar({ id }: { readonly id: CodecId }): JSX.Element | null {
  const lane = useApp((state) => laneOf(state.runs[id]));
  const isCovered = useApp((state) => isInputCovered(state) || isLaneCovered(state, id));
  const isOld = useApp(({ source }) => lane?.isOf(source) === false);
  if (lane?.encoded.layout.failure === undefined || isCovered || isOld) return null;
  return <SoFar lane={lane} />;
}

function SoFar({ lane }: { readonly lane: Lane }): JSX.Element {
  const { root, hidden } = useMemo(() => partialValue(lane, { values: SHOWN }), [lane]);
  const lines = useMemo(() => partialLines(root), [root]);
  const broken = useMemo(() => brokenPromises(lane), [lane]);
  return (
    <section className="value-so-far" aria-label="Value so far">
      <header className="lane-head">
        <h2>Value so far</h2>
        <CopyJson lane={lane} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <div className="value-so-far-body" role="group" aria-label="JSON up to the cut" tabIndex={0}>
        {hidden > 0 && <p className="muted">The first {counted(hidden, 'value')} are not shown.</p>}
        <pre translate="no">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a value never change
            <Line key={index} line={line} />
          ))}
        </pre>
        {broken.map((each) => (
          <p key={each.head} className="muted">
            {brokenSentence(lane, each)}
          </p>
        ))}
      </div>
    </section>
  );
}

function Line({ line: { indent, text, isNote } }: { readonly line: PartialLine }): JSX.Element {
  const [before, after] = text.split('▮');
  return (
    <span className={isNote ? 'value-so-far-line muted' : 'value-so-far-line'} style={{ paddingLeft: `${indent}em` }}>
      {before}
      {after !== undefined && <mark>▮</mark>}
      {after}
    </span>
  );
}

const WORDS = { idle: 'Copy JSON', copied: '✓ Copied', refused: 'Copying is not allowed' } as const;

function CopyJson({ lane }: { readonly lane: Lane }): JSX.Element {
  const [state, setState] = useState<keyof typeof WORDS>('idle');
  const count = lane.encoded.layout.values.type.length;
  if (count > COPIED) return <span className="muted">{grouped(count)} values are too many to copy.</span>;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(completeJson(partialValue(lane).root) ?? '');
      setState('copied');
    } catch {
      setState('refused');
    }
  }
  return (
    <Button disabled={completeJson(partialValue(lane, { values: 1 }).root) === undefined} onClick={() => void copy()}>
      {WORDS[state]}
    </Button>
  );
}
