/**
 * Milliseconds to wait after the first rows before the page may be treated as idle, so that the rows are drawn first.
 */
const DRAWN = 100;
/** Milliseconds after which the page is treated as idle even if it never is. */
const LONGEST = 1000;

let rowsAreThere = (): void => undefined;

const idle = new Promise<void>((resolve) => {
  rowsAreThere = resolve;
})
  .then(() => new Promise((resolve) => setTimeout(resolve, DRAWN)))
  .then(idlePeriod);

let wanted: Promise<void> | undefined;
let touched: Promise<void> | undefined;

/** Tells the waiting parts that the first rows are complete, or that no worker can complete them. */
export function noteFirstRows(): void {
  rowsAreThere();
}

/** Resolves when the first rows are complete and the page is idle. */
export function whenIdle(): Promise<void> {
  return idle;
}

/**
 * Resolves when the first rows are complete and the page is idle, or at the first press of a key or a pointer. Parts
 * that the first rows do not need wait for this, so that they do not delay the rows.
 */
export function whenIdleOrPressed(): Promise<void> {
  wanted ??= Promise.race([idle, firstOf('keydown', 'pointerdown')]);
  return wanted;
}

/** Like `whenIdleOrPressed`, but also resolves at the first move of a pointer, for parts that react to a mouse. */
export function whenIdleOrTouched(): Promise<void> {
  touched ??= Promise.race([whenIdleOrPressed(), firstOf('pointermove')]);
  return touched;
}

function firstOf(...events: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    for (const press of events) {
      window.addEventListener(press, () => resolve(), { capture: true, once: true });
    }
  });
}

function idlePeriod(): Promise<void> {
  return new Promise((resolve) => {
    // WebKit lacks `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST });
    else setTimeout(resolve);
  });
}
