import type { Layout } from '../../core/layout/layout.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import type { Kinds } from '../../core/layout/vocabulary.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import type { ExamFormat, ExamId } from '../exam/exam-id.ts';
import { spliced } from '../exercises/splice.ts';

/** A place in a message, and the bytes that replace it. */
interface Edit {
  readonly at: { readonly start: number; readonly end: number };
  readonly bytes: Uint8Array;
}

/**
 * The longer spelling of a head of one byte, by the label of its kind; undefined if the byte has no longer spelling.
 */
const LONGER: Readonly<Partial<Record<ExamFormat, Readonly<Record<string, (byte: number) => number[] | undefined>>>>> =
  {
    msgpack: {
      'positive fixint': (byte) => [0xcc, byte],
      fixstr: (byte) => [0xd9, byte & 0x1f],
    },
    cbor: {
      'unsigned integer': (byte) => (byte < 24 ? [0x18, byte] : undefined),
      'head of a text string': (byte) => (byte < 0x78 ? [0x78, byte & 0x1f] : undefined),
    },
  };

/** Tag 55,799, which says that CBOR follows, and changes nothing in the value. */
const SELF_DESCRIBED = Uint8Array.of(0xd9, 0xd9, 0xf7);

/**
 * The bytes of an examination's message in spellings that a library would not choose. In every second message of
 * MessagePack and CBOR, one head is longer than needed. Every third message of CBOR begins with a tag, and its list has
 * a break instead of a length.
 */
export function respelt(
  { format, seed, seat, isAfter }: ExamId,
  random: () => number,
  bytes: Uint8Array,
  kinds: Kinds,
  annotate: (bytes: Uint8Array) => Layout,
): Uint8Array<ArrayBuffer> {
  const number = seed + seat + Number(isAfter);
  const queries = new LayoutQueries(annotate(bytes));
  const hasTag = format === 'cbor' && number % 3 === 0;
  const edits = [
    ...(number % 2 === 0 ? longerHead(format, random, bytes, kinds, queries) : []),
    ...(hasTag ? [{ at: { start: 0, end: 0 }, bytes: SELF_DESCRIBED }, ...endlessList(queries)] : []),
  ];
  edits.sort((one, other) => other.at.start - one.at.start);
  return edits.reduce((message, edit) => spliced(message, edit.at, edit.bytes), bytes).slice();
}

/** The longer spelling of the head of one value, which the random numbers choose. */
function longerHead(
  format: ExamFormat,
  random: () => number,
  bytes: Uint8Array,
  kinds: Kinds,
  queries: LayoutQueries,
): readonly Edit[] {
  const found: Edit[] = [];
  for (let region = 0; region < queries.regionCount; region++) {
    const { start, end } = queries.bytesOf(region);
    const longer = end - start === 1 ? LONGER[format]?.[labelAt(kinds, queries, region)]?.(bytes[start]!) : undefined;
    // The heads of names are not changed: the message is about its values.
    const isOfName = region + 1 < queries.regionCount && kinds.list[queries.kindOf(region + 1)]!.role === 'key';
    if (longer !== undefined && !isOfName) found.push({ at: { start, end }, bytes: Uint8Array.from(longer) });
  }
  return found.length === 0 ? [] : [found[Math.floor(random() * found.length)]!];
}

function labelAt(kinds: Kinds, queries: LayoutQueries, region: number): string {
  return kinds.list[queries.kindOf(region)]!.label;
}

/** The list with a head of indefinite length and a break. */
function endlessList(queries: LayoutQueries): readonly Edit[] {
  const list = queries.layout.values.type.indexOf(ValueType.array);
  const head = queries.bytesOf(queries.regionsOf(list).at(-1)!);
  const { end: after } = queries.subtreeRegions(list);
  const { end } = queries.bytesOf(after - 1);
  return [
    { at: head, bytes: Uint8Array.of(0x9f) },
    { at: { start: end, end }, bytes: Uint8Array.of(0xff) },
  ];
}
