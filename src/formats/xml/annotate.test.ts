import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utf8Bytes, utf8Text } from '../../bytes/utf8.ts';
import { Lines } from '../../layout/lines.ts';
import { LayoutQueries } from '../../layout/queries.ts';
import { runs } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { annotate } from './annotate.ts';
import { kinds } from './kinds.ts';
import { readForeign } from './read-foreign.ts';

const read = (text: string): unknown => readForeign(utf8Bytes(text));
const failureOf = (text: string) => annotate(utf8Bytes(text)).failure;

test('the listing of a small document can be read by a person', () => {
  const bytes = utf8Bytes('<root><id>4</id><tags><item>a</item></tags><none type="null"/><empty/></root>');
  const layout = annotate(bytes);
  const lines = new Lines(new LayoutQueries(layout), kinds);
  const texts = Array.from({ length: lines.count }, (_, line) => {
    const { start, end } = lines.spanOf(line);
    const phrases = lines.phrasesOf(line, bytes).map(({ text }) => text);
    return `${utf8Text(bytes, start, end)}  ${phrases.join(' ')}`;
  });
  expect(texts).toEqual([
    '<root>  element object, 4 members',
    '<id>  key "id"',
    '4  4',
    '</id>  end',
    '<tags>  key "tags" array, 1 element',
    '<item>  element',
    'a  "a"',
    '</item>  end',
    '</tags>  end',
    '<none type="null"/>  key "none" null',
    '<empty/>  key "empty" ""',
    '</root>  end',
  ]);
});

describe('documents of other writers', () => {
  test.each([
    ['<a>x<!-- y -->z</a>', 'xz'],
    ['<a>1<!-- y -->2</a>', '12'],
    ['<a>x<![CDATA[<&]]>&amp;</a>', 'x<&&'],
    ['<a> 1 </a>', ' 1 '],
    ['<a>one\r\ntwo\rthree</a>', 'one\ntwo\nthree'],
    ['<a><b/><b>2</b></a>', ['', 2]],
    ['<a><b/><c>2</c></a>', { b: '', c: 2 }],
    ['<a><b>1</b><c/><b>2</b></a>', { b: 2, c: '' }],
    ['<a type="object"><b/><b>2</b></a>', { b: 2 }],
    ['<a type="null">x</a>', 'x'],
    ['<a type="number">1</a>', 1],
    ['<a type="null"></a>', null],
    ['<a>before<b>1</b></a>', { b: 1 }],
    ['<x:a xmlns:x="u"><x:b>1</x:b></x:a>', { 'x:b': 1 }],
    ['<a>9007199254740993</a>', 9007199254740993n],
    ['<a>&#x1F600;&#128512;</a>', '😀😀'],
    ['<a><__proto__>1</__proto__></a>', JSON.parse('{"__proto__":1}')],
  ])('%s', (text, value) => {
    expect(read(text)).toEqual(value);
  });
});

describe('refuses, at the offset of the item', () => {
  test.each([
    ['', 0, /root element was expected/],
    ['  ', 2, /root element was expected/],
    ['x', 0, /^Found text before the root element/],
    ['<a></a>x', 7, /^Found text after the root element/],
    ['<a/><b/>', 4, /second element/],
    ['<a><b></a>', 6, /^Found "<\/a>" where the end-tag <\/b> was expected\.$/],
    ['<a>', 3, /where <\/a> was expected/],
    ['<a b="1"', 8, /within a tag/],
    ['<a b=1>', 3, /^Found "1" where the quotation mark before .* of the attribute b was expected\. .*offset 5/],
    ['<a b="1" b="2"/>', 9, /two attributes b/],
    ['<a b="<"/>', 3, /^Found < in the value of an attribute.*offset 6/],
    ['<a b="1"c="2"/>', 8, /white space/],
    ['<1/>', 0, /name of an element/],
    ['<a>&nbsp;</a>', 3, /reference/],
    ['<a>x&#0;</a>', 3, /offset 4/],
    ['<a>&#xD800;</a>', 3, /reference/],
    ['<a>]]></a>', 3, /^Found ]]> in text/],
    ['<a>x\u0001</a>', 3, /control character 0x01.*offset 4/],
    ['<a>\uffff</a>', 3, /U\+FFFF/],
    ['<a><!-- -- --></a>', 3, /^Found -- within a comment/],
    ['<a><!DOCTYPE a></a>', 3, /^Found <! without a comment, a CDATA section or a document type that is allowed here/],
    ['<!DOCTYPE a', 0, /^Found no > that ends this document type/],
    [' <?xml version="1.0"?><a/>', 1, /at the start/],
    ['<?xml version="1.0" encoding="latin1"?><a/>', 0, /latin1/],
    ['<?xml?><a/>', 0, /version="1.0"/],
  ])('%s', (text, offset, message) => {
    expect(failureOf(text)).toEqual({ offset, message: expect.stringMatching(message) as string });
    expect(() => read(text)).toThrow(message);
  });

  test('bytes that are not UTF-8', () => {
    expect(annotate(Uint8Array.of(0x3c, 0x61, 0x3e, 0xff)).failure).toMatchObject({ offset: 3 });
  });
});

test('any pieces of markup tile, and are read or refused', () => {
  const piece = fc.constantFrom(
    ...['<a>', '</a>', '<b', ' x="1"', '>', '/>', '<![CDATA[', ']]>', '<!--', '-->', '<?p', '?>', '&amp;', '&', '7'],
    ...['text', ' ', 'é', '<item>', '</item>', ' type="array"', '\0', '<!DOCTYPE', '"', '[', 'true'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const bytes = utf8Bytes(pieces.join(''));
      const layout = annotate(bytes);
      expectTiles(layout, bytes.length, kinds);
      if (layout.failure === undefined) expect(readForeign(bytes)).toBeDefined();
      else expect(() => readForeign(bytes)).toThrow();
    }),
    { numRuns: runs(2000) },
  );
});

test('depth and length are limited by memory alone', () => {
  const deep = 20_000;
  expect(annotate(utf8Bytes('<a>'.repeat(deep) + '</a>'.repeat(deep))).failure).toBeUndefined();
  const many = `<root>${'<a>1</a>&amp;<!-- --> '.repeat(50_000)}</root>`;
  expect(annotate(utf8Bytes(many)).failure).toBeUndefined();
  expect(annotate(utf8Bytes('<a '.repeat(deep))).failure).toMatchObject({ offset: 3 });
});
