import { utf8Text } from '../../core/bytes/utf8.ts';
import type { Compound, CompoundRegion } from '../../core/layout/layout.ts';
import { defineKinds, type Form, type Kind } from '../../core/layout/vocabulary.ts';
import { readNumber } from '../../core/source/number.ts';

const TEXT = { as: 'text', escapes: true } as const satisfies Form;

function mark(label: string, phrase: string, joins?: Kind['joins']): Kind {
  return { role: 'structure', label, form: { as: 'text' }, phrase, ...(joins && { joins }) };
}

const OBJECT = '{ object, {count member}';
const ARRAY = '[ array, {count element}';

/**
 * Every kind of region in JSON text, in the words of RFC 8259 sections 2 to 7. A comma and the quotation mark after it
 * are one kind if they belong to the same value, and so are a name's closing quotation mark and its colon.
 */
export const kinds = defineKinds({
  whiteSpace: { role: 'padding', label: 'ws', phrase: '', joins: 'next' },

  beginObject: mark('begin-object', OBJECT),
  endObject: mark('end-object', '}'),
  beginArray: mark('begin-array', ARRAY),
  endArray: mark('end-array', ']'),
  valueSeparator: mark('value-separator', '', 'next'),

  beginName: mark('quotation-mark', 'key', 'next'),
  separatorBeginName: mark('value-separator, quotation-mark', 'key', 'next'),
  name: { role: 'key', label: 'name', form: TEXT, read: readString, phrase: '{}', joins: 'next' },
  emptyName: { role: 'key', label: 'empty name', read: () => '', phrase: 'key {}', joins: 'next' },
  endName: mark('quotation-mark, name-separator', ''),
  endNameAlone: mark('quotation-mark', '', 'next'),
  nameSeparator: mark('name-separator', ''),

  beginString: mark('quotation-mark', '', 'next'),
  separatorBeginString: mark('value-separator, quotation-mark', '', 'next'),
  string: { role: 'string', label: 'string', form: TEXT, read: readString, phrase: '{}' },
  emptyString: { role: 'string', label: 'empty string', read: () => '', phrase: '{}' },
  endString: mark('quotation-mark', '', 'previous'),

  number: { role: 'number', label: 'number', form: { as: 'text' }, read: readNumber, phrase: '{}', isOpenEnded: true },
  true: { role: 'literal', label: 'true', read: () => true },
  false: { role: 'literal', label: 'false', read: () => false },
  null: { role: 'literal', label: 'null', read: () => null },
});

type KindName = (typeof kinds.names)[number];

const { index } = kinds;
const part = (name: KindName, length?: number): CompoundRegion => ({
  kind: index[name],
  ...(length !== undefined && { length }),
});

/** The regions of each type of value, in the order of `plain-text.as.ts`, without a comma before it. */
const VALUES: readonly (readonly CompoundRegion[])[] = [
  [part('beginString', 1), part('string'), part('endString')],
  [part('beginArray')],
  [part('beginObject')],
  [part('number')],
  [part('true')],
  [part('false')],
  [part('null')],
];

/**
 * The compounds of long texts without white space, in the order in which `plain-text.as.ts` numbers them. For each type
 * of value: a member after a comma, then a first member. Next, a string element after a comma, and a first string
 * element. Last, for each other type: an element after a comma, which belongs to the array.
 */
export const compounds: readonly Compound[] = [
  ...VALUES.flatMap((value): Compound[] => {
    const name = [part('name'), part('endName', 2)];
    return [
      [part('separatorBeginName', 2), ...name, ...value],
      [part('beginName', 1), ...name, ...value],
    ];
  }),
  [part('separatorBeginString', 2), ...VALUES[0]!.slice(1)],
  VALUES[0]!,
  ...VALUES.slice(1).map(([value]): Compound => [part('valueSeparator', 1), { ...value!, isNext: true }]),
];

/**
 * Reads the characters of a string between its quotation marks, or only the first of them, with escapes resolved
 * (section 7).
 */
function readString(bytes: Uint8Array, start: number, end: number): string {
  const text = utf8Text(bytes, start, end);
  return text.includes('\\') ? (JSON.parse(`"${withoutCutEscape(text)}"`) as string) : text;
}

/** Removes an incomplete escape at the end of a string's beginning. */
function withoutCutEscape(text: string): string {
  const last = text.lastIndexOf('\\');
  let first = last;
  while (text[first - 1] === '\\') first--;
  // Each pair of backslashes is an escaped backslash.
  const isEscape = (last - first) % 2 === 0;
  const length = text[last + 1] === 'u' ? 6 : 2;
  return isEscape && last + length > text.length ? text.slice(0, last) : text;
}
