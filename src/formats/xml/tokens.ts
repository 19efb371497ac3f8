import { doubled } from '../../core/bytes/copy.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { failureAt, type LayoutFailure } from '../../core/layout/layout.ts';
import { badCharacter, isSpace } from './characters.ts';
import { isName } from './names.ts';
import { badReference, badReferenceAt, referenceEnd } from './references.ts';
import { documentTypeEnd, ENDS_NAME, IN_NAME, indexOf, STARTS_NAME, startsWith } from './search.ts';

/** The tokens of XML. A tag comes in parts: its start, white space, attributes, its end. */
export const Token = {
  byteOrderMark: 0,
  declaration: 1,
  documentType: 2,
  comment: 3,
  instruction: 4,
  /** Character data between tags, including white space. */
  text: 5,
  section: 6,
  /** `<` and the name of an element. */
  tagStart: 7,
  tagSpace: 8,
  attribute: 9,
  /** `>` of a start-tag. */
  tagEnd: 10,
  /** `/>`. */
  emptyEnd: 11,
  /** `</`, the name, perhaps white space, `>`. */
  endTag: 12,
} as const;

const LESS = 0x3c;
const AMPERSAND = 0x26;
const GREATER = 0x3e;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const BANG = 0x21;
const EQUALS = 0x3d;
const DOUBLE = 0x22;
const SINGLE = 0x27;

/** The position in the document: before, within or after the root element. */
const Position = { before: 0, within: 1, after: 2 } as const;

/**
 * Reads a well-formed XML 1.0 document in UTF-8, one token at a time: `while (tokens.next()) …`. Reading ends at the
 * end of the document or at the first fault. Does not read declarations in a document type. Open elements are on a
 * stack of numbers.
 */
export class Tokens {
  readonly #bytes: Uint8Array;
  /** The fault of a bad character. Reading ends at the token that contains it. */
  readonly #bad: LayoutFailure | undefined;
  /** The start and the end of the name of each open element. */
  #open = new Uint32Array(64);
  #place: number = Position.before;
  #isInTag = false;
  #hasDocumentType = false;
  /** The names of the attributes of this tag. */
  readonly #attributes = new Set<string>();
  #fault: LayoutFailure | undefined;

  /** The current token, and its span. */
  token: number = -1;
  start = 0;
  end = 0;
  /** Number of open elements, after the token. */
  depth = 0;
  /** Span of the name of an element or an attribute. */
  nameStart = 0;
  nameEnd = 0;
  /** Span of an attribute's value, or of the content of a CDATA section. */
  valueStart = 0;
  valueEnd = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#bad = badCharacter(bytes);
  }

  /** Advances to the next token. Returns false at the end, and at a fault: see `failure`. */
  next(): boolean {
    const at = this.end;
    this.start = at;
    const isRead = at === this.#bytes.length ? this.#finish() : this.#isInTag ? this.#inTag(at) : this.#outsideTags(at);
    // If there is a bad character at the place of a fault, such as the first byte of UTF-16, it is the cause of the
    // fault.
    const end = isRead ? this.end : (this.#fault?.offset ?? at) + 1;
    if (this.#bad !== undefined && this.#bad.offset < end) this.#fault = this.#bad;
    return isRead && this.#fault === undefined;
  }

  /** The fault at which reading ended, and the start of the token that contains it. */
  get failure(): LayoutFailure | undefined {
    if (this.#fault === undefined) return undefined;
    const { offset, message, isTrailing } = this.#fault;
    return { ...failureAt(this.start, offset, message), ...(isTrailing && { isTrailing }) };
  }

  #fail(offset: number, message: string): false {
    const isTrailing = this.#place === Position.after && !this.#isInTag;
    this.#fault = { offset, message, ...(isTrailing && { isTrailing }) };
    return false;
  }

  #badReference(offset: number): false {
    return this.#fail(offset, badReference(this.#bytes, offset, this.#hasDocumentType));
  }

  /** Fails at the character at `offset`, where `what` was expected. */
  #missing(offset: number, what: string): false {
    const bytes = this.#bytes;
    if (offset >= bytes.length) return this.#fail(offset, `The bytes end where ${what} was expected.`);
    const [found] = utf8Text(bytes, offset, Math.min(offset + LONGEST_CHARACTER, bytes.length));
    return this.#fail(offset, `Found ${JSON.stringify(found)} where ${what} was expected.`);
  }

  #is(token: number, end: number): true {
    this.token = token;
    this.end = end;
    return true;
  }

  #finish(): false {
    const { length } = this.#bytes;
    if (this.#isInTag) return this.#fail(length, 'The bytes end within a tag, which must end with >.');
    if (this.#place === Position.before)
      return this.#fail(length, 'The bytes end where the root element was expected.');
    if (this.#place === Position.after) return false;
    const last = (this.depth - 1) * 2;
    const name = utf8Text(this.#bytes, this.#open[last], this.#open[last + 1]);
    return this.#fail(length, `The bytes end where </${name}> was expected.`);
  }

  #outsideTags(at: number): boolean {
    const bytes = this.#bytes;
    if (at === 0 && startsWith(bytes, 0, '\xef\xbb\xbf')) return this.#is(Token.byteOrderMark, 3);
    if (bytes[at] !== LESS) return this.#text(at);
    const second = bytes[at + 1];
    if (second === SLASH) return this.#endTag(at);
    if (second === QUESTION) return this.#instruction(at);
    if (second === BANG) return this.#declared(at);
    if (this.#place === Position.after) return this.#fail(at, 'A second element follows the root element.');
    const end = this.#nameEnd(at + 1);
    if (end < 0) return this.#missing(at + 1, 'the name of an element');
    if (this.depth * 2 + 2 > this.#open.length) this.#open = doubled(this.#open);
    this.#open[this.depth * 2] = at + 1;
    this.#open[this.depth * 2 + 1] = end;
    this.depth++;
    this.#place = Position.within;
    this.#isInTag = true;
    this.#attributes.clear();
    return this.#is(Token.tagStart, end);
  }

  #text(at: number): boolean {
    const bytes = this.#bytes;
    const isWithin = this.#place === Position.within;
    let end = at;
    for (; end < bytes.length && bytes[end] !== LESS; end++) {
      const byte = bytes[end]!;
      if (!isWithin && !isSpace(byte))
        return this.#fail(
          end,
          `Found text ${PLACES[this.#place]!} the root element, where only white space is allowed.`,
        );
      if (byte === AMPERSAND && referenceEnd(bytes, end) < 0) return this.#badReference(end);
      if (byte === GREATER && startsWith(bytes, end - 2, ']]') && end - 2 >= at) {
        return this.#fail(end - 2, 'Found ]]> in text, which must write it as ]]&gt;.');
      }
    }
    return this.#is(Token.text, end);
  }

  #endTag(at: number): boolean {
    const bytes = this.#bytes;
    if (this.depth === 0)
      return this.#fail(at, `Found ${JSON.stringify(tagAt(bytes, at))}, an end-tag without a start-tag.`);
    const from = this.#open[this.depth * 2 - 2]!;
    const length = this.#open[this.depth * 2 - 1]! - from;
    this.nameStart = at + 2;
    this.nameEnd = at + 2 + length;
    for (let i = 0; i < length; i++) if (bytes[at + 2 + i] !== bytes[from + i]) return this.#wrongEnd(at);
    let end = this.nameEnd;
    while (isSpace(bytes[end])) end++;
    if (bytes[end] !== GREATER) return this.#wrongEnd(at);
    this.depth--;
    if (this.depth === 0) this.#place = Position.after;
    return this.#is(Token.endTag, end + 1);
  }

  #wrongEnd(at: number): false {
    const last = this.depth * 2 - 2;
    const name = utf8Text(this.#bytes, this.#open[last], this.#open[last + 1]);
    return this.#fail(at, `Found ${JSON.stringify(tagAt(this.#bytes, at))} where the end-tag </${name}> was expected.`);
  }

  #instruction(at: number): boolean {
    const bytes = this.#bytes;
    const nameEnd = this.#nameEnd(at + 2);
    const close = indexOf(bytes, at + 2, '?>');
    if (close < 0) return this.#fail(at, 'Found no ?> that ends this processing instruction.');
    // If the name is missing, `nameEnd` is -1. There is no byte at -1, and `undefined` is not a space.
    if (nameEnd < close && !isSpace(bytes[nameEnd])) {
      return this.#missing(at + 2, 'the name of a processing instruction');
    }
    const name = utf8Text(bytes, at + 2, nameEnd);
    if (name.toLowerCase() !== 'xml') return this.#is(Token.instruction, close + 2);
    const first = startsWith(bytes, 0, '\xef\xbb\xbf') ? 3 : 0;
    if (at !== first || name !== 'xml') return this.#fail(at, 'An XML declaration must be at the start of the bytes.');
    const text = utf8Text(bytes, at, close + 2);
    const [, encoding] = DECLARATION.exec(text) ?? [undefined, NONE];
    if (encoding === NONE)
      return this.#fail(
        at,
        'This XML declaration is not valid. It must begin with <?xml version="1.0"; after that, only encoding and standalone are allowed.',
      );
    if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding)) {
      return this.#fail(at, `The declared encoding is ${encoding}; only UTF-8 is read here.`);
    }
    return this.#is(Token.declaration, close + 2);
  }

  /** Reads a comment, a CDATA section, or a document type. */
  #declared(at: number): boolean {
    const bytes = this.#bytes;
    if (startsWith(bytes, at, '<!--')) {
      const close = indexOf(bytes, at + 4, '--');
      if (close < 0) return this.#fail(at, 'Found no --> that ends this comment.');
      if (bytes[close + 2] !== GREATER)
        return this.#fail(close, 'Found -- within a comment, which may contain it only in its closing -->.');
      return this.#is(Token.comment, close + 3);
    }
    if (startsWith(bytes, at, '<![CDATA[') && this.#place === Position.within) {
      const close = indexOf(bytes, at + 9, ']]>');
      if (close < 0) return this.#fail(at, 'Found no ]]> that ends this CDATA section.');
      this.valueStart = at + 9;
      this.valueEnd = close;
      return this.#is(Token.section, close + 3);
    }
    if (startsWith(bytes, at, '<!DOCTYPE') && this.#place === Position.before && !this.#hasDocumentType) {
      const end = documentTypeEnd(bytes, at + 9);
      if (end < 0) return this.#fail(at, 'Found no > that ends this document type.');
      this.#hasDocumentType = true;
      return this.#is(Token.documentType, end);
    }
    return this.#fail(at, 'Found <! without a comment, a CDATA section or a document type that is allowed here.');
  }

  #inTag(at: number): boolean {
    const bytes = this.#bytes;
    if (isSpace(bytes[at])) {
      let end = at + 1;
      while (isSpace(bytes[end])) end++;
      return this.#is(Token.tagSpace, end);
    }
    if (bytes[at] === GREATER) {
      this.#isInTag = false;
      return this.#is(Token.tagEnd, at + 1);
    }
    if (bytes[at] === SLASH && bytes[at + 1] === GREATER) {
      this.#isInTag = false;
      this.depth--;
      if (this.depth === 0) this.#place = Position.after;
      return this.#is(Token.emptyEnd, at + 2);
    }
    return this.#attribute(at);
  }

  #attribute(at: number): boolean {
    const bytes = this.#bytes;
    const nameEnd = isSpace(bytes[at - 1]) ? this.#nameEnd(at) : -1;
    if (nameEnd < 0)
      return this.#missing(at, isSpace(bytes[at - 1]) ? 'an attribute, > or />' : 'white space, > or />');
    const name = utf8Text(bytes, at, nameEnd);
    if (this.#attributes.has(name)) return this.#fail(at, `The element has two attributes ${name}.`);
    this.#attributes.add(name);
    let equals = nameEnd;
    while (isSpace(bytes[equals])) equals++;
    let quote = equals + 1;
    while (isSpace(bytes[quote])) quote++;
    const mark = bytes[quote];
    if (bytes[equals] !== EQUALS) return this.#missing(equals, `= after the attribute ${name}`);
    if (mark !== DOUBLE && mark !== SINGLE)
      return this.#missing(quote, `the quotation mark before the value of the attribute ${name}`);
    const close = bytes.indexOf(mark, quote + 1);
    if (close < 0) return this.#fail(at, `Found no closing quotation mark after the value of the attribute ${name}.`);
    const less = bytes.subarray(quote + 1, close).indexOf(LESS);
    if (less >= 0)
      return this.#fail(quote + 1 + less, 'Found < in the value of an attribute, which must write it as &lt;.');
    const bad = badReferenceAt(bytes, quote + 1, close);
    if (bad >= 0) return this.#badReference(bad);
    this.nameStart = at;
    this.nameEnd = nameEnd;
    this.valueStart = quote + 1;
    this.valueEnd = close;
    return this.#is(Token.attribute, close + 1);
  }

  /** The end of the name at `from`, or -1 if there is none. Sets the name's span. */
  #nameEnd(from: number): number {
    const bytes = this.#bytes;
    let end = from;
    let isAscii = true;
    while (end < bytes.length && !ENDS_NAME[bytes[end]!]) if (bytes[end++]! >= 0x80) isAscii = false;
    this.nameStart = from;
    this.nameEnd = end;
    const isPlain = isAscii && STARTS_NAME[bytes[from]!];
    if (end === from) return -1;
    if (isPlain) {
      for (let i = from; i < end; i++) if (!IN_NAME[bytes[i]!]) return -1;
      return end;
    }
    return isName(utf8Text(bytes, from, end)) ? end : -1;
  }
}

/** Size of the longest character in UTF-8, in bytes. */
const LONGEST_CHARACTER = 4;
/** Maximum number of bytes of a tag that a message quotes. */
const LONGEST_TAG = 40;

/** The tag at `at` up to its `>`; a long tag is cut. */
function tagAt(bytes: Uint8Array, at: number): string {
  const most = Math.min(at + LONGEST_TAG, bytes.length);
  const close = bytes.subarray(at, most).indexOf(GREATER);
  return utf8Text(bytes, at, close < 0 ? most : at + close + 1);
}

const PLACES = ['before', '', 'after'] as const;

const NONE = 'none';
const DECLARATION =
  /^<\?xml\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')(?:\s+encoding\s*=\s*["']([A-Za-z][\w.-]*)["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*\?>$/;
