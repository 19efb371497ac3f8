import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** True for a path with wildcards. */
export function isGlob(path: string): boolean {
  return /[*?[{]/.test(path);
}

/**
 * The files whose paths match a pattern, sorted: `*` and `?` stand for characters of one name, `**` for any folders,
 * `[ab]` for one of some characters, `{a,b}` for one of some texts. Rejects if the folder before the first wildcard
 * cannot be read.
 */
export async function matching(pattern: string): Promise<readonly string[]> {
  const parts = pattern.split('/');
  const first = parts.findIndex(isGlob);
  const folder = parts.slice(0, first).join('/') || (pattern.startsWith('/') ? '/' : '.');
  const wanted = expressionOf(parts.slice(first).join('/'));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const prefix = first === 0 ? '' : folder;
  return (
    entries
      .filter((entry) => entry.isFile())
      // `parentPath` is called `path` before Node 20.12.
      .map(({ parentPath, path: older, name }) => join(parentPath ?? older, name))
      .map((path) => (folder === '/' ? path.slice(1) : folder === '.' ? path : path.slice(join(folder).length + 1)))
      .filter((path) => wanted.test(path))
      .map((path) => (prefix === '' ? path : join(prefix, path)))
      .sort()
  );
}

function expressionOf(pattern: string): RegExp {
  const source = pattern.replace(/\*\*\/|\*\*|\*|\?|\[[^\]]*\]|\{[^}]*\}|./gs, (part) => {
    if (part === '**/') return '(?:[^/]+/)*';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part.length > 2 && part.startsWith('['))
      return `[${part.slice(1, -1).replace(/^!/, '^').replace(/\\/g, '\\\\')}]`;
    if (part.length > 2 && part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(literal).join('|')})`;
    return literal(part);
  });
  return new RegExp(`^${source}$`, 's');
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
