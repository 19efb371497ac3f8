/** The size of the typeface for which text is measured, in pixels. */
const MEASURED = 13;

let measure: ((text: string) => number) | undefined;

/** Returns a function that measures text in the listing's typeface, in pixels, without the user's spacing. */
export function textWidths(font: number): (text: string) => number {
  if (measure === undefined) {
    const context = document.createElement('canvas').getContext('2d')!;
    const family = getComputedStyle(document.documentElement).getPropertyValue('--sans');
    context.font = `500 ${MEASURED}px ${family}`;
    measure = (text) => context.measureText(text.slice(0, 200)).width;
  }
  const inMeasured = measure;
  return (text) => (inMeasured(text) * font) / MEASURED;
}
