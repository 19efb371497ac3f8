/**
 * Which value a record belongs to: a member of its message; an element or an entry of a list or map that opens with
 * the first of them; a child of the value that its message stands for; or that very value. `key` is the same value.
 * Read by AssemblyScript too.
 */
export const member = 0;
export const repeated = 1;
export const map = 2;
export const child = 3;
export const same = 4;
export const key = 5;
