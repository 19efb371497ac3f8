/** The characters of the format. */
export const INTEGER = 0x69; // i
export const LIST = 0x6c; // l
export const DICTIONARY = 0x64; // d
export const END = 0x65; // e
export const COLON = 0x3a;
export const MINUS = 0x2d;
export const ZERO = 0x30;
