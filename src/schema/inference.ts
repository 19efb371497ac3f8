/**
 * How a schema is inferred where none is given. `tight`: the narrowest types that hold these messages. `realistic`: as
 * an author would write it who expects other messages (see `makeRealistic`).
 */
export const INFERENCES = ['realistic', 'tight'] as const;
export type Inference = (typeof INFERENCES)[number];
