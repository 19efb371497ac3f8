import { tabStopsIn } from './focusable.ts';

/**
 * Keeps the focus in place when the focused element is removed or disabled, such as a button that disappears when
 * pressed: the next element in the same place gets the focus instead of `body`. An element that is only moved, such as
 * a sorted row, gets the focus back. If the element that had the focus `before` is gone already, its neighbour gets the
 * focus. Returns a function that stops this.
 */
export function keepFocus(before?: FocusBefore): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  let focused: HTMLElement | null = null;
  /** The focused element: `focused`, or the element with the focus in its shadow tree. */
  let inner: HTMLElement | null = null;

  const observer = new MutationObserver((records) => {
    if (focused === null) return;
    if (focused.matches(':disabled')) {
      // When an element is disabled, browsers take its focus only with the next frame.
      neighbourOf({ parent: focused.parentElement!, after: focused })?.focus({ preventScroll: true });
      return;
    }
    if (document.activeElement !== document.body) return;
    const place = placeLeft(records, focused);
    if (place === undefined) return;
    const next = focused.isConnected ? inner : neighbourOf(place);
    next?.focus({ preventScroll: true });
  });

  function follow(element: HTMLElement, within: HTMLElement): void {
    focused = element;
    inner = within;
    observer.disconnect();
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  }

  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body) {
    follow(activeElement, (activeElement.shadowRoot?.activeElement as HTMLElement | null) ?? activeElement);
  }
  document.addEventListener(
    'focusin',
    (event) => follow(event.target as HTMLElement, event.composedPath()[0] as HTMLElement),
    { signal },
  );
  document.addEventListener(
    'focusout',
    () => {
      const left = focused;
      // Some browsers also send this event for a removed element, before the observer reports the removal.
      setTimeout(() => {
        if (focused !== left || document.activeElement !== document.body) return;
        focused = null;
        observer.disconnect();
      });
    },
    { signal },
  );
  if (before !== undefined && !before.element.isConnected && document.activeElement === document.body) {
    const left = before.places.find(({ parent }) => parent.isConnected);
    if (left !== undefined) neighbourOf(left)?.focus({ preventScroll: true });
  }
  return () => {
    ends.abort();
    observer.disconnect();
  };
}

/** The element that had the focus, with its position and those of its ancestors, from inside to outside. */
export interface FocusBefore {
  readonly element: Element;
  readonly places: readonly DomPosition[];
}

/** A position in the document: inside a parent, after one of its children or before all of them. */
interface DomPosition {
  readonly parent: Element;
  readonly after: Node | null;
}

/** The position from which an element was removed, itself or with an ancestor; undefined if it was not removed. */
function placeLeft(records: readonly MutationRecord[], element: Node): DomPosition | undefined {
  let gone = element;
  let place: DomPosition | undefined;
  for (const { removedNodes, target, previousSibling } of records) {
    if (!Array.from(removedNodes).some((node) => node.contains(gone))) continue;
    place = { parent: target as Element, after: previousSibling };
    gone = target;
  }
  return place?.parent.isConnected === true ? place : undefined;
}

/**
 * The next Tab stop after a position, otherwise the last one before it, in the smallest enclosing part of the page that
 * has a Tab stop.
 */
function neighbourOf({ parent, after }: DomPosition): HTMLElement | undefined {
  const from = after?.isConnected === true ? after : null;
  for (let part: Element | null = parent; part !== null && part !== document.body; part = part.parentElement) {
    const stops = tabStopsIn(part);
    const next = stops.find((stop) => isBehind(stop, from, parent));
    const neighbour = next ?? stops.at(-1);
    if (neighbour !== undefined) return neighbour;
  }
  return undefined;
}

/** True if an element comes after a position. */
function isBehind(element: Element, after: Node | null, parent: Element): boolean {
  const order = (after ?? parent).compareDocumentPosition(element);
  const isFollowing = (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return after === null ? isFollowing : isFollowing && (order & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0;
}
