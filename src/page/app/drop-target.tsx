import { type JSX, useEffect, useState } from 'react';
import { openFile } from '../state/actions.ts';

/** Accepts a file dropped anywhere on the page, and shows this while a file is dragged over it. */
export function DropTarget(): JSX.Element | null {
  const [over, setOver] = useState(false);

  useEffect(() => {
    // Number of enter events minus leave events. Each element under the pointer sends both; at 0 the pointer has left
    // the page.
    let depth = 0;
    const ends = new AbortController();
    const listen = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', react: (event: DragEvent) => void): void => {
      const listener = (event: DragEvent): void => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        event.stopPropagation();
        react(event);
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
    listen('dragover', (event) => {
      event.dataTransfer!.dropEffect = 'copy';
    });
    listen('drop', (event) => {
      depth = 0;
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) openFile(file);
    });
    return () => ends.abort();
  }, []);

  return over ? <div className="drop-target">Drop the file to open it. It stays in this tab.</div> : null;
}
