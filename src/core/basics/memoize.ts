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

/** Like `memoizeLast`, but keeps the result of each argument, an object, as long as the argument exists. */
export function memoizeEach<T extends NonNullable<unknown>, Argument extends object>(
  make: (argument: Argument) => T,
): (argument: Argument) => T {
  const results = new WeakMap<Argument, T>();
  return (argument) => {
    let result = results.get(argument);
    if (result === undefined) {
      result = make(argument);
      results.set(argument, result);
    }
    return result;
  };
}
