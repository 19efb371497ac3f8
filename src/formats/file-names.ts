import { FORMATS } from './all.ts';
import type { FormatId } from './format.ts';

/**
 * The binary format that a file's extension names; undefined if the extension is unknown or belongs to several formats.
 */
export function formatOfFile(name: string): FormatId | undefined {
  const [first, ...others] = formatsOfFile(name);
  return others.length === 0 && first !== 'json' ? first : undefined;
}

/**
 * The formats whose extension is the longest at the end of the name: a file named `.capnp.bin` is not a `.bin` file.
 */
export function formatsOfFile(name: string): readonly FormatId[] {
  const lower = name.toLowerCase();
  const found = FORMATS.flatMap(({ id, facts }) =>
    facts.extensions.filter((extension) => lower.endsWith(extension)).map((extension) => ({ id, extension })),
  );
  const longest = Math.max(0, ...found.map(({ extension }) => extension.length));
  return found.filter(({ extension }) => extension.length === longest).map(({ id }) => id);
}
