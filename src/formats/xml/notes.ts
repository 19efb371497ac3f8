import type { Notes } from '../notes.ts';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  xml: [
    'This row shows the document as XML, with which binary formats were compared before JSON was common.',
    'XML has no types, so this page has a mapping: the root is an element named root; a member is an element named by its key; an item of an array is an element named item; numbers and booleans are text.',
    'An attribute marks a value only if it would otherwise be read as another one: type="null"; type="array" or "object" if empty; type="object" around a single member item; type="string" around text that looks like a number or a boolean. An empty string is an empty element.',
    'Characters that XML does not allow are written as _xHHHH_, the digits of their UTF-16 code unit, as in Office Open XML. Carriage returns are written in the same way. So is the first character of names that begin with xml, and of __proto__, constructor and prototype, which the library refuses. An empty key is written as _.',
    'The library writes quotation marks in text as &quot; and &apos;, which XML does not require. There is no XML declaration, and no white space between elements.',
  ],
};
