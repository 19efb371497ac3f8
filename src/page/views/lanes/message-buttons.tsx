import { type JSX, useState } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import { goToMessage } from '../../state/selection/go-to-message.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useMessageAt } from './message-place.tsx';

/** Buttons to walk through the messages in all open lanes and the text; nothing for a source of one message. */
export function MessageButtons(): JSX.Element | null {
  const source = useApp((state) => state.source);
  const at = useMessageAt();
  if (source === null || at === undefined) return null;
  const { tree } = source;
  const count = source.scanned.messageCount;
  return (
    <div className="message-walk" role="group" aria-label="Walk through the messages">
      <Button aria-disabled={at === 0} onClick={() => goToMessage(tree, at - 1)}>
        ‹ previous<span className="message-walk-word"> message</span>
      </Button>
      <MessageNumber at={at} count={count} onGo={(to) => goToMessage(tree, to)} />
      <Button aria-disabled={at === count - 1} onClick={() => goToMessage(tree, at + 1)}>
        next<span className="message-walk-word"> message</span> ›
      </Button>
    </div>
  );
}

interface NumberProps {
  /** Index of the message, from 0. */
  readonly at: number;
  readonly count: number;
  readonly onGo: (to: number) => void;
}

/** The number of the message, from 1, and their count. The field may be empty while the user types. */
function MessageNumber({ at, count, onGo }: NumberProps): JSX.Element {
  const [typed, setTyped] = useState<string>();
  return (
    <>
      <label>
        Message{' '}
        <input
          type="number"
          className="field"
          min={1}
          max={count}
          value={typed ?? at + 1}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value !== '') onGo(target.valueAsNumber - 1);
          }}
          onBlur={() => setTyped(undefined)}
        />
      </label>{' '}
      of {grouped(count)}
    </>
  );
}
