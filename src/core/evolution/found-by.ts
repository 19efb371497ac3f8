/**
 * The way in which a reader finds the values of a record: by names in the bytes, by their positions, by a table of
 * structures that both sides share or that each side makes, or by a schema.
 */
export type FoundBy = 'names' | 'positions' | 'shared table' | 'own table' | 'schema';
