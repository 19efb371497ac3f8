/** The first bytes of floats of 32 and of 64 bits. */
export const FLOAT32 = 0xca;
export const FLOAT64 = 0xcb;
