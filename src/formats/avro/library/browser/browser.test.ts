import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import * as nodeUtil from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHex } from '../../../../core/bytes/hex.ts';
import { runs } from '../../../../testing/runs.ts';
import { Buffer } from './buffer.ts';
import * as util from './util.ts';

const NodeBuffer = globalThis.Buffer;
const require = createRequire(import.meta.url);

/** The part of avsc that is used here. */
interface Avsc {
  readonly Type: {
    forSchema(schema: unknown): { toBuffer(value: unknown): Uint8Array; fromBuffer(bytes: Uint8Array): unknown };
  };
}

/** The library as bundled: its own files with our modules in place of Node's. */
function loadAvsc(): Avsc {
  const modules = new Map<string, unknown>([
    ['buffer', { Buffer }],
    ['util', util],
    ['crypto', {}],
  ]);
  const load = (path: string): unknown => {
    if (modules.has(path)) return modules.get(path);
    const module = { exports: {} };
    const requireFrom = (request: string): unknown =>
      load(request.startsWith('.') ? require.resolve(`${dirname(path)}/${request}`) : request);
    new Function('require', 'module', 'exports', readFileSync(path, 'utf8'))(requireFrom, module, module.exports);
    modules.set(path, module.exports);
    return module.exports;
  };
  return load(require.resolve('avsc/etc/browser/avsc-types.js')) as Avsc;
}

const bytesOf = (bytes: Uint8Array) => Buffer.from(bytes.slice().buffer, 0, bytes.length);

describe('our Buffer', () => {
  test('computes the length of text, and writes and reads text, like Node’s', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ maxLength: 100 })), (text) => {
        const length = NodeBuffer.byteLength(text);
        expect(Buffer.byteLength(text)).toBe(length);
        const [ours, theirs] = [Buffer.alloc(length + 2), NodeBuffer.alloc(length + 2)];
        ours.utf8Write(text, 1, length);
        theirs.write(text, 1, length, 'utf8');
        expect(toHex(ours)).toBe(toHex(theirs));
        expect(ours.utf8Slice(1, 1 + length)).toBe(theirs.toString('utf8', 1, 1 + length));
      }),
      { numRuns: runs(300) },
    );
  });

  test('reads invalid UTF-8 and a byte order mark like Node’s', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(bytesOf(bytes).utf8Slice(0, bytes.length)).toBe(NodeBuffer.from(bytes).toString());
      }),
    );
    expect(bytesOf(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)).utf8Slice(0, 4)).toBe('\ufeffa');
  });

  test('reads and writes numbers like Node’s', () => {
    fc.assert(
      fc.property(fc.double(), fc.nat(3), (n, at) => {
        const [ours, theirs] = [Buffer.alloc(12), NodeBuffer.alloc(12)];
        ours.writeDoubleLE(n, at);
        theirs.writeDoubleLE(n, at);
        expect(ours.readDoubleLE(at)).toBe(n);
        if (!Number.isNaN(n)) expect(toHex(ours)).toBe(toHex(theirs));
        ours.writeFloatLE(n, at);
        expect(ours.readFloatLE(at)).toBe(Math.fround(n));
        expect(ours.readUIntLE(at, 3)).toBe(NodeBuffer.from(ours).readUIntLE(at, 3));
      }),
    );
  });

  test('slices without copying, and copies', () => {
    const bytes = bytesOf(Uint8Array.of(1, 2, 3, 4));
    const slice = bytes.slice(1, 3);
    slice[0] = 9;
    expect([...bytes]).toEqual([1, 9, 3, 4]);
    expect(Buffer.isBuffer(slice)).toBe(true);
    expect(Buffer.isBuffer(Uint8Array.of(1))).toBe(false);
    const target = Buffer.alloc(4);
    bytes.copy(target, 1, 2, 4);
    expect([...target]).toEqual([0, 3, 4, 0]);
  });
});

test('our util inherits and formats like Node’s', () => {
  class Parent {
    say = () => 'said';
    static readonly made = true;
    speak(): string {
      return 'spoken';
    }
  }
  class child {}
  util.inherits(child, Parent);
  expect((new child() as Parent).speak()).toBe('spoken');
  const all = ['%s is %j, %d times', 'a', { b: 1 }, 2] as const;
  expect(util.format(...all)).toBe(nodeUtil.format(...all));
  expect(util.deprecate(child)).toBe(child);
  expect(util.debuglog()()).toBeUndefined();
});

test('avsc writes and reads the same with them as with Node’s', () => {
  const schema = {
    type: 'record',
    name: 'R',
    fields: [
      { name: 'text', type: 'string' },
      { name: 'bytes', type: 'bytes' },
      { name: 'double', type: 'double' },
      { name: 'float', type: 'float' },
      { name: 'long', type: 'long' },
      { name: 'maybe', type: ['null', 'string', { type: 'array', items: 'int' }] },
      { name: 'map', type: { type: 'map', values: 'boolean' } },
    ],
  };
  const ours = loadAvsc().Type.forSchema(schema);
  const theirs = (require('avsc') as Avsc).Type.forSchema(schema);
  const values = fc.record({
    text: fc.string({ unit: 'grapheme', maxLength: 200 }),
    bytes: fc.uint8Array(),
    double: fc.double({ noNaN: true }),
    float: fc.float({ noNaN: true }),
    long: fc.integer({ min: -(2 ** 52), max: 2 ** 52 }),
    maybe: fc.oneof(fc.constant(null), fc.string(), fc.array(fc.integer())),
    map: fc
      .dictionary(
        fc.string().filter((key) => key !== '__proto__'),
        fc.boolean(),
      )
      .map((map) => ({ ...map })),
  });
  fc.assert(
    fc.property(values, (value) => {
      const written = ours.toBuffer({ ...value, bytes: bytesOf(value.bytes) });
      expect(toHex(written)).toBe(toHex(theirs.toBuffer({ ...value, bytes: NodeBuffer.from(value.bytes) })));
      const read = ours.fromBuffer(written) as typeof value;
      expect({ ...read, bytes: new Uint8Array(read.bytes) }).toEqual({ ...value, bytes: value.bytes });
    }),
    { numRuns: runs(200) },
  );
});
