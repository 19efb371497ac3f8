import { utf8Text } from '../../bytes/utf8.ts';
import { defineKinds, type Kind } from '../../layout/layout.ts';
import { readNumber } from '../../source/number.ts';

function mark(label: string, phrase: string, joins?: Kind['joins']): Kind {
  return { role: 'structure', label, phrase, ...(joins && { joins }) };
}

const OBJECT = '{ object, {count member}';
const ARRAY = '[ array, {count element}';

/**
 * The vocabulary of JSON text, in the words of RFC 8259 sections 2 to 7. Marks that stand next to each other and belong
 * to the same value are one kind: `,"` before a name, in long texts also `":"` between a name and a string.
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
  name: { role: 'key', label: 'name', read: readString, phrase: '{}', joins: 'next' },
  emptyName: { role: 'key', label: 'empty name', read: () => '', phrase: 'key {}', joins: 'next' },
  endName: mark('quotation-mark, name-separator', ''),
  endNameAlone: mark('quotation-mark', '', 'next'),
  nameSeparator: mark('name-separator', ''),
  endNameBeginString: mark('quotation-mark, name-separator, quotation-mark', ''),
  endNameBeginObject: mark('quotation-mark, name-separator, begin-object', OBJECT),
  endNameBeginArray: mark('quotation-mark, name-separator, begin-array', ARRAY),

  beginString: mark('quotation-mark', '', 'next'),
  separatorBeginString: mark('value-separator, quotation-mark', '', 'next'),
  string: { role: 'string', label: 'string', read: readString, phrase: '{}' },
  emptyString: { role: 'string', label: 'empty string', read: () => '', phrase: '{}' },
  endString: mark('quotation-mark', '', 'previous'),

  number: { role: 'number', label: 'number', read: readNumber, phrase: '{}' },
  true: { role: 'literal', label: 'true', read: () => true },
  false: { role: 'literal', label: 'false', read: () => false },
  null: { role: 'literal', label: 'null', read: () => null },
});

/** The characters of a string between its quotation marks, escapes resolved (section 7). */
function readString(bytes: Uint8Array, start: number, end: number): string {
  const text = utf8Text(bytes, start, end);
  return text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
}
