import { counted } from '../../core/basics/counted.ts';
import { joined } from '../../core/basics/text.ts';
import type { FoundType, FoundTypes, SpelledType } from '../../core/native-types/found.ts';
import type { NativeKind } from '../../core/value/carried.ts';
import type { NativeCounts } from '../../runs/pipeline/outcome.ts';

const NOUNS: Readonly<Record<SpelledType, readonly [one: string, many: string]>> = {
  base64: ['base64 text', 'base64 texts'],
  hex: ['hex text', 'hex texts'],
  timestamp: ['timestamp', 'timestamps'],
  uuid: ['UUID', 'UUIDs'],
  integer: ['integer in text', 'integers in text'],
  list: ['list of bytes', 'lists of bytes'],
};

/** Words for the native types of given bytes. Other types of numbers have none, because JSON has numbers, too. */
const NATIVE_NOUNS: Readonly<Partial<Record<NativeKind, readonly [one: string, many: string]>>> = {
  bytes: ['byte string', 'byte strings'],
  time: ['time', 'times'],
  uuid: ['UUID', 'UUIDs'],
  key: ['key that is not text', 'keys that are not text'],
  float32: ['float of 32 bits', 'floats of 32 bits'],
  decimal: ['decimal', 'decimals'],
  bson: ['value of a type that only BSON has', 'values of types that only BSON has'],
  extension: ['extension', 'extensions'],
  tag: ['value with a tag', 'values with tags'],
};

/** How many native values of each type given bytes have, in words: "1 byte string", "12 times". */
export function nativesInWords(counts: NativeCounts = {}): readonly string[] {
  return (Object.keys(NATIVE_NOUNS) as NativeKind[]).flatMap((kind) => {
    const count = counts[kind] ?? 0;
    const [one, many] = NATIVE_NOUNS[kind]!;
    return count === 0 ? [] : [counted(count, one, many)];
  });
}

/** For each spelling, the native type that carries the values. */
export const KIND_OF_SPELLED = {
  base64: 'bytes',
  hex: 'bytes',
  timestamp: 'time',
  uuid: 'uuid',
  integer: 'integer',
  list: 'bytes',
} as const satisfies Readonly<Record<SpelledType, NativeKind>>;

/** Integers that are written as texts may be codes: in another document, one of them may begin with 0. */
export const CODES = 'Codes that may begin with 0, such as postal codes, have to stay text.';

/** The number of found values of each type, in words: "1 base64 text and 12 times". */
export function foundInWords({ groups }: FoundTypes): string {
  const counts = new Map<string, { readonly type: FoundType; count: number }>();
  for (const { type, count } of groups) {
    const key = isSpelledType(type) ? type : 'extended';
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { type, count });
    else known.count += count;
  }
  return joined(
    [...counts.values()].map(({ type, count }) => {
      const [one, many] = nounsOf(type);
      return counted(count, one, many);
    }),
  );
}

function nounsOf(type: FoundType): readonly [string, string] {
  return isSpelledType(type) ? NOUNS[type] : ['Extended JSON value', 'Extended JSON values'];
}

export function isSpelledType(type: FoundType): type is SpelledType {
  return Object.hasOwn(NOUNS, type);
}
