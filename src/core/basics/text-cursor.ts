/**
 * A fault in a text, with its place. A reader of text throws it internally, catches it, and returns it to its caller as
 * a result.
 */
export class TextFault extends Error {
  /** The place in characters, counted from 0. */
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** A place in a text that is read from its beginning to its end by patterns. */
export class TextCursor {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at === this.text.length;
  }

  /** Moves past a match of a sticky pattern; undefined if the pattern does not match here. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  /** True if `sign` is next in the text. */
  isAt(sign: string): boolean {
    return this.text.startsWith(sign, this.at);
  }

  /** Moves past `sign` if it is next in the text. */
  skip(sign: string): boolean {
    if (!this.isAt(sign)) return false;
    this.at += sign.length;
    return true;
  }

  /** Moves past `sign`. Throws if something else is next in the text. */
  take(sign: string): void {
    if (!this.skip(sign)) throw this.expected(`\`${sign}\``);
  }

  /** The fault that names what is found at this place. `what` completes "Found … where … was expected." */
  expected(what: string): TextFault {
    const char = this.text[this.at];
    const found = char === undefined ? 'the end of the text' : `\`${char}\``;
    return new TextFault(this.at, `Found ${found} where ${what} was expected.`);
  }
}
