/**
 * The function, with its last result kept: a schema stays the same from one keystroke to the next, and for all codecs
 * that go by it. What it gives must not be changed; what it throws is not kept.
 */
export function keepLast<T extends object>(make: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly made: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
}
