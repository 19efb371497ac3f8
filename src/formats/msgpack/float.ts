/** A number to be written as float 32 or float 64, even if it is whole. */
export class Float {
  constructor(
    readonly value: number,
    readonly kind: 'float32' | 'double',
  ) {}
}

export const FLOAT32 = 0xca;
export const FLOAT64 = 0xcb;
