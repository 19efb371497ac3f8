/** Resolves in a later task, so that the browser can handle input and draw first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
