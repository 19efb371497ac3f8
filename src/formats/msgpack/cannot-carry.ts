/** The parts of JSON that the format itself cannot express, in sentences. */
export const cannotCarry: readonly string[] = [
  'Integers below -2^63 or above 2^64 - 1.',
  'Other numbers that are not exact as a double: 1e400, or 0.1 with thirty digits.',
  'A lone surrogate such as "\\ud800": strings are UTF-8, which cannot encode it.',
];
