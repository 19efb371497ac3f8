/** The name of the open teacher's lesson where other lessons have their id. */
export const TEACHERS_ID = 'own';
