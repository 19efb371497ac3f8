/** The part of Node's `util` that avsc uses. The build replaces Node's module, which browsers lack, with this one. */

interface Class {
  readonly prototype: object;
}

export function inherits(child: Class, parent: Class): void {
  Object.setPrototypeOf(child.prototype, parent.prototype);
}

/** Replaces `%s`, `%d` and `%j` with the values. */
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
