import { parsedJson } from '../core/basics/parsed-json.ts';
import { readOctets } from '../core/bytes/octets.ts';
import { invalidUtf8At, utf8Bytes, utf8Text } from '../core/bytes/utf8.ts';
import { type ComparedMessage, compareMessages } from '../core/compare/messages.ts';
import { windowsOf } from '../core/compare/windows.ts';
import { isRootRead } from '../core/layout/message.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import type { Recognisable } from '../formats/format.ts';
import { type Opinion, opinionsOf } from '../runs/pipeline/opinions.ts';
import { followChain } from '../runs/recognition/follow-chain.ts';
import { recognise } from '../runs/recognition/recognise.ts';
import type { ComparedInputs, Task } from './protocol.ts';
import { recognisable } from './recognise-input.ts';
import { partsOf } from './source-cache.ts';

/** If a message is larger than this, both messages are compared as bytes, by windows of equal bytes. */
const LARGEST = 16 * 1024 * 1024;
/** Maximum number of differences that are listed; further ones are only counted. */
const MOST_LISTED = 1000;

const UNREAD = 'it is neither JSON nor bytes of a format that needs no schema.';

/** A message to compare with its name, or the reason why there is none. */
type Side = { readonly message: ComparedMessage; readonly name: string } | { readonly problem: string };

/**
 * Compares the input of the page, read by the chain in use, with another text, which may be JSON or bytes in any
 * spelling.
 */
export async function comparedInputs({
  octets,
  isFile,
  chain,
  other,
  isOtherFile,
}: Task & { readonly type: 'compare' }): Promise<ComparedInputs> {
  const bytes = await readOctets(octets);
  const otherBytes = await readOctets(other);
  if (bytes.length > LARGEST || otherBytes.length > LARGEST) return comparedBytes(bytes, otherBytes);
  const formats = await recognisable();
  const own = await sideOf(isFile ? bytes : utf8Text(bytes), formats, chain);
  if ('problem' in own) return { problem: `Your input: ${own.problem}` };
  const its = await sideOf(isOtherFile && isBinary(otherBytes) ? otherBytes : utf8Text(otherBytes), formats);
  if ('problem' in its) return { problem: `The other message: ${its.problem}` };
  const { differences, equal, isExact } = compareMessages(own.message, its.message);
  const counts: Record<string, number> = {};
  for (const { mark } of differences) counts[mark] = (counts[mark] ?? 0) + 1;
  return {
    a: { name: own.name, bytes: own.message.bytes.length },
    b: { name: its.name, bytes: its.message.bytes.length },
    differences: differences.slice(0, MOST_LISTED),
    counts,
    equal,
    isExact,
  };
}

/** Compares two inputs without reading them. */
function comparedBytes(a: Uint8Array, b: Uint8Array): ComparedInputs {
  const windows = windowsOf(a, b);
  return {
    a: { name: 'Your input', bytes: a.length },
    b: { name: 'the other', bytes: b.length },
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
  chain?: readonly string[],
): Promise<Side> {
  if (input.length === 0) return { problem: 'there is nothing to read.' };
  const isJson =
    typeof input === 'string' && (chain === undefined ? parsedJson(input) !== undefined : chain.join() === 'json');
  const found = isJson ? undefined : await bytesOf(input, formats, chain);
  const octets = found?.octets ?? (typeof input === 'string' ? utf8Bytes(input) : input);
  const format = formats.find(({ id }) => id === (found === undefined ? 'json' : found.format));
  if (octets.length > LARGEST) return { problem: 'the bytes inside have more than 16 MiB: compare them as a file.' };
  if (format === undefined) return { problem: UNREAD };
  const layout = format.annotate(octets);
  const { kinds, id, isText } = format;
  const message = { queries: new LayoutQueries(layout), kinds, bytes: octets, format: id, isText };
  if (layout.failure !== undefined && !isRootRead(message)) return { problem: UNREAD };
  return {
    message,
    name: layout.failure === undefined ? format.name : `${format.name}, up to byte ${layout.failure.offset}`,
  };
}

async function bytesOf(
  input: string | Uint8Array,
  formats: readonly Recognisable[],
  chain: readonly string[] | undefined,
) {
  const followed = chain && (await followChain(input, chain, formats));
  if (followed !== undefined) return { octets: followed.octets, format: followed.format };
  const { inner } = await recognise(input, formats);
  return inner && { octets: inner.octets, format: inner.format };
}
