import { citing, type Glosses } from '../../core/layout/gloss.ts';
import type { kinds } from './kinds.ts';

const grammar = { anchor: '#section-2', section: 'JSON Grammar' } as const;
const values = { anchor: '#section-3', section: 'Values' } as const;
const objects = { anchor: '#section-4', section: 'Objects' } as const;
const arrays = { anchor: '#section-5', section: 'Arrays' } as const;
const numbers = { anchor: '#section-6', section: 'Numbers' } as const;
const strings = { anchor: '#section-7', section: 'Strings' } as const;

const SPECIFICATION = { title: 'RFC 8259', url: 'https://www.rfc-editor.org/rfc/rfc8259.html' };

/** Explanation of each kind. */
export const glosses: Glosses<keyof typeof kinds.index> = citing(SPECIFICATION, {
  unread: {
    gloss: 'Wireprint did not read from here on.',
    anchor: '#section-9',
    section: 'Parsers',
  },

  whiteSpace: {
    gloss: 'Spaces, tabs and line breaks between tokens have no meaning.',
    why: 'They are for people who read the text; without them, the message is {size} shorter.',
    ...grammar,
  },

  beginObject: {
    gloss: 'Begins an object: names and values follow until the closing brace.',
    why: 'Their number is not written, so a writer need not know it; a reader finds the end only by reading everything.',
    ...objects,
  },
  endObject: {
    gloss: 'Ends the object.',
    why: 'No length marks the end of the object; a reader has to read every byte before it to find this end.',
    ...objects,
  },
  beginArray: {
    gloss: 'Begins an array: values follow until the closing bracket.',
    why: 'Their number is not written, so a writer need not know it; a reader finds the end only by reading everything.',
    ...arrays,
  },
  endArray: {
    gloss: 'Ends the array.',
    why: 'No length marks the end of the array; a reader has to read every byte before it to find this end.',
    ...arrays,
  },
  valueSeparator: {
    gloss: 'A comma separates two values or members.',
    why: 'No length marks the end of a value, and 1 and 2 side by side would be 12.',
    ...grammar,
  },

  beginName: {
    gloss: 'A quotation mark begins the name of a member, which is always a string.',
    why: 'Without quotation marks, a name could not contain a colon or a space.',
    ...objects,
  },
  separatorBeginName: {
    gloss: 'A comma ends the previous member, and a quotation mark begins the name of the next one.',
    why: 'Text needs marks where binary formats have lengths: four bytes for each further member, in addition to name and value.',
    ...objects,
  },
  name: {
    gloss: 'The name of a member as UTF-8 text.',
    why: 'Every object contains its names in full, so that a reader needs no schema; the names cost their bytes in each object.',
    ...objects,
  },
  emptyName: {
    gloss: 'The two quotation marks of an empty name, which is a valid name.',
    why: 'Any string can be a name, even one without characters.',
    ...objects,
  },
  endName: {
    gloss: 'A quotation mark ends the name of the member, and a colon announces its value.',
    why: 'The colon is redundant, as a value always follows a name; it is there for people who read the text.',
    ...objects,
  },
  endNameAlone: {
    gloss: 'A quotation mark ends the name of the member.',
    why: 'The name ends with a mark and has no length, so a quotation mark inside it needs a backslash before it.',
    ...strings,
  },
  nameSeparator: {
    gloss: 'A colon separates the name of a member from its value.',
    why: 'It is redundant, as a value always follows a name; it is there for people who read the text.',
    ...objects,
  },

  beginString: {
    gloss: 'A quotation mark begins a string.',
    why: 'Its length is not written, so a reader searches every byte for the closing quotation mark.',
    ...strings,
  },
  separatorBeginString: {
    gloss: 'A comma ends the previous value, and a quotation mark begins a string.',
    why: 'Neither the end of a value nor the length of a string is written, so marks have to show them.',
    ...arrays,
  },
  string: {
    gloss: 'The characters of a string in UTF-8.',
    why: 'A quotation mark ends the string, so quotation marks, backslashes and control characters inside it must be escaped.',
    ...strings,
  },
  emptyString: {
    gloss: 'The two quotation marks of an empty string.',
    why: 'Without a length, even an empty string needs a mark at its beginning and at its end.',
    ...strings,
  },
  endString: {
    gloss: 'A quotation mark ends the string.',
    why: 'The string ends with a mark and has no length, so a quotation mark inside it needs a backslash before it.',
    ...strings,
  },

  number: {
    gloss: 'A number as text, one byte for each character.',
    why: 'It may have any number of digits, but most readers keep only the precision of a 64-bit float, and have to convert.',
    ...numbers,
  },
  true: {
    gloss: 'The word true.',
    why: 'A word is easy to read for people; most binary formats need one byte instead of four.',
    ...values,
  },
  false: {
    gloss: 'The word false.',
    why: 'A word is easy to read for people; most binary formats need one byte instead of five.',
    ...values,
  },
  null: {
    gloss: 'The word null: it represents the absence of a value.',
    why: 'A word is easy to read for people; most binary formats need one byte instead of four.',
    ...values,
  },
});
