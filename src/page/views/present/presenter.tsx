import { type JSX, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { counted, grouped } from '../../../core/basics/counted.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import { headOf } from '../../../core/layout/head.ts';
import { type LinkedStep, stepLink } from '../../../subjects/lessons/step-links.ts';
import { present } from '../../state/actions.ts';
import { revealAnswer, toggleCover } from '../../state/cover/cover.ts';
import { type Covering, coverOf, isLaneCovered, isSizeCovered } from '../../state/cover/covered.ts';
import { revealNext } from '../../state/cover/reveal.ts';
import { useCovering } from '../../state/cover/use-cover.ts';
import { openStep } from '../../state/learn/learn.ts';
import { move, type Place, placeOf } from '../../state/selection/place.ts';
import { endPlay, isPlayed, stepPlay, togglePlay } from '../../state/selection/played.ts';
import { type Pointed, pointedAt, usePointer } from '../../state/selection/pointer.ts';
import { beginPresenting, endPresenting, followLanes, toggleLanes } from '../../state/selection/presented.ts';
import { progressOf, stepOn, stepPlaceIn } from '../../state/selection/stepping.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { useOpenLesson } from './lesson-notes.ts';
import { NotesWindow } from './notes-window.tsx';
import { type KeyActions, useKeys } from './use-keys.ts';
import { useScale } from './use-scale.ts';
import './present.css';
import './present-lesson.css';

const NOTES_NAME = 'wireprint-notes';
const BLOCKED = 'The browser did not allow a second window for the notes.';

/** Maximum number of bytes that an announcement spells. */
const SPOKEN_BYTES = 8;

/** Shows the lanes and the inspector large, without the rest of the page, and adds a bar with the controls. */
export function Presenter(): JSX.Element {
  const bar = useRef<HTMLElement>(null);
  const [isBlank, setBlank] = useState(false);
  const [isCode, setCode] = useState(false);
  const [notes, setNotes] = useState<Window>();
  const [problem, setProblem] = useState('');
  const timer = useTimer();
  const covering = useCovering();
  const pointed = usePointer(pointedAt);
  const place = usePlace(pointed);
  // Under a cover, the presenter moves from region to region, because the decisions at a region would reveal its kind.
  const isByStep = useApp((state) => state.laneForm === 'step') && covering === undefined;
  const open = useOpenLesson();
  const go = (to: 'previous' | 'next'): void => {
    // A working that is played takes the key, unless it is at its last step.
    if (place !== undefined && stepPlay(place, to)) return;
    if (open !== undefined) goInLesson(open, to);
    else if (isByStep) stepOn(to);
    else move(to);
  };
  const unit = isByStep || open !== undefined ? 'step' : 'region';
  const step =
    open !== undefined
      ? `step ${open.index + 1} of ${open.lesson.steps.length}`
      : isByStep && place !== undefined
        ? stepText(place, pointed)
        : undefined;
  const isAsked = useApp(({ asked }) => asked.length > 0);
  // Reveals the answer to a question, or otherwise the next covered line.
  const reveal = (): void => {
    if (!revealAnswer() && place !== undefined) revealNext(place);
  };
  // This runs before the first paint, so that nothing moves afterwards.
  useLayoutEffect(() => {
    const before = document.activeElement;
    document.documentElement.dataset.presenting = '';
    beginPresenting();
    bar.current?.focus();
    return () => {
      endPresenting();
      delete document.documentElement.dataset.presenting;
      // In the next frame, because Chromium does not report a focus to screen readers if it has not yet drawn the
      // element.
      requestAnimationFrame(() => before instanceof HTMLElement && before.isConnected && before.focus());
    };
  }, []);
  // `useScale` runs after the effect that arranges the lanes, because it measures them.
  const scale = useScale();
  const pins = useApp((state) => state.pins);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of lanes needs an action
  useEffect(followLanes, [pins]);
  const leave = (): void => present(false);
  const toggleBlank = (): void => setBlank((last) => !last);
  const closeCode = useCallback(() => setCode(false), []);
  const closeNotes = useCallback(() => setNotes(undefined), []);
  const openNotes = (): void => {
    const view = window.open('', NOTES_NAME, 'popup,width=560,height=760');
    setNotes(view ?? undefined);
    setProblem(view === null ? BLOCKED : '');
    view?.focus();
  };
  const canPlay = place !== undefined && !isCovered(place, covering);
  const play = (): void => {
    if (canPlay) togglePlay(place);
  };
  const stepOut = (): void => {
    if (isBlank) toggleBlank();
    else if (place !== undefined && isPlayed(place)) endPlay();
    else leave();
  };
  const keys: KeyActions = [
    ['PageDown', () => go('next')],
    ['PageUp', () => go('previous')],
    ['l', toggleLanes],
    ['c', toggleCover],
    ['r', reveal],
    ['w', play],
    ['b', toggleBlank],
    ['.', toggleBlank],
    ['q', () => setCode(true)],
    ['n', openNotes],
    ['t', timer.toggle],
    ['T', timer.reset],
    ['+', scale.larger],
    ['-', scale.smaller],
    ['p', leave],
    ['Escape', stepOut],
  ];
  useKeys(keys);
  return (
    <section ref={bar} className="present-bar" aria-label="Presenter" tabIndex={-1} data-pane>
      {/* The header with the heading of the page is hidden. */}
      <h1 className="visually-hidden">Wireprint</h1>
      <p className="visually-hidden" role="status">
        {isBlank ? 'The screen is blank.' : place && spoken(place, step, covering)}
      </p>
      <p role="alert">{problem}</p>
      <p className="present-place">{place && whereIs(place, step, covering)}</p>
      {timer.text !== undefined && (
        <p role="timer" aria-label="Timer">
          {timer.text}
        </p>
      )}
      <Button aria-label={`Previous ${unit}`} onClick={() => go('previous')}>
        ‹
      </Button>
      <Button aria-label={`Next ${unit}`} onClick={() => go('next')}>
        ›
      </Button>
      <Button onClick={toggleLanes}>Lanes</Button>
      <Button aria-pressed={covering !== undefined} onClick={toggleCover}>
        Cover
      </Button>
      {/* Always rendered, so that the other buttons keep their places. */}
      <Button disabled={!isAsked && !(covering && place)} onClick={reveal}>
        Reveal
      </Button>
      <Button disabled={!canPlay} onClick={play}>
        Working
      </Button>
      <Button aria-pressed={isBlank} onClick={toggleBlank}>
        Blank
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setCode(true)}>
        Code
      </Button>
      <Button className="present-notes" onClick={openNotes}>
        Notes
      </Button>
      <Button onClick={timer.toggle}>Timer</Button>
      <Button aria-label="Smaller" onClick={scale.smaller}>
        −
      </Button>
      <Button aria-label="Larger" onClick={scale.larger}>
        +
      </Button>
      <Button onClick={leave}>Leave</Button>
      {isCode && <CodeDialog onClose={closeCode} />}
      {notes && (
        <NotesWindow
          view={notes}
          place={place}
          covering={covering}
          where={place ? whereIs(place, step, covering) : ''}
          timer={timer.text}
          keys={keys}
          onStep={go}
          onClose={closeNotes}
        />
      )}
      {isBlank && <div className="present-blank" onPointerDown={toggleBlank} />}
    </section>
  );
}

/** True if the meaning or the bytes of a place are covered, so that its working would reveal them. */
function isCovered({ lane, region }: Place, covering: Covering | undefined): boolean {
  if (covering === undefined) return false;
  const cover = coverOf(covering, lane);
  return isLaneCovered(covering, lane.id) || cover?.hidesMeaning(region) === true || cover?.hidesBytes(region) === true;
}

/** Opens the step before or after the open one, if the lesson has it. */
function goInLesson({ lesson, index, seed }: LinkedStep, to: 'previous' | 'next'): void {
  const other = to === 'next' ? index + 1 : index - 1;
  if (lesson.steps[other] !== undefined) openStep(stepLink(lesson, other, seed));
}

function usePlace(pointed: Pointed | null): Place | undefined {
  const runs = useApp((state) => state.runs);
  const pins = useApp((state) => state.pins);
  const source = useApp((state) => state.source);
  return placeOf({ runs, pins, source }, pointed);
}

/** "Byte 1 of 38 · region 2 of 6": both count from 1. In the step form, the step replaces the region. */
function whereIs({ lane, region }: Place, step: string | undefined, covering: Covering | undefined): string {
  const { start } = lane.queries.bytesOf(region);
  const isSizeHidden = covering !== undefined && isSizeCovered(covering, lane.id);
  const byte = `Byte ${grouped(start + 1)}${isSizeHidden ? '' : ` of ${grouped(lane.bytes.length)}`}`;
  return `${byte} · ${step ?? `region ${grouped(region + 1)} of ${grouped(lane.queries.regionCount)}`}`;
}

/** "step 3 of 17"; undefined in a lane that is too long to count. */
function stepText({ lane }: Place, pointed: Pointed | null): string | undefined {
  return lane.isShort ? progressOf(lane, stepPlaceIn(lane, pointed)).toLowerCase() : undefined;
}

/** The announcement of a place. */
function spoken(place: Place, step: string | undefined, covering: Covering | undefined): string {
  const { lane, region } = place;
  if (covering && isLaneCovered(covering, lane.id)) return `${whereIs(place, step, covering)}. The bytes are covered.`;
  const cover = covering && coverOf(covering, lane);
  const { start, end } = lane.queries.bytesOf(region);
  const hex = toHex(lane.bytes.subarray(start, Math.min(end, start + SPOKEN_BYTES)), ' ');
  const more = end - start > SPOKEN_BYTES ? `, the first of ${counted(end - start, 'byte')},` : '';
  const head = cover?.hidesMeaning(region) ? 'covered' : headOf(lane.queries, lane.kinds, lane.bytes, region);
  const digits = cover?.hidesBytes(region) ? 'The bytes are covered. This' : `${hex}${more}`;
  return `${whereIs(place, step, covering)}. ${digits} is ${head}.`;
}

interface Timer {
  /** "12:40"; undefined until the timer starts. */
  readonly text: string | undefined;
  readonly toggle: () => void;
  readonly reset: () => void;
}

/** A timer that counts up: milliseconds before the last start, and the time of that start while the timer runs. */
function useTimer(): Timer {
  const [{ counted, since }, setState] = useState<{ counted: number; since?: number }>({ counted: 0 });
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === undefined) return;
    const ticks = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(ticks);
  }, [since]);
  const isNew = counted === 0 && since === undefined;
  const seconds = Math.floor((counted + (since === undefined ? 0 : Math.max(0, now - since))) / 1000);
  return {
    text: isNew ? undefined : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    toggle() {
      const at = performance.now();
      setState((last) =>
        last.since === undefined ? { ...last, since: at } : { counted: last.counted + at - last.since },
      );
    },
    reset: () => setState({ counted: 0 }),
  };
}
