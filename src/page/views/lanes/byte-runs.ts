import type { Role } from '../../../core/layout/vocabulary.ts';
import type { LaneCover } from '../../state/cover/covered.ts';
import type { Lane } from '../../state/selection/lane.ts';
import type { ByteRange } from '../../state/selection/pointer.ts';
import { type LaneRowSpan, offsetIn } from './forms/row-model.ts';
import type { Highlights, Strength } from './highlights.ts';

/** Neighbouring bytes of a row that look alike: `[from, to)`, counted from the row's first byte. */
export interface ByteRun extends Look {
  readonly from: number;
  readonly to: number;
}

/** The appearance of a byte. */
interface Look {
  /** Undefined if the meaning of the byte is covered. */
  readonly role: Role | undefined;
  /** True if the digits of the byte are covered. */
  readonly isBlank: boolean;
  /** True if the text of the byte is covered, because its meaning or its digits are covered. */
  readonly isTextCovered: boolean;
  readonly strength: Strength;
  readonly isChosen: boolean;
  /** True for bytes of the selected range. */
  readonly isPicked?: boolean;
}

/**
 * Divides the bytes of a row into runs by role and highlight. `highlights` is undefined if the row as a whole is
 * highlighted. A byte shared by several regions has the role of the first and the strongest highlight.
 */
export function byteRunsOf(
  row: LaneRowSpan,
  lane: Lane,
  highlights: Highlights | undefined,
  chosen: number | undefined,
  cover?: LaneCover,
  range: ByteRange | null = null,
): readonly ByteRun[] {
  const runs: ByteRun[] = [];
  const looks = looksOf(row, lane, highlights, chosen, cover);
  if (range !== null) pick(looks, row, range);
  for (const [at, look] of looks.entries()) {
    const last = runs.at(-1);
    if (last && lookAlike(last, look)) {
      runs[runs.length - 1] = { ...last, to: at + 1 };
    } else runs.push({ ...look, from: at, to: at + 1 });
  }
  return runs;
}

/** True if two runs of equal bytes look the same. */
export function areAlike(a: ByteRun, b: ByteRun): boolean {
  return a.from === b.from && a.to === b.to && lookAlike(a, b);
}

function lookAlike(a: Look, b: Look): boolean {
  return (
    a.role === b.role &&
    a.strength === b.strength &&
    a.isChosen === b.isChosen &&
    a.isPicked === b.isPicked &&
    a.isBlank === b.isBlank &&
    a.isTextCovered === b.isTextCovered
  );
}

/** Marks the bytes of a range. */
function pick(looks: Look[], { spans }: LaneRowSpan, { from, to }: ByteRange): void {
  for (const [at, look] of looks.entries()) {
    const byte = offsetIn(spans, at)!;
    if ((byte - from) * (byte - to) <= 0) looks[at] = { ...look, isPicked: true };
  }
}

/** The appearance of each byte of a row. */
function looksOf(
  { spans }: LaneRowSpan,
  lane: Lane,
  highlights: Highlights | undefined,
  chosen: number | undefined,
  cover: LaneCover | undefined,
): Look[] {
  const { queries } = lane;
  const looks: Look[] = [];
  let shown = 0;
  for (const span of spans) {
    const regions = queries.regionsInBytes(span);
    for (let region = regions.start; region < regions.end; region++) {
      const { start, end } = queries.bytesOf(region);
      const isCovered = cover?.hidesMeaning(region) === true;
      const isBlank = cover?.hidesBytes(region) === true;
      const look: Look = {
        role: isCovered ? undefined : lane.kindOf(region).role,
        strength: isCovered ? undefined : highlights?.(region),
        isChosen: region === chosen,
        isBlank,
        isTextCovered: isCovered || isBlank,
      };
      for (let byte = Math.max(start, span.start); byte < Math.min(end, span.end); byte++) {
        const at = shown + byte - span.start;
        const first = looks[at];
        looks[at] = first === undefined ? look : both(first, look);
      }
    }
    shown += span.end - span.start;
  }
  return looks;
}

/** The appearance of a byte that two regions share. */
function both(first: Look, second: Look): Look {
  const strength = second.strength === 'strong' ? 'strong' : (first.strength ?? second.strength);
  return {
    role: first.role,
    strength,
    isChosen: first.isChosen || second.isChosen,
    isBlank: first.isBlank || second.isBlank,
    isTextCovered: first.isTextCovered || second.isTextCovered,
  };
}
