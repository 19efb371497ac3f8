let measure: ((text: string) => number) | undefined;

/** Returns a function that measures text in the listing's typeface, in pixels, without the user's spacing. */
export function textWidths(): (text: string) => number {
  if (measure === undefined) {
    const context = document.createElement('canvas').getContext('2d')!;
    const family = getComputedStyle(document.documentElement).getPropertyValue('--sans');
    context.font = `500 13px ${family}`;
    measure = (text) => context.measureText(text.slice(0, 200)).width;
  }
  return measure;
}
