const LF = 0x0a;
const CR = 0x0d;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** One message of a file: a line of a text without its end, or some bytes. */
export interface Line {
  /** Number of its line or, in binary files, of the message, from 1. */
  readonly line: number;
  /** Undefined if the message is too long. */
  readonly bytes: Uint8Array | undefined;
  /** The schema of the message's file, if the file has one. */
  readonly schema?: string;
}

/**
 * Splits a text that comes in pieces into lines. Lines end at LF; a CR before the LF and a byte order mark at the
 * beginning are removed. Lines of white space are ignored. A line that is too long is not kept.
 */
export class LineSplitter {
  readonly #longest: number;
  /** Pieces of the line that has begun. */
  #pieces: Uint8Array[] = [];
  #length = 0;
  #line = 1;
  #isFirst = true;

  constructor(longest: number) {
    this.#longest = longest;
  }

  /** The lines that end in a piece of the text. They are views of the piece, unless they began in an earlier one. */
  push(piece: Uint8Array): readonly Line[] {
    const lines: Line[] = [];
    let from = 0;
    for (let at = piece.indexOf(LF); at >= 0; at = piece.indexOf(LF, from)) {
      this.#keep(piece.subarray(from, at));
      from = at + 1;
      this.#end(lines);
    }
    // A copy, since the owner of the piece may use its memory again.
    this.#keep(piece.slice(from));
    return lines;
  }

  /** The last line, if it does not end with a line feed. */
  finish(): readonly Line[] {
    const lines: Line[] = [];
    if (this.#length > 0) this.#end(lines);
    return lines;
  }

  #keep(part: Uint8Array): void {
    this.#length += part.length;
    // One more byte may be a CR, and three a byte order mark.
    if (this.#length > this.#longest + 4) this.#pieces = [];
    else if (part.length > 0) this.#pieces.push(part);
  }

  #end(lines: Line[]): void {
    const line = this.#line++;
    const isKept = this.#length <= this.#longest + 4;
    const bytes = isKept ? this.#trimmed() : undefined;
    this.#pieces = [];
    this.#length = 0;
    this.#isFirst = false;
    if (bytes === undefined || bytes.length > this.#longest) lines.push({ line, bytes: undefined });
    else if (!isBlank(bytes)) lines.push({ line, bytes });
  }

  #trimmed(): Uint8Array {
    let bytes = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces);
    if (this.#isFirst && BYTE_ORDER_MARK.every((byte, i) => bytes[i] === byte)) bytes = bytes.subarray(3);
    return bytes.at(-1) === CR ? bytes.subarray(0, -1) : bytes;
  }
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === CR);
}
