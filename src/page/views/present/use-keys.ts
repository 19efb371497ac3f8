import { useEffect, useRef } from 'react';
import { isKeyOff } from '../../ui/letter-keys.ts';

export type KeyActions = readonly (readonly [key: string, action: () => void])[];

/**
 * Performs actions by keys of a window before the rest of its page sees the keys. Keys in an open dialog belong to the
 * dialog, and keys in a field to the field.
 */
export function useKeys(actions: KeyActions, view: Window = window): void {
  const newest = useRef(actions);
  newest.current = actions;
  useEffect(() => {
    const react = (event: KeyboardEvent): void => {
      const isOver = view.document.querySelector('dialog[open], textarea:focus') !== null;
      if (isOver || isKeyOff(event) || event.altKey || event.ctrlKey || event.metaKey) return;
      const action = newest.current.find(([key]) => key === event.key)?.[1];
      if (action === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    view.addEventListener('keydown', react, { capture: true });
    return () => view.removeEventListener('keydown', react, { capture: true });
  }, [view]);
}
