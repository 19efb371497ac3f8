import { counted } from '../../core/basics/counted.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { envelopeOf, isEnvelopeId } from '../../envelopes/all.ts';
import { registeredIn } from '../../envelopes/cose-registry.ts';
import { openInside } from '../../envelopes/inside.ts';
import { Room } from '../../envelopes/room.ts';
import type { Recognisable } from '../../formats/format.ts';
import type { Reading } from './reading.ts';
import { recognise } from './recognise.ts';

/** Minimum number of bytes: fewer bytes look like too many things. */
export const LEAST_INSIDE = 8;

/** A byte string or a text in a message, with what is known about its place. */
export interface Held {
  readonly bytes: Uint8Array;
  /** The bytes right before it, at most six, which may be the head of a MessagePack extension. */
  readonly before: Uint8Array;
  /** The name of the member that holds it. */
  readonly name?: string;
  /** The CBOR tag of the item, if the bytes are an item with its tag. */
  readonly cborTag?: number;
  /** The text, if the bytes are one. */
  readonly text?: string;
  /** The map of CBOR around the place, and the offset of the place in it. */
  readonly map?: { readonly bytes: Uint8Array; readonly at: number };
}

/** What a byte string or a text in a message contains. */
export interface Opening {
  /** The ids of the spelling, the envelopes from outside to inside, and the format. */
  readonly chain: readonly string[];
  /** A sentence about the content: "The bytes open as gzip › CBOR: one map of 3 members." */
  readonly sentence: string;
  /** True if the bytes or the text are recognised wherever they are, so that they can be a source of their own. */
  readonly isAlone: boolean;
}

/**
 * What a byte string or a text contains. Undefined if nothing in it is recognised. For a text, the result must be
 * certain, since words and digits look like many things.
 */
export async function insideOf(held: Held, formats: readonly Recognisable[]): Promise<Opening | undefined> {
  const { text, bytes } = held;
  const header = text === undefined && bytes.length < LEAST_INSIDE ? registeredIn(bytes) : undefined;
  if (header !== undefined)
    return { chain: ['cbor'], sentence: `The bytes open as CBOR: ${header.says}.`, isAlone: false };
  if ((text ?? bytes).length < LEAST_INSIDE) return undefined;
  if (text !== undefined) return asJson(text) ?? openingOf((await recognise(text, formats)).readings, formats, 'text');
  const opening = await atPlace(held, formats);
  // An item with a tag is known to be CBOR, so nothing else is looked for.
  if (opening !== undefined || held.cborTag !== undefined) return opening;
  return openingOf((await recognise(bytes, formats)).readings, formats, 'bytes');
}

/**
 * Says what the integer key of a member means in the registries of COSE and CWT: "exp, when the token expires".
 * Undefined if the map is not one that they describe.
 */
export function memberIn({ map }: Held): string | undefined {
  const registered = map && registeredIn(map.bytes);
  const member = registered?.members.find(({ start, end }) => start <= map!.at && map!.at < end);
  return member && `Key ${member.key} is ${member.says} (${registered!.registry}).`;
}

/** JSON in a text: only lists and objects, since every number is JSON, too. */
function asJson(text: string): Opening | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value = JSON.parse(text) as object;
    const what = Array.isArray(value)
      ? `a list of ${counted(value.length, 'element')}`
      : `an object of ${counted(Object.keys(value).length, 'member')}`;
    return { chain: ['json'], sentence: `The text opens as JSON: ${what}.`, isAlone: true };
  } catch {
    return undefined;
  }
}

/**
 * What is recognised only at this place: an extension with its head, an item with its tag, or a member with a certain
 * name.
 */
async function atPlace(
  { bytes, before, name, cborTag }: Held,
  formats: readonly Recognisable[],
): Promise<Opening | undefined> {
  const room = new Room();
  const extension = extensionOf(bytes, before);
  const place = { ...(name !== undefined && { name }), ...(cborTag !== undefined && { cborTag }) };
  const opened =
    (extension && (await openInside(extension.item, { extension: extension.type }, room))) ??
    (await openInside(bytes, place, room));
  // Envelopes that are recognised anywhere, such as gzip, are left to the recognition of the bytes, which also opens
  // what is in them.
  if (opened === undefined || !envelopeOf(opened.id).facts.isChosen) return undefined;
  const inner = opened.inner.find((each) => each.name === 'payload') ?? opened.inner[0];
  const readings = inner === undefined ? [] : (await recognise(inner.bytes, formats)).readings;
  const reading = readings[0] !== undefined && isRead(readings[0]) ? readings[0] : undefined;
  const inside = reading === undefined ? '' : ` Inside: ${chainText(reading, formats)}, ${reading.evidence}.`;
  return {
    chain: [opened.id, ...(reading?.chain ?? [])],
    sentence: `The bytes open as ${opened.says}.${inside}`,
    isAlone: false,
  };
}

/** The MessagePack extension whose data the bytes are, with its head; undefined if no such head precedes them. */
function extensionOf(
  bytes: Uint8Array,
  before: Uint8Array,
): { readonly item: Uint8Array; readonly type: number } | undefined {
  const at = before.length;
  const fixed = { 1: 0xd4, 2: 0xd5, 4: 0xd6, 8: 0xd7, 16: 0xd8 }[bytes.length];
  const isFixed = fixed !== undefined && before[at - 2] === fixed;
  const isSized = [1, 2, 4].find(
    (width, i) => before[at - 2 - width] === 0xc7 + i && lengthIn(before, width) === bytes.length,
  );
  const headLength = isFixed ? 2 : isSized === undefined ? undefined : 2 + isSized;
  if (headLength === undefined) return undefined;
  return { item: joinedBytes([before.subarray(at - headLength), bytes]), type: before[at - 1]! };
}

/** The length that precedes the type of an extension, highest byte first. */
function lengthIn(before: Uint8Array, width: number): number {
  return before.subarray(-1 - width, -1).reduce((length, byte) => length * 256 + byte, 0);
}

/** The best reading of bytes or of a text. */
function openingOf(
  readings: readonly Reading[],
  formats: readonly Recognisable[],
  what: 'bytes' | 'text',
): Opening | undefined {
  const [reading] = readings;
  if (reading === undefined || !isRead(reading)) return undefined;
  const { sure, evidence } = reading;
  if (what === 'text' && sure !== 'certain') return undefined;
  const open = `${sure === 'certain' ? '' : 'probably '}open${what === 'text' ? 's' : ''}`;
  const sentence = `The ${what} ${open} as ${chainText(reading, formats)}: ${evidence}.`;
  return { chain: reading.chain, sentence, isAlone: true };
}

/** True for a reading that ends with a format or a compression, and is more than a guess. */
function isRead({ chain, sure }: Reading): boolean {
  return chain.length > 0 && sure !== 'guess';
}

/** The names of a chain: "base64 › gzip › CBOR". */
function chainText({ chain, spelling }: Reading, formats: readonly Recognisable[]): string {
  const names = chain.map((id, i) => {
    if (isEnvelopeId(id)) return envelopeOf(id).facts.name;
    return formats.find((format) => format.id === id)?.name ?? (i === 0 ? spelling : undefined) ?? id;
  });
  return names.join(' › ');
}
