import { expect, test } from 'vitest';
import { rootNameOf, withRootName } from './root-name.ts';

test('a line names the root; the result has its offset', () => {
  expect(rootNameOf('message A {}\r\n  // root: shop.B\r\nmessage B {}', 'proto')).toEqual({ name: 'shop.B', at: 25 });
  expect(rootNameOf('message A {} // root: B', 'proto')).toBeUndefined();
  expect(rootNameOf('struct A {}\n# root: A\n', 'capnp')).toEqual({ name: 'A', at: 20 });
  expect(rootNameOf('struct A {}\n// root: A\n', 'capnp')).toBeUndefined();
});

test('an attribute of an .avsc names the root; text that quotes one does not', () => {
  expect(rootNameOf('[{"wireprint-root" : "shop.B"}]', 'avsc')).toEqual({ name: 'shop.B', at: 22 });
  expect(rootNameOf(JSON.stringify({ doc: '"wireprint-root": "A"' }), 'avsc')).toBeUndefined();
  expect(rootNameOf('{"type": "int"}\n// root: A\n', 'avsc')).toBeUndefined();
});

test('a root replaces another root, or is added', () => {
  expect(withRootName('message A {}', 'A', 'proto')).toBe('message A {}\n// root: A\n');
  expect(withRootName('// root: A\nmessage A {}', 'x.B', 'proto')).toBe('// root: x.B\nmessage A {}');
  expect(withRootName('', 'B', 'proto')).toBe('// root: B\n');
  expect(withRootName('# root: A\nstruct A {}', 'B', 'capnp')).toBe('# root: B\nstruct A {}');
});

test('an .avsc with a root is JSON as before, with one attribute more', () => {
  for (const text of ['[ "a{\\"", {"type": "int"}]', '{\n  "type": "record"\n}', '[{ }]']) {
    const once = withRootName(text, 'A', 'avsc');
    expect(rootNameOf(once, 'avsc')?.name).toBe('A');
    expect(JSON.stringify(JSON.parse(once)).replace(/"wireprint-root":"A",?/, '')).toBe(
      JSON.stringify(JSON.parse(text)),
    );
    expect(withRootName(once, 'x.B', 'avsc')).toBe(once.replace('"A"', '"x.B"'));
  }
  expect(withRootName('["int"]', 'B', 'avsc')).toBe('["int"]');
});
