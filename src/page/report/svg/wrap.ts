/** Returns the width of a text in one typeface, in pixels. */
export type Measure = (text: string) => number;

/** Measures texts in a typeface of `size` pixels. */
export function measureIn(family: string, size: number): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text) => text.length * size;
  context.font = `${size}px ${family}`;
  return (text) => context.measureText(text).width;
}

/** Divides a text into rows of `width` pixels, at spaces where there are any. */
export function wrap(text: string, width: number, measure: Measure): readonly string[] {
  const rows: string[] = [];
  let rest = text;
  while (rest !== '') {
    const fitting = fittingOf(rest, width, measure);
    const space = fitting < rest.length ? rest.lastIndexOf(' ', fitting) : -1;
    const cut = space > 0 ? space : fitting;
    rows.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return rows;
}

/** The number of UTF-16 units, at least one, that fit into the width. Does not divide a surrogate pair. */
function fittingOf(text: string, width: number, measure: Measure): number {
  let [fits, tooMany] = [0, text.length + 1];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (measure(text.slice(0, middle)) <= width) fits = middle;
    else tooMany = middle;
  }
  const dividesPair = /[\udc00-\udfff]/.test(text[fits] ?? '');
  const whole = dividesPair ? fits - 1 : fits;
  return whole > 0 ? whole : String.fromCodePoint(text.codePointAt(0)!).length;
}
