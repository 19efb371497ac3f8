import { counted } from '../core/basics/counted.ts';
import { printableAscii } from '../core/bytes/ascii.ts';
import { HEX_OF_BYTE, toHex } from '../core/bytes/hex.ts';
import type { Span } from '../core/bytes/span.ts';
import { offsetWidth } from '../core/layout/dump.ts';
import { extentOf } from '../core/layout/extent.ts';
import { headOf } from '../core/layout/head.ts';
import { LayoutPaths } from '../core/layout/paths.ts';
import { sentenceOfRegion } from '../core/layout/region-sentence.ts';
import { FAMILY_OF_ROLE, type Family } from '../core/layout/vocabulary.ts';
import type { JsonValue } from '../core/value/json-value.ts';
import { shorten } from '../core/value/shorten.ts';
import { keyText, oneLine } from '../core/value/visible.ts';
import type { FormatId } from '../formats/format.ts';
import { loadGlosses } from '../formats/load-glosses.ts';
import type { Annotation } from './annotation.ts';

/** The forms of the page's lanes, except the listing. */
export const FORMS = ['grid', 'tree', 'step'] as const;
export type Form = (typeof FORMS)[number];

/** A line of a form: its parts, each in the colour of its family, and the bytes that it is about. */
export interface FormLine {
  readonly bytes: Span;
  readonly parts: readonly { readonly text: string; readonly family?: Family }[];
}

/** The lines of a form, for a terminal with this many columns. */
export async function formLines(annotation: Annotation, form: Form, columns: number): Promise<Iterable<FormLine>> {
  if (form === 'grid') return gridLines(annotation, columns);
  return form === 'tree' ? treeLines(annotation) : stepLines(annotation, columns);
}

/** Bytes in a row of the tree, and of a narrow grid. */
const FEW = 8;

/** The hex dump: sixteen bytes per row, or eight if no more fit, with their ASCII characters. */
function* gridLines({ bytes, lines, columns: { kind }, kinds }: Annotation, columns: number): Generator<FormLine> {
  const width = offsetWidth(bytes.length);
  const a16 = width + 2 + 16 * 3 + 1 + 16;
  const count = columns >= a16 ? 16 : FEW;
  const familyOf = (byte: number): Family => FAMILY_OF_ROLE[kinds.list[kind[lines.queries.regionAtByte(byte)]!]!.role];
  for (let start = 0; start < bytes.length; start += count) {
    const end = Math.min(start + count, bytes.length);
    const row = Array.from(bytes.subarray(start, end), (byte, i) => ({ byte, family: familyOf(start + i) }));
    yield {
      bytes: { start, end },
      parts: [
        { text: `${start.toString(16).padStart(width, '0')} ` },
        ...row.map(({ byte, family }) => ({ text: ` ${HEX_OF_BYTE[byte]}`, family })),
        { text: '   '.repeat(count - row.length) },
        { text: '  ' },
        ...row.map(({ byte, family }) => ({ text: printableAscii([byte]), family })),
      ],
    };
  }
}

/** Maximum number of levels that are indented. */
const LEVELS = 16;
/** Maximum number of UTF-16 code units of a name or a text. */
const LONGEST = 60;

/** The tree of the values: each on a line, with the bytes that belong to it alone. */
function* treeLines(annotation: Annotation): Generator<FormLine> {
  const { bytes, lines, kinds, columns, value: root } = annotation;
  const { queries } = lines;
  const regionsOf = new Map<number, number[]>();
  for (const [region, owner] of columns.value.entries()) {
    const known = regionsOf.get(owner);
    if (known === undefined) regionsOf.set(owner, [region]);
    else known.push(region);
  }
  const all = [...annotation];
  const width = offsetWidth(bytes.length);
  const paths = new LayoutPaths(queries.layout, kinds, bytes);
  const { depth: depths } = queries.layout.values;
  /** The current value of each depth. */
  const path: (JsonValue | undefined)[] = [];
  for (let owner = 0; owner < Math.max(depths.length, 1); owner++) {
    const depth = depths[owner] ?? 0;
    const key = depth === 0 ? undefined : paths.keyOf(owner);
    const value = key === undefined ? root : childOf(path[depth - 1], key);
    path[depth] = value;
    const regions = regionsOf.get(owner);
    if (regions === undefined) continue;
    const main = all[regions.at(-1)!]!;
    const own = bytesIn(regions.map((region) => queries.bytesOf(region)));
    const hidden = own.length - FEW;
    const hex = own.slice(0, FEW).map((byte) => HEX_OF_BYTE[bytes[byte]!]);
    const name = key === undefined ? '' : `${keyText(shorten(String(key), LONGEST))}: `;
    const more = hidden > 0 ? ` +${counted(hidden, 'byte')}` : '';
    const start = own[0] ?? queries.bytesOf(regions[0]!).start;
    yield {
      bytes: { start, end: (own.at(-1) ?? start) + 1 },
      parts: [
        { text: `${start.toString(16).padStart(width, '0')}  ` },
        {
          text: hex.join(' ').padEnd(FEW * 3 + 1),
          family: FAMILY_OF_ROLE[kinds.list[columns.kind[main.index]!]!.role],
        },
        { text: `${'  '.repeat(Math.min(depth, LEVELS))}${name}${textOf(value) ?? oneLine(main.text)}${more}` },
      ],
    };
  }
}

/** The bytes of spans, each once. */
function bytesIn(spans: readonly Span[]): readonly number[] {
  const found = new Set<number>();
  for (const { start, end } of spans) for (let byte = start; byte < end; byte++) found.add(byte);
  return [...found].sort((a, b) => a - b);
}

function childOf(parent: JsonValue | undefined, key: string | number): JsonValue | undefined {
  const isThere = typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key);
  return isThere ? (parent as Readonly<Record<string | number, JsonValue>>)[key] : undefined;
}

function textOf(value: JsonValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return `[ ${counted(value.length, 'element')} ]`;
  if (typeof value === 'object' && value !== null) return `{ ${counted(Object.keys(value).length, 'member')} }`;
  return oneLine(shorten(typeof value === 'bigint' ? String(value) : JSON.stringify(value), LONGEST));
}

/** The steps of a reader: each region with its name, its bytes, and the sentences that explain them. */
async function stepLines(annotation: Annotation, columns: number): Promise<Iterable<FormLine>> {
  const { bytes, lines, kinds, columns: regions, message } = annotation;
  const { queries } = lines;
  const glosses = await loadGlosses(annotation.format as FormatId);
  const count = regions.start.length;
  return (function* steps(): Generator<FormLine> {
    for (let region = 0; region < count; region++) {
      const kind = regions.kind[region]!;
      const family = FAMILY_OF_ROLE[kinds.list[kind]!.role];
      const span = queries.bytesOf(region);
      const shown = toHex(bytes.subarray(span.start, Math.min(span.end, span.start + 16)), ' ');
      const hex = `${shown}${span.end - span.start > 16 ? ' …' : ''}`;
      const extent = extentOf(queries.layout, queries.spanOf(region));
      const sentence = sentenceOfRegion(message, region, glosses[kinds.names[kind]!]);
      const head = headOf(queries, kinds, bytes, region);
      yield {
        bytes: span,
        parts: [
          { text: `${region + 1}/${count}  ` },
          { text: hex, family },
          { text: `  ${oneLine(head)}, ${extent}\n${wrapped(oneLine(sentence), columns)}` },
        ],
      };
    }
  })();
}

/** A text in lines of at most this many columns, each indented. */
function wrapped(text: string, columns: number): string {
  const lines: string[] = [];
  let line = ' ';
  for (const word of text.split(' ')) {
    if (line.length > 1 && line.length + word.length + 1 > columns) {
      lines.push(line);
      line = ' ';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}
