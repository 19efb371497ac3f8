import { CODECS, FORMATS } from '../formats/all.ts';

const only = process.env.LAWS_OF;
if (only !== undefined && !FORMATS.some(({ id }) => id === only)) throw new Error(`the registry has no format ${only}`);

/**
 * True if the laws run for one format: `npm run laws -- FORMAT`. In that case, the tables of all formats are not
 * compared.
 */
export const isOneFormat = only !== undefined;
/** The formats and the codecs for which the laws run. */
export const LAW_FORMATS = FORMATS.filter(({ id }) => only === undefined || id === only);
export const LAW_CODECS = CODECS.filter(({ format }) => LAW_FORMATS.includes(format));
