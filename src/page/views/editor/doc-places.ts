import { type Positions, positionsOf } from '../../../core/source/position.ts';
import type { SourceTree } from '../../../core/source/tree.ts';
import { ValueType } from '../../../core/value/value-tree.ts';

/** A range of the editor's text in UTF-16 code units, and how strongly it lights up. */
export interface HighlightRange {
  readonly from: number;
  readonly to: number;
  readonly strength: 'strong' | 'light';
}

/** Maps between the editor's text, in UTF-16 code units, and the source's values, in UTF-8 bytes. */
export class DocPlaces {
  readonly #positions: Positions;
  /** Number of bytes of the source that the editor shows. */
  readonly #shown: number;

  readonly tree: SourceTree;

  private constructor(tree: SourceTree, shown: number) {
    this.tree = tree;
    this.#shown = shown;
    this.#positions = positionsOf(tree.bytes.subarray(0, shown));
  }

  /** The positions for a text that equals the source, or its beginning if `partial`; undefined for any other text. */
  static of(tree: SourceTree, text: string, partial: boolean): DocPlaces | undefined {
    const { bytes } = tree;
    // Each character takes at least one byte, so a text that is too long cannot be the source. It is not encoded,
    // because that would block the page.
    if (text.length > bytes.length) return undefined;
    // Most texts are ASCII. Comparing them is faster than encoding them.
    const ascii = asciiOf(text, bytes);
    const rest = new TextEncoder().encode(text.slice(ascii));
    const length = ascii + rest.length;
    if (partial ? length > bytes.length : length !== bytes.length) return undefined;
    for (let i = 0; i < rest.length; i++) if (rest[i] !== bytes[ascii + i]) return undefined;
    return new DocPlaces(tree, length);
  }

  /** The innermost value whose text or key covers the character, or undefined. */
  ordinalAt(character: number): number | undefined {
    return this.tree.ordinalAt(this.#positions.byteOf(character));
  }

  /** The value at a caret between two characters: the inner one of the values on both sides. */
  ordinalAtCaret(character: number): number | undefined {
    const after = this.ordinalAt(character);
    const before = character > 0 ? this.ordinalAt(character - 1) : undefined;
    // Descendants have larger ordinals than their ancestors.
    return after === undefined || (before !== undefined && before > after) ? before : after;
  }

  /**
   * The highlighted ranges of a value: its text or its brackets are strong; its key and content are light. Empty for
   * the array of lines.
   */
  rangesOf(ordinal: number): readonly HighlightRange[] {
    const { start, end, keyStart } = this.tree.index;
    const [from, to] = [start[ordinal]!, end[ordinal]!];
    const whole = this.#range(this.tree.isMember(ordinal) ? keyStart[ordinal]! : from, to, 'light');
    const type = this.tree.index.values.type[ordinal];
    const strong =
      type === ValueType.object || type === ValueType.array
        ? [this.#range(from, Math.min(from + 1, to), 'strong'), this.#range(Math.max(from, to - 1), to, 'strong')]
        : [this.#range(from, to, 'strong')];
    const hasMore = strong.every((range) => range.from !== whole.from || range.to !== whole.to);
    return [...(hasMore ? [whole] : []), ...strong].filter((range) => range.to > range.from);
  }

  #range(start: number, end: number, strength: HighlightRange['strength']): HighlightRange {
    const place = (byte: number) => this.#positions.characterOf(Math.min(byte, this.#shown));
    return { from: place(start), to: place(end), strength };
  }
}

/** Number of leading characters that are ASCII and equal to the bytes. */
function asciiOf(text: string, bytes: Uint8Array): number {
  const most = Math.min(text.length, bytes.length);
  let at = 0;
  while (at < most && bytes[at]! < 0x80 && text.charCodeAt(at) === bytes[at]) at++;
  return at;
}
