import { type KeyboardEvent, type MouseEvent, type PointerEvent, type UIEvent, useEffect, useState } from 'react';
import { whenIdleOrTouched } from '../../../workers/loading/patience.ts';
import type { Cell } from './cursor.ts';
import type { DrawnLane } from './lane-pointer.ts';

export type Reactions = typeof import('./reactions.ts');

let loaded: Reactions | undefined;

/** Fetches what a lane does for keys, for pointers and for screen readers. */
async function loadReactions(): Promise<Reactions> {
  loaded ??= await import('./reactions.ts');
  return loaded;
}

/** The reactions of lanes once they are loaded, which is when the page is idle or is used. */
export function useReactions(): Reactions | undefined {
  const [reactions, setReactions] = useState(loaded);
  useEffect(() => {
    if (reactions !== undefined) return;
    let gone = false;
    whenIdleOrTouched()
      .then(loadReactions)
      .then(
        (arrived) => {
          if (!gone) setReactions(arrived);
        },
        // If the reactions cannot be loaded, the next key or click tries again.
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [reactions]);
  return reactions;
}

/** Matches keys of lanes that scroll, go back or search in browsers, alone or with the Alt key. */
const KEYS_OF_BROWSERS = /^(Arrow.*|Page.*|Home|End| |\/)$/;

/**
 * The handlers of a lane. A key or a click that comes before its reaction waits for it; moves of the pointer do not
 * wait, because only the newest counts.
 */
export function laneEvents(drawn: DrawnLane, cell: Cell) {
  const react = (act: (reactions: Reactions) => void): void => {
    if (loaded !== undefined) act(loaded);
    else void loadReactions().then(act, () => undefined);
  };
  const now = () => loaded?.pointerEvents(drawn);
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      // The browser must be kept from its own reaction now, because the reactions of the page load later.
      if (loaded === undefined && !event.metaKey && KEYS_OF_BROWSERS.test(event.key)) event.preventDefault();
      react(({ onLaneKey }) => onLaneKey(event, cell));
    },
    onPointerDown: (event: PointerEvent): void => now()?.onPointerDown(event),
    onPointerMove: (event: PointerEvent): void => now()?.onPointerMove(event),
    onPointerLeave: (_event: PointerEvent): void => now()?.onPointerLeave(),
    onScroll: (_event: UIEvent): void => now()?.onScroll(),
    onClick: (event: MouseEvent): void => react(({ pointerEvents }) => pointerEvents(drawn).onClick(event)),
    onDoubleClick: (event: MouseEvent): void => react(({ pointerEvents }) => pointerEvents(drawn).onDoubleClick(event)),
  };
}
