import { type FormEvent, type JSX, useId, useState } from 'react';
import { jsonOf, writeValue } from '../../../state/input/edit-value.ts';
import { hands } from '../../../state/selection/hands.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { pointer } from '../../../state/selection/pointer.ts';
import { Button } from '../../../ui/button.tsx';
import { close } from '../hands/go-bar.tsx';
import { focusLane } from '../lane-focus.ts';
import { speak } from '../spoken.tsx';

/** Asks for another value in place of the selected one, as JSON, and writes it into the bytes. */
export function ValueBar({ lane }: { readonly lane: Lane }): JSX.Element {
  const [value] = useState(() => pointer.get().kept?.value ?? 0);
  const [before] = useState(() => jsonOf(lane, value));
  const [fault, setFault] = useState(before === undefined ? 'This text is too long for a field: edit its bytes.' : '');
  const faultId = useId();
  const path = lane.source?.tree.pointerOf(value) ?? '';
  async function write(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const outcome = await writeValue(lane, value, String(new FormData(event.currentTarget).get('json')));
    if ('refused' in outcome) {
      setFault(outcome.refused);
      return;
    }
    hands.setState(null, true);
    focusLane(lane.id);
    speak(outcome.said);
  }
  return (
    <form
      className="hand"
      onSubmit={(event) => void write(event)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close(lane);
      }}
    >
      <label className="hand-value">
        {path === '' ? 'The value' : <code translate="no">{path}</code>}{' '}
        <input
          // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field
          autoFocus
          className="field"
          name="json"
          defaultValue={before ?? ''}
          disabled={before === undefined}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault !== ''}
          aria-describedby={faultId}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <Button type="submit" disabled={before === undefined}>
        Write
      </Button>
      <Button aria-label="Close" onClick={() => close(lane)}>
        ×
      </Button>
      <span id={faultId} role="status" className="hand-told">
        {fault}
      </span>
    </form>
  );
}
