import type { JSX } from 'react';
import { hands, useHand } from '../../../state/selection/hands.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { usePointer } from '../../../state/selection/pointer.ts';
import { Button } from '../../../ui/button.tsx';
import { Later, laterPart } from '../../../ui/later.tsx';
import { loadEditing } from '../editing/mode.ts';
import { FindBar } from './find-bar.tsx';
import { GoBar } from './go-bar.tsx';
import { LaneMenu } from './lane-menu.tsx';
import './hands.css';

const VALUE_BAR = laterPart('the field of the value', async () => (await loadEditing()).ValueBar);

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
    case 'value':
      return <Later part={VALUE_BAR} props={{ lane }} />;
    case 'note':
      return <p className="hand-note">{hand!.text}</p>;
  }
}

/** Asks for the two ends of a range, by taps or clicks, so that touch can scroll the bytes meanwhile. */
function SelectBar({ lane }: { readonly lane: Lane }): JSX.Element {
  const hasBegun = usePointer(({ range }) => range?.codec === lane.id);
  return (
    <div className="hand" role="group" aria-label="Select bytes">
      <span role="status">{hasBegun ? 'Now choose the byte at the other end.' : 'Choose the first byte.'}</span>
      <Button onClick={() => hands.setState(null, true)}>Cancel</Button>
    </div>
  );
}
