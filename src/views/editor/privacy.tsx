import { type JSX, useEffect, useState } from 'react';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Later, laterPart } from '../../ui/later.tsx';
import { urlOfWorker } from '../../workers/client.ts';

/** Fetches the dialog with the explanation. */
export const loadPrivacyDialog = () => import('./privacy-dialog.tsx');

const DIALOG = laterPart('the explanation', async () => (await loadPrivacyDialog()).PrivacyDialog);

/**
 * True if the browser enforces that nothing is sent. The page's headers contain the policies and make it isolated, but a
 * host may send only some of the headers, so the policies are checked after the first rows.
 */
function useEnforced(): boolean {
  const [enforced, setEnforced] = useState(globalThis.crossOriginIsolated === true);
  const hasRun = useApp(({ running, workers }) => !running && workers.type === 'working');
  useEffect(() => {
    if (!enforced || !hasRun) return;
    import('../../offline/policies.ts')
      .then(({ areSent }) => areSent(location.href, urlOfWorker('')))
      .then(setEnforced, () => undefined);
  }, [enforced, hasRun]);
  return enforced;
}

/** States that the input stays in this tab, and whether the browser enforces it. Null if the page does not work. */
export function Privacy(): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const works = useApp((state) => state.workers.type === 'working');
  const enforced = useEnforced();
  if (!works) return null;
  return (
    <>
      <p>
        {enforced ? (
          <>
            <span aria-hidden="true">✓ </span>
            <b>Stays in this tab</b>: nothing is sent anywhere.
          </>
        ) : (
          <>
            <b>Stays in this tab</b>, but this host does not send the page’s policies, so the browser does not enforce
            it.
          </>
        )}{' '}
        <Button look="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          How that is enforced
        </Button>
      </p>
      {open && <Later part={DIALOG} props={{ enforced, onClose: close }} onClose={close} />}
    </>
  );
}
