import type { JSX } from 'react';
import { useStore } from 'zustand';
import { Dialog } from '../../ui/dialog.tsx';
import { letterKeys } from '../../ui/letter-keys.ts';
import './keys-dialog.css';
import { KEYS } from './keys.ts';

/** Lists the keys of the page, and has the switch for the keys of one character. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const isOn = useStore(letterKeys);
  return (
    <Dialog title="Keys" onClose={onClose}>
      <label className="keys-switch">
        <input type="checkbox" checked={isOn} onChange={({ target }) => letterKeys.setState(target.checked)} />
        Keys of one character act on the whole page. (In a lane, its own keys always act.)
      </label>
      {KEYS.map(({ place, keys }) => (
        <section key={place}>
          <h3>{place}</h3>
          <dl className="keys">
            {keys.map(([key, action]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="muted">
        “Speak” is for screen readers; the inspector below the lanes shows the same for the selected byte.
      </p>
    </Dialog>
  );
}
