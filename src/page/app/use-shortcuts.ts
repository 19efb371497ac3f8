import { useEffect } from 'react';
import { present, showHowToRead } from '../state/actions.ts';
import { getApp } from '../state/store.ts';
import { isKeyOff } from '../ui/letter-keys.ts';
import { stepPane } from '../ui/panes.ts';
import { isInTextField, isOnText } from '../ui/text-field.ts';

/**
 * Keys for the whole page: F6 and Shift+F6 move between panes, F8 moves to the syntax error, Ctrl+K opens the palette,
 * P shows the bytes large, and K shows how to read the selected lane.
 */
export function useShortcuts(goToFault: () => void, openPalette: () => void): void {
  useEffect(() => {
    const react = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && isUndo(event) && (!isOnText(event) || isInSource(event))) {
        event.preventDefault();
        const to = event.shiftKey || /y/i.test(event.key) ? 'redo' : 'undo';
        void import('../views/lanes/editing/edit-parts.ts').then(({ goBack }) => goBack(to));
      }
      const isOver = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
      if (!isOver && isPaletteKey(event)) {
        event.preventDefault();
        openPalette();
      }
      if (isOver || isKeyOff(event) || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'F6') stepPane(event.shiftKey ? -1 : 1);
      else if (event.key === 'F8' && !event.shiftKey) goToFault();
      else if (isInTextField(event) || isInMenu(event)) return;
      else if (event.key === 'p' && !getApp().presenting) present(true);
      else if (event.key === 'k') showHowToRead('selected');
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', react);
    return () => window.removeEventListener('keydown', react);
  }, [goToFault, openPalette]);
}

/** True for the keys of undo and redo. All changes of the input have one history, wherever the focus is. */
function isUndo({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key);
}

/** True if a key goes to the text of the input, whose editor has no history of its own. */
function isInSource(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.dataset.history === 'page';
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

/** True if the key goes to an open menu, which finds its items by their letters. */
function isInMenu({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role=menu]') !== null;
}
