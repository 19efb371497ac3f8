/** Every envelope, one line each. The ids, their types and all lists of envelopes derive from this module. */
export { gzip } from './gzip/index.ts';
