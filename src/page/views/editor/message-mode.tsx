import type { JSX } from 'react';
import { MESSAGE_MODES, type MessageMode } from '../../../core/source/source.ts';
import { setMessages } from '../../state/actions.ts';
import { useApp } from '../../state/store.ts';

const NAMES: Readonly<Record<MessageMode, string>> = {
  whole: 'the whole text',
  elements: 'each array element',
  lines: 'each line (NDJSON)',
};

/** Id of the field. */
export const MESSAGE_MODE = 'message-mode';

/** Selects what counts as one message, which is encoded independently. */
export function MessageModeField(): JSX.Element {
  const messages = useApp((state) => state.messages);
  return (
    <label className="message-mode">
      Messages
      <select
        id={MESSAGE_MODE}
        className="field"
        value={messages}
        onChange={(event) => setMessages(event.target.value as MessageMode)}
      >
        {MESSAGE_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {NAMES[mode]}
          </option>
        ))}
      </select>
    </label>
  );
}
