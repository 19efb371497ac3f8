import { counted } from '../../core/basics/counted.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { workingOf } from '../../core/layout/working.ts';
import { isCodecId } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import type { Annotated } from '../exercises/annotated.ts';
import { askedRegion } from '../exercises/asked-region.ts';

/** The data from which a figure is computed: an annotated message, and the document that it encodes. */
export interface FigureLane extends Annotated {
  /** Null while the document is not known. */
  readonly source: { readonly tree: { ordinalOf(pointer: string): number | undefined } } | null;
  /** The value of the document that a region belongs to. */
  sourceValueOf(region: number): number;
}

/** `{size:cbor}`, `{bits:first msgpack/name}`: the figure, the part, the codec and the JSON Pointer of the value. */
const PLACEHOLDER = /\{(size|all|hex|bits|sum|work):(?:(first|head) )?([\w-]+)(\/[^{}]*)?\}/g;

/** Shown instead of a figure that is not known yet. */
const UNKNOWN = '…';

/**
 * A text with its figures, which are computed from the messages of the lanes. `laneOf` returns the lane of a codec, or
 * undefined until it is known.
 *
 * - `{size:cbor}` is the size of the message, with its noun; `{all:cbor}` the whole message as hex.
 * - `{hex:cbor/id}` is the content of a value as hex, and `{hex:first cbor/id}` its first region, such as its name, `{hex:head cbor/id}` the first
 *   one after its name, such as its head.
 * - `{bits:head cbor/id}` also has the bits, divided as the format divides them: `a5 = 101 00101`.
 * - `{sum:cbor/id}` adds up the hex digits of each byte: `0x41 = 4 × 16 + 1 = 65`.
 * - `{work:cbor/id}` is the calculation of the value: `0x012c = 1 × 256 + 44 = 300`.
 *
 * Without a pointer, the value is the whole document. A figure that no message can have stays as it is written, so that
 * its author finds it.
 */
export function fill(text: string, laneOf: (codec: CodecId) => FigureLane | undefined): string {
  return text.replace(
    PLACEHOLDER,
    (written, what: Figure, part: 'first' | 'head' | undefined, codec: string, pointer = '') => {
      if (!isCodecId(codec)) return written;
      const lane = laneOf(codec);
      if (lane === undefined) return UNKNOWN;
      if (what === 'size') return counted(lane.bytes.length, 'byte');
      if (what === 'all') return toHex(lane.bytes, ' ');
      if (lane.source === null) return UNKNOWN;
      const value = isSearchable(lane) ? lane.source.tree.ordinalOf(pointer) : undefined;
      const region =
        value === undefined ? undefined : askedRegion(lane, (each) => lane.sourceValueOf(each), value, part);
      return region === undefined ? written : FIGURES[what](lane, region);
    },
  );
}

/** Maximum number of regions of a message that is searched for a value. Documents of lessons have a few hundred. */
const REGIONS = 65_536;

function isSearchable({ queries }: Annotated): boolean {
  return queries.regionCount <= REGIONS;
}

type Figure = 'size' | 'all' | keyof typeof FIGURES;

/** The figures of one region. */
const FIGURES = {
  hex: (lane: FigureLane, region: number) => toHex(bytesOf(lane, region), ' '),
  bits: (lane: FigureLane, region: number) => {
    const { groups, drawn } = workingAt(lane, region);
    const digits = groups.filter(({ part }) => part !== 'outside').map((group) => group.digits);
    return `${toHex(bytesOf(lane, region).subarray(0, drawn), ' ')} = ${digits.join(' ')}`;
  },
  sum: (lane: FigureLane, region: number) => Array.from(bytesOf(lane, region), sumOfDigits).join(', '),
  work: (lane: FigureLane, region: number) => workingAt(lane, region).lines.join('; '),
};

/** "0x41 = 4 × 16 + 1 = 65". */
function sumOfDigits(byte: number): string {
  return `0x${toHex(Uint8Array.of(byte))} = ${byte >> 4} × 16 + ${byte & 15} = ${byte}`;
}

function bytesOf({ bytes, queries }: Annotated, region: number): Uint8Array {
  const { start, end } = queries.bytesOf(region);
  return bytes.subarray(start, end);
}

function workingAt({ bytes, kinds, queries }: Annotated, region: number): ReturnType<typeof workingOf> {
  const kind = kinds.list[queries.kindOf(region)]!;
  return workingOf(kind, bytes, queries.spanOf(region), queries.layout.unit);
}

/** The codecs whose bytes a text needs. */
export function codecsIn(text: string): readonly CodecId[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, , , codec]) => codec!).filter(isCodecId);
}
