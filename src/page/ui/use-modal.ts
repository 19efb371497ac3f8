import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The attribute of a dialog's body. */
export const BODY = 'data-modal-body';

/**
 * The reference of a native modal dialog, which is open while it is rendered. Its body, a
 * `ModalBody`, gets the focus.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(`[${BODY}]`)?.focus();
    return () => element?.close();
  }, []);
  return dialog;
}
