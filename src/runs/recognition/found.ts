import type { EnvelopeId } from '../../envelopes/envelope.ts';
import type { FormatId, Recognisable } from '../../formats/format.ts';
import type { Layer, Reading, Sure } from './reading.ts';
import { type Held, heldBy } from './rules.ts';

/** The numbers of the rules that are not about formats; the others are in `rules.ts`. */
export const Rule = {
  otherFile: -1,
  proof: 0,
  length: 2,
  inside: 2.5,
  text: 3,
  blankText: 4.2,
  known: 4.5,
  broken: 6,
  contradicted: 7.5,
  cutFields: 7.6,
  cutLook: 7.9,
  shape: 7.95,
  look: 8,
  none: 9,
} as const;

/** A way to read bytes, before it is known how sure it is. */
export interface Found {
  readonly rule: number;
  /** The rank among readings that have the same rule. */
  readonly rank: number;
  readonly isWeak: boolean;
  readonly chain: readonly string[];
  readonly layers: readonly Layer[];
  readonly octets: Uint8Array;
  readonly format?: FormatId;
  readonly explained: number;
  readonly evidence: string;
  readonly messages: number;
  readonly says: readonly string[];
  readonly spelling?: string;
  /** The messages of an envelope, if there are several. */
  readonly parts?: readonly Uint8Array[];
  /** The envelopes that each of these messages has for itself, from outside to inside. */
  readonly partsIn?: readonly EnvelopeId[];
  /** The length of the outermost byte string. */
  readonly length: number;
  /** Set if opening an envelope stopped at the limit of `Room`. */
  readonly isFull?: true;
}

/** Orders ways to read bytes, the best first. */
export function byRule(a: Found, b: Found): number {
  return a.rule - b.rule || a.rank - b.rank;
}

/** The way to read bytes in a format, by the first rule up to `last` that holds; empty if no rule holds. */
export function foundIn(format: Recognisable, bytes: Uint8Array, last?: number): readonly Found[] {
  const held = heldBy(format, bytes, last);
  return held === undefined ? [] : [foundBy(held, format, bytes)];
}

/** The result of a rule for bytes and a format, as a way to read them. */
export function foundBy({ filling = 0, ...held }: Held, format: Recognisable, bytes: Uint8Array): Found {
  return {
    ...held,
    rank: format.looks.rank,
    chain: [format.id],
    format: format.id,
    layers: [{ id: format.id, name: format.name, bytes: bytes.length }],
    octets: filling === 0 ? bytes : bytes.subarray(0, bytes.length - filling),
    says: [],
    length: bytes.length,
  };
}

/** Bytes that are known to be in a format, even if no rule holds for them. */
export function readAs(format: Recognisable, bytes: Uint8Array): readonly Found[] {
  const found = foundIn(format, bytes);
  if (found.length > 0) return found;
  const { id, name } = format;
  const layers = [{ id, name, bytes: bytes.length }];
  return [
    { ...nothing(bytes), chain: [id], format: id, layers, explained: bytes.length, evidence: `bytes of ${name}` },
  ];
}

/** Bytes that no format reads. */
export function nothing(bytes: Uint8Array): Found {
  return {
    rule: Rule.none,
    rank: 0,
    isWeak: true,
    chain: [],
    layers: [{ id: 'bytes', name: 'bytes', bytes: bytes.length }],
    octets: bytes,
    explained: 0,
    evidence: 'none of these formats reads them',
    messages: 1,
    says: [],
    length: bytes.length,
  };
}

/**
 * Printable bytes are read as text first, unless the text spells bytes. A line feed may be the first tag of a Protobuf
 * message.
 */
export function asText(text: string, bytes: Uint8Array): Found {
  const rule = /^[\n\r\t]/.test(text) ? Rule.blankText : Rule.text;
  return { ...nothing(bytes), rule, evidence: 'printable text', explained: bytes.length };
}

/** Minimum number of bytes of a certain reading. */
export const LEAST_CERTAIN = 8;

/**
 * A reading is certain if rules 0 to 2 give it, it has at least eight bytes, and no other reading ties with it. Only
 * the first readings are more than guesses.
 */
export function sureOf(found: Found, ordered: readonly Found[]): Sure {
  const [first] = ordered;
  if (found.rule !== first!.rule || found.isWeak || found.rule >= Rule.look) return 'guess';
  const equals = ordered.filter(({ rule, isWeak }) => rule === first!.rule && !isWeak);
  if (equals.length > 1) return 'tie';
  return found.rule <= Rule.length && found.length >= LEAST_CERTAIN ? 'certain' : 'likely';
}

/** A way to read bytes, in the form of the result. */
export function readingOf(found: Found, sure: Sure): Reading {
  const { chain, octets, explained, evidence, layers, messages, says, spelling } = found;
  return {
    chain,
    sure,
    bytes: octets.length,
    explained,
    evidence,
    layers,
    messages,
    says,
    ...(spelling !== undefined && { spelling }),
  };
}
