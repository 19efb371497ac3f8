import { type JSX, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { urlOfWorker } from '../../../workers/client.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Later, laterPart } from '../../ui/later.tsx';

/** Fetches the dialog with the explanation. */
export const loadPrivacyDialog = () => import('./privacy-dialog.tsx');

const DIALOG = laterPart('the explanation', async () => (await loadPrivacyDialog()).PrivacyDialog);

/**
 * True if the browser enforces that nothing is sent. The page's headers contain the policies and make it isolated, but
 * a host may send only some of the headers, so the policies are checked.
 */
const enforcement = createStore<boolean>(() => globalThis.crossOriginIsolated === true);

/** Checks the policies after the first rows, also while the input is not shown. */
export function usePolicyCheck(): void {
  const hasRun = useApp(({ running, workers }) => !running && workers.type === 'working');
  useEffect(() => {
    if (!hasRun || !enforcement.getState()) return;
    import('../../offline/policies.ts')
      .then(({ areSent }) => areSent(location.href, urlOfWorker('')))
      .then(
        (are) => enforcement.setState(are),
        () => undefined,
      );
  }, [hasRun]);
}

/** States that the input stays in this tab, and whether the browser enforces it. Null if the page does not work. */
export function Privacy(): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const works = useApp((state) => state.workers.type === 'working');
  const enforced = useStore(enforcement);
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
