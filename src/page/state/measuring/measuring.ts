/** The code that measures the rows once they are complete: see `load-measuring.ts`. */
export { compressLess, compressShown } from './compress.ts';
export { compressMore, measureCompressed } from './compressions.ts';
export { findChosenGap, findMore } from './findings.ts';
export { cancelCompressedTimings, measureWhenQuiet, startTimings, stopTimings } from './timings.ts';
