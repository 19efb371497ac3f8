import { expect, test } from 'vitest';
import { rootLineOf, withRoot } from './root-line.ts';

test('a line names the root, at its place', () => {
  expect(rootLineOf('message A {}\r\n  // root: shop.B\r\nmessage B {}')).toEqual({ name: 'shop.B', at: 25 });
  expect(rootLineOf('message A {} // root: B')).toBeUndefined();
});

test('a root is put in place of another, or at the end', () => {
  expect(withRoot('message A {}', 'A')).toBe('message A {}\n// root: A\n');
  expect(withRoot('// root: A\nmessage A {}', 'x.B')).toBe('// root: x.B\nmessage A {}');
  expect(withRoot('', 'B')).toBe('// root: B\n');
});
