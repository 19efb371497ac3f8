import { toBase64 } from '../../../core/bytes/base64.ts';
import { utf8Bytes } from '../../../core/bytes/utf8.ts';
import { deflateRaw } from '../../../runs/compression/deflate-raw.ts';
import { LINK_LIMITS, type LinkState } from './link-state.ts';
import { type LinkValue, READ_VALUE } from './link-values.ts';
import { quoted } from './quoted.ts';

export interface ReadLink {
  readonly state: LinkState;
  /** A sentence for each part that was not used. */
  readonly problems: readonly string[];
}

export interface WrittenLink {
  /** The fragment with its `#`; empty if the state is empty. */
  readonly hash: string;
  /** A sentence for each part of the state that does not fit in a link and is left out. */
  readonly problems: readonly string[];
}

/**
 * Groups of keys that set the same part of the state. In each group, the first usable key is taken. Every other key
 * sets a part of its own.
 */
const THING_OF_KEY: Readonly<Record<string, string>> = {
  sample: 'source',
  file: 'source',
  json: 'source',
  z: 'source',
  hex: 'source',
  bytes: 'source',
  at: 'place',
  byte: 'place',
};

const PARTS_AT_MOST = 32;
/** Maximum characters of a value: the longest `json` with every byte percent-encoded. */
const VALUE_AT_MOST = 3 * LINK_LIMITS.plain;

/**
 * Parses the fragment of a link, which is untrusted data. Parts that are not valid are ignored and named in `problems`.
 * Never throws.
 */
export async function readLink(hash: string): Promise<ReadLink> {
  const { pairs, problems } = splitPairs(hash);
  let state: LinkState = {};
  const taken = new Set<string>();
  for (const [key, raw] of pairs) {
    if (key === 'from') {
      if (!pairs.some(([other]) => other === 'hex' || other === 'bytes')) {
        problems.push('The link\'s "from" needs "hex" or "bytes" beside it.');
      }
      continue;
    }
    const thing = THING_OF_KEY[key] ?? key;
    if (taken.has(thing)) {
      problems.push(`The link's ${quoted(key)} follows another part for the same setting, and is ignored.`);
      continue;
    }
    const value = await readValue(key, raw, pairs);
    problems.push(...value.problems.map((problem) => `The link's ${quoted(key)} ${sentence(problem)}`));
    if (value.part === undefined) continue;
    taken.add(thing);
    state = { ...state, ...value.part };
  }
  if (state.root !== undefined && state.schemaText === undefined)
    problems.push('The link\'s "root" needs "schema" beside it.');
  return { state, problems: [...new Set(problems)] };
}

/** The `key=value` pairs of known keys, with the raw values. */
function splitPairs(hash: string): { pairs: [key: string, value: string][]; problems: string[] } {
  const parts = hash.replace(/^#/, '').split('&', PARTS_AT_MOST + 1);
  const pairs: [string, string][] = [];
  const problems: string[] = [];
  for (const part of parts.slice(0, PARTS_AT_MOST)) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const key = equals < 0 ? part : part.slice(0, equals);
    if (key !== 'from' && !Object.hasOwn(READ_VALUE, key))
      problems.push(`The link has an unknown key: ${quoted(key)}.`);
    else if (equals < 0) problems.push(`The link's ${quoted(key)} has no value.`);
    else pairs.push([key, part.slice(equals + 1)]);
  }
  if (parts.length > PARTS_AT_MOST)
    problems.push(`The link has more than ${PARTS_AT_MOST} parts; the rest is ignored.`);
  return { pairs, problems };
}

function readValue(key: string, raw: string, pairs: readonly [string, string][]): LinkValue | Promise<LinkValue> {
  if (raw.length > VALUE_AT_MOST) return { problems: ['is far too long'] };
  const value = percentDecoded(raw);
  if (value === undefined) return { problems: ['is not valid percent-encoding'] };
  const from = pairs.find(([other]) => other === 'from')?.[1];
  return READ_VALUE[key]!(value, from === undefined ? undefined : (percentDecoded(from) ?? from));
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** The sentence for the sender of a link that names the part that the link leaves out. */
export function tooLargeText(what: string): string {
  return `${what} is too large for a link. A note in the link informs its reader.`;
}

/** Writes a state as a link. JSON text is packed. Never throws. */
export async function writeLink(state: LinkState): Promise<WrittenLink> {
  const pairs: string[] = [];
  const problems: string[] = [];
  const left = new Set(state.without);
  const pack = async (key: 'z' | 'schema' | 'lesson', text: string, name: string) => {
    if (!text.isWellFormed()) problems.push(`${name} holds half a surrogate pair; a link carries U+FFFD in its place.`);
    const bytes = utf8Bytes(text);
    const packed = bytes.length > LINK_LIMITS.unpacked ? undefined : await deflateRaw(bytes);
    if (packed === undefined || packed.length > LINK_LIMITS.packed) {
      problems.push(tooLargeText(name));
      left.add(key === 'z' ? 'source' : key);
    } else pairs.push(`${key}=${toBase64(packed, 'base64url')}`);
  };
  const { source, schemaText, root, inference, messages, show, at, byte, view, form, decide, evolve, learn, types } =
    state;
  const { cover, exercise, seed, inLayer } = state;
  if (state.lesson !== undefined) await pack('lesson', state.lesson, 'The lesson');
  if (source?.kind === 'sample') pairs.push(`sample=${percentEncoded(source.id)}`);
  if (source?.kind === 'json') await pack('z', source.text, 'The JSON text');
  if (source?.kind === 'hex') {
    if (source.hex.length > LINK_LIMITS.plain) {
      problems.push(tooLargeText('The list of bytes'));
      left.add('source');
    } else {
      pairs.push(`hex=${percentEncoded(source.hex)}`);
      pairs.push(`from=${source.from}`);
    }
  }
  if (state.as) pairs.push(`as=${state.as.join(',')}`);
  if (schemaText !== undefined) await pack('schema', schemaText, 'The schema');
  if (schemaText !== undefined && root !== undefined) pairs.push(`root=${root}`);
  if (inference) pairs.push(`infer=${inference}`);
  if (messages) pairs.push(`messages=${messages}`);
  if (show) pairs.push(`show=${show.join(',')}`);
  if (inLayer) pairs.push(`byte=${inLayer.layer}/${inLayer.id}:${spanText(inLayer)}`);
  else if (byte) pairs.push(`byte=${byte.codec}:${spanText(byte)}`);
  else if (at?.isWellFormed()) pairs.push(`at=${percentEncoded(at)}`);
  else if (at !== undefined) problems.push('The path of the selected value holds half a surrogate pair.');
  if (view) pairs.push(`view=${view}`);
  if (form) pairs.push(`form=${form}`);
  if (state.step !== undefined) pairs.push(`step=${state.step}`);
  if (cover) pairs.push(`cover=${cover}`);
  if (state.read) pairs.push(`read=${state.read}`);
  if (state.present) pairs.push('present=1');
  if (learn) pairs.push(`learn=${learn}`);
  if (exercise) pairs.push(`exercise=${exercise}`);
  if (seed !== undefined) pairs.push(`seed=${seed}`);
  if (state.exam) pairs.push(`exam=${state.exam}`);
  if (state.exam && state.after) pairs.push('after=1');
  if (decide) pairs.push(`decide=${percentEncoded(decide)}`);
  if (evolve) pairs.push(`evolve=${percentEncoded(evolve)}`);
  if (types) pairs.push(`types=${percentEncoded([...(types.all ? ['all'] : []), ...types.groups].join('\n'))}`);
  if (left.size > 0) pairs.push(`without=${[...left].join(',')}`);
  return { hash: pairs.length === 0 ? '' : `#${pairs.join('&')}`, problems };
}

function spanText({ start, end }: { readonly start: number; readonly end?: number }): string {
  return end === undefined ? `${start}` : `${start}-${end}`;
}

/** Leaves `/`, `:` and `,` unencoded, which RFC 3986 section 3.5 allows in a fragment, so that paths stay readable. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/%2F|%3A|%2C/g, decodeURIComponent);
}
