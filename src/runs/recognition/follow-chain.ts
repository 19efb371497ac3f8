import { counted } from '../../core/basics/counted.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { readByteText, readShort, type SpeltBytes } from '../../core/spellings/byte-text.ts';
import { envelopeOf, isEnvelopeId } from '../../envelopes/all.ts';
import { mainOf, messagesOf } from '../../envelopes/envelope.ts';
import { Room } from '../../envelopes/room.ts';
import type { Recognisable } from '../../formats/format.ts';
import { Rule } from './found.ts';
import { notedIn } from './notations.ts';
import { openedParts } from './parts-inside.ts';
import type { Layer, Opened } from './reading.ts';
import { heldBy } from './rules.ts';
import { printableText, spelt } from './text.ts';

/** An input that was read by a chain, with the byte strings of its layers, from outside to inside. */
export interface Followed extends Opened {
  /** The messages of the innermost envelope, if there are several; `octets` is the first. */
  readonly parts?: readonly Uint8Array[];
  readonly strings: readonly { readonly octets: Uint8Array; readonly detail?: number }[];
}

/**
 * Reads an input by a chain that a person or a link has chosen. Undefined if the chain does not fit the input at all.
 * If the chain's format cannot read the bytes, the page shows the error beside them.
 */
export async function followChain(
  input: string | Uint8Array,
  chain: readonly string[],
  formats: readonly Recognisable[],
  room = new Room(),
): Promise<Followed | undefined> {
  const steps = [...chain];
  let octets: Uint8Array;
  let spelling: string | undefined;
  let ofValues: Recognisable | undefined;
  if (typeof input === 'string' && isTextEnvelope(chain[0])) octets = utf8Bytes(input);
  else if (typeof input === 'string') {
    const read = readText(input, steps.shift(), steps, formats);
    if (read === undefined) return undefined;
    ({ bytes: octets, name: spelling, ofValues } = read);
  } else octets = input;
  const layers: Layer[] = [];
  const strings: Followed['strings'][number][] = [];
  const says: string[] = [];
  let isFull: true | undefined;
  let parts: readonly Uint8Array[] | undefined;
  for (;;) {
    const [step] = steps;
    const skip = /^skip:(\d{1,9})$/.exec(step ?? '')?.[1];
    if (skip !== undefined) {
      layers.push({ id: step!, name: `from byte ${skip}`, bytes: octets.length });
      strings.push({ octets, detail: Number(skip) });
      says.push(`without the first ${counted(Number(skip), 'byte')}`);
      octets = octets.subarray(Number(skip));
      parts = undefined;
    } else if (step !== undefined && isEnvelopeId(step)) {
      const opened = await envelopeOf(step).open(octets, room);
      const inner = opened && mainOf(opened);
      if (opened === undefined || inner === undefined) return undefined;
      layers.push({ id: step, name: envelopeOf(step).facts.name, bytes: octets.length });
      strings.push({ octets, ...(opened.detail !== undefined && { detail: opened.detail }) });
      says.push(opened.says);
      octets = inner.bytes;
      const isOfParts = parts !== undefined;
      parts = messagesOf(opened) ?? (parts && (await openedParts(parts, [step], room)));
      if (opened.isFull || (isOfParts && room.left === 0)) isFull = true;
    } else if (step !== undefined && formats.every(({ id }) => id !== step)) {
      // A text inside, such as base64 in hex.
      const text = printableText(octets);
      const read = text === undefined ? undefined : readText(text, step, steps.slice(1), formats);
      if (read === undefined) return undefined;
      layers.push({ id: step, name: read.name, bytes: octets.length });
      strings.push({ octets });
      ({ bytes: octets, ofValues } = read);
      parts = undefined;
    } else break;
    steps.shift();
  }
  const format = formats.find(({ id }) => id === steps[0]) ?? (steps.length === 0 ? ofValues : undefined);
  if (steps.length > (format === undefined ? 0 : 1)) return undefined;
  const held = format && heldBy(format, octets);
  return {
    chain,
    sure: 'likely',
    bytes: octets.length,
    explained: held?.explained ?? 0,
    evidence:
      held?.evidence ?? (format === undefined ? 'bytes' : `${counted(octets.length, 'byte')} as ${format.name}`),
    layers: [...layers, { id: format?.id ?? 'bytes', name: format?.name ?? 'bytes', bytes: octets.length }],
    messages: parts?.length ?? held?.messages ?? 1,
    says,
    octets,
    strings: [...strings, { octets }],
    ...(format && { format: format.id }),
    ...(isFull && { isFull }),
    ...(parts && { parts }),
    ...(spelling !== undefined && { spelling }),
  };
}

/**
 * The bytes of a text by the spelling or the notation that a chain names, and the format whose values a notation
 * writes.
 */
function readText(
  text: string,
  id: string | undefined,
  steps: readonly string[],
  formats: readonly Recognisable[],
): { readonly bytes: Uint8Array; readonly name: string; readonly ofValues?: Recognisable } | undefined {
  const noted = notedIn(text, formats).find(({ notation }) => notation.id === id);
  if (noted === undefined) return speltFor(text, id, steps, formats) ?? speltAs(text, id);
  const { bytes, format, notation } = noted;
  return { bytes, name: notation.name, ...(notation.isOfValues && { ofValues: format }) };
}

/**
 * The bytes that a spelling gives. A dump of words has two byte orders: the one that the chain's format can read comes
 * first.
 */
function speltFor(
  text: string,
  id: string | undefined,
  steps: readonly string[],
  formats: readonly Recognisable[],
): SpeltBytes | undefined {
  const all = spelt(text).filter((each) => each.id === id);
  const format = all.length > 1 ? formats.find((each) => each.id === steps[0]) : undefined;
  const read = format && all.find(({ bytes }) => heldBy(format, bytes, Rule.length) !== undefined);
  return read ?? all[0];
}

/** True for an envelope that is text, so that no spelling precedes it. */
function isTextEnvelope(id: string | undefined): boolean {
  return id !== undefined && isEnvelopeId(id) && envelopeOf(id).facts.isText === true;
}

/**
 * A text decoded by the spelling that a chain names. The chain makes clear that the text means bytes, even if its
 * appearance does not.
 */
function speltAs(
  text: string,
  id: string | undefined,
): { readonly name: string; readonly bytes: Uint8Array } | undefined {
  const read = readByteText(text);
  if (read.id === id && read.parsed.ok) return { name: read.name, bytes: read.parsed.bytes };
  const short = readShort(text);
  return short !== undefined && short.id === id
    ? { name: `${short.name} (${short.reason})`, bytes: short.bytes }
    : undefined;
}
