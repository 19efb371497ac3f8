import { memoizeEach } from '../basics/memoize.ts';
import { ValueType } from '../value/value-tree.ts';
import { NO_REGION } from './layout.ts';
import type { LayoutQueries } from './queries.ts';
import type { Kind, Kinds } from './vocabulary.ts';

/** Annotated bytes: the queries on their layout, and the vocabulary of their format. */
export interface Message {
  readonly queries: LayoutQueries;
  readonly kinds: Kinds;
  readonly bytes: Uint8Array;
}

export function kindAt({ queries, kinds }: Pick<Message, 'queries' | 'kinds'>, region: number): Kind {
  return kinds.list[queries.kindOf(region)]!;
}

/** Stands for the place before the first region, at which a reader knows only what needs no bytes. */
export const BEFORE_ALL = -1;

/**
 * The region after which a value without regions is known. If reading stopped before a later value had bytes, this is
 * the end of all regions; otherwise `BEFORE_ALL`.
 */
function placeWithoutBytes({ queries }: Message, value: number): number {
  const { failure, isScattered, regionCount } = queries.layout;
  if (failure === undefined || failure.isTrailing) return BEFORE_ALL;
  return !isScattered && regionCount > 0 && value < lastOwner(queries) ? BEFORE_ALL : regionCount;
}

/** True if reading stopped in this value or right after it, so that nothing shows that it is complete. */
function isCutOff({ queries }: Message, value: number): boolean {
  const { failure, regionCount } = queries.layout;
  if (failure === undefined || failure.isTrailing) return false;
  const last = regionCount === 0 ? value : lastOwner(queries);
  return last >= value && last < queries.subtreeEnd(value) && queries.subtreeRegions(value).end === regionCount;
}

/** The owner of the last region of all. */
const lastOwner = memoizeEach((queries: LayoutQueries) => queries.ownerOf(queries.regionCount - 1));

/** Maximum number of regions that are examined before the first child of a container. */
const HEAD_AT_MOST = 16;

/** The regions of a value before those of its children, ascending: its key, its type, its length. */
export function headRegions({ queries }: Message, value: number): readonly number[] {
  const { isScattered, values } = queries.layout;
  if (values.type[value] === ValueType.scalar) return queries.regionsOf(value);
  if (isScattered) {
    const children = childrenStart(queries, value);
    return queries.regionsOf(value).filter((region) => region < children);
  }
  const start = queries.firstRegionOf(value);
  const regions: number[] = [];
  if (start === NO_REGION) return regions;
  for (let region = start; region < Math.min(queries.regionCount, start + HEAD_AT_MOST); region++) {
    if (queries.ownerOf(region) !== value) break;
    regions.push(region);
  }
  return regions;
}

/** The first region of the first child; for an empty container, the number of regions. */
function childrenStart(queries: LayoutQueries, value: number): number {
  const { start, end } =
    value + 1 < queries.subtreeEnd(value) ? queries.subtreeRegions(value + 1) : { start: 0, end: 0 };
  return end > start ? start : queries.regionCount;
}

/** The bytes that close a text without a length: NUL, and fc, which is never a part of UTF-8. */
const CLOSINGS: ReadonlySet<number> = new Set([0, 0xfc]);

/**
 * True for the last region of truncated bytes if a part of it is or may be missing. That is so for digits, for a text
 * without an announced length, and for a text or bytes of which more is announced.
 */
export function isPerhapsCut(message: Message, region: number): boolean {
  const { layout, regionCount } = message.queries;
  if (layout.failure === undefined || layout.failure.isTrailing || region !== regionCount - 1) return false;
  const { role, form, isOpenEnded } = kindAt(message, region);
  if (isOpenEnded) return true;
  if (role !== 'key' && role !== 'string' && role !== 'bytes') return false;
  // A text with a closing mark shows whether it is complete.
  if (form?.as === 'text' && form.closing !== undefined) return !CLOSINGS.has(message.bytes.at(-1)!);
  const head = region === 0 ? undefined : kindAt(message, region - 1);
  if (head?.promises === undefined || head.read === undefined) return role !== 'bytes';
  const { start, end } = message.queries.spanOf(region - 1);
  const content = message.queries.bytesOf(region);
  return head.promises === 'bytes' && Number(head.read(message.bytes, start, end)) > content.end - content.start;
}

/** The region that spells the key of a value; undefined if the key is spelled elsewhere, or if the value has none. */
export function keyRegionOf(message: Message, value: number): number | undefined {
  return headRegions(message, value).findLast((region) => {
    const { role, names, read } = kindAt(message, region);
    return role === 'key' && names === undefined && read !== undefined && isOwn(message, region, value);
  });
}

/** True unless the region spells the key of several values. */
function isOwn({ queries }: Message, region: number, value: number): boolean {
  return queries.ownerOf(region) === value;
}

/**
 * The region after which a reader knows the key of a value: the region that spells it. A key that is spelled elsewhere,
 * or by the schema, is not known before the first region of the value. The result is beyond the last region if the key
 * may be cut.
 */
export function keyKnownAt(message: Message, value: number): number {
  const { queries } = message;
  const own = keyRegionOf(message, value);
  if (own !== undefined) return isPerhapsCut(message, own) ? queries.regionCount : own;
  const { keys, failure, values } = queries.layout;
  const isMember = value !== 0 && values.type[queries.parentOf(value)] === ValueType.object;
  if (failure !== undefined && isMember && (keys?.of[value] ?? 0) === 0) return queries.regionCount;
  const spelt = keys?.regions?.[keys.of[value]! - 1] ?? NO_REGION;
  const { start, end } = queries.subtreeRegions(value);
  const begins = end > start ? start : placeWithoutBytes(message, value);
  return spelt === NO_REGION ? begins : Math.max(spelt, begins);
}

/** The region after which a container is open: the last one of its head. */
export function openAt(message: Message, value: number): number {
  const { queries } = message;
  const head = headRegions(message, value);
  if (head.length > 0) return head.at(-1)!;
  if (value === 0) return BEFORE_ALL;
  const { start, end } = queries.subtreeRegions(value);
  return end > start ? start : placeWithoutBytes(message, value);
}

/** True if all bytes of a container were read, with its end. */
export function isClosed(message: Message, value: number): boolean {
  if (isCutOff(message, value)) return false;
  return message.queries.firstRegionOf(value) !== NO_REGION || placeWithoutBytes(message, value) === BEFORE_ALL;
}

/** The region after which a container is known to be complete; beyond the last region if reading stopped in it. */
export function closedAt(message: Message, value: number): number {
  const { start, end: last } = message.queries.subtreeRegions(value);
  if (isCutOff(message, value)) return last;
  const { failure, regionCount } = message.queries.layout;
  // The bytes after a complete root belong to it, too.
  const end = failure?.isTrailing && last === regionCount ? last - 1 : last;
  return end > start ? end - 1 : placeWithoutBytes(message, value);
}

/** The region after which a scalar is known; beyond the last region if the scalar is missing. */
export function scalarKnownAt(message: Message, value: number): number {
  const regions = message.queries.regionsOf(value);
  const content = regions.findLast((region) => isContent(kindAt(message, region)));
  if (content !== undefined) return isPerhapsCut(message, content) ? message.queries.regionCount : content;
  if (isEmptyContent(message, regions)) return regions.at(-1)!;
  const { layout, regionCount } = message.queries;
  // The content of a pointer can be elsewhere, in bytes that were not read.
  const isElsewhere = layout.isScattered === true && layout.failure !== undefined && !layout.failure.isTrailing;
  return isElsewhere || isCutOff(message, value) ? regionCount : (regions.at(-1) ?? placeWithoutBytes(message, value));
}

/**
 * True if the last region of truncated bytes belongs to a scalar that goes on after that region. Of such a scalar, only
 * the type was read, or some chunks of a text without the end of all chunks. False if pointers place the values,
 * because the content may be in other bytes.
 */
export function isScalarOpen(message: Message, region: number): boolean {
  const { queries } = message;
  const { isScattered, values } = queries.layout;
  const value = queries.ownerOf(region);
  if (isScattered || values.type[value] !== ValueType.scalar) return false;
  if (scalarKnownAt(message, value) > region) return true;
  const isInChunks = queries.regionsOf(value).some((each) => kindAt(message, each).startsChunks);
  return isInChunks && kindAt(message, region).role !== 'structure' && isCutOff(message, value);
}

/** True if the last region of a value announces that its content has no bytes, or says that it has no content. */
function isEmptyContent(message: Message, regions: readonly number[]): boolean {
  const last = regions.at(-1);
  if (last === undefined) return false;
  const { promises, role, read, isWhole } = kindAt(message, last);
  if (isWhole !== undefined) return true;
  const { start, end } = message.queries.spanOf(last);
  const isLength = promises === 'bytes' || role === 'length';
  return isLength && read !== undefined && Number(read(message.bytes, start, end)) === 0;
}

/** True if anything of the value of all bytes was read: a part of a scalar, or the head of a container. */
export function isRootRead(message: Message): boolean {
  const { queries } = message;
  const { failure, values } = queries.layout;
  if (values.type.length === 0) return false;
  if (failure === undefined || failure.isTrailing || values.type[0] !== ValueType.scalar) return true;
  const regions = queries.regionsOf(0);
  return regions.some((region) => isContent(kindAt(message, region))) || isEmptyContent(message, regions);
}

const CONTENT: ReadonlySet<string> = new Set(['string', 'number', 'literal', 'bytes', 'time']);

/** True for kinds that are the content of a scalar, in contrast to names and framing. */
export function isContent({ role, isData }: Kind): boolean {
  return CONTENT.has(role) || isData === true;
}
