import { toHex } from '../../core/bytes/hex.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import type { Fixture, Losses, WorkingExceptions } from '../../testing/fixtures.ts';

const texts: readonly (readonly [name: string, text: string])[] = [
  ['the small object', '<root><id>4</id><isActive>true</isActive><fullname>Homer Simpson</fullname></root>'],
  [
    'all that the mapping writes',
    '<root><a type="null"/><b type="array"/><c type="object"/><d/><e type="string">42</e><f><item>1</item><item>x &amp; y</item></f><g type="object"><item>false</item></g></root>',
  ],
  [
    'what only other writers write',
    '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE note [<!ELEMENT note ANY><!-- ]> -->]>\n<note lang=\'en\' >\n <!-- one --><?go now?>\n <to >a<![CDATA[<b>]]>c</to >\n <from>x</from>text</note>\n',
  ],
  ['elements of one name', '<list><tag>a</tag><tag>b</tag></list>'],
  ['a list with a name and text', '<list type="array"><a>1</a> and <b>2</b></list>'],
  ['references', '<root>&lt;&#65;&#x1F511;&quot;_x0000__x005F_x</root>'],
];

/** Documents that contain every kind, including kinds that fast-xml-parser never writes here. */
export const fixtures: readonly Fixture[] = [
  ...texts.map(([name, text]) => ({ name, hex: toHex(utf8Bytes(text)) })),
  { name: 'an element that never ends', hex: toHex(utf8Bytes('<root><a>1</a><b>')) },
];

export const losses: Losses = {
  xml: ['duplicate key', 'number text'],
};

export const workingExceptions: WorkingExceptions = {
  withoutForm: {
    name: 'it may have escapes of the mapping',
    text: 'it may have references',
    section: 'line ends are normalized',
  },
  openEnded: {
    objectBegin: 'an end-tag',
    arrayBegin: 'an end-tag',
    emptyEnd: 'it is empty',
  },
};
