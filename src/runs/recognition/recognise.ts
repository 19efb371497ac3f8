import { counted } from '../../core/basics/counted.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import type { SpeltBytes } from '../../core/spellings/byte-text.ts';
import { ENVELOPES, envelopeOf, isEnvelopeId } from '../../envelopes/all.ts';
import type { EnvelopeId, Opened as OpenedEnvelope } from '../../envelopes/envelope.ts';
import { Room } from '../../envelopes/room.ts';
import type { FormatId, Notation, Recognisable } from '../../formats/format.ts';
import { hasKnownMagic, nameOf, nameOfText } from './named.ts';
import type { Layer, Opened, Reading, Recognition, Sure } from './reading.ts';
import { heldBy } from './rules.ts';
import { beginsLikeJson, formatNamedBy, printableText, spelt } from './text.ts';

/** Layers inside each other at most. */
export const MOST_LAYERS = 16;
/** Fewer bytes are never certain. */
const LEAST_CERTAIN = 8;
/** Rule 9 begins at most so many bytes later. */
const LATEST_BEGIN = 64;
/** The last rule that may hold there. */
const LAST_OF_LATER = 4;
/** The last rule by which a byte string of an envelope is a message. */
const LAST_OF_MESSAGE = 4;
/** Inner byte strings of an envelope that have to be of one format. */
const MOST_INNER = 16;

/** The numbers of the rules that are not about formats; the others are in `rules.ts`. */
const Rule = { proof: 0, length: 2, inside: 2.5, text: 3, blankText: 4.2, known: 4.5, look: 8, none: 9 } as const;

/** A way to read bytes, before it is known how sure it is. */
interface Found {
  readonly rule: number;
  /** The place among readings of one rule. */
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
  /** The length of the outermost byte string. */
  readonly length: number;
}

interface Context {
  readonly formats: readonly Recognisable[];
  readonly room: Room;
  readonly signal?: AbortSignal;
}

/**
 * Recognises a pasted text or the bytes of a file. Pure; reads at most the first 64 KiB of each byte string, its
 * announced lengths and its last bytes. JSON, and a text that is no bytes, has no readings.
 */
export async function recognise(input: string | Uint8Array, formats: readonly Recognisable[]): Promise<Recognition> {
  const context: Context = { formats, room: new Room() };
  if (typeof input !== 'string') return recogniseFile(input, context);
  const isJson = isValidJson(input);
  const found = isJson ? await bytesInJson(input, context) : await readingsOfText(input, context, 0);
  if (found.length > 0) return result(found, context);
  const named = isJson || beginsLikeJson(input) ? undefined : nameOfText(input);
  return { readings: [], ...(named !== undefined && { named }) };
}

async function recogniseFile(bytes: Uint8Array, context: Context): Promise<Recognition> {
  const found = await readingsOfBytes(bytes, context, 0);
  return result(found.length > 0 ? found : [nothing(bytes)], context);
}

async function result(found: readonly Found[], context: Context): Promise<Recognition> {
  const ordered = found.toSorted(byRule);
  const [first] = ordered;
  const readings = ordered.map((each) => readingOf(each, sureOf(each, ordered)));
  const inner = {
    octets: first!.octets,
    reading: 0,
    ...(first!.format !== undefined && { format: first!.format }),
    ...(first!.parts && { parts: first!.parts }),
  };
  if (first!.format !== undefined) return { readings, inner };
  const named = nameOf(first!.octets);
  const later = first!.rule === Rule.none && named === undefined ? await beginsLater(first!, context) : undefined;
  return { readings, inner, ...(named !== undefined && { named }), ...(later && { later }) };
}

function byRule(a: Found, b: Found): number {
  return a.rule - b.rule || a.rank - b.rank;
}

/** Certain is a reading by rules 0 to 2 on eight bytes or more, alone. Only the first readings are more than guesses. */
function sureOf(found: Found, ordered: readonly Found[]): Sure {
  const [first] = ordered;
  if (found.rule !== first!.rule || found.isWeak || found.rule >= Rule.look) return 'guess';
  const equals = ordered.filter(({ rule, isWeak }) => rule === first!.rule && !isWeak);
  if (equals.length > 1) return 'tie';
  return found.rule <= Rule.length && found.length >= LEAST_CERTAIN ? 'certain' : 'likely';
}

function readingOf(found: Found, sure: Sure): Reading {
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

/** The readings of a text by its spellings. */
async function readingsOfText(text: string, context: Context, depth: number): Promise<readonly Found[]> {
  const found: Found[] = [...textFormats(text, context), ...(depth === 0 ? inNotations(text, context) : [])];
  for (const [i, each] of spelt(text).entries()) {
    const inside = await readingsOfBytes(each.bytes, context, depth + 1);
    const ordered = inside.toSorted(byRule);
    const isCertain = ordered[0] !== undefined && ordered[0].rule <= Rule.length && each.bytes.length >= LEAST_CERTAIN;
    // Digits of hex are base64, too. Another spelling than the likeliest one has to prove itself.
    if ((each.needsInside || i > 0) && !isCertain) continue;
    const read = ordered.length > 0 ? ordered : [nothing(each.bytes)];
    const format = formatNamedBy(each, text);
    for (const inner of read) found.push(inSpelling(each, inner, i, format));
  }
  return found;
}

/** A text in a notation of a format: the bytes that it stands for are given bytes of that format. */
function inNotations(text: string, { formats }: Context): readonly Found[] {
  return notedIn(text, formats).flatMap(({ format, notation, bytes }) =>
    foundIn(format, bytes).map((each) => ({
      ...each,
      rule: Rule.proof,
      isWeak: false,
      chain: [notation.id, ...each.chain],
      spelling: notation.name,
    })),
  );
}

/** The notations of formats in which a text can be read, with its bytes. */
function notedIn(text: string, formats: readonly Recognisable[]): readonly Noted[] {
  return formats.flatMap((format) =>
    (format.looks.notations ?? []).flatMap((notation) => {
      const parsed = notation.read(text);
      return parsed?.ok ? [{ format, notation, bytes: parsed.bytes }] : [];
    }),
  );
}

interface Noted {
  readonly format: Recognisable;
  readonly notation: Notation;
  readonly bytes: Uint8Array;
}

function inSpelling({ id, name }: SpeltBytes, inner: Found, place: number, named: string | undefined): Found {
  const rule = named !== undefined && inner.format === named ? Math.min(inner.rule, Rule.inside) : inner.rule;
  return { ...inner, rule, rank: inner.rank + place * 100, chain: [id, ...inner.chain], spelling: name };
}

/** A text in a text format other than JSON, such as XML. */
function textFormats(text: string, { formats }: Context): readonly Found[] {
  if (!/^\s*</.test(text)) return [];
  const bytes = utf8Bytes(text);
  return formats.filter(({ id, isText }) => isText && id !== 'json').flatMap((format) => foundIn(format, bytes));
}

/** The readings of bytes: those of formats, of envelopes, and as text. */
async function readingsOfBytes(bytes: Uint8Array, context: Context, depth: number): Promise<readonly Found[]> {
  if (bytes.length === 0 || depth > MOST_LAYERS) return [];
  const found: Found[] = [];
  for (const envelope of ENVELOPES) {
    if (envelope.facts.isChosen) continue;
    const opened = await envelope.open(bytes, context.room);
    if (opened !== undefined) found.push(...(await inEnvelope(envelope.id, opened, bytes, context, depth)));
  }
  for (const format of context.formats) found.push(...foundIn(format, bytes));
  // A magic number of another kind of file is better evidence than a scalar or broken bytes.
  if (hasKnownMagic(bytes)) found.push({ ...nothing(bytes), rule: Rule.known });
  const text = printableText(bytes);
  if (text !== undefined) found.push(...(await asText(text, bytes, context, depth)));
  return found;
}

function foundIn(format: Recognisable, bytes: Uint8Array, last?: number): readonly Found[] {
  const held = heldBy(format, bytes, last);
  if (held === undefined) return [];
  const { filling = 0, ...rest } = held;
  return [
    {
      ...rest,
      rank: format.looks.rank,
      chain: [format.id],
      format: format.id,
      layers: [{ id: format.id, name: format.name, bytes: bytes.length }],
      octets: filling === 0 ? bytes : bytes.subarray(0, bytes.length - filling),
      says: [],
      length: bytes.length,
    },
  ];
}

/** Printable bytes are text first, unless the text spells bytes. A line feed may be the first tag of a Protobuf message. */
async function asText(text: string, bytes: Uint8Array, context: Context, depth: number): Promise<readonly Found[]> {
  const inside = isValidJson(text) ? [] : await readingsOfText(text, context, depth + 1);
  const spelled = inside.filter(({ rule, isWeak }) => rule <= Rule.inside && !isWeak);
  const layered = spelled.map((each) => ({
    ...each,
    layers: [{ id: each.chain[0]!, name: each.spelling!, bytes: bytes.length }, ...each.layers],
    length: bytes.length,
  }));
  const asItIs: Found = {
    ...nothing(bytes),
    rule: /^[\n\r\t]/.test(text) ? Rule.blankText : Rule.text,
    evidence: 'printable text',
    explained: bytes.length,
  };
  return [...layered, asItIs];
}

/** The readings of what an envelope contains. */
async function inEnvelope(
  id: EnvelopeId,
  opened: OpenedEnvelope,
  bytes: Uint8Array,
  context: Context,
  depth: number,
): Promise<readonly Found[]> {
  const { inner, evidence, says, problem } = opened;
  const first = inner[0]?.bytes ?? new Uint8Array();
  // Avro's bytes have no marks of their own, so that what reads them would be a coincidence.
  const inside = id === 'avro-single' ? [] : await readingsOfBytes(first, context, depth + 1);
  const best = inside.toSorted(byRule);
  const isHeld = holds(id, opened, best, context);
  const rule =
    evidence === 'proof' ? Rule.proof : isHeld ? (evidence === 'length' ? Rule.length : Rule.inside) : undefined;
  // Every five bytes that begin with 00 look like Confluent's header.
  const isNamed = id === 'confluent' || id === 'avro-single' || (problem !== undefined && hasMagic(id));
  if (rule === undefined && !isNamed) return [];
  const isGuess = rule === undefined;
  const wrapped = best.length > 0 && !(isGuess && id === 'confluent') ? best : [nothing(first)];
  return wrapped.map((each, i) => ({
    ...each,
    rule: rule ?? (id === 'avro-single' ? Rule.proof : Rule.look),
    rank: i,
    isWeak: i > 0 || (isGuess && id !== 'avro-single'),
    chain: [id, ...each.chain],
    layers: [{ id, name: envelopeOf(id).facts.name, bytes: bytes.length }, ...each.layers],
    messages: inner.length > 1 ? inner.length : each.messages,
    ...(inner.length > 1 && each.layers.length === 1 && { parts: inner.map((part) => part.bytes) }),
    says: [says, ...each.says],
    length: bytes.length,
  }));
}

/** True if what an envelope contains confirms it: one that announces lengths may be empty or contain text. */
function holds(
  id: EnvelopeId,
  { inner, evidence }: OpenedEnvelope,
  [best]: readonly Found[],
  context: Context,
): boolean {
  const isStrong = best !== undefined && isMessage(best);
  if (evidence === 'look') return isStrong;
  // One length of one byte is a coincidence in one of 256 inputs: all messages have to be of one format.
  if (id === 'varint-delimited')
    return areMessages(
      inner.map(({ bytes }) => bytes),
      isStrong,
      best,
      context,
    );
  const isText = best?.rule === Rule.text || (id === 'http' && best !== undefined);
  return isStrong || isText || inner.every(({ bytes }) => bytes.length === 0);
}

/** True for a container, a proof, or a message with several fields. */
function isMessage({ rule, isWeak }: Found): boolean {
  return !isWeak && (rule <= 1 || rule === 4);
}

function areMessages(
  inner: readonly Uint8Array[],
  isStrong: boolean,
  best: Found | undefined,
  { formats }: Context,
): boolean {
  if (inner.length < 2) return isStrong && best?.format !== undefined && best.rule <= 1;
  const format = formats.find(({ id }) => id === best?.format);
  return (
    format !== undefined &&
    inner.slice(0, MOST_INNER).every((bytes) => bytes.length > 1 && foundIn(format, bytes, LAST_OF_MESSAGE).length > 0)
  );
}

/** Envelopes that begin with a magic number, so that even damaged ones are named. */
function hasMagic(id: EnvelopeId): boolean {
  return ['gzip', 'zstd', 'mongodump-archive'].includes(id);
}

/** Bytes that nothing reads. */
function nothing(bytes: Uint8Array): Found {
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

/** Rule 9: the first later byte from which rules 0 to 4 hold for eight bytes or more. It is offered, never used. */
async function beginsLater({ octets, chain }: Found, context: Context): Promise<Reading | undefined> {
  for (let skip = 1; skip <= LATEST_BEGIN && octets.length - skip >= LEAST_CERTAIN; skip++) {
    const rest = octets.subarray(skip);
    const found = context.formats
      .flatMap((format) => foundIn(format, rest, LAST_OF_LATER))
      .filter(({ isWeak }) => !isWeak)
      .toSorted(byRule)[0];
    if (found !== undefined) return readingOf({ ...found, chain: [...chain, `skip:${skip}`, ...found.chain] }, 'guess');
  }
  return undefined;
}

const LONG_DIGITS = /^\s*(?:\d\d){16,}\s*$/;

/** JSON that is only a list of bytes, or a document whose one member is one, is bytes if rules 0 to 2 read them. */
async function bytesInJson(text: string, context: Context): Promise<readonly Found[]> {
  // A number of so many digits is hex, if the digits are a message.
  const isHex = LONG_DIGITS.test(text);
  const [list] = spelt(text);
  if (list === undefined || !(isHex || /^\s*[[{]/.test(text))) return [];
  if (list.id === 'buffer-json') return readingsOfText(text, context, 0);
  if (!(isHex || ['list', 'signed-list', 'number-list'].includes(list.id)) || list.bytes.length < LEAST_CERTAIN)
    return [];
  const found = await readingsOfText(text, context, 0);
  return found.some(({ rule, isWeak }) => rule <= Rule.length && !isWeak) ? found : [];
}

function isValidJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads an input by a chain that a person or a link has chosen. Undefined if the chain does not fit the input at all; a
 * format that cannot read the bytes shows its error in the lane.
 */
export async function followChain(
  input: string | Uint8Array,
  chain: readonly string[],
  formats: readonly Recognisable[],
): Promise<Opened | undefined> {
  const room = new Room();
  const steps = [...chain];
  let octets: Uint8Array;
  let spelling: string | undefined;
  if (typeof input === 'string') {
    const id = steps.shift();
    const noted = notedIn(input, formats).find(({ notation }) => notation.id === id);
    const read = noted ?? spelt(input).find((each) => each.id === id);
    if (read === undefined) return undefined;
    octets = read.bytes;
    spelling = 'notation' in read ? read.notation.name : read.name;
  } else octets = input;
  const layers: Layer[] = [];
  const says: string[] = [];
  for (;;) {
    const [step] = steps;
    const skip = /^skip:(\d{1,9})$/.exec(step ?? '')?.[1];
    if (skip !== undefined) {
      layers.push({ id: step!, name: `from byte ${skip}`, bytes: octets.length });
      octets = octets.subarray(Number(skip));
    } else if (step !== undefined && isEnvelopeId(step)) {
      const opened = await envelopeOf(step).open(octets, room);
      const [inner] = opened?.inner ?? [];
      if (opened === undefined || inner === undefined) return undefined;
      layers.push({ id: step, name: envelopeOf(step).facts.name, bytes: octets.length });
      says.push(opened.says);
      octets = inner.bytes;
    } else break;
    steps.shift();
  }
  const format = formats.find(({ id }) => id === steps[0]);
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
    messages: held?.messages ?? 1,
    says,
    octets,
    ...(format && { format: format.id }),
    ...(spelling !== undefined && { spelling }),
  };
}
