/**
 * Runs in the page: makes it believe that it is in the foreground or background. In the background, it measures no
 * times.
 */
export function pretendVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
