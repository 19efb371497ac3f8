import { countedPlain, pluralized } from '../../core/basics/counted.ts';
import { utf8Length, utf8Text } from '../../core/bytes/utf8.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import type { Annotated } from './annotated.ts';
import { type Misconception, type Mistake, misconceptionsIn } from './misconceptions-table.ts';
import { visibleJson } from './reading.ts';

/** A number that announces how much follows. */
interface Announced {
  readonly promises: NonNullable<Annotated['kinds']['list'][number]['promises']>;
  readonly n: number;
  /** Number of bytes of the number itself. */
  readonly size: number;
  /** The text of the next region; undefined if the next region is not text. */
  readonly text: string | undefined;
  /** True if the value that owns the number is an object with n members, and 2 n shows that names were counted. */
  readonly isOfMembers: boolean;
}

/** The misconceptions of a number that announces how many items or bytes follow. */
export function countMisconceptions(lane: Annotated, region: number, n: number): readonly Misconception[] {
  const { queries, kinds } = lane;
  const { promises, form } = kinds.list[queries.kindOf(region)]!;
  if (promises === undefined) return [];
  const { start, end } = queries.bytesOf(region);
  const owner = queries.ownerOf(region);
  // In zigzag encoding, the bytes hold twice the number. So an answer of twice the number shows another mistake.
  const isZigzag = form?.as === 'varint' && form.sign === 'zigzag';
  const isObject = queries.layout.values.type[owner] === ValueType.object;
  const isOfMembers = isObject && !isZigzag && queries.childCount(owner) === n;
  return misconceptionsIn(OF_COUNT, { promises, n, size: end - start, text: textAfter(lane, region), isOfMembers });
}

/** The text of the next region, if that is a text. */
function textAfter({ queries, kinds, bytes }: Annotated, region: number): string | undefined {
  const next = region + 1;
  if (next >= queries.regionCount) return undefined;
  const { form, read } = kinds.list[queries.kindOf(next)]!;
  const { start, end } = queries.bytesOf(next);
  if (form?.as === 'text') return utf8Text(bytes, start, end);
  // A text without characters consists only of its end mark.
  return end - start === 1 && bytes[start] === 0 && read?.(bytes, start, end) === '' ? '' : undefined;
}

/** The first character that takes several bytes. */
function wideIn(text: string): string | undefined {
  return [...text].find((character) => utf8Length(character) > 1);
}

const OF_COUNT: readonly Mistake<Announced>[] = [
  {
    id: 'characters counted',
    answer({ promises, n, text }) {
      if (promises !== 'bytes' || text === undefined || wideIn(text) === undefined) return undefined;
      const beyond = n - utf8Length(text);
      return beyond === 0 || beyond === 1 ? [...text].length + beyond : undefined;
    },
    feedback({ text = '' }) {
      const wide = wideIn(text) ?? '';
      return `That counts characters. The length counts bytes: ${visibleJson(wide)} takes ${utf8Length(wide)}.`;
    },
  },
  {
    id: 'end not counted',
    answer: ({ promises, n, text }) =>
      promises === 'bytes' && text !== undefined && utf8Length(text) === n - 1 ? n - 1 : undefined,
    feedback: () => 'That leaves out the NUL at the end, which counts too.',
  },
  {
    id: 'own bytes not counted',
    answer: ({ promises, n, size }) => (promises === 'all bytes' ? n - size : undefined),
    feedback: ({ size }) =>
      `That leaves out the ${countedPlain(size, 'byte')} of the length itself, which ${pluralized(size, 'counts', 'count')} too.`,
  },
  {
    id: 'names counted',
    answer: ({ promises, n, isOfMembers }) => (promises === 'items' && isOfMembers ? 2 * n : undefined),
    feedback: () =>
      'That counts names and values separately. The number counts members; a member is a name with its value.',
  },
];
