/** The environment of a page that asks for something now and then; tests replace it. */
export interface Environment {
  /** The time in milliseconds; it may begin anywhere. */
  readonly now: () => number;
  /** Calls back once after some milliseconds. Returns the function that prevents it. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
  /** True while the user sees the page and there is a network. */
  readonly isFit: () => boolean;
  /** Calls back whenever `isFit` may have changed. */
  readonly onChange: (act: () => void) => void;
}

/**
 * Calls `act` at most once in each period, and only while the environment is fit: as soon as a period has passed, or
 * when the environment becomes fit later. No timer runs while it is unfit.
 * @param period in milliseconds
 */
export function nowAndThen(period: number, act: () => void, environment: Environment): void {
  const { now, after, isFit, onChange } = environment;
  let last = now();
  let cancel = (): void => undefined;
  const arrange = (): void => {
    cancel();
    cancel = () => undefined;
    if (!isFit()) return;
    // Somebody may have set the clock back.
    last = Math.min(last, now());
    const left = last + period - now();
    if (left > 0) {
      cancel = after(left, arrange);
      return;
    }
    last = now();
    act();
    cancel = after(period, arrange);
  };
  onChange(arrange);
  arrange();
}

/** The environment of this page. */
export const PAGE: Environment = {
  now: Date.now,
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  isFit: () => document.visibilityState === 'visible' && navigator.onLine,
  onChange(act) {
    document.addEventListener('visibilitychange', act);
    window.addEventListener('online', act);
    window.addEventListener('offline', act);
  },
};
