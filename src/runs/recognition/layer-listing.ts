import { type Glosses, glossTextOf } from '../../core/layout/gloss.ts';
import { phraseOf, readRegion } from '../../core/layout/labels.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { type Kinds, type Role, UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { envelopeOf, isEnvelopeId } from '../../envelopes/all.ts';
import { loadEnvelopeGlosses } from '../../envelopes/load-glosses.ts';
import { Room } from '../../envelopes/room.ts';
import type { Recognisable } from '../../formats/format.ts';
import { loadGlosses } from '../../formats/load-glosses.ts';
import { followChain } from './follow-chain.ts';
import { MOST_READ } from './inspect.ts';

/** A region of a layer's bytes. */
export interface LayerLine {
  readonly start: number;
  readonly end: number;
  /** The first bytes of the region. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly role: Role;
  readonly meaning: string;
  readonly sentence: string;
}

/** The bytes of one layer, as far as a listing shows them. */
export interface LayerListing {
  readonly name: string;
  /** The length of the whole byte string. */
  readonly length: number;
  /** The annotated regions of an envelope or of the beginning of a message; absent for bytes that no format reads. */
  readonly lines?: readonly LayerLine[];
  /** The number of further regions of an envelope. */
  readonly more: number;
  /** The beginning of bytes that no format reads. */
  readonly head: Uint8Array<ArrayBuffer>;
}

/** Maximum number of regions in a listing. */
const MOST_LINES = 500;
/** Maximum number of bytes of a region in a listing. */
const MOST_OF_A_LINE = 32;
/** Maximum number of bytes without regions in a listing. */
const MOST_OF_HEAD = 16 * 1024;

/**
 * Lists the bytes of a layer of a chain; the last layer is the innermost bytes, of which only the beginning is read.
 * Undefined if the chain does not fit.
 */
export async function layerListing(
  input: string | Uint8Array,
  chain: readonly string[],
  index: number,
  formats: readonly Recognisable[],
  room = new Room(),
): Promise<LayerListing | undefined> {
  const followed = await followChain(input, chain, formats, room);
  const layer = followed?.layers[index];
  const string = followed?.strings[index];
  if (layer === undefined || string === undefined) return undefined;
  const { octets, detail } = string;
  const { name } = layer;
  const id = layer.id.startsWith('skip:') ? 'skip' : layer.id;
  const length = octets.length;
  const read = { name, length, more: 0, head: new Uint8Array() };
  if (isEnvelopeId(id)) {
    const { kinds, annotate } = envelopeOf(id);
    const [layout, glosses] = await Promise.all([
      annotate(octets, detail, new Room(room.growth, room.brotli)),
      loadEnvelopeGlosses(id),
    ]);
    const queries = new LayoutQueries(layout);
    const lines = linesOf(queries, octets, kinds, glosses);
    return { ...read, lines, more: queries.regionCount - lines.length };
  }
  const format = formats.find((each) => each.id === id);
  if (format === undefined || format.isText) return { ...read, head: octets.slice(0, MOST_OF_HEAD) };
  const beginning = octets.subarray(0, MOST_READ);
  const queries = new LayoutQueries(format.annotate(beginning));
  const lines = linesOf(queries, beginning, format.kinds, await loadGlosses(format.id));
  return lines.length > 0 ? { ...read, lines } : { ...read, head: octets.slice(0, MOST_OF_HEAD) };
}

function linesOf(queries: LayoutQueries, octets: Uint8Array, kinds: Kinds, glosses: Glosses): readonly LayerLine[] {
  const lines: LayerLine[] = [];
  for (let region = 0; region < Math.min(queries.regionCount, MOST_LINES); region++) {
    const { start, end } = queries.bytesOf(region);
    const kind = queries.kindOf(region);
    // The beginning of a message ends inside a value.
    if (kind === UNREAD_KIND) break;
    const decoded = readRegion(queries, kinds, octets, region);
    lines.push({
      start,
      end,
      bytes: octets.slice(start, Math.min(end, start + MOST_OF_A_LINE)),
      role: kinds.list[kind]!.role,
      meaning: phraseOf(queries, kinds, octets, region),
      sentence: glossTextOf(glosses[kinds.names[kind]!]?.gloss ?? '', { decoded, bytes: octets.subarray(start, end) }),
    });
  }
  return lines;
}
