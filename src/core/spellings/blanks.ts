/** As many blanks as a text has characters, so that what is behind it keeps its place. */
export function blanks(text: string): string {
  return ' '.repeat(text.length);
}
