import { Carried, type CarriedValue, Tagged } from '../core/value/carried.ts';
import { someScalar } from '../core/value/map-scalars.ts';

/** True if the value, a part of it, one of its keys or a tag is carried natively. */
export function holdsCarried(root: CarriedValue): boolean {
  return someScalar(root, (scalar) => scalar instanceof Carried || scalar instanceof Tagged || scalar instanceof Map);
}
