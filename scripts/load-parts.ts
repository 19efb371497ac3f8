/** The modules of the page that `npm run load` uses. */
import { FORMATS } from '../src/formats/all.ts';
import type { CodecId } from '../src/formats/format.ts';

export { seededRandom, shuffle } from '../src/core/basics/random.ts';
export { readTypedNumber } from '../src/subjects/decide/read-number.ts';
export { timesOf } from '../src/subjects/load/figures.ts';
export { DEFAULT_PLAN } from '../src/subjects/load/plan.ts';
export { PLAN_RULES } from '../src/subjects/load/plan-rules.ts';
export { LOAD_FILE_VERSION } from '../src/subjects/load/result-file.ts';
export { SAMPLES } from '../src/subjects/samples/samples.ts';

/** All codecs that can take part in a load. */
export const CODECS: readonly { readonly id: CodecId; readonly isMain: boolean }[] = FORMATS.flatMap((format) =>
  format.codecs
    .filter(({ whatIf }) => whatIf === undefined)
    .map((codec) => ({ id: codec.id, isMain: codec === format.codecs[0] })),
);
