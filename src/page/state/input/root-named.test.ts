import { describe, expect, test } from 'vitest';
import { codecModule as avro } from '../../../formats/avro/codec.ts';
import { codecModule as capnp } from '../../../formats/capnp/codec.ts';
import { codecModule as protobuf } from '../../../formats/protobuf/codec.ts';
import { rootNamed } from './root-named.ts';

const DOCUMENT = { id: 4, name: 'Ada', home: { zip: 8000 } };
/** A document with the keys of the nested object. */
const NESTED = { zip: 1 };

describe.each([
  ['proto', protobuf, 'protobuf'],
  ['avsc', avro, 'avro'],
  ['capnp', capnp, 'capnp'],
] as const)('the root of an inferred schema in .%s', (language, module, id) => {
  test('is named, so that a document that looks like a nested object is not read as one', () => {
    const text = module.prepare(id, [DOCUMENT]).schemaText!;
    const root = module.prepare(id, [DOCUMENT], text).root!;
    expect(module.prepare(id, [NESTED], text).root).not.toBe(root);
    const named = rootNamed(text, { language, from: 'inferred' });
    expect(module.prepare(id, [NESTED], named).root).toBe(root);
  });

  test.each([[[1, 2]], [[{ a: 1 }, { a: 2 }]], [7], ['x'], [null], [[]], [{}]])(
    'is named if the document is %j, too',
    (value) => {
      const text = module.prepare(id, [value]).schemaText!;
      const codec = module.prepare(id, [value], rootNamed(text, { language, from: 'inferred' }));
      expect(codec.encode(codec.toLibrary(value))).toEqual(
        module.prepare(id, [value], text).encode(codec.toLibrary(value)),
      );
    },
  );
});

test('the root of a given schema is the one that the page shows; a union stays open', () => {
  const text = 'message A { int32 a = 1; }\nmessage B { int32 b = 1; }\n';
  const shown = { language: 'proto', from: 'yours' } as const;
  expect(rootNamed(text, shown)).toBe(text);
  expect(rootNamed(text, { ...shown, root: 'B', roots: ['A', 'B'] })).toBe(`${text}// root: B\n`);
  const union = { language: 'avsc', from: 'yours', root: 'A', roots: ['union', 'A', 'B'] } as const;
  expect(rootNamed('[{}]', union)).toBe('[{}]');
});
