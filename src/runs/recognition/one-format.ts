import { utf8Text } from '../../core/bytes/utf8.ts';
import { envelopeOf } from '../../envelopes/all.ts';
import { type EnvelopeId, type Inner, mainOf, type Opened } from '../../envelopes/envelope.ts';
import type { Recognisable } from '../../formats/format.ts';
import { byRule, type Found, foundIn, LEAST_CERTAIN, Rule } from './found.ts';

/** The last rule by which a byte string of an envelope is accepted as a message. */
const LAST_OF_MESSAGE = 4;
/** Maximum number of inner byte strings whose format is compared. */
const MOST_INNER = 16;

/**
 * False if an envelope is accepted only with messages of one format, and no format reads all of them. The shortest ones
 * are tried first, so that the longest usually need not be read.
 */
export function mayBeOfOneFormat(
  id: EnvelopeId,
  { inner, evidence }: Opened,
  formats: readonly Recognisable[],
): boolean {
  if (!envelopeOf(id).facts.isOfOneFormat) return true;
  if (inner.length < 2) return evidence === 'length';
  const shortest = inner.slice(0, MOST_INNER).toSorted((a, b) => a.bytes.length - b.bytes.length);
  return formats.some((format) => shortest.every(({ bytes }) => isMessageOf(format, bytes)));
}

function isMessageOf(format: Recognisable, bytes: Uint8Array): boolean {
  return bytes.length > 1 && foundIn(format, bytes, LAST_OF_MESSAGE).length > 0;
}

/**
 * True for several messages of one format, or for one container. A single length of one byte fits by coincidence in one
 * of 256 inputs.
 */
export function areOfOneFormat(
  inner: readonly Inner[],
  best: Found | undefined,
  formats: readonly Recognisable[],
): boolean {
  if (inner.length < 2) return best?.format !== undefined && best.rule <= 1 && isMessage(best);
  const format = formats.find(({ id }) => id === best?.format);
  return format !== undefined && inner.slice(0, MOST_INNER).every(({ bytes }) => isMessageOf(format, bytes));
}

/** Minimum length of a message of Protobuf whose length before it is more than a coincidence. */
const LEAST_DELIMITED = 16;

/** True for one message of Protobuf behind its length, unless the length and the message together are fields, too. */
export function isOneOfDelimited(
  id: EnvelopeId,
  { inner, problem }: Opened,
  best: Found | undefined,
  bytes: Uint8Array,
  formats: readonly Recognisable[],
): boolean {
  if (!envelopeOf(id).facts.isOfOneFormat || inner.length !== 1 || problem !== undefined) return false;
  if (best?.format !== 'protobuf' || !isMessage(best) || best.octets.length < LEAST_DELIMITED) return false;
  return formats.find((format) => format.id === best.format)?.looks.check?.(bytes) === undefined;
}

/**
 * The readings of what an envelope contains, the best first. Where a message of Protobuf is usual, its fields come
 * before whatever else the same bytes may be, except a container or a proof.
 */
export function bestInside(id: EnvelopeId, inside: readonly Found[]): readonly Found[] {
  const best = inside.toSorted(byRule);
  const fields = envelopeOf(id).facts.holdsFields ? best.find(areFields) : undefined;
  if (fields === undefined || (best[0]!.rule <= LAST_OF_CONTAINER && !best[0]!.isWeak)) return best;
  return [fields, ...best.filter((each) => each !== fields)];
}

/** The last rule by which bytes are one container. */
const LAST_OF_CONTAINER = 1;

/** True for the fields of a message of Protobuf that end at the end, be it only one. */
export function areFields({ rule, format }: Found): boolean {
  return rule === LAST_OF_MESSAGE && format === 'protobuf';
}

/** True for a container, a proof, or a message with several fields. */
export function isMessage({ rule, isWeak }: Found): boolean {
  return !isWeak && (rule <= 1 || rule === 4);
}

/**
 * True if an envelope that is recognised only by its look holds a message that is cut, or if reading ends in a damaged
 * message at the end of it.
 */
export function isCutMessage(
  { evidence, problem, inner }: Opened,
  best: Found | undefined,
  { length, isWorthAGuess }: { readonly length: number; readonly isWorthAGuess: boolean },
): boolean {
  if (evidence !== 'look') return false;
  const isText = best?.rule === Rule.text && (mainOf({ inner })?.bytes.length ?? 0) >= LEAST_CERTAIN;
  if (problem === undefined) return !isWorthAGuess && (isBroken(best) || (isText && rankOfCut(best) === 0));
  return problem.offset === length && (isBroken(best) || isText);
}

/** The rank of a message that is cut. Among the text formats, JSON comes first. */
export function rankOfCut({ rule, octets }: Found): number {
  return rule === Rule.text && !/^\s*[[{]/.test(utf8Text(octets, 0, Math.min(64, octets.length))) ? 1 : 0;
}

/** True for one message that a format reads only in part, and not by coincidence. */
export function isBroken(found: Found | undefined): boolean {
  if (found?.format === undefined || found.messages > 1) return false;
  const { rule, isWeak } = found;
  return rule === Rule.cutFields || (rule >= Rule.broken && rule < Rule.cutFields && !isWeak);
}
