/** How a payload is read. Those from `text` on have their length before them. Read by AssemblyScript too. */
export const varint = 0;
export const enumeration = 1;
export const i64 = 2;
export const i32 = 3;
export const text = 4;
export const blob = 5;
export const message = 6;
export const group = 7;
