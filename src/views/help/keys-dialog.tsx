import type { JSX } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import './keys-dialog.css';
import { KEYS } from './keys.ts';

/** Lists the keys of the page. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  return (
    <Dialog title="Keys" onClose={onClose}>
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
