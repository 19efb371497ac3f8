import { counted } from '../../core/basics/counted.ts';
import { joined } from '../../core/basics/text.ts';
import type { FoundType, FoundTypes } from '../../core/native-types/found.ts';
import type { TextType } from '../../core/native-types/recognise.ts';
import type { NativeKind } from '../../core/value/carried.ts';

const NOUNS: Readonly<Record<TextType, readonly [one: string, many: string]>> = {
  base64: ['base64 text', 'base64 texts'],
  hex: ['hex text', 'hex texts'],
  timestamp: ['timestamp', 'timestamps'],
  uuid: ['UUID', 'UUIDs'],
  integer: ['integer in text', 'integers in text'],
};

/** The native type that carries text of each type. */
export const KIND_OF_TEXT = {
  base64: 'bytes',
  hex: 'bytes',
  timestamp: 'time',
  uuid: 'uuid',
  integer: 'integer',
} as const satisfies Readonly<Record<TextType, NativeKind>>;

/** Texts that are integers in one document can be codes, which another document begins with 0. */
export const CODES = 'Codes that may begin with 0, such as postal codes, have to stay text.';

/** The number of found values of each type, in words: "1 base64 text and 12 times". */
export function foundInWords({ groups }: FoundTypes): string {
  const counts = new Map<string, { readonly type: FoundType; count: number }>();
  for (const { type, count } of groups) {
    const key = isTextType(type) ? type : 'extended';
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
  return isTextType(type) ? NOUNS[type] : ['Extended JSON value', 'Extended JSON values'];
}

export function isTextType(type: FoundType): type is TextType {
  return Object.hasOwn(NOUNS, type);
}
