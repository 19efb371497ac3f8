import { type CSSProperties, type JSX, useEffect, useState } from 'react';
import './touch-hint.css';

interface Hint {
  readonly text: string;
  readonly style: CSSProperties;
}

/** The distance between the finger and the hint, in pixels. */
const DISTANCE = 24;

/**
 * Shows the `title` of a touched element until the next touch, because browsers show it only under a mouse. Screen
 * readers read the title itself.
 */
export function TouchHint(): JSX.Element | null {
  const [hint, setHint] = useState<Hint>();
  useEffect(() => {
    let byTouch = false;
    const press = ({ pointerType }: PointerEvent): void => {
      byTouch = pointerType === 'touch';
      setHint(undefined);
    };
    const click = ({ target, clientY }: MouseEvent): void => {
      const text = byTouch && target instanceof Element ? titleOf(target) : undefined;
      if (text !== undefined) setHint({ text, style: placeAt(clientY) });
    };
    const clear = (): void => setHint(undefined);
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('click', click);
    window.addEventListener('scroll', clear, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('click', click);
      window.removeEventListener('scroll', clear, true);
    };
  }, []);
  if (hint === undefined) return null;
  return (
    <p className="touch-hint" style={hint.style} aria-hidden="true">
      {hint.text}
    </p>
  );
}

/** The title of the touched element or of one around it, except around a control, which has its own meaning. */
function titleOf(touched: Element): string | undefined {
  const titled = touched.closest<HTMLElement>('[title]');
  const control = touched.closest('a, button, input, label, select, summary, textarea');
  if (titled === null || (control !== null && control !== titled && titled.contains(control))) return undefined;
  return titled.title;
}

/** The hint is below the finger, or above it in the lower half of the window. */
function placeAt(y: number): CSSProperties {
  const { innerHeight } = window;
  return y < innerHeight / 2 ? { top: y + DISTANCE } : { bottom: innerHeight - y + DISTANCE };
}
