/** The name of the open teacher's lesson, used where other lessons have their id. */
export const TEACHERS_ID = 'own';

/** True for the open step of a teacher's lesson, in the form that links and the state use: "own.2". */
export function isTeachersStep(learn: string): boolean {
  return learn.split('.')[0] === TEACHERS_ID;
}
