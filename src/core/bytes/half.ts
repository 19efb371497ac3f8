/** The smallest normal number of IEEE 754 binary16. */
const LEAST_NORMAL = 2 ** -14;
/** The distance between the numbers below the smallest normal number. */
const LEAST_STEP = 2 ** -24;
/** The first power of two beyond the format. */
const BEYOND = 2 ** 16;

/** The 16 bits of a number as binary16; undefined if binary16 does not hold it exactly. */
export function halfBits(value: number): number | undefined {
  if (Number.isNaN(value)) return 0x7e00;
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const magnitude = Math.abs(value);
  if (magnitude === Number.POSITIVE_INFINITY) return sign | 0x7c00;
  if (magnitude >= BEYOND) return undefined;
  if (magnitude < LEAST_NORMAL) {
    const steps = magnitude / LEAST_STEP;
    return Number.isInteger(steps) ? sign | steps : undefined;
  }
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, magnitude);
  const exponent = (view.getUint16(0) >> 4) - 1023;
  const fraction = (magnitude / 2 ** exponent - 1) * 1024;
  return Number.isInteger(fraction) ? sign | ((exponent + 15) << 10) | fraction : undefined;
}
