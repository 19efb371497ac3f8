/** The parts of JSON that the format itself cannot express, in sentences. */
export const cannotCarry: readonly string[] = [
  'A lone surrogate such as "\\ud800": strings are UTF-8, which cannot encode it.',
];
