/**
 * The ways to infer a schema if none is given. `tight`: the narrowest types for these messages. `realistic`: the types
 * of an author who expects other messages (see `makeRealistic`), with enums (`findEnums`) and floats of 32 bits
 * (`findSingles`) where the values show them. `open`: as `realistic`, but without enums and floats of 32 bits, so that
 * other texts and numbers fit. `seen`: as `realistic`, but a field that was in all objects is required, however few
 * these were.
 */
export const INFERENCES = ['realistic', 'open', 'seen', 'tight'] as const;
export type Inference = (typeof INFERENCES)[number];

/** With fewer objects, a field that was in all of them may be absent or null in the next one. */
export const FEW_OBJECTS = 20;
