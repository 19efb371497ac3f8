import { utf8Text } from '../../core/bytes/utf8.ts';
import { LayoutBuilder } from '../../core/layout/builder.ts';
import type { Layout } from '../../core/layout/layout.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { kinds } from './kinds.ts';
import { ITEM, isLiteral, ROOT, TYPE, TYPES } from './mapping.ts';
import { Content, contentsOf, isBlank, isText } from './survey.ts';
import { Token, Tokens } from './tokens.ts';

const { index } = kinds;
const LESS = 0x3c;
const SLASH = 0x2f;
/** Maximum size of a text that is compared with the form of a number, in bytes. */
const MOST_DIGITS = 4096 * 2;

/** True for the bytes that begin a number or a boolean. */
const BEGINS_LITERAL = Array.from({ length: 256 }, (_, byte) => /[-\dtf]/.test(String.fromCharCode(byte)));

/** The kinds of tokens that the mapping does not use. */
const OUTSIDE: Readonly<Record<number, number>> = {
  [Token.byteOrderMark]: index.byteOrderMark,
  [Token.declaration]: index.declaration,
  [Token.documentType]: index.documentType,
  [Token.comment]: index.comment,
  [Token.instruction]: index.instruction,
  [Token.tagSpace]: index.tagSpace,
};

/**
 * Explains every byte of an XML document, by the mapping between JSON and XML in `mapping.ts`. Two passes: the first
 * finds the meaning of each element (`contentsOf`). The start-tag, the end-tag and the name of an element belong to its
 * value.
 */
export function annotate(bytes: Uint8Array): Layout {
  return new Annotator(bytes).layout();
}

class Annotator {
  readonly #bytes: Uint8Array;
  readonly #contents: Uint8Array;
  readonly #tokens: Tokens;
  readonly #builder: LayoutBuilder;
  /** The open elements: their ordinals and numbers. */
  readonly #owners: number[] = [];
  readonly #elements: number[] = [];
  /** Number of elements so far. */
  #count = 0;
  /** The token before the current one. */
  #before = -1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#contents = contentsOf(bytes);
    this.#tokens = new Tokens(bytes);
    this.#builder = new LayoutBuilder(bytes.length, 'byte', 4, 16);
  }

  layout(): Layout {
    const tokens = this.#tokens;
    // The bytes before the root element belong to the value of the root.
    if (this.#bytes.length > 0) this.#builder.open(0, ValueType.scalar);
    while (tokens.next()) {
      this.#explain(tokens);
      this.#before = tokens.token;
    }
    return this.#builder.finish(tokens.failure);
  }

  #explain(tokens: Tokens): void {
    const { token, start } = tokens;
    const owner = this.#owners.at(-1) ?? 0;
    if (token === Token.tagStart) this.#tagStart(tokens);
    else if (token === Token.attribute) this.#builder.region(start, this.#attributeKind(tokens), owner);
    else if (token === Token.tagEnd) this.#tagEnd(start, owner);
    else if (token === Token.emptyEnd) {
      this.#builder.region(start, isTextual(this.#content()) ? index.emptyText : index.emptyEnd, owner);
      this.#close();
    } else if (token === Token.endTag) this.#endTag(tokens, owner);
    else if (token === Token.text) this.#builder.region(start, this.#textKind(tokens), owner);
    else if (token === Token.section) this.#section(tokens, owner);
    else this.#builder.region(start, OUTSIDE[token]!, owner);
  }

  #content(): number {
    return this.#contents[this.#elements.at(-1)!]!;
  }

  /** True if an element at this depth is a member of an object. */
  #isMember(depth: number): boolean {
    return depth > 0 && this.#contents[this.#elements[depth - 1]!] === Content.object;
  }

  #tagStart({ start, nameStart, nameEnd }: Tokens): void {
    const builder = this.#builder;
    const depth = this.#owners.length;
    const element = this.#count++;
    const content = this.#contents[element]!;
    const type =
      content === Content.object ? ValueType.object : content === Content.array ? ValueType.array : ValueType.scalar;
    const owner = depth === 0 ? 0 : builder.open(depth, type);
    if (depth === 0) builder.values.setType(0, type);
    if (this.#isMember(depth)) builder.pair(start, index.namedStart, nameStart, index.name, owner);
    else {
      const isExpected = isText(this.#bytes, nameStart, nameEnd, depth === 0 ? ROOT : ITEM);
      builder.region(start, isExpected ? index.plainStart : index.otherStart, owner);
    }
    this.#owners.push(owner);
    this.#elements.push(element);
  }

  #attributeKind({ nameStart, nameEnd, valueStart, valueEnd }: Tokens): number {
    const content = this.#content();
    const marks = TYPES[content - 1];
    if (marks === undefined || !isText(this.#bytes, nameStart, nameEnd, TYPE)) return index.attribute;
    if (!isText(this.#bytes, valueStart, valueEnd, marks)) return index.attribute;
    return content === Content.null ? index.null : index.typeAttribute;
  }

  #tagEnd(start: number, owner: number): void {
    const content = this.#content();
    const kind =
      content === Content.object ? index.objectBegin : content === Content.array ? index.arrayBegin : index.textBegin;
    this.#builder.region(start, kind, owner);
  }

  #endTag({ start, nameStart, nameEnd }: Tokens, owner: number): void {
    if (this.#isMember(this.#owners.length - 1)) {
      this.#builder.region(start, index.endBegin, owner);
      this.#builder.region(nameStart, index.endName, owner);
      this.#builder.region(nameEnd, index.endEnd, owner);
    } else this.#builder.region(start, index.endTag, owner);
    this.#close();
  }

  #close(): void {
    this.#owners.pop();
    this.#elements.pop();
  }

  #textKind({ start, end }: Tokens): number {
    const bytes = this.#bytes;
    if (this.#owners.length === 0) return index.whiteSpace;
    const content = this.#content();
    if (!isTextual(content)) return isBlank(bytes, start, end) ? index.whiteSpace : index.mixed;
    const isAll = this.#before === Token.tagEnd && bytes[end] === LESS && bytes[end + 1] === SLASH;
    if (content === Content.string || !isAll || end - start > MOST_DIGITS || !BEGINS_LITERAL[bytes[start]!]) {
      return index.text;
    }
    const text = utf8Text(bytes, start, end);
    if (!isLiteral(text)) return index.text;
    return text === 'true' ? index.true : text === 'false' ? index.false : index.number;
  }

  #section({ start, valueStart, valueEnd }: Tokens, owner: number): void {
    const isContent = isTextual(this.#content());
    this.#builder.region(start, index.sectionBegin, owner);
    if (valueEnd > valueStart) this.#builder.region(valueStart, isContent ? index.section : index.mixed, owner);
    this.#builder.region(valueEnd, index.sectionEnd, owner);
  }
}

function isTextual(content: number): boolean {
  return content === Content.text || content === Content.string;
}
