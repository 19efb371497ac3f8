import type { JSX } from 'react';
import { useHand } from '../../../state/selection/hands.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { FindBar } from './find-bar.tsx';
import { GoBar } from './go-bar.tsx';
import { LaneMenu } from './lane-menu.tsx';
import { SelectBar } from './select-bar.tsx';
import './hands.css';

/** What is open over a lane: its menu, a bar, or a note. */
export function HandOf({ lane }: { readonly lane: Lane }): JSX.Element | null {
  const hand = useHand(lane.id);
  switch (hand?.open) {
    case undefined:
      return null;
    case 'menu':
      return <LaneMenu lane={lane} />;
    case 'go':
      return <GoBar lane={lane} />;
    case 'find':
      return <FindBar lane={lane} />;
    case 'select':
      return <SelectBar lane={lane} />;
    case 'note':
      return <p className="hand-note">{hand!.text}</p>;
  }
}
