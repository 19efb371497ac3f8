/** The parts of JSON that the format itself cannot express, in sentences. */
export const cannotCarry: readonly string[] = [
  'Integers below -2^63 or above 2^63 - 1, except as doubles.',
  'Text with lone surrogates (halves of surrogate pairs).',
];
