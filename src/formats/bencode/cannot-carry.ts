/** The parts of JSON that the format itself cannot express, in sentences. */
export const cannotCarry: readonly string[] = [
  'Fractions, booleans and null: the only scalars are integers and strings.',
  'The order of members: keys are sorted.',
];
