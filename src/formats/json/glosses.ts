import type { Glosses } from '../format.ts';
import type { kinds } from './kinds.ts';

const grammar = { anchor: '#section-2', section: 'JSON Grammar' } as const;
const values = { anchor: '#section-3', section: 'Values' } as const;
const objects = { anchor: '#section-4', section: 'Objects' } as const;
const arrays = { anchor: '#section-5', section: 'Arrays' } as const;
const numbers = { anchor: '#section-6', section: 'Numbers' } as const;
const strings = { anchor: '#section-7', section: 'Strings' } as const;

/** Where each kind of JSON text is explained. */
export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: {
    gloss: 'From here on nothing was read.',
    anchor: '#section-9',
    section: 'Parsers',
  },

  whiteSpace: {
    gloss: 'Spaces, tabs and line breaks between tokens mean nothing: they are for people who read the text.',
    ...grammar,
  },

  beginObject: {
    gloss:
      'An object begins: names and values follow until the closing brace, and how many there are is not said before.',
    ...objects,
  },
  endObject: {
    gloss: 'The object ends here; a reader has to look at every byte before it to know that.',
    ...objects,
  },
  beginArray: {
    gloss: 'An array begins: values follow until the closing bracket, and how many there are is not said before.',
    ...arrays,
  },
  endArray: {
    gloss: 'The array ends here; a reader has to look at every byte before it to know that.',
    ...arrays,
  },
  valueSeparator: {
    gloss: 'A comma stands between two values or members, because no length tells where the first of them ends.',
    ...grammar,
  },

  beginName: {
    gloss: 'A quotation mark begins the name of a member, which is always a string.',
    ...objects,
  },
  separatorBeginName: {
    gloss: 'A comma ends the member before, and a quotation mark begins the name of the next one.',
    ...objects,
  },
  name: {
    gloss: 'The name of a member as UTF-8 text, written again in every object that has it.',
    ...objects,
  },
  emptyName: {
    gloss: 'The two quotation marks of a name without a character: that is a name like any other.',
    ...objects,
  },
  endName: {
    gloss: 'A quotation mark ends the name of the member, and a colon says that its value follows.',
    ...objects,
  },
  endNameAlone: {
    gloss: 'A quotation mark ends the name of the member; it cannot stand in the name itself without a backslash.',
    ...strings,
  },
  nameSeparator: {
    gloss: 'A colon stands between the name of a member and its value.',
    ...objects,
  },

  beginString: {
    gloss: 'A quotation mark begins a string; its length is not said, so a reader looks for the mark that ends it.',
    ...strings,
  },
  separatorBeginString: {
    gloss: 'A comma ends the value before, and a quotation mark begins a string.',
    ...arrays,
  },
  string: {
    gloss:
      'The characters of a string in UTF-8; a quotation mark, a backslash or a control character is written as an escape.',
    ...strings,
  },
  emptyString: {
    gloss: 'The two quotation marks of a string without a character.',
    ...strings,
  },
  endString: {
    gloss: 'A quotation mark ends the string; within it one has to be written with a backslash before it.',
    ...strings,
  },

  number: {
    gloss:
      'A number in decimal digits, one byte each; the text may have any number of them, but most readers keep what a 64-bit float holds.',
    ...numbers,
  },
  true: { gloss: 'The word true, in four bytes where most binary formats need one.', ...values },
  false: { gloss: 'The word false, in five bytes where most binary formats need one.', ...values },
  null: { gloss: 'The word null, in four bytes: a value that says that there is none.', ...values },
};
