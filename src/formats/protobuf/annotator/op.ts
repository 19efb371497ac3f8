/**
 * Ways to read a payload. From `text` to `message`, payloads begin with their length. AssemblyScript imports these
 * constants, too.
 */
export const varint = 0;
export const enumeration = 1;
export const i64 = 2;
export const i32 = 3;
export const text = 4;
export const blob = 5;
export const message = 6;
export const group = 7;
