import { toHex } from '../../core/bytes/hex.ts';
import type { Span } from '../../core/bytes/span.ts';
import { kindAt } from '../../core/layout/message.ts';
import type { Kind } from '../../core/layout/vocabulary.ts';
import type { Hint } from './exercise.ts';
import { type ExerciseLane, workingAt } from './lane.ts';

/** The levels of help with a question, most help first: a worked example and the kind, only the kind, or nothing. */
export const HELPS = ['working', 'kind', 'nothing'] as const;
export type Help = (typeof HELPS)[number];

/** The help with the next question, and the number of right answers in a row since the help last changed. */
export interface Fading {
  readonly help: Help;
  readonly inRow: number;
}

export const FULL_HELP: Fading = { help: 'working', inRow: 0 };

/** Number of right answers in a row after which the help decreases by one level. */
const RIGHT_IN_ROW = 2;

/** The help after an answer: one level less after two right answers in a row, one level more after a wrong answer. */
export function fadingAfter({ help, inRow }: Fading, isRight: boolean): Fading {
  const place = HELPS.indexOf(help);
  if (!isRight) return { help: HELPS[Math.max(0, place - 1)]!, inRow: 0 };
  if (inRow + 1 < RIGHT_IN_ROW) return { help, inRow: inRow + 1 };
  return { help: HELPS[Math.min(place + 1, HELPS.length - 1)]!, inRow: 0 };
}

/** A place in a message about which a question can be asked. */
export interface AskablePlace {
  readonly at: Span;
  /** The region with the value and its calculation. */
  readonly region: number;
  /** The value in words. */
  readonly valueText: string;
}

/**
 * The kinds of the bytes in question, and a worked example: another place of the same kinds with other bytes and
 * another value. Absent if the message has no such place.
 */
export function hintAt(lane: ExerciseLane, asked: AskablePlace, others: readonly AskablePlace[]): Hint {
  const askedKinds = kindsAt(lane, asked.at);
  const kinds = askedKinds.map(({ label }) => label).join(', ');
  // A tag and the content after it may share a label, so the kinds themselves are compared.
  const isAlike = (each: AskablePlace): boolean => {
    const its = kindsAt(lane, each.at);
    return its.length === askedKinds.length && its.every((kind, i) => kind === askedKinds[i]);
  };
  const bytesAt = ({ at }: AskablePlace): string => toHex(lane.bytes.subarray(at.start, at.end), ' ');
  const other = others.find(
    (each) => each.valueText !== asked.valueText && bytesAt(each) !== bytesAt(asked) && isAlike(each),
  );
  if (other === undefined) return { kinds };
  return {
    kinds,
    example: { bytes: bytesAt(other), valueText: other.valueText, working: workingAt(lane, other.region) },
  };
}

/** The kinds of the regions of a span. */
function kindsAt(lane: ExerciseLane, { start, end }: Span): readonly Kind[] {
  const kinds: Kind[] = [];
  for (let region = lane.queries.regionAtByte(start); region < lane.queries.regionCount; region++) {
    const span = lane.queries.bytesOf(region);
    if (span.start >= end) break;
    if (span.end > span.start) kinds.push(kindAt(lane, region));
  }
  return kinds;
}
