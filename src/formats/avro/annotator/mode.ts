/** The open container: the root, a record, an array or a map. */
export const Mode = { root: 0, record: 1, array: 2, map: 3 } as const;
