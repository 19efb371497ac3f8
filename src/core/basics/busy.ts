/** Maximum for the ratio between the ends of an interval that supports a figure. */
const WIDEST = 3;

/**
 * True if the upper end of an interval is more than three times the lower one: the machine was busy with other things,
 * so that the figure must not be shown or ranked, but measured again.
 */
export function isBusy({ low, high }: { readonly low: number; readonly high: number }): boolean {
  return high > low * WIDEST;
}
