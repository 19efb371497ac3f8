import type { JSX } from 'react';
import { Part } from '../ui/part.tsx';
import { Inspector } from '../views/inspector/inspector.tsx';

/** The place of the inspector. */
export function InspectorPlace({ hidden }: { readonly hidden: boolean }): JSX.Element {
  return (
    <div className="place-inspector" tabIndex={-1} hidden={hidden}>
      <Part name="the explanation">
        <Inspector />
      </Part>
    </div>
  );
}
