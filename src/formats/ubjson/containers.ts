import type { LayoutFailure } from '../../core/layout/layout.ts';
import { badCount, badType, noCount } from './failures.ts';
import { exactIntegerAt, FAMILY, integerAt, integerEnd, LEAST, Marker, MarkerFamily } from './markers.ts';

/** Mode of a container: the marker of its values' common type (0 for none), and flags. */
export const TYPE_OF_MODE = 0xff;
export const OBJECT = 0x100;
/** Flag of a container without a count, which ends at an end marker. */
export const ENDLESS = 0x200;

/** Minimum size of a key in bytes: the marker of its length, and the length. */
const LEAST_KEY = 2;

/** Minimum size of each child of a container, in bytes. */
export function leastOf(mode: number): number {
  const type = mode & TYPE_OF_MODE;
  return (type === 0 ? 1 : LEAST[type]!) + ((mode & OBJECT) === 0 ? 0 : LEAST_KEY);
}

/**
 * The part between the marker of a container and its first child (section "Optimized Format"). One instance is reused
 * for all containers.
 */
export class ContainerHead {
  /** Mode of the container: see `TYPE_OF_MODE`. */
  mode = 0;
  /** Number of children; meaningless for an endless container. */
  count = 0;
  /** Start of the count, with its `#`; without a count, the end of the head. */
  countAt = 0;
  /** End of the head. */
  end = 0;

  /** Reads the head at `at`, which is after the marker of the container at `offset`. */
  read(bytes: Uint8Array, offset: number, at: number, isObject: boolean): LayoutFailure | undefined {
    const what = isObject ? 'object' : 'array';
    let mode = isObject ? OBJECT : 0;
    let pos = at;
    if (bytes[pos] === Marker.type) {
      const type = bytes[pos + 1] ?? 0;
      if (FAMILY[type] === MarkerFamily.none) return badType(bytes, offset, pos + 1, what);
      mode |= type;
      pos += 2;
      if (bytes[pos] !== Marker.count) return noCount(bytes, offset, pos, what);
    }
    this.countAt = pos;
    if (bytes[pos] === Marker.count) {
      const end = integerEnd(bytes, pos + 1);
      this.count = end < 0 ? -1 : integerAt(bytes, pos + 1);
      if (this.count < 0) return badCount(bytes, offset, pos + 1, what);
      pos = end;
    } else mode |= ENDLESS;
    this.mode = mode;
    this.end = pos;
    return undefined;
  }

  /** Minimum number of bytes that must follow the head. */
  get due(): number {
    return (this.mode & ENDLESS) === 0 ? this.count * leastOf(this.mode) : 1;
  }

  /** `due` with all digits, for messages. `bytes` contains the head. */
  exactDue(bytes: Uint8Array): bigint {
    const count = this.exactCount(bytes);
    return count === undefined ? 1n : count * BigInt(leastOf(this.mode));
  }

  /** The count with all digits; undefined for an endless container. `bytes` contains the head. */
  exactCount(bytes: Uint8Array): bigint | undefined {
    return (this.mode & ENDLESS) === 0 ? exactIntegerAt(bytes, this.countAt + 1) : undefined;
  }
}
