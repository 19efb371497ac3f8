/** Milliseconds between a keystroke and its work, long enough to join the keystrokes of a paste or a roll. */
const DEBOUNCE = 15;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Runs `act` after `DEBOUNCE` ms, unless another call or `cancelDebounced` comes first. */
export function debounce(act: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(act, DEBOUNCE);
}

/** Cancels the scheduled action. */
export function cancelDebounced(): void {
  clearTimeout(timer);
}
