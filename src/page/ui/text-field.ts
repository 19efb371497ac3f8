/** True if an event, such as that of a key, goes to a field in which the user types, also in a shadow tree. */
export function isInTextField(event: Event): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select');
}
