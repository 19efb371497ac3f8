/** Resolves in a later task, so that the engine can process input and frames before. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
