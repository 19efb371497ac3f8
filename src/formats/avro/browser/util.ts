/** As much of Node's `util` as avsc asks for: the build puts it in the place of Node's, which browsers lack. */

interface Class {
  readonly prototype: object;
}

export function inherits(child: Class, parent: Class): void {
  Object.setPrototypeOf(child.prototype, parent.prototype);
}

/** Fills in `%s`, `%d` and `%j`. */
export function format(template: string, ...values: readonly unknown[]): string {
  let next = 0;
  return template.replace(/%[sdj]/g, (place) => {
    const value = values[next++];
    return place === '%j' ? JSON.stringify(value) : String(value);
  });
}

export function deprecate<T>(called: T): T {
  return called;
}

export function debuglog(): () => void {
  return () => {};
}
