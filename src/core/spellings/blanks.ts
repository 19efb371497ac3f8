/** A blank for each character of a text, so that what follows the text keeps its place. */
export function blanks(text: string): string {
  return ' '.repeat(text.length);
}
