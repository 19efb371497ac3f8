/** The parts of JSON that the format itself cannot express, in sentences. */
export const cannotCarry: readonly string[] = [
  'Bytes: they must become text first, usually base64, which is a third longer.',
  'Dates: they must become text or numbers, and reader and writer must agree on the form.',
  'NaN and the infinities: JSON has no notation for them.',
];
