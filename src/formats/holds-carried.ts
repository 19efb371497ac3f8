import { Carried, type CarriedValue } from '../core/value/carried.ts';
import { someScalar } from '../core/value/map-scalars.ts';

/** True if the value, or a part of it, is carried natively. */
export function holdsCarried(root: CarriedValue): boolean {
  return someScalar(root, (scalar) => scalar instanceof Carried);
}
