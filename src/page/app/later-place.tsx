import type { JSX } from 'react';
import { Later, type LaterPart } from '../ui/later.tsx';
import { INSPECTOR } from './later.ts';

/** A part of the page in the place of a view or a tab, loaded when it is first rendered. */
export function LaterPlace({ part }: { readonly part: LaterPart<object> }): JSX.Element {
  return <Later part={part} props={{}} wait={<p className="view-wait">Loading {part.name} …</p>} />;
}

/** The place of the inspector. */
export function InspectorPlace({ hidden }: { readonly hidden: boolean }): JSX.Element {
  return (
    <div className="place-inspector" tabIndex={-1} hidden={hidden}>
      <Later part={INSPECTOR} props={{}} />
    </div>
  );
}
