/**
 * The ways to infer a schema if none is given. `tight`: the narrowest types for these messages. `realistic`: the types
 * of an author who expects other messages (see `makeRealistic`), with enums (`findEnums`). `open`: the same without
 * enums, so that other texts fit.
 */
export const INFERENCES = ['realistic', 'open', 'tight'] as const;
export type Inference = (typeof INFERENCES)[number];
