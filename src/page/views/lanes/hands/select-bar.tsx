import type { JSX } from 'react';
import { hands } from '../../../state/selection/hands.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { usePointer } from '../../../state/selection/pointer.ts';
import { Button } from '../../../ui/button.tsx';

/** Asks for the two ends of a range, by taps or clicks, so that touch can scroll the bytes meanwhile. */
export function SelectBar({ lane }: { readonly lane: Lane }): JSX.Element {
  const hasBegun = usePointer(({ range }) => range?.codec === lane.id);
  return (
    <div className="hand" role="group" aria-label="Select bytes">
      <span role="status">{hasBegun ? 'Now the byte at the other end.' : 'Choose the first byte.'}</span>
      <Button onClick={() => hands.setState(null, true)}>Cancel</Button>
    </div>
  );
}
