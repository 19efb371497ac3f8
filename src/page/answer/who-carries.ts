import { joined } from '../../core/basics/text.ts';
import type { FoundTypes } from '../../core/native-types/found.ts';
import type { NativeKind } from '../../core/value/carried.ts';
import { FORMATS } from '../../formats/all.ts';
import { isSpelledType, KIND_OF_SPELLED } from './found-words.ts';

const NAMES = { bytes: 'bytes', time: 'times', uuid: 'UUIDs', integer: 'integers' } as const;

/** One sentence on the formats that carry the found types. */
export function whoCarries({ groups }: Pick<FoundTypes, 'groups'>): string {
  const texts = groups.flatMap(({ type }) => (isSpelledType(type) ? [KIND_OF_SPELLED[type]] : []));
  if (texts.length < groups.length) {
    const others = FORMATS.filter((format) => carriedBy(format).has('bytes') && !carriedBy(format).has('bson'));
    return `BSON can carry all of them; ${namesOf(others)} can carry only types that BSON shares with other formats.`;
  }
  const kinds = [...new Set(texts)];
  const byExtent = new Map<string, Format[]>();
  for (const format of FORMATS) {
    const carried = carriedBy(format);
    const lacking = kinds.filter((kind) => !carried.has(kind));
    if (lacking.length === kinds.length) continue;
    const extent = extentOf(kinds, lacking);
    byExtent.set(extent, [...(byExtent.get(extent) ?? []), format]);
  }
  const all = byExtent.get(ALL)!;
  byExtent.delete(ALL);
  const uuids = kinds.includes('uuid') ? ', a UUID as 16 bytes where the format has no type for it' : '';
  const some = [...byExtent].map(([extent, formats]) => `; ${namesOf(formats)} ${extent}`);
  return `${namesOf(all)} can carry all of them${uuids}${some.join('')}.`;
}

type Format = (typeof FORMATS)[number];

const ALL = '';

function extentOf(kinds: readonly (keyof typeof NAMES)[], lacking: readonly (keyof typeof NAMES)[]): string {
  if (lacking.length === 0) return ALL;
  if (lacking.length === 1) return `all but ${NAMES[lacking[0]!]}`;
  return `only ${joined(kinds.filter((kind) => !lacking.includes(kind)).map((kind) => NAMES[kind]))}`;
}

/** The kinds that some codec of a format carries. */
function carriedBy({ codecs }: Format): ReadonlySet<NativeKind> {
  return new Set(codecs.flatMap(({ carries = [] }) => carries));
}

function namesOf(formats: readonly Format[]): string {
  return joined(formats.map(({ facts }) => facts.name));
}
