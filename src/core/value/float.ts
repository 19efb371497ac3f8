/** A number that a library has to write as a float of 32 or 64 bits, even if it is whole. */
export class Float {
  readonly value: number;
  readonly kind: 'float32' | 'double';

  constructor(value: number, kind: 'float32' | 'double') {
    this.value = value;
    this.kind = kind;
  }
}
