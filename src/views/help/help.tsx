import { type JSX, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';

import { Later, laterPart } from '../../ui/later.tsx';
import { isKeyOff } from '../../ui/letter-keys.ts';
import { isInTextField } from '../../ui/text-field.ts';

/** Fetches the dialog with the keys. */
export const loadKeysDialog = () => import('./keys-dialog.tsx');

const DIALOG = laterPart('the list of keys', async () => (await loadKeysDialog()).KeysDialog);

/** The button that lists the keys of the page. The key `?` does the same, except in a text field. */
export function Help(): JSX.Element {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  useEffect(() => {
    const react = (event: KeyboardEvent): void => {
      const isOver = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
      if (
        event.key !== '?' ||
        isOver ||
        isKeyOff(event) ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        isInTextField(event)
      )
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', react);
    return () => window.removeEventListener('keydown', react);
  }, []);
  return (
    <>
      <Button className="help-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span aria-hidden="true">?</span>
        <span className="visually-hidden">Keys</span>
      </Button>
      {open && <Later part={DIALOG} props={{ onClose: close }} onClose={close} />}
    </>
  );
}
