import type { JSX } from 'react';
import { setInputTab } from '../../state/actions.ts';
import type { InputTab } from '../../state/model.ts';
import { useApp } from '../../state/store.ts';
import { Beginning } from './beginning.tsx';
import { BytesIn } from './bytes-in.tsx';
import { JsonEditor } from './json-editor.tsx';
import { MessageModeField } from './message-mode.tsx';
import { ProblemLine } from './problem-line.tsx';
import { StatusLines } from './status-lines.tsx';
import './editor.css';

const WAYS: readonly { readonly id: InputTab; readonly name: string }[] = [
  { id: 'json', name: 'JSON' },
  { id: 'bytes', name: 'Bytes in' },
];

/** What the user gives: JSON text, or bytes in one of the formats; and what the page understood of it. */
export function InputPanel(): JSX.Element {
  const inputTab = useApp((state) => state.inputTab);
  return (
    <section className="input-panel" aria-label="Input">
      <fieldset className="input-ways">
        <legend className="visually-hidden">Way of input</legend>
        {WAYS.map(({ id, name }) => (
          <label key={id}>
            <input
              type="radio"
              name="input-way"
              className="visually-hidden"
              checked={inputTab === id}
              onChange={() => setInputTab(id)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="input-json" hidden={inputTab !== 'json'}>
        <Beginning />
        <JsonEditor />
        <MessageModeField />
      </div>
      {inputTab === 'bytes' && <BytesIn />}
      <ProblemLine />
      <StatusLines />
    </section>
  );
}
