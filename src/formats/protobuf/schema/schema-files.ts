import { type Token, tokensOf } from './tokens.ts';

/** One of the files in a text. */
export interface SchemaFile {
  /** The name as imports write it; undefined for a text without markers. */
  readonly name: string | undefined;
  /** Offsets in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/**
 * Matches a line such as `// file: other.proto`, which begins that file. If the file before has no final newline, `cat`
 * joins the line to its last line.
 */
const MARKER = /(?:^[ \t]*|(?<=[};]))\/\/[ \t]*file:[ \t]*(\S+)[ \t]*\r?$/gm;

/** The files of a text, in the order of the text. Text before the first marker is a file without a name. */
export function filesOf(text: string): readonly SchemaFile[] {
  const markers = [...text.matchAll(MARKER)].filter(
    ({ index }) => isAtLineStart(text, index) || isOutside(text, index),
  );
  const files: SchemaFile[] = markers.map((marker, i) => ({
    name: marker[1],
    start: marker.index,
    end: markers[i + 1]?.index ?? text.length,
  }));
  const first = files[0]?.start ?? text.length;
  return files.length > 0 && text.slice(0, first).trim() === ''
    ? files
    : [{ name: undefined, start: 0, end: first }, ...files];
}

function isAtLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n';
}

/** True if a place is outside all braces, so that a file may end there. */
function isOutside(text: string, at: number): boolean {
  let depth = 0;
  for (const token of tokensOf(text.slice(0, at))) {
    if (token.text === '{') depth++;
    else if (token.text === '}') depth--;
  }
  return depth === 0;
}

/** The offset of a second `syntax` or `edition` statement of a file; undefined if there is none. */
export function secondSyntaxAt(text: string, { start, end }: SchemaFile): number | undefined {
  let depth = 0;
  let count = 0;
  let before: Token | undefined;
  for (const token of tokensOf(text.slice(start, end))) {
    const isSyntax = before !== undefined && /^(syntax|edition)$/.test(before.text);
    if (token.text === '{') depth++;
    else if (token.text === '}') depth--;
    else if (depth === 0 && token.text === '=' && isSyntax && ++count === 2) return start + before!.at;
    before = token;
  }
  return undefined;
}
