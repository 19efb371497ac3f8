/** Moves the caret to the syntax error, in the field that currently shows the text. */
let go: (() => void) | undefined;

/** Registers how the current field moves to its syntax error. Returns a function that unregisters it. */
export function offerFaultPlace(goThere: () => void): () => void {
  go = goThere;
  return () => {
    if (go === goThere) go = undefined;
  };
}

/** Moves the caret to the syntax error, if there is one. */
export function goToFault(): void {
  go?.();
}
