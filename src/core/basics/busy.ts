/** Maximum ratio of an interval's upper end to its lower end at which its figure is shown. */
const WIDEST = 3;

/**
 * True if the upper end of an interval is more than three times the lower one: the machine was busy with other things,
 * so that the figure must not be shown or ranked, but measured again.
 */
export function isBusy({ low, high }: { readonly low: number; readonly high: number }): boolean {
  return high > low * WIDEST;
}
