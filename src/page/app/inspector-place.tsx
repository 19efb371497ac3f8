import type { JSX } from 'react';
import { Later } from '../ui/later.tsx';
import { INSPECTOR } from './later.ts';

/** The place of the inspector. */
export function InspectorPlace({ hidden }: { readonly hidden: boolean }): JSX.Element {
  return (
    <div className="place-inspector" tabIndex={-1} hidden={hidden}>
      <Later part={INSPECTOR} props={{}} />
    </div>
  );
}
