/** The placeholder of the empty editor. */
export const BEGIN_HERE = 'Paste JSON or bytes here, drop a file, or pick a sample.';
