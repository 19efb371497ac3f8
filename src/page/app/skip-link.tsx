import type { JSX } from 'react';
import { setView } from '../state/actions.ts';
import { useApp } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { goToFirstLane } from '../ui/panes.ts';

/** The first Tab stop of the page, visible while focused: skips to the first lane. */
export function SkipLink(): JSX.Element {
  const view = useApp((state) => state.view);
  function skip(): void {
    if (view === 'bytes' && goToFirstLane()) return;
    setView('bytes');
    // Waits for the next frame, when the lanes are rendered.
    requestAnimationFrame(goToFirstLane);
  }
  return (
    <Button className="skip-link" onClick={skip}>
      To the bytes
    </Button>
  );
}
