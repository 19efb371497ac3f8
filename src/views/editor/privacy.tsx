import { type JSX, useState } from 'react';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Later, laterPart } from '../../ui/later.tsx';

/** Fetches the dialog with the explanation. */
export const loadPrivacyDialog = () => import('./privacy-dialog.tsx');

const DIALOG = laterPart('the explanation', async () => (await loadPrivacyDialog()).PrivacyDialog);

/** The page's own headers make it cross-origin isolated; they also contain the policies that forbid sending. */
const enforced = globalThis.crossOriginIsolated === true;

/** States that the input stays in this tab, and whether the browser enforces it. Null if the page does not work. */
export function Privacy(): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const works = useApp((state) => state.workers.type === 'working');
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
            <b>Stays in this tab</b>, but this host sends no headers, so the browser does not enforce it.
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
