import { type JSX, useEffect, useState } from 'react';
import { openFiles, takePasted } from '../state/actions.ts';
import { isOnText } from '../ui/text-field.ts';

/**
 * Accepts what is dropped anywhere on the page, and what is pasted while no text field has the focus. Shows a hint
 * while files are dragged over the page.
 */
export function DropTarget(): JSX.Element | null {
  const [over, setOver] = useState(false);

  useEffect(() => {
    // Number of enter events minus leave events. Each element under the pointer sends both; at 0 the pointer has left
    // the page.
    let depth = 0;
    const ends = new AbortController();
    const listen = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      react: (data: DataTransfer) => void,
    ): void => {
      const listener = (event: DragEvent): void => {
        const { dataTransfer: data } = event;
        if (data === null || !takes(event, data)) return;
        event.preventDefault();
        event.stopPropagation();
        react(data);
        setOver(depth > 0);
      };
      // Runs before the editor's listener, which would insert the file as text.
      window.addEventListener(type, listener, { capture: true, signal: ends.signal });
    };
    listen('dragenter', () => {
      depth++;
    });
    listen('dragleave', () => {
      depth = Math.max(0, depth - 1);
    });
    listen('dragover', (data) => {
      data.dropEffect = 'copy';
    });
    listen('drop', (data) => {
      depth = 0;
      takeData(data);
    });
    const paste = (event: ClipboardEvent): void => {
      const { clipboardData: data } = event;
      const isTaken = event.defaultPrevented || isOnText(event) || document.querySelector('dialog[open]') !== null;
      if (data !== null && !isTaken && takeData(data)) event.preventDefault();
    };
    window.addEventListener('paste', paste, { signal: ends.signal });
    return () => ends.abort();
  }, []);

  return over ? <div className="drop-target">Drop the file to open it. It stays in this tab.</div> : null;
}

/** True for files, and for a text that is dragged over the page outside of its text fields. */
function takes(event: DragEvent, { types }: DataTransfer): boolean {
  return types.includes('Files') || (types.includes('text/plain') && !isOnText(event));
}

function takeData(data: DataTransfer): boolean {
  const text = data.getData('text/plain');
  if (data.files.length > 0) openFiles([...data.files]);
  else if (text !== '') takePasted(text);
  else return false;
  return true;
}
