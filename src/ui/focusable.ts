/** Everything that may have the focus; of these `isFocusable` says which may have it now. */
const CANDIDATES = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

/**
 * The elements below a root that can have the focus now, in the order of the document, those of shadow trees included.
 */
export function focusablesIn(root: ParentNode): readonly HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>('*')).flatMap((element) => [
    ...(element.matches(CANDIDATES) && isFocusable(element) ? [element] : []),
    ...(element.shadowRoot === null ? [] : focusablesIn(element.shadowRoot)),
  ]);
}

/** The same, those alone that the Tab key stops at. */
export function tabStopsIn(root: ParentNode): readonly HTMLElement[] {
  return focusablesIn(root).filter(({ tabIndex }) => tabIndex >= 0);
}

function isFocusable(element: HTMLElement): boolean {
  return !element.matches(':disabled') && element.getClientRects().length > 0;
}
