import { type JSX, type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { counted, grouped } from '../../../../core/basics/counted.ts';
import { brokenPromises } from '../../../../core/layout/broken-promises.ts';
import { brokenSentence, regionHex } from '../../../../core/layout/broken-words.ts';
import type { Glosses } from '../../../../core/layout/gloss.ts';
import { headOf } from '../../../../core/layout/head.ts';
import { sentenceOf } from '../../../../core/layout/layout.ts';
import { type OpenValue, OpenValues } from '../../../../core/layout/open-values.ts';
import { sentenceOfRegion } from '../../../../core/layout/region-sentence.ts';
import { soFar } from '../../../../core/layout/so-far.ts';
import { apart, workingOf } from '../../../../core/layout/working.ts';
import { loadGlosses } from '../../../../formats/load-glosses.ts';
import type { LaneCover } from '../../../state/cover/covered.ts';
import { reveal, revealRegion } from '../../../state/cover/reveal.ts';
import { useLaneCover } from '../../../state/cover/use-cover.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { usePointer } from '../../../state/selection/pointer.ts';
import {
  keepStep,
  moved,
  progressOf,
  questionAt,
  readAt,
  type StepMove,
  type StepPlace,
  stepPlaceIn,
} from '../../../state/selection/stepping.ts';
import { Button } from '../../../ui/button.tsx';
import { speak } from '../spoken.tsx';
import type { BodyProps } from './row-model.ts';
import { StepBytes } from './step-bytes.tsx';
import { completeText, openText, QUESTIONS, spokenStep, stepAnswerOf } from './step-words.ts';
import './step.css';

const KEYS: Readonly<Record<string, StepMove>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  'Shift+ArrowRight': 'next region',
  'Shift+ArrowLeft': 'previous region',
  'Alt+ArrowDown': 'over',
  'Alt+ArrowUp': 'out',
};

/** The moves under a cover. Moves by decisions, over a value or out of it would reveal the kind of a region. */
const COVERED_MOVES: Readonly<Partial<Record<StepMove, StepMove>>> = {
  next: 'next region',
  previous: 'previous region',
  over: 'next region',
  out: 'previous region',
};

/** A lane, one decision of its reader at a time. */
export function StepBody({ lane, name, isOld }: BodyProps): JSX.Element {
  const kept = usePointer((state) => (isOld ? null : state.kept));
  const open = useMemo(() => new OpenValues(lane), [lane]);
  const broken = useMemo(() => brokenPromises(lane), [lane]);
  const cover = useLaneCover(lane);
  const place = stepPlaceIn(lane, kept);
  const hides = hiddenAt(cover, place.region);
  const read = readAt(lane, place);
  const stack = stackAt(place);
  const failure = failureAt(place);

  function failureAt(at: StepPlace): readonly string[] {
    const { failure: cause } = lane.encoded.layout;
    const isLast =
      at.region === lane.queries.regionCount - 1 && readAt(lane, moved(lane, at, 'last')) === readAt(lane, at);
    if (cause === undefined || cover?.hidesSource || !isLast) return [];
    const extent = cause.isTrailing ? [completeText(lane)] : broken.map((each) => brokenSentence(lane, each));
    return [sentenceOf(lane.encoded.layout, cause), ...extent];
  }
  function stackAt(at: StepPlace): readonly OpenValue[] {
    const isRead = readAt(lane, at) === at.region || questionAt(lane, at) === 'end';
    return isRead ? open.after(at.region) : open.during(at.region);
  }
  function go(to: StepPlace): void {
    keepStep(lane, to);
    const progress = progressIn(lane, to, cover);
    const { meaning, bytes } = hiddenAt(cover, to.region);
    if (meaning || bytes)
      speak(`${progress}. ${bytes ? 'The bytes are covered.' : `${regionHex(lane, to.region)}: covered.`}`);
    else speak(spokenStep(lane, progress, to, cover?.hidesSource ? [] : stackAt(to), failureAt(to).join(' ')));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const held = `${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}`;
    if (cover?.canReveal && (event.key === ' ' || event.key === 'a') && !isOnButton(event)) {
      event.preventDefault();
      if (event.key === 'a') reveal(lane, 'all');
      else if (hides.meaning || hides.bytes) revealRegion(lane, place.region);
      else move('next');
      return;
    }
    const wanted = KEYS[held + event.key];
    if (wanted === undefined || event.ctrlKey || event.metaKey || isOld) return;
    event.preventDefault();
    move(wanted);
  }
  function move(wanted: StepMove): void {
    go(moved(lane, place, (cover?.hidesSource && COVERED_MOVES[wanted]) || wanted));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on all parts inside
    <div className="step" onKeyDown={onKeyDown}>
      <StepBytes
        lane={lane}
        name={name}
        region={place.region}
        cover={cover}
        broken={new Set(failure.length === 0 ? [] : broken.map(({ head }) => head))}
        onGo={(region) => go({ region, decision: 0 })}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <div className="step-parts" role="group" aria-label={`Meaning of the bytes of ${name}`} tabIndex={0}>
        {hides.meaning || hides.bytes ? (
          <CoveredDecision lane={lane} region={place.region} hides={hides} canReveal={cover!.canReveal} />
        ) : (
          <Decision lane={lane} place={place} failure={failure} />
        )}
        {cover?.hidesSource ? (
          <p>The open values and the JSON so far are covered.</p>
        ) : (
          <>
            <Stack lane={lane} stack={stack} />
            <SoFarPart lane={lane} read={read} />
          </>
        )}
      </div>
      <div className="step-moves" role="group" aria-label={`Steps of ${name}`}>
        <Button onClick={() => move('previous')}>‹ back</Button>
        <span>{progressIn(lane, place, cover)}</span>
        <Button onClick={() => move('next')}>next ›</Button>
      </div>
    </div>
  );
}

interface Hides {
  readonly meaning: boolean;
  readonly bytes: boolean;
}

function hiddenAt(cover: LaneCover | undefined, region: number): Hides {
  return { meaning: cover?.hidesMeaning(region) === true, bytes: cover?.hidesBytes(region) === true };
}

/** Under a cover, the number of steps would reveal the decisions at each region, so the offset is shown instead. */
function progressIn(lane: Lane, place: StepPlace, cover: LaneCover | undefined): string {
  if (!cover?.hidesSource) return progressOf(lane, place);
  return `Byte ${grouped(lane.queries.bytesOf(place.region).start)}`;
}

function isOnButton({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

interface CoveredDecisionProps {
  readonly lane: Lane;
  readonly region: number;
  readonly hides: Hides;
  readonly canReveal: boolean;
}

function CoveredDecision({ lane, region, hides, canReveal }: CoveredDecisionProps): JSX.Element {
  return (
    <section className="step-decision" aria-label="This step">
      <h3>{hides.meaning ? 'What do these bytes mean?' : 'Which bytes mean this?'}</h3>
      <p className="step-answer">
        {!hides.bytes && <code translate="no">{regionHex(lane, region)}</code>}{' '}
        {!hides.meaning && <strong>{headOf(lane.queries, lane.kinds, lane.bytes, region)}</strong>}
      </p>
      {canReveal && <Button onClick={() => revealRegion(lane, region)}>Reveal</Button>}
    </section>
  );
}

interface DecisionProps {
  readonly lane: Lane;
  readonly place: StepPlace;
  readonly failure: readonly string[];
}

function Decision({ lane, place, failure }: DecisionProps): JSX.Element {
  return (
    <section className="step-decision" aria-label="This step">
      <h3>{QUESTIONS[questionAt(lane, place)]}</h3>
      <p className="step-answer">
        <code translate="no">{regionHex(lane, place.region)}</code> <Bits lane={lane} place={place} />
        <strong>{stepAnswerOf(lane, place)}</strong>
      </p>
      {failure.length === 0 ? (
        <Sentence lane={lane} region={place.region} />
      ) : (
        failure.map((sentence) => (
          <p key={sentence} className="step-failure">
            {sentence}
          </p>
        ))
      )}
    </section>
  );
}

/** The bits of a first byte in groups. The bits that answer the question are marked. */
function Bits({ lane, place }: Pick<DecisionProps, 'lane' | 'place'>): JSX.Element | null {
  const kind = lane.kindOf(place.region);
  if (kind.bits === undefined) return null;
  const { unit } = lane.encoded.layout;
  const { groups } = workingOf(kind, lane.bytes, lane.queries.spanOf(place.region), unit);
  const isKind = questionAt(lane, place) === 'kind';
  const shown = groups.filter(({ byte, part }) => byte === 0 && part !== 'outside');
  return (
    <span
      className="step-bits"
      translate="no"
      role="img"
      aria-label={`Bits: ${apart(shown.map(({ digits }) => digits).join(' '))}`}
    >
      {shown.map(({ from, digits, part }) => (
        <span key={from} data-answers={(part === 'fixed') === isKind || undefined}>
          {digits}
        </span>
      ))}
    </span>
  );
}

/** The sentence of the inspector, for narrow screens, where the step fills the page. */
function Sentence({ lane, region }: { readonly lane: Lane; readonly region: number }): JSX.Element | null {
  const [glosses, setGlosses] = useState<Glosses>();
  const { id } = lane.format;
  useEffect(() => {
    let isGone = false;
    loadGlosses(id).then(
      (loaded) => isGone || setGlosses(() => loaded),
      // If the sentence cannot be loaded, the step is still shown without it.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [id]);
  const gloss = glosses?.[lane.kinds.names[lane.queries.kindOf(region)]!];
  const sentence = sentenceOfRegion(lane, region, gloss);
  return sentence === '' ? null : <p className="step-sentence">{sentence}</p>;
}

/** Maximum number of open values that are listed. */
const OPEN_AT_MOST = 6;

function Stack({ lane, stack }: { readonly lane: Lane; readonly stack: readonly OpenValue[] }): JSX.Element {
  const first = Math.max(0, stack.length - OPEN_AT_MOST);
  return (
    <section className="step-open" aria-label="Open">
      <h3>Open</h3>
      {stack.length === 0 ? (
        <p>nothing</p>
      ) : (
        <ol start={first + 1}>
          {stack.slice(first).map((each) => (
            <li key={`${each.type} ${each.value}`}>{openText(lane, each)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** True if the value is not complete once a region is read. */
function isUnfinished({ queries, encoded }: Lane, read: number): boolean {
  const { failure } = encoded.layout;
  // The last region holds the bytes after the value.
  if (failure?.isTrailing) return read < queries.regionCount - 2;
  return failure !== undefined || read < queries.regionCount - 1;
}

function SoFarPart({ lane, read }: { readonly lane: Lane; readonly read: number }): JSX.Element {
  const known = soFar(lane, read);
  return (
    <section className="step-so-far" aria-label="JSON so far">
      <h3>JSON so far</h3>
      {known === undefined ? (
        <p>The bytes have the values in a different order than the JSON, and there are too many values to sort.</p>
      ) : (
        <>
          {known.hidden > 0 && <p>The first {counted(known.hidden, 'value')} are left out.</p>}
          <code translate="no">
            {known.text}
            {isUnfinished(lane, read) && <span className="step-mark">▮</span>}
          </code>
          {known.ahead > 0 && <p>Already read: {counted(known.ahead, 'more value')}, from later in the text.</p>}
        </>
      )}
    </section>
  );
}
