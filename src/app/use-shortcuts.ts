import { useEffect } from 'react';
import { stepPane } from '../ui/panes.ts';

/** Keys for the whole page: F6 and Shift+F6 move between panes, F8 moves to the syntax error. */
export function useShortcuts(goToFault: () => void): void {
  useEffect(() => {
    const react = (event: KeyboardEvent): void => {
      const isOver = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
      if (isOver || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'F6') stepPane(event.shiftKey ? -1 : 1);
      else if (event.key === 'F8' && !event.shiftKey) goToFault();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', react);
    return () => window.removeEventListener('keydown', react);
  }, [goToFault]);
}
