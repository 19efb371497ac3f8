/** Milliseconds between a keystroke and the work on it: long enough to join the strokes of one paste or roll. */
const DEBOUNCE = 15;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Does what a keystroke asks for, unless another one, or anything else that is given, comes first. */
export function soon(act: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(act, DEBOUNCE);
}

/** Something else is given: what the last keystroke asked for is not done any more. */
export function noLonger(): void {
  clearTimeout(timer);
}
