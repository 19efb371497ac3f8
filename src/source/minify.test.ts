import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utf8Bytes, utf8Text } from '../bytes/utf8.ts';
import { sourceOf } from '../testing/samples.ts';
import { minify } from './minify.ts';

it('takes out white space between tokens, and leaves everything else as it was written', () => {
  const text = ' {"a b" : [ 1.50 , 1E5,\t"\\u00e9 \\" \\\\" ] ,\r\n "" : { } } ';
  expect(utf8Text(minify(sourceOf(text)))).toBe('{"a b":[1.50,1E5,"\\u00e9 \\" \\\\"],"":{}}');
});

it('gives what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), fc.nat(3), (text, indent) => {
      const value: unknown = JSON.parse(text);
      const minified = minify(sourceOf(JSON.stringify(value, undefined, indent)));
      expect(minified).toEqual(utf8Bytes(JSON.stringify(value)));
    }),
  );
});
