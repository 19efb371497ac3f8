import { Carried, type CarriedValue } from '../core/value/carried.ts';
import { someScalar } from '../core/value/map-scalars.ts';

/** True if the value, a part of it or one of its keys is carried natively. */
export function holdsCarried(root: CarriedValue): boolean {
  return someScalar(root, (scalar) => scalar instanceof Carried || scalar instanceof Map);
}
