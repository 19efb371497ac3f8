/** Makes the first letter upper case. */
export function beginLarge(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Makes the first letter lower case, as inside a sentence. */
export function beginSmall(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Removes the backticks around code, for a place that shows or speaks plain text. */
export function withoutBackticks(text: string): string {
  return text.replaceAll('`', '');
}

/** "A", "A and B", "A, B and C". */
export function joined(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

/** Keeps figures and their units on one line: the space between them becomes a no-break space. */
export function unbroken(text: string): string {
  return text.replace(/(?<=[\d≈]) (?=[%B¢\d$])/g, '\u00a0');
}
