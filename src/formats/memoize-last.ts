/**
 * Wraps a function so that a repeated call with the same argument returns the previous result: a schema often stays the
 * same between keystrokes, and several codecs use it. Callers must not change the result; exceptions are not cached.
 */
export function memoizeLast<T, Argument = string>(make: (argument: Argument) => T): (argument: Argument) => T {
  let last: { readonly argument: Argument; readonly made: T } | undefined;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, made: make(argument) };
    return last.made;
  };
}
