/** The parts of JSON that the format itself cannot express, in sentences. */
export const cannotCarry: readonly string[] = [
  'The difference between null and absent, except for members that are always null.',
  'The difference between an empty array and an absent one, except for arrays that are always empty.',
  'Integers below -2^63 or above 2^64 - 1.',
  'Text with lone surrogates (halves of surrogate pairs).',
];
