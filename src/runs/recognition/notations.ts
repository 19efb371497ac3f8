import { counted } from '../../core/basics/counted.ts';
import { utf8Bytes, utf8Length } from '../../core/bytes/utf8.ts';
import { countExtended } from '../../core/native-types/extended.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import type { Notation, Recognisable } from '../../formats/format.ts';
import { type Found, foundIn } from './found.ts';
import type { Recognition } from './reading.ts';

/** A text in the notation of a format, with the bytes that it stands for. */
export interface Noted {
  readonly format: Recognisable;
  readonly notation: Notation;
  readonly bytes: Uint8Array;
}

/** The formats in whose notations a text can be read, with the bytes that it stands for. */
export function notedIn(text: string, formats: readonly Recognisable[]): readonly Noted[] {
  return formats.flatMap((format) =>
    (format.looks.notations ?? []).flatMap((notation) => {
      const parsed = notation.read(text);
      const written = formats.find(({ id }) => id === (notation.writes ?? format.id));
      return parsed?.ok && written ? [{ format: written, notation, bytes: parsed.bytes }] : [];
    }),
  );
}

/** JSON whose objects spell types that JSON lacks stays JSON, but is named. */
export function notationOfJson(text: string, value: JsonValue): Recognition {
  const count = text.includes('"$') ? countExtended(value) : 0;
  if (count === 0) return { readings: [] };
  const bytes = utf8Length(text);
  const evidence = `${counted(count, 'value')} of types that JSON lacks`;
  const reading = {
    chain: ['extended-json'],
    sure: 'certain' as const,
    bytes,
    explained: bytes,
    evidence,
    layers: [{ id: 'json', name: 'JSON', bytes }],
    messages: 1,
    says: [],
    spelling: 'MongoDB Extended JSON',
  };
  return { readings: [reading], named: `This is MongoDB Extended JSON: ${evidence}.` };
}

/** Readings of a text in a text format other than JSON, such as XML. */
export function textFormats(text: string, formats: readonly Recognisable[]): readonly Found[] {
  if (!/^\s*</.test(text)) return [];
  const bytes = utf8Bytes(text);
  return formats.filter(({ id, isText }) => isText && id !== 'json').flatMap((format) => foundIn(format, bytes));
}
