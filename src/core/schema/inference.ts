/**
 * The ways to infer a schema if none is given. `tight`: the narrowest types for these messages. `realistic`: the types
 * of an author who expects other messages (see `makeRealistic`), with enums (`findEnums`) and floats of 32 bits
 * (`findSingles`) where the values show them. `open`: the same without these, so that other texts and numbers fit.
 */
export const INFERENCES = ['realistic', 'open', 'tight'] as const;
export type Inference = (typeof INFERENCES)[number];
