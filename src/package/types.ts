export type { Gloss, Glosses } from '../core/layout/gloss.ts';
export type { Kind, Kinds, Role } from '../core/layout/vocabulary.ts';
export type { JsonValue } from '../core/value/json-value.ts';
