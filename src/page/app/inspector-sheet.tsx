import { type JSX, useEffect, useState } from 'react';
import { Part } from '../ui/part.tsx';
import { Inspector } from '../views/inspector/inspector.tsx';

/**
 * The inspector as a sheet over the bytes, on narrow screens: it shows only the sentence about the selected bytes until
 * it is opened.
 */
export function InspectorSheet({ hidden }: { readonly hidden: boolean }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    // The open sheet leaves less room for the lane.
    document.querySelector('.lane-row[data-active]')?.scrollIntoView({ block: 'nearest' });
    const close = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <div className="place-inspector" tabIndex={-1} hidden={hidden} data-sheet={isOpen ? 'open' : 'closed'}>
      <button type="button" className="sheet-handle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Less ▾' : 'More ▴'}
      </button>
      <Part name="the explanation">
        <Inspector />
      </Part>
    </div>
  );
}
