/** The types of exercises, in the order of the page, with the words for the page. */
export const EXERCISE_TYPES = [
  { id: 'name', title: 'name the byte', does: 'Choose the term of the format for marked bytes.' },
  { id: 'say', title: 'say what it says', does: 'Read a number, a text or a length from its bytes.' },
  { id: 'write', title: 'write the bytes', does: 'Write a value as bytes. Any bytes that the format reads as it are right.' },
  { id: 'fix', title: 'fix the length', does: 'Correct a wrong length or count.' },
  { id: 'find', title: 'find the error', does: 'Find the one wrong byte of a message.' },
  { id: 'notice', title: 'who notices?', does: 'One bit flips in each message: predict which formats notice.' },
  { id: 'which', title: 'which format?', does: 'Recognize a format by its bytes.' },
  { id: 'size', title: 'how many bytes?', does: 'Predict the bytes of names, framing and values.' },
  { id: 'smallest', title: 'which is smallest?', does: 'Predict the format with the smallest message.' },
  { id: 'order', title: 'put in order', does: 'Put the parts of a message in an order that can be read.' },
  { id: 'cut', title: 'what is missing?', does: 'A message is cut: count the missing bytes of a value.' },
  { id: 'match', title: 'match', does: 'Match values with their bytes in two formats.' },
  { id: 'translate', title: 'translate', does: 'Write the value of a message as bytes of another format.' },
] as const;

export type ExerciseType = (typeof EXERCISE_TYPES)[number]['id'];

/** A type, or `mixed`: the seed chooses the type. */
export type ExerciseChoice = ExerciseType | 'mixed';

export function isExerciseChoice(id: string): id is ExerciseChoice {
  return id === 'mixed' || EXERCISE_TYPES.some((type) => type.id === id);
}
