import { useEffect, useState } from 'react';

interface Timer {
  /** "12:40"; undefined until the timer starts. */
  readonly text: string | undefined;
  readonly toggle: () => void;
  readonly reset: () => void;
}

/** A timer that counts up: milliseconds before the last start, and the time of that start while the timer runs. */
export function useTimer(): Timer {
  const [{ counted, since }, setState] = useState<{ counted: number; since?: number }>({ counted: 0 });
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === undefined) return;
    const ticks = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(ticks);
  }, [since]);
  const isNew = counted === 0 && since === undefined;
  const seconds = Math.floor((counted + (since === undefined ? 0 : Math.max(0, now - since))) / 1000);
  return {
    text: isNew ? undefined : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    toggle() {
      const at = performance.now();
      setState((last) =>
        last.since === undefined ? { ...last, since: at } : { counted: last.counted + at - last.since },
      );
    },
    reset: () => setState({ counted: 0 }),
  };
}
