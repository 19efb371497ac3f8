/**
 * The hash of each stored sample, by file name, in the form of Subresource Integrity. The build fills the table (see
 * `sampleHashes` in `scripts/build-plugins.ts`); in development it is empty.
 */
export const SAMPLE_HASHES: Readonly<Record<string, string>> = {};
