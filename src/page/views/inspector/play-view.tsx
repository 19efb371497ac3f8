import { type JSX, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { PlayedGroup } from '../../../core/layout/play.ts';
import type { Kind } from '../../../core/layout/vocabulary.ts';
import type { Place } from '../../state/selection/place.ts';
import { endPlay, stepPlay, usePlayed } from '../../state/selection/played.ts';
import { Button } from '../../ui/button.tsx';
import { WorkingLines } from './working-lines.tsx';
import './play.css';

const KEYS: Readonly<Record<string, Parameters<typeof stepPlay>[1]>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
};

/** More than this many bits are drawn small. */
const MANY = 32;

interface PlayViewProps {
  readonly place: Place;
  readonly kind: Kind;
}

/** The working of a region, one step at a time: the bits move from their bytes to the value. */
export function PlayView({ place, kind }: PlayViewProps): JSX.Element | null {
  const played = usePlayed(place);
  const pane = useRef<HTMLDivElement>(null);
  const bits = useMoves(played?.step);
  useEffect(() => {
    // In the presenter, the focus stays in its bar, where the keys of the presenter act.
    if (document.documentElement.dataset.presenting === undefined) pane.current?.focus({ preventScroll: true });
  }, []);
  if (played === null) return null;
  const { play, step } = played;
  const { says, groups, lines } = play.steps[step]!;
  const count = groups.reduce((sum, { bits: its }) => sum + its.length, 0);
  const isLast = step === play.steps.length - 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = KEYS[event.key];
    if (to === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) endPlay();
    else stepPlay(place, to);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys work on the whole part
    <div ref={pane} className="play" role="group" aria-label="Play the working" tabIndex={0} onKeyDown={onKeyDown}>
      <div className="play-moves">
        <Button onClick={() => stepPlay(place, 'previous')} aria-disabled={step === 0}>
          ‹ back
        </Button>
        <span>
          step {step + 1} of {play.steps.length}
        </span>
        <Button onClick={() => (isLast ? endPlay() : stepPlay(place, 'next'))}>{isLast ? 'done' : 'next ›'}</Button>
      </div>
      <p className="play-says" role="status">
        {says}
      </p>
      <div
        ref={bits}
        className={`play-bits${count > MANY ? ' play-many' : ''} role-${kind.role}`}
        aria-hidden
        translate="no"
      >
        {groups.map((group) => (
          <Group key={group.bits[0]!.at} group={group} />
        ))}
      </div>
      <WorkingLines lines={play.lines.slice(0, lines)} />
    </div>
  );
}

function Group({ group: { bits, letter, part } }: { readonly group: PlayedGroup }): JSX.Element {
  return (
    <span className={`bits-group bits-${part}`}>
      <span className="bits-digits">
        {bits.map(({ at, text, bits: count }) => (
          <span key={at} className="bit" data-bit={at} data-bits={count}>
            {text}
          </span>
        ))}
      </span>
      <span className="bits-letter">{letter}</span>
    </span>
  );
}

/** Milliseconds for which bits move. */
const MOVE = 450;

/** Moves each bit from its place in the last step to that in this one, unless the reader wants less motion. */
function useMoves(step: number | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(new Map<number, DOMRect>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its places
  useLayoutEffect(() => {
    const places = new Map<number, DOMRect>();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const bit of box.current?.querySelectorAll<HTMLElement>('[data-bit]') ?? []) {
      const at = Number(bit.dataset.bit);
      const to = bit.getBoundingClientRect();
      for (let i = 0; i < Number(bit.dataset.bits); i++) places.set(at + i, to);
      const from = last.current.get(at);
      if (isStill || from === undefined || (from.x === to.x && from.y === to.y)) continue;
      bit.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: '0 0' }], {
        duration: MOVE,
        easing: 'ease-in-out',
      });
    }
    last.current = places;
  }, [step]);
  return box;
}
