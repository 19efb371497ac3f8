import { parsedJson } from '../basics/parsed-json.ts';
import { utf8Text } from '../bytes/utf8.ts';

const LF = 0x0a;

interface Line {
  readonly start: number;
  readonly end: number;
}

/** The lines of a text that are not blank, without their line feeds. */
function* linesIn(bytes: Uint8Array): Generator<Line> {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(LF, start);
    const end = found < 0 ? bytes.length : found;
    if (!bytes.subarray(start, end).every(isSpace)) yield { start, end };
    start = end + 1;
  }
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

/** True if the first two lines of a text that are not blank are JSON, each by itself. */
export function areLinesOfJson(bytes: Uint8Array): boolean {
  const lines = linesIn(bytes);
  const [first, second] = [lines.next().value as Line | undefined, lines.next().value as Line | undefined];
  const isJson = ({ start, end }: Line): boolean => parsedJson(utf8Text(bytes, start, end)) !== undefined;
  // Parses the second line before the first, which may be long: most texts have no second line that is JSON.
  return first !== undefined && second !== undefined && isJson(second) && isJson(first);
}

/**
 * The offset of each line of a text, and the length of the text. The first line begins at 0, and a blank line belongs
 * to the line before it. Undefined for more than `most` lines.
 */
export function lineOffsets(bytes: Uint8Array, most: number): Uint32Array | undefined {
  const begins: number[] = [];
  for (const { start } of linesIn(bytes)) if (begins.push(start) > most) return undefined;
  return Uint32Array.from([0, ...begins.slice(1), bytes.length]);
}
