import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Text } from '../../core/bytes/utf8.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { anyJson } from '../../testing/any-json.ts';
import { runs } from '../../testing/runs.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { readForeign } from './read-foreign.ts';

const codec = codecModule.prepare('xml', []);
const write = (value: JsonValue): Uint8Array => codec.encode(codec.toLibrary(value)).slice();

test.each<[JsonValue, string]>([
  [{ id: 4, isActive: true }, '<root><id>4</id><isActive>true</isActive></root>'],
  [[1, [2], []], '<root><item>1</item><item><item>2</item></item><item type="array"/></root>'],
  [{ a: null, b: '', c: {} }, '<root><a type="null"/><b/><c type="object"/></root>'],
  [{ item: 'x' }, '<root type="object"><item>x</item></root>'],
  [{ item: 'x', a: '<&"' }, '<root><item>x</item><a>&lt;&amp;&quot;</a></root>'],
  [
    ['42', 'true', '042', ' 42'],
    '<root><item type="string">42</item><item type="string">true</item><item>042</item><item> 42</item></root>',
  ],
  [-0, '<root>-0</root>'],
  [18446744073709551615n, '<root>18446744073709551615</root>'],
  ['\0\r\n\ud800', '<root>_x0000__x000D_\n_xD800_</root>'],
])('the mapping, %#', (value, text) => {
  expect(utf8Text(write(value))).toBe(text);
});

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('42', '-0', '1e5', 'true', '<&"\'>', ']]>', '_x0041_', ' ', '\r\n', '__proto__', 'item', 'toString'),
);
const scalars = fc.oneof(
  texts,
  // An integer beyond 2^53 is a BigInt.
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Number.isInteger(n) || Number.isSafeInteger(n)),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 80n }),
  fc.constantFrom(null, true, false, -0, ''),
);

test('any JSON comes back, by the library and by the reader of given bytes', () => {
  fc.assert(
    fc.property(anyJson(scalars, texts, 4), (value) => {
      const bytes = write(value);
      expect(annotate(bytes).failure).toBeUndefined();
      expect(codec.fromLibrary(codec.decode(bytes))).toEqual(value);
      expect(readForeign(bytes)).toEqual(value);
    }),
    { numRuns: runs(500) },
  );
});
