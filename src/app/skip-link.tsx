import type { JSX } from 'react';
import { setView } from '../state/actions.ts';
import { useApp } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { goToFirstLane } from '../ui/panes.ts';

/** The first stop of the page, in sight while it has the focus: a way past everything to the first lane. */
export function SkipLink(): JSX.Element {
  const view = useApp((state) => state.view);
  function skip(): void {
    if (view === 'bytes' && goToFirstLane()) return;
    setView('bytes');
    // The lanes are drawn by then.
    requestAnimationFrame(goToFirstLane);
  }
  return (
    <Button className="skip-link" onClick={skip}>
      To the bytes
    </Button>
  );
}
