import { type FormEvent, type JSX, useId, useState } from 'react';
import { hands } from '../../../state/selection/hands.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { pointer } from '../../../state/selection/pointer.ts';
import { takenIn } from '../../../state/selection/taken.ts';
import { Button } from '../../../ui/button.tsx';
import { focusLane } from '../lane-focus.ts';
import { selectBytes, selectPath } from './go.ts';
import { goalOf } from './go-to.ts';

/** Asks for an offset or a path, and goes there. */
export function GoBar({ lane }: { readonly lane: Lane }): JSX.Element {
  const [fault, setFault] = useState('');
  const faultId = useId();
  function go(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('place'));
    const { range, kept } = pointer.get();
    const at = range?.codec === lane.id ? range.to : kept === null ? 0 : takenIn(lane).start;
    const goal = goalOf(typed, at, lane.bytes.length);
    if (goal.to === 'nowhere') setFault(goal.message);
    else if (goal.to === 'byte') {
      hands.setState(null, true);
      selectBytes(lane, goal.byte, goal.byte, true);
    } else if (selectPath(lane, goal.path, true)) hands.setState(null, true);
    else setFault(`No value with bytes is at ${goal.path}. A path names members and elements, as in /items/0/name.`);
  }
  return (
    <form
      className="hand"
      onSubmit={go}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close(lane);
      }}
    >
      <label>
        Go to{' '}
        <input
          // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field
          autoFocus
          className="field"
          name="place"
          placeholder="0x1f, 31, +16, end-4, /path"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault !== ''}
          aria-describedby={faultId}
        />
      </label>
      <Button type="submit">Go</Button>
      <Button aria-label="Close" onClick={() => close(lane)}>
        ×
      </Button>
      <span id={faultId} role="status" className="hand-told">
        {fault}
      </span>
    </form>
  );
}

/** Closes a bar, and gives the focus back to the lane. */
export function close(lane: Lane): void {
  hands.setState(null, true);
  focusLane(lane.id);
}
