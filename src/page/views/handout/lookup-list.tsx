import type { JSX } from 'react';
import type { LookupEntry } from './lookup-table.ts';
import './lookup-list.css';

/** The first bytes of a format as a list. */
export function LookupTable({ lookup }: { readonly lookup: readonly LookupEntry[] }): JSX.Element {
  return (
    <ul className="lookup">
      {lookup.map(({ bits, hex, label }) => (
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
