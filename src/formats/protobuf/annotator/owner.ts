/**
 * The value to which a record belongs: a new member of its message (`member`); a new element or entry of a list or map
 * that opens with the first record (`repeated`, `map`); a new child of the message's value (`child`); or that value
 * itself (`same`, and `key` for a map key). AssemblyScript imports these constants, too.
 */
export const member = 0;
export const repeated = 1;
export const map = 2;
export const child = 3;
export const same = 4;
export const key = 5;
