import { grouped } from '../../../core/basics/counted.ts';
import { nextTurn } from '../../../core/basics/turn.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import { isOnePiece } from '../../../core/bytes/octets.ts';
import { parseHex } from '../../../core/bytes/parse-hex.ts';
import type { SchemaTexts } from '../../../core/schema/language.ts';
import { hasMoreValues } from '../../../core/source/has-more-values.ts';
import type { SpellingId } from '../../../core/spellings/spelling.ts';
import type { FormatId } from '../../../formats/format.ts';
import { NotLoaded } from '../../../workers/loading/fetch-file.ts';
import { readLink } from './link.ts';
import { type LeftOut, type LinkState, type OpenedLink, VALUES_AT_ONCE } from './link-state.ts';

/** Reads the fragment of a link, which is untrusted data, as the page shows it. Never throws. */
export async function openLink(hash: string): Promise<OpenedLink> {
  const { state, problems } = await readLink(hash);
  // Unpacking a long text, counting its values and showing it are tasks of their own, so that none blocks the page
  // long.
  const isLong = state.source?.kind === 'json' && !isOnePiece(state.source.text);
  if (isLong) await nextTurn();
  const opened = openedOf(state, await spellingOf(state), await schemasOf(state));
  if (isLong) await nextTurn();
  return { ...opened, notices: [...problems, ...opened.notices] };
}

/** How the bytes of a link are spelled. The code that recognises spellings is loaded only if the bytes are not hex. */
async function spellingOf({ source }: LinkState): Promise<SpellingId> {
  if (source?.kind !== 'hex' || parseHex(source.hex).ok) return 'hex';
  const { readByteText } = await import('../../../core/spellings/byte-text.ts');
  return readByteText(source.hex).id;
}

/** The schemas of a link. Their reader is loaded only for a link with a schema. */
async function schemasOf(state: LinkState): Promise<SchemaTexts> {
  return state.schemaText === undefined ? {} : (await import('./link-schemas.ts')).linkSchemas(state);
}

/** The state of a link as the page shows it. */
export function openedOf(state: LinkState, spelling: SpellingId = 'hex', schemas: SchemaTexts = {}): OpenedLink {
  const { source, without = [] } = state;
  const paused = whyPaused(state);
  return {
    state,
    notices: without.map((left) => LEFT_OUT_NOTICES[left]),
    schemas,
    ...(source?.kind === 'hex' && fieldOf(source.hex, spelling, source.from)),
    ...(paused !== undefined && { paused }),
    ...(source?.kind === 'file' && { openFile: () => openFile(source.name) }),
  };
}

/** Opens a file that the host serves. Resolves to sentences for the user. */
async function openFile(name: string): Promise<readonly string[]> {
  try {
    return await (await import('../input/open-served.ts')).openServed(name);
  } catch (thrown) {
    if (!(thrown instanceof NotLoaded)) throw thrown;
    return [`The link names the file ${name}, which this host does not serve. ${thrown.message}`];
  }
}

/**
 * The reason why the source of a link waits for the user: it has very many values, and the receiver has not chosen it.
 * Undefined if it need not wait.
 */
function whyPaused({ source, as }: LinkState): string | undefined {
  if (source?.kind === 'hex') return whyBytesPaused(source.hex);
  if (source?.kind === 'json' && as !== undefined && as[0] !== 'json') return whyBytesPaused(source.text);
  if (source?.kind !== 'json' || !hasMoreValues(source.text, VALUES_AT_ONCE)) return undefined;
  return `The text of this link has more than ${grouped(VALUES_AT_ONCE)} values, so it waits until you start it.`;
}

/** `whyPaused` for bytes as hex. They may contain a few values, or as many values as bytes. */
function whyBytesPaused(hex: string): string | undefined {
  const bytes = hex.length >> 1;
  if (bytes <= VALUES_AT_ONCE) return undefined;
  return `The bytes of this link, about ${grouped(bytes)}, may hold more than ${grouped(VALUES_AT_ONCE)} values, so they wait until you start them.`;
}

/** Notices to the receiver of a link that lacks a part. */
const LEFT_OUT_NOTICES: Readonly<Record<LeftOut, string>> = {
  source: 'The sender’s source was too large for this link; this page shows another one. Ask for it as a file.',
  lesson: 'The sender’s lesson was too large for this link. Ask for it as a file.',
  schema: 'The sender’s schema was too large for this link; the figures here are of another one. Ask for it as a file.',
};

/** The text of bytes in the field, and the chain by which it is read. */
function fieldOf(bytes: string, spelling: SpellingId, from: FormatId): Pick<OpenedLink, 'hex' | 'chain'> {
  return { hex: hexForField(bytes), chain: [spelling, from] };
}

/**
 * Normalizes hex to digits only, because the field may mistake other notations for a dump or for base64; to pairs if it
 * could mistake the digits for binary ones.
 */
function hexForField(hex: string): string {
  const parsed = parseHex(hex);
  if (!parsed.ok) return hex;
  const digits = /^[\da-f]*$/i.test(hex) ? hex : toHex(parsed.bytes);
  return /^[01]+$/.test(digits) ? toHex(parsed.bytes, ' ') : digits;
}
