import { type JSX, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Later, laterPart } from '../../ui/later.tsx';

/** Fetches the dialog. */
export const loadShareDialog = () => import('./share-dialog.tsx');

const DIALOG = laterPart('the link', async () => (await loadShareDialog()).ShareDialog);

/** The button that opens the share dialog. */
export function Share(): JSX.Element {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button look="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Share
      </Button>
      {open && <Later part={DIALOG} props={{ onClose: close }} onClose={close} />}
    </>
  );
}
