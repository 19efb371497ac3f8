import type { Glosses } from '../format.ts';
import type { kinds } from './kinds.ts';

const grammar = { anchor: '#section-2', section: 'JSON Grammar' } as const;
const values = { anchor: '#section-3', section: 'Values' } as const;
const objects = { anchor: '#section-4', section: 'Objects' } as const;
const arrays = { anchor: '#section-5', section: 'Arrays' } as const;
const numbers = { anchor: '#section-6', section: 'Numbers' } as const;
const strings = { anchor: '#section-7', section: 'Strings' } as const;

/** Explanation of each kind. */
export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: {
    gloss: 'Wireprint did not read from here on.',
    anchor: '#section-9',
    section: 'Parsers',
  },

  whiteSpace: {
    gloss: 'Spaces, tabs and line breaks between tokens have no meaning: they are for people who read the text.',
    ...grammar,
  },

  beginObject: {
    gloss:
      'Begins an object: names and values follow until the closing brace, and their number is not known in advance.',
    ...objects,
  },
  endObject: {
    gloss: 'Ends the object; a reader has to read every byte before it to find this end.',
    ...objects,
  },
  beginArray: {
    gloss: 'Begins an array: values follow until the closing bracket, and their number is not known in advance.',
    ...arrays,
  },
  endArray: {
    gloss: 'Ends the array; a reader has to read every byte before it to find this end.',
    ...arrays,
  },
  valueSeparator: {
    gloss: 'A comma separates two values or members, because no length marks the end of the first one.',
    ...grammar,
  },

  beginName: {
    gloss: 'A quotation mark begins the name of a member, which is always a string.',
    ...objects,
  },
  separatorBeginName: {
    gloss: 'A comma ends the previous member, and a quotation mark begins the name of the next one.',
    ...objects,
  },
  name: {
    gloss: 'The name of a member as UTF-8 text; every object contains its names in full.',
    ...objects,
  },
  emptyName: {
    gloss: 'The two quotation marks of an empty name, which is a valid name.',
    ...objects,
  },
  endName: {
    gloss: 'A quotation mark ends the name of the member, and a colon announces its value.',
    ...objects,
  },
  endNameAlone: {
    gloss: 'A quotation mark ends the name of the member; inside a name, it needs a backslash before it.',
    ...strings,
  },
  nameSeparator: {
    gloss: 'A colon separates the name of a member from its value.',
    ...objects,
  },

  beginString: {
    gloss:
      'A quotation mark begins a string; its length is not known in advance, so a reader searches for the closing quotation mark.',
    ...strings,
  },
  separatorBeginString: {
    gloss: 'A comma ends the previous value, and a quotation mark begins a string.',
    ...arrays,
  },
  string: {
    gloss: 'The characters of a string in UTF-8; quotation marks, backslashes and control characters must be escaped.',
    ...strings,
  },
  emptyString: {
    gloss: 'The two quotation marks of an empty string.',
    ...strings,
  },
  endString: {
    gloss: 'A quotation mark ends the string; inside a string, it needs a backslash before it.',
    ...strings,
  },

  number: {
    gloss:
      'A number in decimal digits, one byte each; the text may have any number of digits, but most readers keep only the precision of a 64-bit float.',
    ...numbers,
  },
  true: { gloss: 'The word true, four bytes where most binary formats need one.', ...values },
  false: { gloss: 'The word false, five bytes where most binary formats need one.', ...values },
  null: { gloss: 'The word null, four bytes: it represents the absence of a value.', ...values },
};
