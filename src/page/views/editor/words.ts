/** The placeholder of the empty editor. */
export const BEGIN_HERE = 'Paste JSON here, drop a file, or pick a sample.';
