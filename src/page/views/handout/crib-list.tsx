import type { JSX } from 'react';
import type { CribEntry } from './crib.ts';
import './crib-list.css';

/** The first bytes of a format as a list. */
export function CribList({ crib }: { readonly crib: readonly CribEntry[] }): JSX.Element {
  return (
    <ul className="crib">
      {crib.map(({ bits, hex, label }) => (
        <li key={bits}>
          <code translate="no">
            {hex} {bits}
          </code>{' '}
          {label}
        </li>
      ))}
    </ul>
  );
}
