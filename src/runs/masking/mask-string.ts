import { unicodeEscapes } from '../../core/value/visible.ts';
import { maskCharacters } from './mask-text.ts';
import type { Random } from './random.ts';

/**
 * Matches the characters of a JSON string as written: an escaped one, an escaped pair of surrogates, or a plain one.
 */
const WRITTEN = /\\u[\da-f]{4}(?:(?<=\\ud[89ab][\da-f]{2})\\ud[c-f][\da-f]{2})?|\\.|./gisu;

/** Maximum number of random texts that are tried. If all are taken, two different texts become equal. */
const TRIES = 500;

/**
 * Random texts that replace the texts of a document. Equal texts are replaced by equal texts, and different texts by
 * different texts if possible.
 */
export class StringMask {
  readonly #masked = new Map<string, readonly string[]>();
  readonly #taken = new Set<string>();

  readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** The texts with letters or digits that are kept, since no other text of their type is found. */
  get kept(): readonly string[] {
    return [...this.#masked].flatMap(([text, masked]) =>
      /[\p{L}\p{N}]/u.test(text) && masked.join('') === text ? [text] : [],
    );
  }

  /** The content, as written, that replaces a content that was masked before; undefined if there is none. */
  known(content: string): string | undefined {
    const masked = this.#masked.get(charactersOf(content).join(''));
    return masked && writtenLike(content, masked);
  }

  /** From now on, replaces a text by a text that was chosen elsewhere, unless it already has a masked text. */
  learn(content: string, masked: string): void {
    const text = charactersOf(content).join('');
    if (this.#masked.has(text)) return;
    this.#masked.set(text, charactersOf(masked));
    this.#taken.add(charactersOf(masked).join(''));
  }

  /** Masks the content of a JSON string as written. */
  mask(content: string): string {
    const characters = charactersOf(content);
    const text = characters.join('');
    const known = this.#masked.get(text);
    if (known !== undefined) return writtenLike(content, known);
    let masked = maskCharacters(characters, this.random);
    for (let i = 0; i < TRIES && this.#taken.has(masked.join('')); i++)
      masked = maskCharacters(characters, this.random);
    this.#masked.set(text, masked);
    this.#taken.add(masked.join(''));
    return writtenLike(content, masked);
  }
}

/** The characters of the content of a JSON string. */
export function charactersOf(content: string): readonly string[] {
  const written = content.match(WRITTEN) ?? [];
  if (!content.includes('\\')) return written;
  return written.map((each) => (each.startsWith('\\') ? (JSON.parse(`"${each}"`) as string) : each));
}

/** Writes other characters in the style of a JSON string's content: what is escaped stays escaped. */
export function writtenLike(content: string, masked: readonly string[]): string {
  if (!content.includes('\\')) return masked.join('');
  const characters = charactersOf(content);
  return content
    .match(WRITTEN)!
    .map((each, i) =>
      masked[i] === characters[i] ? each : each.startsWith('\\') ? unicodeEscapes(masked[i]!) : masked[i],
    )
    .join('');
}
