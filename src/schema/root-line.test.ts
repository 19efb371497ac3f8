import { expect, test } from 'vitest';
import { rootLineOf, withRoot } from './root-line.ts';

test('a line names the root; the result has its offset', () => {
  const line = { name: 'shop.B', at: 25, start: 14, length: 18 };
  expect(rootLineOf('message A {}\r\n  // root: shop.B\r\nmessage B {}', 'proto')).toMatchObject({ ...line, at: 25 });
  expect(rootLineOf('message A {} // root: B', 'proto')).toBeUndefined();
  expect(rootLineOf('struct A {}\n# root: A\n', 'capnp')).toEqual({ name: 'A', at: 20, start: 12, length: 9 });
  expect(rootLineOf('struct A {}\n// root: A\n', 'capnp')).toBeUndefined();
});

test('a root replaces another root, or is appended', () => {
  expect(withRoot('message A {}', 'A', 'proto')).toBe('message A {}\n// root: A\n');
  expect(withRoot('// root: A\nmessage A {}', 'x.B', 'proto')).toBe('// root: x.B\nmessage A {}');
  expect(withRoot('', 'B', 'proto')).toBe('// root: B\n');
  expect(withRoot('["int"]\n', 'B', 'avsc')).toBe('["int"]\n// root: B\n');
  expect(withRoot('# root: A\nstruct A {}', 'B', 'capnp')).toBe('# root: B\nstruct A {}');
});
