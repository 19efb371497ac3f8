/** A fault in a text, at its place. Thrown by readers, which return it as their result. */
export class TextFault extends Error {
  /** In characters, from 0. */
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

  /** Moves behind a sticky pattern; undefined if it does not stand here. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  /** True if a sign stands here. */
  isAt(sign: string): boolean {
    return this.text.startsWith(sign, this.at);
  }

  /** Moves behind a sign if it stands here. */
  skip(sign: string): boolean {
    if (!this.isAt(sign)) return false;
    this.at += sign.length;
    return true;
  }

  /** Moves behind a sign. Throws if another character stands here. */
  take(sign: string): void {
    if (!this.skip(sign)) throw this.expected(`\`${sign}\``);
  }

  /** The fault of a text that has something else here. `what` completes "Found … where … was expected." */
  expected(what: string): TextFault {
    const char = this.text[this.at];
    const found = char === undefined ? 'the end of the text' : `\`${char}\``;
    return new TextFault(this.at, `Found ${found} where ${what} was expected.`);
  }
}
