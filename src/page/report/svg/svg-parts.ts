import type { Role } from '../../../core/layout/vocabulary.ts';

/** Colours and typefaces of a picture, as CSS values. */
export interface PictureInk {
  readonly fg: string;
  readonly muted: string;
  readonly bg: string;
  readonly sans: string;
  readonly mono: string;
  readonly role: (role: Role) => { readonly text: string; readonly tint: string };
}

/**
 * Sizes in pixels. A digit of the monospaced typeface is 0.6 of its size wide; `textLength` gives texts in other
 * typefaces the same width.
 */
export const FONT = 14;
export const DIGIT = FONT * 0.6;
export const ROW = 22;
export const MARGIN = 16;

/** A text whose row begins at `y`. */
export function textAt(x: number, y: number, text: string, fill: string, more = ''): string {
  return `<text x="${px(x)}" y="${px(y + ROW * 0.7)}" fill="${xmlText(fill)}" xml:space="preserve"${more}>${xmlText(text)}</text>`;
}

export function mono(ink: PictureInk, length: number): string {
  return ` font-family="${xmlText(ink.mono)}" textLength="${px(length * DIGIT)}"`;
}

/** A length without superfluous digits. */
export function px(length: number): string {
  return String(Math.round(length * 100) / 100);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as the content of an element or an attribute. U+FFFE and U+FFFF have no place in XML. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!).replace(/[\ufffe\uffff]/g, '\ufffd');
}
