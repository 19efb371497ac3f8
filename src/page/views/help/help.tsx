import { type JSX, useEffect } from 'react';
import { Later, laterPart } from '../../ui/later.tsx';
import { isKeyOff } from '../../ui/letter-keys.ts';
import { isInTextField } from '../../ui/text-field.ts';

/** Fetches the dialog with the keys. */
export const loadKeysDialog = () => import('./keys-dialog.tsx');

const DIALOG = laterPart('the list of keys', async () => (await loadKeysDialog()).KeysDialog);

interface HelpProps {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The list of the page's keys. The key `?` opens it, except in a text field. */
export function HelpDialog({ isOpen, setOpen }: HelpProps): JSX.Element | null {
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
  }, [setOpen]);
  return isOpen ? <Later part={DIALOG} props={{ onClose: close }} onClose={close} /> : null;
}
