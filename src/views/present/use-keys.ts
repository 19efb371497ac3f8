import { useEffect, useRef } from 'react';
import { isKeyOff } from '../../ui/letter-keys.ts';

/** Performs actions by keys before the rest of the page sees the keys. Keys in an open dialog belong to the dialog. */
export function useKeys(actions: readonly (readonly [key: string, action: () => void])[]): void {
  const newest = useRef(actions);
  newest.current = actions;
  useEffect(() => {
    const react = (event: KeyboardEvent): void => {
      const isOver = document.querySelector('dialog[open]') !== null;
      if (isOver || isKeyOff(event) || event.altKey || event.ctrlKey || event.metaKey) return;
      const action = newest.current.find(([key]) => key === event.key)?.[1];
      if (action === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    window.addEventListener('keydown', react, { capture: true });
    return () => window.removeEventListener('keydown', react, { capture: true });
  }, []);
}
