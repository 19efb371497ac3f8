import { type JSX, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdleOrPressed } from '../../workers/loading/patience.ts';
import { isCovering } from '../state/cover/covered.ts';
import { useApp } from '../state/store.ts';

const loadHandout = () => import('../views/handout/handout.tsx');

type Sheets = Awaited<ReturnType<typeof loadHandout>>['Sheets'];

/** Prints the open lanes whole, instead of the part of the page in view. Renders nothing on the screen. */
export function Printed(): JSX.Element | null {
  const isOver = useApp((state) => state.paper !== null || state.reading !== null);
  const isCovered = useApp(isCovering);
  const [Sheets, setSheets] = useState<Sheets>();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Printing does not wait, so the code of the sheets must be loaded before.
    whenIdleOrPressed()
      .then(loadHandout)
      .then(
        (part) => setSheets(() => part.Sheets),
        () => undefined,
      );
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting || isOver || Sheets === undefined) return null;
  return (
    <div className="print-only">
      {isCovered ? (
        <p>Nothing is printed, because parts are covered. Set “covered” to off first.</p>
      ) : (
        <Sheets withLookupTable={false} />
      )}
    </div>
  );
}
