import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { widened } from '../../core/layout/regions.ts';
import { tallyRoles } from '../../core/layout/tally.ts';
import { listingOf } from '../../testing/listing.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { annotate } from './annotate.ts';
import { compounds, kinds } from './kinds.ts';

function listing(text: string): string[] {
  const bytes = utf8Bytes(text);
  return listingOf(annotate(bytes), kinds, bytes);
}

/** The regions as text: their bytes, kind and value. */
function regions(text: string): string[] {
  const bytes = utf8Bytes(text);
  const { start: starts, kind, value } = widened(annotate(bytes));
  return Array.from(starts, (start, i) => {
    const covered = text.slice(start, starts[i + 1] ?? bytes.length);
    return `${covered} ${kinds.names[kind[i]!]} ${value[i]}`;
  });
}

const HOMER = '{"id":4,"isActive":true,"fullname":"Homer Simpson"}';

describe('the small object', () => {
  it('has the regions that the page’s picture shows', () => {
    expect(listing(HOMER)).toEqual([
      '0 7b | { object, 3 members',
      '1 22 69 64 22 3a | key "id"',
      '6 34 | 4',
      '7 2c 22 69 73 41 63 74 69 … | key "isActive"',
      '19 74 72 75 65 | true',
      '23 2c 22 66 75 6c 6c 6e 61 … | key "fullname"',
      '35 22 48 6f 6d 65 72 20 53 … | "Homer Simpson"',
      '50 7d | }',
    ]);
  });

  it('has sizes by role that sum to its 51 bytes', () => {
    expect(tallyRoles(annotate(utf8Bytes(HOMER)), kinds)).toEqual({
      structure: 15,
      key: 18,
      number: 1,
      literal: 4,
      string: 13,
    });
  });

  it('assigns keys, their quotation marks and the comma before them to the members, and braces to the object', () => {
    expect(regions(HOMER)).toEqual([
      '{ beginObject 0',
      '" beginName 1',
      'id name 1',
      '": endName 1',
      '4 number 1',
      '," separatorBeginName 2',
      'isActive name 2',
      '": endName 2',
      'true true 2',
      '," separatorBeginName 3',
      'fullname name 3',
      '": endName 3',
      '" beginString 3',
      'Homer Simpson string 3',
      '" endString 3',
      '} endObject 0',
    ]);
  });
});

describe('listing', () => {
  it('puts nested values on lines of their own', () => {
    expect(listing('{"a":{"b":[1,"x","",[]]},"":{"":null}}')).toEqual([
      '0 7b | { object, 2 members',
      '1 22 61 22 3a | key "a"',
      '5 7b | { object, 1 member',
      '6 22 62 22 3a | key "b"',
      '10 5b | [ array, 4 elements',
      '11 31 | 1',
      '12 2c 22 78 22 | "x"',
      '16 2c 22 22 | ""',
      '19 2c 5b | [ array, 0 elements',
      '21 5d | ]',
      '22 5d | ]',
      '23 7d | }',
      '24 2c 22 22 3a | key ""',
      '28 7b | { object, 1 member',
      '29 22 22 3a | key ""',
      '32 6e 75 6c 6c | null',
      '36 7d | }',
      '37 7d | }',
    ]);
  });

  it('puts white space before the token that it indents', () => {
    expect(listing(' {\n  "a" : [ 1,\n "x" ] }\n')).toEqual([
      '0 20 7b | { object, 1 member',
      '2 0a 20 20 22 61 22 20 3a | key "a"',
      '10 20 5b | [ array, 2 elements',
      '12 20 31 | 1',
      '14 2c 0a 20 22 78 22 | "x"',
      '20 20 5d | ]',
      '22 20 7d | }',
      '24 0a | ',
    ]);
  });

  it('resolves escapes, and keeps all digits', () => {
    expect(listing('["\\u00e9\\n\\ud83e\\udd89\\ud800",-12345678901234567890,-0]')).toEqual([
      '0 5b | [ array, 3 elements',
      '1 22 5c 75 30 30 65 39 5c … | "é\\n🦉\\ud800"',
      '29 2c 2d 31 32 33 34 35 36 … | -12345678901234567890',
      '51 2c 2d 30 | -0',
      '54 5d | ]',
    ]);
  });
});

/** A string long enough that texts which contain it use compounds. */
const PAD = 'x'.repeat(70_000);

describe('long texts', () => {
  it('are read to their end in several chunks', () => {
    const text = `[${'1,'.repeat(40_000)}true]`;
    const layout = annotate(utf8Bytes(text));
    expect(layout.failure).toBeUndefined();
    expect(layout.values.type).toHaveLength(40_002);
    expect(layout.regionCount).toBe(80_003);
  });

  const long = `{"pad":"${PAD}","a":"b","c":{"d":["e",1]},"f" :[true,null,[],{"g":-1.5e3}]}`;

  it('have fewer codes than regions', () => {
    const { code, regionCount, compounds: used } = annotate(utf8Bytes(long));
    expect(regions(long).slice(7)).toEqual([
      '," separatorBeginName 2',
      'a name 2',
      '": endName 2',
      '" beginString 2',
      'b string 2',
      '" endString 2',
      '," separatorBeginName 3',
      'c name 3',
      '": endName 3',
      '{ beginObject 3',
      '" beginName 4',
      'd name 4',
      '": endName 4',
      '[ beginArray 4',
      '" beginString 5',
      'e string 5',
      '" endString 5',
      ', valueSeparator 4',
      '1 number 6',
      '] endArray 4',
      '} endObject 3',
      '," separatorBeginName 7',
      'f name 7',
      '" endNameAlone 7',
      '  whiteSpace 7',
      ': nameSeparator 7',
      '[ beginArray 7',
      'true true 8',
      ', valueSeparator 7',
      'null null 9',
      ', valueSeparator 7',
      '[ beginArray 10',
      '] endArray 10',
      ', valueSeparator 7',
      '{ beginObject 11',
      '" beginName 12',
      'g name 12',
      '": endName 12',
      '-1.5e3 number 12',
      '} endObject 11',
      '] endArray 7',
      '} endObject 0',
    ]);
    expect([regionCount, code.length, used]).toEqual([49, 24, compounds]);
  });

  it('tile after every truncation near their punctuation', () => {
    const bytes = utf8Bytes(long);
    for (let length = 70_000; length < bytes.length; length++) {
      const layout = annotate(bytes.subarray(0, length));
      expect(layout.failure).toBeDefined();
      expectTiles(layout, length, kinds);
    }
  });
});

describe('failures', () => {
  it.each([
    ['', 0, []],
    ['  ', 2, ['   whiteSpace 0']],
    ['{"a":"b', 5, ['{ beginObject 0', '" beginName 1', 'a name 1', '": endName 1', '"b unread 1']],
    ['["ab\\q"]', 4, ['[ beginArray 0', '" beginString 1', 'ab string 1', '\\q"] unread 1']],
    ['["\t"]', 2, ['[ beginArray 0', '" beginString 1', '\t"] unread 1']],
    [
      '{"a":1,"b\n":2}',
      9,
      [
        '{ beginObject 0',
        '" beginName 1',
        'a name 1',
        '": endName 1',
        '1 number 1',
        ', valueSeparator 0',
        '" beginName 2',
        'b name 2',
        '\n":2} unread 2',
      ],
    ],
    ['{"a"', 4, ['{ beginObject 0', '" beginName 1', 'a name 1', '" endNameAlone 1']],
    [
      '{"a":1,"b',
      7,
      [
        '{ beginObject 0',
        '" beginName 1',
        'a name 1',
        '": endName 1',
        '1 number 1',
        ', valueSeparator 0',
        '"b unread 2',
      ],
    ],
    ['{"":', 4, ['{ beginObject 0', '"" emptyName 1', ': nameSeparator 1']],
    ['[1,]', 3, ['[ beginArray 0', '1 number 1', ', valueSeparator 0', '] unread 1']],
    ['[01]', 1, ['[ beginArray 0', '01] unread 0']],
    ['[1]]', 3, ['[ beginArray 0', '1 number 1', '] endArray 0', '] unread 0']],
  ])('%j is annotated up to %d', (text, offset, covered) => {
    const layout = annotate(utf8Bytes(text));
    const before = text.slice(0, offset).split('\n');
    const place = text.trim() === '' ? {} : { line: before.length, column: before.at(-1)!.length + 1 };
    expect(layout.failure).toStrictEqual({
      offset,
      message: expect.stringMatching(/^found .*\.$|^[A-Z].*\.$/),
      ...place,
      ...(text === '[1]]' && { isTrailing: true }),
    });
    expect(layout.unit).toBe('byte');
    expectTiles(layout, text.length, kinds);
    expect(regions(text)).toEqual(covered);
  });
});

describe('hostile bytes', () => {
  it.each(['[', '{"a":', '[{"":', '"', '\\', ',', '[[],', '{}', ' [', '1'])(
    '%j, 100,000 times, are annotated',
    (text) => {
      const bytes = utf8Bytes(text.repeat(100_000));
      const layout = annotate(bytes);
      expectTiles(layout, bytes.length, kinds);
    },
  );

  it('that close 100,000 levels are annotated completely', () => {
    const bytes = utf8Bytes('{"a":['.repeat(100_000) + ']}'.repeat(100_000));
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expect(layout.values.depth.at(-1)).toBe(199_999);
    expectTiles(layout, bytes.length, kinds);
  });
});

it('binary data that is read as JSON by choice needs another choice', () => {
  const bytes = Uint8Array.of(0x83, 0xa2, 0x69, 0x64, 4);
  const { failure } = annotate(bytes);
  expect(failure?.message).toBe('found binary data where JSON was expected; choose the format of these bytes.');
});
