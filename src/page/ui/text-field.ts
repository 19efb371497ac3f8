/** True if an event goes to a field in which text is typed, pasted and undone, also in a shadow tree. */
export function isOnText(event: Event): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea');
}

/** True if an event, such as that of a key, goes to a field that takes letters: a text, or a list of choices. */
export function isInTextField(event: Event): boolean {
  return isOnText(event) || event.composedPath()[0] instanceof HTMLSelectElement;
}
