/** Puts the caret where the text stops being JSON, in the field that shows the text now. */
let go: (() => void) | undefined;

/** Says how the field that shows the JSON gets to its fault. Returns a function that takes this back. */
export function offerFaultPlace(goThere: () => void): () => void {
  go = goThere;
  return () => {
    if (go === goThere) go = undefined;
  };
}

/** Takes the reader to where the text stops being JSON, if it does. */
export function goToFault(): void {
  go?.();
}
