import { FORMATS } from '../formats/all.ts';
import type { FormatId } from '../formats/format.ts';

/** The formats: their ids, names, and the ids of their codecs, in the order of the page. */
export const formats: readonly { readonly id: FormatId; readonly name: string; readonly codecs: readonly string[] }[] =
  FORMATS.map(({ id, facts, codecs }) => ({ id, name: facts.name, codecs: codecs.map((codec) => codec.id) }));
