/**
 * Wraps a function, which then returns its previous result if it is called again with the same argument. A schema, for
 * example, often stays the same between keystrokes, and several codecs use it. Callers must not change the result.
 * Exceptions are not cached.
 */
export function memoizeLast<T, Argument = string>(make: (argument: Argument) => T): (argument: Argument) => T {
  let last: { readonly argument: Argument; readonly made: T } | undefined;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, made: make(argument) };
    return last.made;
  };
}

/**
 * Like `memoizeLast`, but keeps a result for each argument. Arguments are objects, and the result of an argument is
 * dropped when nothing else refers to the argument.
 */
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
