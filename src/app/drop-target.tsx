import { type JSX, useEffect, useState } from 'react';
import { openFile } from '../state/actions.ts';

/** Lets a file be dropped anywhere on the page, and says so while one is held over it. */
export function DropTarget(): JSX.Element | null {
  const [over, setOver] = useState(false);

  useEffect(() => {
    // Each element that the pointer passes sends an enter and a leave; the page is left when they are even.
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
      // Before the editor sees it, which would read the file as text.
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
