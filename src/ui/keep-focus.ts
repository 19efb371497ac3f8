import { tabStopsIn } from './focusable.ts';

/**
 * Keeps the focus where it was when the element that has it is removed, as a button that goes when it is pressed: what
 * comes next in the same place gets it, and not `body`. An element that is only moved, as a row that is sorted, gets it
 * back. Returns a function that ends this.
 */
export function keepFocus(): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  let focused: HTMLElement | null = null;

  const observer = new MutationObserver((records) => {
    if (focused === null || document.activeElement !== document.body) return;
    const place = placeLeft(records, focused);
    if (place === undefined) return;
    const next = focused.isConnected ? focused : neighbourOf(place);
    next?.focus({ preventScroll: true });
  });

  document.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target as HTMLElement;
      observer.disconnect();
      observer.observe(document.body, { childList: true, subtree: true });
    },
    { signal },
  );
  document.addEventListener(
    'focusout',
    () => {
      const left = focused;
      // Some browsers send this event for an element that is removed too, before the observer hears of that.
      setTimeout(() => {
        if (focused !== left || document.activeElement !== document.body) return;
        focused = null;
        observer.disconnect();
      });
    },
    { signal },
  );
  return () => {
    ends.abort();
    observer.disconnect();
  };
}

/** A place in the document: within a parent, behind one of its children or before all of them. */
interface Place {
  readonly parent: Element;
  readonly after: Node | null;
}

/** The place that an element has left, by itself or within another; undefined where it was not removed. */
function placeLeft(records: readonly MutationRecord[], element: Node): Place | undefined {
  let gone = element;
  let place: Place | undefined;
  for (const { removedNodes, target, previousSibling } of records) {
    if (!Array.from(removedNodes).some((node) => node.contains(gone))) continue;
    place = { parent: target as Element, after: previousSibling };
    gone = target;
  }
  return place?.parent.isConnected === true ? place : undefined;
}

/** The stop of the Tab key that follows a place in the smallest part of the page that has one, or else precedes it. */
function neighbourOf({ parent, after }: Place): HTMLElement | undefined {
  const from = after?.isConnected === true ? after : null;
  for (let part: Element | null = parent; part !== null && part !== document.body; part = part.parentElement) {
    const stops = tabStopsIn(part);
    const next = stops.find((stop) => isBehind(stop, from, parent));
    const neighbour = next ?? stops.at(-1);
    if (neighbour !== undefined) return neighbour;
  }
  return undefined;
}

/** Whether an element stands behind a place. */
function isBehind(element: Element, after: Node | null, parent: Element): boolean {
  const order = (after ?? parent).compareDocumentPosition(element);
  const isFollowing = (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return after === null ? isFollowing : isFollowing && (order & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0;
}
