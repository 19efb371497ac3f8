/** The name of the open teacher's lesson where other lessons have their id. */
export const TEACHERS_ID = 'own';

/** True for the open step of a teacher's lesson, as links and the state have it: "own.2". */
export function isTeachersStep(learn: string): boolean {
  return learn.split('.')[0] === TEACHERS_ID;
}
