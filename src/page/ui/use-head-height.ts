import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the height of a table's head in the custom property `--head-height` of its scrolling element, since the sticky
 * head covers rows.
 */
export function useHeadHeight<Scroller extends HTMLElement>(): RefObject<Scroller | null> {
  const scroller = useRef<Scroller>(null);
  useEffect(() => {
    const { current } = scroller;
    const head = current?.querySelector('thead');
    if (current === null || head == null) return;
    const observer = new ResizeObserver(() => current.style.setProperty('--head-height', `${head.offsetHeight}px`));
    observer.observe(head);
    return () => observer.disconnect();
  }, []);
  return scroller;
}
