/** Resolves in a later task, so that the browser can handle input and draw first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Calls a function after a delay in milliseconds. Returns a function that prevents the call. */
export function after(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}
