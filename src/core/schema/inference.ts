/**
 * The ways to infer a schema if none is given. `tight`: the narrowest types for these messages. `realistic`: the types
 * of an author who expects other messages (see `makeRealistic`).
 */
export const INFERENCES = ['realistic', 'tight'] as const;
export type Inference = (typeof INFERENCES)[number];
