import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';
import { Lines } from '../../core/layout/lines.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { failsAt, type Place } from '../../testing/fails-at.ts';
import { regionsOf } from '../../testing/regions.ts';
import { runs } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { annotate } from './annotate.ts';
import { kinds } from './kinds.ts';
import { readForeign } from './read-foreign.ts';
import { Content, contentsOf } from './survey.ts';

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
    ['<a>&amp;&lt;&gt;&apos;&quot;</a>', `&<>'"`],
    [
      '<a>x&#9;&#10;&#13;&#x20;&#xD7FF;&#xE000;&#xFFFD;&#x10000;&#x10FFFF;</a>',
      'x\t\n\r \ud7ff\ue000\ufffd\u{10000}\u{10ffff}',
    ],
    ['<a>]] ]> ]]x \ufffd\u7ffe</a>', ']] ]> ]]x \ufffd\u7ffe'],
    ['<a type="null"><![CDATA[x]]></a>', 'x'],
    ['<a><![CDATA[]]></a>', ''],
    ['<a type="nullx"></a>', ''],
    ['<a typed="null"></a>', ''],
    ['<a  b  =  "1"   c\t=\n\'2\'  >x</a  >', 'x'],
    ['<a>1.25</a>', 1.25],
    ['<a>1e12</a>', 1e12],
    ['<a>1E-07</a>', 1e-7],
    ['<a>-0.5e+10</a>', -0.5e10],
    ['<a>1e</a>', '1e'],
    ['<a>1e*5</a>', '1e*5'],
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
    ['</a>', 0, /^Found "<\/a>", an end-tag without a start-tag\.$/],
    ['<a/><b/>', 4, /second element/],
    ['<a><b></a>', 6, /^Found "<\/a>" where the end-tag <\/b> was expected\.$/],
    ['<a>', 3, /where <\/a> was expected/],
    ['<a b="1"', 8, /within a tag/],
    ['<a b=1>', [3, 5], /^Found "1" where the quotation mark before .* of the attribute b was expected\.$/],
    ['<a b="1" b="2"/>', 9, /two attributes b/],
    ['<a b="<"/>', [3, 6], /^Found < in the value of an attribute/],
    ['<a b="1"c="2"/>', 8, /white space/],
    ['<1/>', [0, 1], /name of an element/],
    ['<a>&nbsp;</a>', 3, /^Found &nbsp;, a reference to an entity that is not declared\./],
    ['<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>', 33, /^Found &e;; entities that a document type declares are not supp/],
    ['<a>x&#1;</a>', [3, 4], /^Found &#1;, a reference to the character U\+0001, which XML 1\.0 forbids\.$/],
    ['<a>&#xD800;</a>', 3, /^Found &#xD800;, a reference to the character U\+D800, which/],
    ['<a b="&#1;"/>', [3, 6], /U\+0001/],
    [`<a>&#${'9'.repeat(60)};</a>`, 3, /^Found &#9{37}…, but the last character of Unicode is &#x10FFFF;\.$/],
    ['<a>]]></a>', 3, /^Found ]]> in text/],
    ['<a>x\u0001</a>', [3, 4], /control character 0x01/],
    ['<a>\uffff</a>', 3, /U\+FFFF/],
    ['<a><!-- -- --></a>', [3, 8], /^Found -- within a comment/],
    ['<a><!DOCTYPE a></a>', 3, /^Found <! without a comment, a CDATA section or a document type that is allowed here/],
    ['<!DOCTYPE a', 0, /^Found no > that ends this document type/],
    [' <?xml version="1.0"?><a/>', 1, /at the start/],
    ['<?xml version="1.0" encoding="latin1"?><a/>', 0, /latin1/],
    ['<?xml?><a/>', 0, /version="1.0"/],
    ['<a b="&nbsp;"/>', [3, 6], /^Found &nbsp;, a reference/],
    ['<a b="x&lt;&amp"/>', [3, 11], /^Found & where no reference begins/],
    ...['#x8', '#x1f', '#xDFFF', '#xFFFE', '#xFFFF', '#0', '#65534'].map((name): [string, number, RegExp] => [
      `<a>&${name};</a>`,
      3,
      new RegExp(`^Found &${name};, a reference to the character U\\+[0-9A-F]{4}, which XML 1\\.0 forbids\\.$`),
    ]),
    ['<a>&#x110000;</a>', 3, /^Found &#x110000;, but the last character of Unicode is/],
    ...['#;', '#x;', '#xZ;', '#1a;', 'amp', '#X26;', '1;', ' ;', 'a b;', ';'].map((rest): [string, number, RegExp] => [
      `<a>&${rest}</a>`,
      3,
      /^Found & where no reference begins/,
    ]),
    ['<a>\ufffe</a>', 3, /U\+FFFE/],
    [`<a></${'b'.repeat(60)}>`, 3, /^Found "<\/b{38}" where the end-tag <\/a> was expected\.$/],
    ['<!DOCTYPE a "x><a/>', 0, /^Found no > that ends this document type/],
    ['<!DOCTYPE a \'x"><a/>', 0, /^Found no > that ends this document type/],
    ['<!DOCTYPE a [<!-- ]>><a/>', 0, /^Found no > that ends this document type/],
    ['<!DOCTYPE a [><a/>', 0, /^Found no > that ends this document type/],
    ['<!DOCTYPE a><!DOCTYPE a><a/>', 12, /^Found <! without/],
    ['<![CDATA[x]]><a/>', 0, /^Found <! without/],
    ['<a><![CDATA[x</a>', 3, /^Found no ]]>/],
    ['<a><!-- x</a>', 3, /^Found no -->/],
    ['<a><?p x</a>', 3, /^Found no \?>/],
    ['<a><?1 x?></a>', [3, 5], /^Found "1" where the name of a processing instruction was expected/],
    ['<a><?p"x?></a>', [3, 5], /where the name of a processing instruction was expected/],
    ['<?XML version="1.0"?><a/>', 0, /at the start/],
    ['<a/><?xml version="1.0"?>', 4, /at the start/],
    ...['x-utf-8', 'utf-8x', 'a1.b-c_'].map((encoding): [string, number, RegExp] => [
      `<?xml version="1.0" encoding="${encoding}"?><a/>`,
      0,
      new RegExp(`^The declared encoding is ${encoding};`),
    ]),
    ...[
      ' version="1."',
      " version='1.'",
      ' version="1.x"',
      ' version="2.0"',
      ' x version="1.0"',
      ' <?xml version="1.0"',
      ' version="1.0"encoding="UTF-8"',
      ' version="1.0" encoding="1"',
      ' version="1.0" encoding=""',
      ' version="1.0" encoding="UTF 8"',
      ' version="1.0" standalone="maybe"',
      ' version="1.0"standalone="yes"',
      ' version="1.0" standalone="yes" encoding="UTF-8"',
      ' version="1.0" x',
    ].map((rest): [string, number, RegExp] => [`<?xml${rest}?><a/>`, 0, /^This XML declaration is not valid/]),
  ] as [string, Place, RegExp][])('%s', (text, place, message) => {
    const isTrailing = /^<a(?:><\/a|\/)>./.test(text) && { isTrailing: true };
    expect(failureOf(text)).toEqual({ ...failsAt(place, expect.stringMatching(message) as string), ...isTrailing });
    expect(() => read(text)).toThrow(message);
  });

  test.each([
    [[0xff], 0],
    [[0x3c, 0x61, 0x3e, 0xff], 3],
    [[0x3c, 0x61, 0x3e, 0xff, 0x01], 3],
    [[0xff, 0x01], 0],
  ])('the bytes %j, which are not UTF-8', (bytes, offset) => {
    const message = expect.stringMatching(/^The byte 0xff is not UTF-8/) as string;
    expect(annotate(Uint8Array.from(bytes)).failure).toEqual({ offset, message });
  });
});

test.each([
  '\ufeff<?xml version="1.0"?>',
  `<?xml  version = "1.10"  encoding = 'utf-8'  standalone = "yes"  ?>`,
  `<?xml\tversion='1.10' encoding="US-ASCII"?>`,
  `<?xml version="1.1"\nstandalone='no'?>`,
  '<?p?><?q x?>',
  `<!DOCTYPE a SYSTEM "x>'y" 'p>"q' [<!ENTITY e ">"><!-- > ' ] --><!ELEMENT a ANY>] >`,
  '<!DOCTYPE a ]>',
  '<!DOCTYPE a [<!-- a --><!-- > -->]>',
  '<!DOCTYPE a <!-- > --> >',
  '<!-- - > <a> -->',
])('accepts %j before the root element', (text) => {
  const bytes = utf8Bytes(`${text}<a/>`);
  const layout = annotate(bytes);
  expect(layout.failure).toBeUndefined();
  expectTiles(layout, bytes.length, kinds);
});

test('white space in a tag is one region, and elements are more than the first columns have room for', () => {
  const text = `<a  b="1">${'<c/>'.repeat(70)}</a>`;
  const layout = annotate(utf8Bytes(text));
  expect(regionsOf(layout)[1]).toMatchObject({ start: 2, end: 4 });
  expect(contentsOf(utf8Bytes(text))).toEqual(new Uint8Array([Content.array, ...Array(70).fill(Content.text)]));
});

test('elements may nest deeper than the first columns have room for', () => {
  expect(failureOf('<a>'.repeat(100) + '</a>'.repeat(100))).toBeUndefined();
  expect(failureOf(`${'<a>'.repeat(100)}</b>`)).toMatchObject({ offset: 300 });
});

test.each([
  [8192, 'number'],
  [8193, 'text'],
])('%i digits are shown as a %s', (digits, kind) => {
  const layout = annotate(utf8Bytes(`<a>${'1'.repeat(digits)}</a>`));
  const queries = new LayoutQueries(layout);
  expect(kinds.names[queries.kindOf(queries.regionAt(3))]).toBe(kind);
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
