import type { Notation, Recognisable } from '../../formats/format.ts';

/** A text that is in a notation of a format, with the bytes that it stands for. */
export interface Noted {
  readonly format: Recognisable;
  readonly notation: Notation;
  readonly bytes: Uint8Array;
}

/** The notations of formats in which a text can be read, with its bytes. */
export function notedIn(text: string, formats: readonly Recognisable[]): readonly Noted[] {
  return formats.flatMap((format) =>
    (format.looks.notations ?? []).flatMap((notation) => {
      const parsed = notation.read(text);
      return parsed?.ok ? [{ format, notation, bytes: parsed.bytes }] : [];
    }),
  );
}
