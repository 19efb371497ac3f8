/** What of the data is open: the root's own place, a record's fields, an array's or a map's blocks. */
export const Mode = { root: 0, record: 1, array: 2, map: 3 } as const;
