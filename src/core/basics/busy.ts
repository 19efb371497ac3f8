/** A figure is shown only if the upper end of its interval is at most this many times the lower end. */
const WIDEST = 3;

/**
 * True if the upper end of an interval is more than three times the lower end. The machine was then busy with other
 * work, and the figure is measured again instead of being shown or ranked.
 */
export function isBusy({ low, high }: { readonly low: number; readonly high: number }): boolean {
  return high > low * WIDEST;
}
