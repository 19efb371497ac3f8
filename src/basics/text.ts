/** Makes the first letter upper case. */
export function beginLarge(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Makes the first letter lower case, as inside a sentence. */
export function beginSmall(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** "A", "A and B", "A, B and C". */
export function joined(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}
