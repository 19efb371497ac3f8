/** A line of a text that is not blank, without white space at its end. */
export interface Line {
  /** Offset of the line in the text. */
  readonly at: number;
  readonly line: string;
}

/** The non-blank lines, without white space at their ends. */
export function* linesOf(text: string): Generator<Line, undefined> {
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    const line = text.slice(at, end).trimEnd();
    if (line !== '') yield { at, line };
    at = end + 1;
  }
  return undefined;
}

export function firstLine(text: string): Line | undefined {
  return linesOf(text).next().value;
}

/** The notation of a dump is looked for only in this many lines at the start, of at most this many characters each. */
const MOST_LINES = 1000;
const LONGEST = 1000;

/** The beginning of the first line that fits. */
export function lineAt(text: string, pattern: RegExp): number | undefined {
  let count = 0;
  for (const { at, line } of linesOf(text)) {
    if (line.length <= LONGEST && pattern.test(line)) return at + line.length - line.trimStart().length;
    if (++count === MOST_LINES) return undefined;
  }
  return undefined;
}

/** The word that begins at `at`, up to a blank, in quotation marks; only the beginning of a long one. */
export function firstWord(line: string, at: number): string {
  return JSON.stringify(/^[^ \t]{1,20}/.exec(line.slice(at, at + 20))?.[0] ?? line.slice(at, at + 1));
}

export function isBlank(line: string, i: number): boolean {
  return line[i] === ' ' || line[i] === '\t';
}

/** The match of a sticky pattern at a place, or an empty text. */
export function stickyAt(pattern: RegExp, line: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(line)?.[0] ?? '';
}
