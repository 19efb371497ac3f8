/** The parts of JSON that the format itself cannot express, in sentences. */
export const cannotCarry: readonly string[] = [
  'A root that is not an object: an array is written as a document with the keys "0", "1", …; a scalar as {"value": …}.',
  'An integer beyond signed 64 bits: it is written as a double.',
  'A key with a NUL character: names have no length and end at their first NUL.',
  'A lone surrogate such as "\\ud800": strings are UTF-8, which cannot encode it.',
];
