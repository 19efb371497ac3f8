/**
 * The function, with its last result kept: a schema stays the same from one keystroke to the next, and for all codecs
 * that go by it. What it gives must not be changed; what it throws is not kept.
 */
export function memoizeLast<T, Given = string>(make: (given: Given) => T): (given: Given) => T {
  let last: { readonly given: Given; readonly made: T } | undefined;
  return (given) => {
    if (last?.given !== given) last = { given, made: make(given) };
    return last.made;
  };
}
