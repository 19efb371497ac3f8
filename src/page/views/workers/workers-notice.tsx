import { type JSX, useRef } from 'react';
import { tryWorkersAgain } from '../../state/actions.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import './workers-notice.css';

/** Explains why no worker runs. */
export function WorkersNotice(): JSX.Element {
  const workers = useApp((state) => state.workers);
  const notice = useRef<HTMLDivElement>(null);
  function tryAgain(): void {
    // The button disappears when it is pressed, so the notice gets the focus before.
    notice.current?.focus();
    tryWorkersAgain();
  }
  return (
    <div ref={notice} className="workers-notice" tabIndex={-1}>
      {workers.type === 'retrying' && <p>The workers, which encode everything, have not started yet. Trying again …</p>}
      {workers.type === 'stopped' && (
        <>
          <p>
            <b>Nothing can be encoded: the page’s workers do not start.</b>
          </p>
          <p>{workers.why}</p>
          <Button onClick={tryAgain}>Try again</Button>
        </>
      )}
    </div>
  );
}
