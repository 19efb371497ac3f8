/** All elements that can have the focus; `isFocusable` then checks whether they can have it now. */
const CANDIDATES = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

/** The elements below a root that can have the focus now, in document order, including those in shadow trees. */
export function focusablesIn(root: ParentNode): readonly HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>('*')).flatMap((element) => [
    ...(element.matches(CANDIDATES) && isFocusable(element) ? [element] : []),
    ...(element.shadowRoot === null ? [] : focusablesIn(element.shadowRoot)),
  ]);
}

/** The elements below a root that are reachable with the Tab key. */
export function tabStopsIn(root: ParentNode): readonly HTMLElement[] {
  return focusablesIn(root).filter(({ tabIndex }) => tabIndex >= 0);
}

function isFocusable(element: HTMLElement): boolean {
  return !element.matches(':disabled') && element.getClientRects().length > 0;
}
