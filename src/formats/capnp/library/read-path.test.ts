import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject, type JsonValue } from '../../../core/value/json-value.ts';
import { runs } from '../../../testing/runs.ts';
import { loadSamples } from '../../../testing/samples.ts';
import { codecModule } from '../codec.ts';

/** Some paths of a value: all paths of a small value; the first and last child of every container of a large one. */
function pathsOf(root: unknown): readonly (readonly string[])[] {
  const paths: string[][] = [];
  const open: { readonly value: unknown; readonly path: string[] }[] = [{ value: root, path: [] }];
  for (let next = open.pop(); next !== undefined && paths.length < 400; next = open.pop()) {
    const { value, path } = next;
    paths.push(path);
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
    const entries = Object.entries(value);
    const some = entries.length > 8 ? [...entries.slice(0, 4), ...entries.slice(-4)] : entries;
    for (const [key, child] of some) open.push({ value: child, path: [...path, key] });
  }
  return paths;
}

function at(root: unknown, path: readonly string[]): unknown {
  return path.reduce((value, key) => (value as Record<string, unknown>)[key], root);
}

function check(value: JsonValue, schemaText?: string): void {
  const codec = codecModule.prepare('capnp', [value], schemaText);
  const bytes = new Uint8Array(codec.encode(codec.toLibrary(value)));
  const whole = codec.fromLibrary(codec.decode(bytes));
  // `readPath` adds the wrapping key itself, so paths are those of the source.
  for (const path of pathsOf(whole)) {
    const read = codec.readPath!(bytes, path);
    const json = codec.wrapper === undefined ? codec.fromLibrary(read) : read;
    expect(json, path.join('/')).toEqual(at(whole, path));
  }
}

describe('reading one path', () => {
  test.each(loadSamples().filter(({ source }) => source.bytes.length < 200_000))(
    'of $sample.id returns the same as decoding the whole',
    ({ source }) => check(source.value as JsonValue),
  );

  test('of random JSON returns the same as decoding the whole', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (json) => check(JSON.parse(JSON.stringify(json)) as JsonValue)),
      { numRuns: runs(150) },
    );
  });

  test.each([['nothing'], ['a', '5'], ['a', 'x'], ['a', '0', 'deeper'], ['a', '-1'], ['b', 'c', 'd']])(
    'that does not exist returns undefined: %j %j %j',
    (...path) => {
      const value = { a: [1, 2], b: { c: 'text' } };
      const codec = codecModule.prepare('capnp', [value]);
      const bytes = codec.encode(codec.toLibrary(value));
      expect(
        codec.readPath!(
          bytes,
          path.filter((key) => key !== undefined),
        ),
      ).toBeUndefined();
    },
  );

  test('follows no pointer off the path', () => {
    const value = { first: 'text', second: { inner: 7 } };
    const codec = codecModule.prepare('capnp', [value]);
    const bytes = new Uint8Array(codec.encode(codec.toLibrary(value)));
    expect(isObject(codec.fromLibrary(codec.decode(bytes)) as JsonValue)).toBe(true);
    // Overwrites the final zero byte of the text, so that decoding the whole message fails.
    const end = bytes.findIndex((byte, i) => byte === 't'.charCodeAt(0) && bytes[i + 4] === 0) + 4;
    bytes[end] = 1;
    expect(() => codec.decode(bytes)).toThrow('does not end');
    expect(codec.readPath!(bytes, ['second', 'inner'])).toBe(7);
  });
});
