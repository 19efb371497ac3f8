import { readOctets } from '../core/bytes/octets.ts';
import { utf8Bytes, utf8Text } from '../core/bytes/utf8.ts';
import { valuesAt, valuesIn } from '../core/layout/inserted.ts';
import type { Layout } from '../core/layout/layout.ts';
import { firstThatHolds } from '../core/layout/other-branch.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import { wholeSchemaLanguageOf } from '../core/schema/guess-language.ts';
import { parseSource } from '../core/source/parse.ts';
import { readByteText } from '../core/spellings/byte-text.ts';
import { envelopeOf, isEnvelopeId } from '../envelopes/all.ts';
import { Room } from '../envelopes/room.ts';
import type { FormatId, Recognisable } from '../formats/format.ts';
import { lengthsOf } from '../formats/lengths.ts';
import { loadRecognisable } from '../formats/load-recognisable.ts';
import { avroBehind, withHeader } from '../runs/recognition/avro-behind.ts';
import { type Followed, followChain } from '../runs/recognition/follow-chain.ts';
import { type Held, insideOf, memberIn } from '../runs/recognition/inside.ts';
import { insidesOf } from '../runs/recognition/insides.ts';
import { type LayerListing, layerListing } from '../runs/recognition/layer-listing.ts';
import { errorInBytes, errorInMeant } from '../runs/recognition/misspelt.ts';
import { type Opened, outsideOf, type Reading, type Recognition } from '../runs/recognition/reading.ts';
import { recognise } from '../runs/recognition/recognise.ts';
import { messageSet, valuesText } from '../runs/recognition/values.ts';
import type { ChainRequest, InsideSaid, Opening, Recognised, Task } from './protocol.ts';
import { partsOf } from './source-cache.ts';

let loading: Promise<readonly Recognisable[]> | undefined;

/** The formats that can be recognised, loaded once. */
export function recognisable(): Promise<readonly Recognisable[]> {
  loading ??= loadRecognisable();
  return loading;
}

/** Recognises a text or the bytes of a file, and reads it by the wanted chain if that chain can read it. */
export async function recognisedIn({
  octets,
  isFile = false,
  as,
  avroSchema,
  opening = {},
}: Task & { readonly type: 'recognise' }): Promise<Recognised> {
  const formats = await recognisable();
  const bytes = await readOctets(octets);
  const input = isFile ? bytes : utf8Text(bytes);
  const room = roomFor(opening);
  const { inner, ...found } = await recognise(input, formats, room);
  const isCertain = found.readings[0]?.sure === 'certain';
  const wanted =
    as && !(as.isHint && isCertain) ? await opened(input, as, { formats, opening, avroSchema }) : undefined;
  const lacksBrotli = opening.brotli === undefined && (room.lacksBrotli || as?.chain.includes('brotli'));
  const recognition = lacksBrotli ? { ...found, needsBrotli: true as const } : found;
  const first = inner && recognition.readings[inner.reading];
  const mayBeAvro = wanted?.format === undefined || (wanted.format === 'avro' && wanted.explained === 0);
  const isUnread = wanted === undefined ? inner?.format === undefined : mayBeAvro;
  const unread = isUnread ? (wanted ?? withHeader(recognition.readings)) : undefined;
  const isGuess = inner?.format === undefined || first?.sure === 'guess';
  const isFree = isUnread || !(as?.isChosen || as?.isHeld);
  const doubted = isGuess && isFree ? (wanted ?? first) : undefined;
  const avro =
    avroSchema === undefined
      ? undefined
      : ((unread && (await avroBehind(input, unread, true, formats))) ??
        (doubted && (await asBareAvro(input, doubted, avroSchema, formats))));
  if (avro !== undefined) {
    const { octets: inside, format, ...reading } = avro;
    return {
      ...recognition,
      used: {
        reading,
        ...copyOf(inside, bytes),
        ...(await about(format, inside, formats)),
        isWanted: wanted !== undefined,
      },
    };
  }
  const isUsed =
    wanted !== undefined && (as!.isChosen || as!.isHeld || wanted.explained > 0 || inner?.format === undefined);
  if (isUsed) {
    const { octets: _, format: __, strings: ___, parts: ____, isFull, ...read } = wanted;
    const reading = as!.isOne ? { ...read, messages: 1 } : read;
    return {
      ...recognition,
      used: {
        reading,
        ...(await usedBytes(wanted, reading.messages, bytes, formats)),
        isWanted: true,
        ...(isFull && { isFull }),
      },
    };
  }
  const schema = typeof input === 'string' && inner === undefined ? wholeSchemaLanguageOf(input) : undefined;
  if (schema !== undefined) return { ...recognition, schema };
  const failure = typeof input === 'string' ? failureIn(input, as, recognition, formats) : undefined;
  if (failure !== undefined) return { ...recognition, notBytes: failure };
  if (inner === undefined || first === undefined) return recognition;
  return {
    ...recognition,
    ...(as?.isChosen && wanted === undefined && { unfit: unfitWords(as, formats) }),
    ...(inner.format !== undefined && found.named !== undefined && { unfit: found.named }),
    used: {
      reading: first,
      ...(await usedBytes(inner, first.messages, bytes, formats)),
      isWanted: false,
      ...(inner.isFull && { isFull: inner.isFull }),
    },
  };
}

/** Names the last step of a chosen chain that the input does not fit. */
function unfitWords({ chain }: ChainRequest, formats: readonly Recognisable[]): string {
  const last = chain.at(-1) ?? '';
  const name = isEnvelopeId(last) ? envelopeOf(last).facts.name : formats.find(({ id }) => id === last)?.name;
  return `The bytes cannot be read as ${name ?? 'was chosen'}, so this is what was recognised.`;
}

const AVRO_JSON = { id: 'avro-json', name: "Avro's JSON encoding" } as const;

/** The bytes of a text in Avro's own JSON encoding; undefined if the text is not JSON for this schema. */
async function fromAvroJson(text: string, schema: string): Promise<Followed | undefined> {
  const parsed = parseSource(utf8Bytes(text));
  const { module } = await partsOf('avro');
  if (!parsed.ok) return undefined;
  try {
    const octets = module.fromJsonEncoding!(parsed.source.value, schema);
    const bytes = octets.length;
    return {
      chain: [AVRO_JSON.id, 'avro'],
      sure: 'certain',
      bytes,
      explained: bytes,
      evidence: 'read with the given schema',
      layers: [{ id: 'avro', name: 'Avro', bytes }],
      messages: 1,
      says: [],
      spelling: AVRO_JSON.name,
      octets,
      strings: [{ octets }],
      format: 'avro',
    };
  } catch {
    return undefined;
  }
}

/** The innermost bytes of a reading as Avro, if they are exactly one value of the given schema. */
async function asBareAvro(
  input: string | Uint8Array,
  { chain }: Pick<Reading, 'chain'>,
  schemaText: string,
  formats: readonly Recognisable[],
): Promise<Opened | undefined> {
  const { annotate, module } = await partsOf('avro');
  const followed = await followChain(input, [...outsideOf(chain), 'avro'], formats);
  if (followed === undefined) return undefined;
  const { octets } = followed;
  try {
    if (annotate(octets, module.parseSchema!(schemaText)).failure !== undefined) return undefined;
  } catch {
    // The tab of the schema reports the errors of the schema, so they are ignored here.
    return undefined;
  }
  return { ...followed, explained: octets.length, evidence: 'one value of the given schema' };
}

function roomFor({ growth, brotli }: Opening): Room {
  return new Room(growth, brotli);
}

/** An input read by a chain. If the chain ends with an envelope that a person chose, the content is recognised. */
async function opened(
  input: string | Uint8Array,
  { chain, isChosen }: ChainRequest,
  {
    formats,
    opening,
    avroSchema,
  }: {
    readonly formats: readonly Recognisable[];
    readonly opening: Opening;
    readonly avroSchema: string | undefined;
  },
): Promise<Followed | undefined> {
  if (chain[0] === AVRO_JSON.id && typeof input === 'string')
    return avroSchema === undefined ? undefined : fromAvroJson(input, avroSchema);
  const followed = await followChain(input, chain, formats, roomFor(opening));
  if (!isChosen || followed === undefined || followed.format !== undefined || followed.layers.length < 2)
    return followed;
  const { readings, inner } = await recognise(followed.octets, formats, roomFor(opening));
  const [best] = readings;
  if (best === undefined || inner?.format === undefined) return followed;
  return followChain(input, [...chain, ...best.chain], formats, roomFor(opening));
}

/** A copy of the innermost bytes for the page, unless they are the file that the page has. */
function copyOf(inner: Uint8Array, file: Uint8Array): { readonly octets?: Uint8Array<ArrayBuffer> } {
  return inner === file ? {} : { octets: inner.slice() };
}

/** The error in a text that is read as bytes because of a link or its appearance. */
function failureIn(
  text: string,
  as: ChainRequest | undefined,
  recognition: Recognition,
  formats: readonly Recognisable[],
): Recognised['notBytes'] {
  if (as?.isChosen && as.chain[0] === readByteText(text).id) return errorInBytes(text);
  return errorInMeant(text, recognition, formats);
}

/** The bytes of one layer of a chain; undefined if the chain does not fit. */
export async function layerOf({
  octets,
  isFile,
  chain,
  index,
  opening = {},
}: Task & { readonly type: 'layer' }): Promise<LayerListing | undefined> {
  const bytes = await readOctets(octets);
  return layerListing(isFile ? bytes : utf8Text(bytes), chain, index, await recognisable(), roomFor(opening));
}

/**
 * The bytes of a reading in the form that the page gets: with offsets if they are several messages. `file` is the bytes
 * that the page already has.
 */
async function usedBytes(
  { octets, format, parts }: Pick<Followed, 'octets' | 'format' | 'parts'>,
  messages: number,
  file: Uint8Array,
  formats: readonly Recognisable[],
): Promise<Pick<NonNullable<Recognised['used']>, 'octets' | 'format' | 'inside' | 'offsets' | 'values'>> {
  const read = messages > 1 ? formats.find(({ id }) => id === format) : undefined;
  const set = read && messageSet(read, octets, parts);
  const values = read && valuesText(read, parts ?? [octets]);
  const whole = set?.octets ?? octets;
  return {
    ...copyOf(whole, file),
    ...(await about(format, octets, formats)),
    ...(set && { offsets: set.offsets }),
    ...(values !== undefined && { values }),
  };
}

/** The format of the bytes in use, and what is found inside them. */
async function about(
  id: FormatId | undefined,
  bytes: Uint8Array,
  formats: readonly Recognisable[],
): Promise<Pick<NonNullable<Recognised['used']>, 'format' | 'inside'>> {
  if (id === undefined) return {};
  const format = formats.find((each) => each.id === id);
  const inside = format === undefined ? [] : await insidesOf(format, bytes, formats);
  return { format: id, ...(inside.length > 0 && { inside }) };
}

/** The number of values that the bytes of an edit consist of; undefined if they are not values. */
export async function valueCount({
  format,
  edit,
  around,
}: Task & { readonly type: 'count' }): Promise<number | undefined> {
  const { annotate, kinds, module } = await partsOf(format);
  if (around === undefined) return valuesIn(edit.bytes, annotate);
  const { bytes, schemaText, root } = around;
  const schema = schemaText === undefined ? undefined : module.parseSchema?.(schemaText, root);
  const read = (all: Uint8Array): Layout => annotate(all, schema);
  return valuesAt({ queries: new LayoutQueries(read(bytes)), kinds, bytes }, edit, lengthsOf(format), read);
}

/** The index of the first attempt whose branch of the union can hold the value; -1 if there is none. */
export async function attemptThatHolds({
  format,
  bytes,
  schemaText,
  root,
  value,
  attempts,
}: Task & { readonly type: 'branch' }): Promise<number> {
  const { annotate, kinds, module } = await partsOf(format);
  const schema = schemaText === undefined ? undefined : module.parseSchema?.(schemaText, root);
  const message = { queries: new LayoutQueries(annotate(bytes, schema)), kinds, bytes };
  return firstThatHolds(message, value, attempts, (all) => annotate(all, schema));
}

/**
 * Says what a place inside a message means, and what its byte string or text contains. Undefined if nothing is
 * recognised in it.
 */
export async function sentenceAbout(held: Held): Promise<InsideSaid | undefined> {
  const opening = await insideOf(held, await recognisable());
  const said = [memberIn(held), opening?.sentence].filter((sentence) => sentence !== undefined);
  return said.length === 0 ? undefined : { sentence: said.join(' '), isAlone: opening?.isAlone ?? false };
}
