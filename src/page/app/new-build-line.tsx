import type { JSX } from 'react';
import { useStore } from 'zustand';
import { Button } from '../ui/button.tsx';
import { newBuild, switchToNewBuild } from './offline.ts';

/** Offers a new version of the page once the browser has it. */
export function NewBuildLine(): JSX.Element | null {
  const build = useStore(newBuild);
  if (build === 'none') return null;
  return (
    <section className="notices" aria-label="New version">
      <p>
        <span>
          {build === 'ready'
            ? 'A new version of Wireprint is ready. Using it reloads this tab; your input stays as on any reload.'
            : 'Other tabs use the current version. Close them, then press again.'}
        </span>
        <Button onClick={() => void switchToNewBuild()}>Use the new version</Button>
      </p>
    </section>
  );
}
