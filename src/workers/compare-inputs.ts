import { counted } from '../core/basics/counted.ts';
import { parsedJson } from '../core/basics/parsed-json.ts';
import { readOctets } from '../core/bytes/octets.ts';
import { invalidUtf8At, utf8Bytes, utf8Text } from '../core/bytes/utf8.ts';
import { type ComparedMessage, compareMessages, type Difference } from '../core/compare/messages.ts';
import { windowsOf } from '../core/compare/windows.ts';
import { LayoutJoin } from '../core/layout/join.ts';
import { byteOf } from '../core/layout/layout.ts';
import { isRootRead } from '../core/layout/message.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import type { Recognisable } from '../formats/format.ts';
import { annotateMessages } from '../runs/pipeline/messages.ts';
import { type Opinion, opinionsOf } from '../runs/pipeline/opinions.ts';
import { followChain } from '../runs/recognition/follow-chain.ts';
import { outsideOf } from '../runs/recognition/reading.ts';
import { recognise } from '../runs/recognition/recognise.ts';
import { linesSet, messageSet } from '../runs/recognition/values.ts';
import type { ComparedInputs, ComparedWindows, SchemaOfBytes, Task } from './protocol.ts';
import { recognisable } from './recognise-input.ts';
import { partsOf } from './source-cache.ts';

/** If a message is larger than this, both messages are compared as bytes, by windows of equal bytes. */
const LARGEST = 16 * 1024 * 1024;
/** Maximum number of differences that are listed; further ones are only counted. */
const MOST_LISTED = 1000;

const UNREAD = 'it is neither JSON nor bytes of a format that needs no schema.';

/** A message to compare, with its name. */
interface ReadSide {
  readonly message: ComparedMessage;
  readonly name: string;
  readonly isList: boolean;
}

/** Bytes that no format reads. */
interface UnreadSide {
  readonly unread: Uint8Array;
}

/** One of two inputs, or the reason why it cannot be compared. */
type Side = ReadSide | UnreadSide | { readonly problem: string };

/** The choices for reading an input. */
interface Asked {
  readonly chain?: readonly string[];
  /** The schema of the input of the page, for bytes in its format. */
  readonly schema?: SchemaOfBytes;
  /**
   * The format of the message to compare with. Bytes that are not certainly in another format are read in this format,
   * if it reads all of them.
   */
  readonly like?: string;
}

/**
 * Compares the input of the page, read by the chain in use and with its schema, with another text, which may be JSON or
 * bytes in any spelling. Several messages are a list. Bytes that no format reads are compared as bytes.
 */
export async function comparedInputs({
  octets,
  isFile,
  chain,
  schema,
  other,
  isOtherFile,
}: Task & { readonly type: 'compare' }): Promise<ComparedInputs> {
  const bytes = await readOctets(octets);
  const otherBytes = await readOctets(other);
  if (bytes.length > LARGEST || otherBytes.length > LARGEST) return comparedBytes(bytes, otherBytes, 'large');
  const formats = await recognisable();
  const own = await sideOf(isFile ? bytes : utf8Text(bytes), formats, {
    ...(chain && { chain }),
    ...(schema && { schema }),
  });
  if ('problem' in own) return { problem: `Your input: ${own.problem}` };
  const asked = { ...('message' in own && { like: own.message.format }), ...(schema && { schema }) };
  const isText = !isOtherFile || !isBinary(otherBytes);
  const asText = isText ? await sideOf(utf8Text(otherBytes), formats, asked) : undefined;
  // The bytes of a small file may look like a text.
  const isUnread = asText === undefined || (isOtherFile && 'problem' in asText);
  const its = isUnread ? await sideOf(otherBytes, formats, asked) : asText;
  if ('problem' in its) return { problem: `The other message: ${its.problem}` };
  if ('unread' in own || 'unread' in its) return comparedBytes(bytesOfSide(own), bytesOfSide(its), 'unread');
  const areLists = own.isList || its.isList;
  const { differences, equal, isExact } = compareMessages(asList(own, areLists), asList(its, areLists));
  const counts: Record<string, number> = {};
  for (const { mark } of differences) counts[mark] = (counts[mark] ?? 0) + 1;
  return {
    a: { name: own.name, bytes: own.message.bytes.length },
    b: { name: its.name, bytes: its.message.bytes.length },
    differences: differences.slice(0, MOST_LISTED).map((each) => (areLists && !own.isList ? inInput(each) : each)),
    counts,
    equal,
    isExact,
    ...(areLists && !own.isList && { isFirst: true }),
  };
}

/** A message; if the other side has several messages, a single one is a list of one element. */
function asList({ message, isList }: ReadSide, areLists: boolean): ComparedMessage {
  if (isList || !areLists) return message;
  const { layout } = message.queries;
  const join = new LayoutJoin(layout.length, layout.unit);
  join.add(layout);
  return { ...message, queries: new LayoutQueries(join.finish()) };
}

/** A difference with its place in an input that is one message, and was compared as a list of one element. */
function inInput({ pathA, ...difference }: Difference): Difference {
  return { ...difference, ...(pathA !== undefined && { pathA: pathA.replace(/^\/0/, '') }) };
}

function bytesOfSide(side: ReadSide | UnreadSide): Uint8Array {
  return 'unread' in side ? side.unread : side.message.bytes;
}

/** Compares two inputs without reading them. */
function comparedBytes(a: Uint8Array, b: Uint8Array, because: ComparedWindows['because']): ComparedInputs {
  const windows = windowsOf(a, b);
  return {
    a: { name: 'Your input', bytes: a.length },
    b: { name: 'the other', bytes: b.length },
    because,
    windows: windows.slice(0, MOST_LISTED),
    count: windows.length,
    equal: windows.reduce((equal, { a: { start, end } }) => equal - (end - start), a.length),
  };
}

/** What each library that can read the format says about the bytes. */
export async function opinionsIn({
  bytes,
  format,
  schemaText,
  root,
}: Task & { readonly type: 'opinions' }): Promise<readonly Opinion[]> {
  const { annotate, kinds, module } = await partsOf(format);
  const schema = schemaText === undefined ? undefined : module.parseSchema?.(schemaText, root);
  const message = { queries: new LayoutQueries(annotate(bytes, schema)), kinds, bytes };
  return opinionsOf({ message, format, schema: schemaText, root }, partsOf);
}

/** True for bytes that are not text. */
function isBinary(bytes: Uint8Array): boolean {
  return bytes.includes(0) || invalidUtf8At(bytes) >= 0;
}

async function sideOf(
  input: string | Uint8Array,
  formats: readonly Recognisable[],
  { chain, schema, like }: Asked,
): Promise<Side> {
  if (input.length === 0) return { problem: 'there is nothing to read.' };
  const isJson =
    typeof input === 'string' && (chain === undefined ? parsedJson(input) !== undefined : chain.join() === 'json');
  const found = isJson ? undefined : await bytesOf(input, formats, chain);
  const octets = found?.octets ?? (typeof input === 'string' ? utf8Bytes(input) : input);
  if (octets.length > LARGEST) return { problem: 'the bytes inside have more than 16 MiB: compare them as a file.' };
  const alike = found && like !== undefined ? await readAlike(input, found, like, formats, schema) : undefined;
  if (alike !== undefined) return alike;
  const lines = found?.format === undefined ? linesSet(octets) : undefined;
  const format = formats.find(({ id }) => id === (found === undefined || lines !== undefined ? 'json' : found.format));
  const unread = found === undefined ? { problem: UNREAD } : { unread: octets };
  if (format === undefined) return unread;
  const hasSeveral = found !== undefined && found.messages > 1;
  const set = lines ?? (hasSeveral ? messageSet(format, octets, found.parts) : undefined);
  return (await readIn(format, set ?? { octets }, schema)) ?? unread;
}

/** An input without its spelling and its envelopes. */
interface Innermost {
  readonly octets: Uint8Array;
  readonly chain: readonly string[];
  readonly messages: number;
  readonly isCertain: boolean;
  readonly format?: string;
  readonly parts?: readonly Uint8Array[];
}

/** The innermost bytes of an input; undefined for a text that is neither bytes nor JSON. */
async function bytesOf(
  input: string | Uint8Array,
  formats: readonly Recognisable[],
  chain: readonly string[] | undefined,
): Promise<Innermost | undefined> {
  const followed = chain && (await followChain(input, chain, formats));
  if (followed !== undefined) return { ...followed, isCertain: true };
  const { inner, readings } = await recognise(input, formats);
  if (inner === undefined)
    return typeof input === 'string' ? undefined : { octets: input, chain: [], messages: 1, isCertain: false };
  const reading = readings[inner.reading]!;
  return { ...inner, chain: reading.chain, messages: reading.messages, isCertain: reading.sure === 'certain' };
}

/**
 * Bytes in the format of the other side, with its schema, if they are not certainly in another one and it reads all.
 */
async function readAlike(
  input: string | Uint8Array,
  { chain, isCertain, format: id }: Innermost,
  like: string,
  formats: readonly Recognisable[],
  schema: SchemaOfBytes | undefined,
): Promise<ReadSide | undefined> {
  const format = formats.find((each) => each.id === like);
  if (isCertain || id === like || format === undefined || format.isText) return undefined;
  const followed = await followChain(input, [...outsideOf(chain), like], formats);
  const side = followed && (await readIn(format, followed, schema));
  return side?.message.queries.layout.failure === undefined ? side : undefined;
}

/** Bytes read in a format, with the schema of this format; undefined if not even a value begins. */
async function readIn(
  format: Recognisable,
  { octets, offsets }: { readonly octets: Uint8Array; readonly offsets?: Uint32Array },
  given: SchemaOfBytes | undefined,
): Promise<ReadSide | undefined> {
  const { name, id, isText, kinds } = format;
  const { annotate, module } = await partsOf(id);
  const schema = given?.format === id ? module.parseSchema?.(given.text, given.root) : undefined;
  const layout =
    offsets === undefined
      ? annotate(octets, schema)
      : annotateMessages(annotate, { bytes: octets, offsets }, schema, () => {});
  const { failure } = layout;
  const message = { queries: new LayoutQueries(layout), kinds, bytes: octets, format: id, isText };
  if (failure !== undefined && !isRootRead(message)) return undefined;
  const readName = offsets === undefined ? name : `${counted(offsets.length - 1, 'message')} of ${name}`;
  return {
    message,
    name: failure === undefined ? readName : `${readName}, up to byte ${byteOf(layout, failure)}`,
    isList: offsets !== undefined,
  };
}
