import type { Glosses } from '../format.ts';
import type { kinds } from './kinds.ts';

const document = { anchor: '#sec-prolog-dtd', section: 'Prolog and Document Type Declaration' } as const;
const tags = { anchor: '#sec-starttags', section: 'Start-Tags, End-Tags, and Empty-Element Tags' } as const;
const names = { anchor: '#sec-common-syn', section: 'Common Syntactic Constructs' } as const;
const text = { anchor: '#syntax', section: 'Character Data and Markup' } as const;
const sections = { anchor: '#sec-cdata-sect', section: 'CDATA Sections' } as const;
const space = { anchor: '#sec-white-space', section: 'White Space Handling' } as const;

/** Explanation of each kind. */
export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: {
    gloss: 'Wireprint did not read from here on.',
    anchor: '#sec-well-formed',
    section: 'Well-Formed XML Documents',
  },
  byteOrderMark: {
    gloss: 'U+FEFF at the start marks the encoding; in UTF-8, it is allowed and not needed.',
    anchor: '#charencoding',
    section: 'Character Encoding in Entities',
  },
  declaration: {
    gloss: 'States the version of XML, and perhaps the encoding; a document without it is XML 1.0 in UTF-8 or UTF-16.',
    ...document,
  },
  documentType: {
    gloss: 'Names or contains declarations of elements, attributes and entities; Wireprint does not read them.',
    ...document,
  },
  comment: {
    gloss: 'A remark for people, which is not part of the content.',
    anchor: '#sec-comments',
    section: 'Comments',
  },
  instruction: {
    gloss: 'An instruction for an application, which is not part of the content.',
    anchor: '#sec-pi',
    section: 'Processing Instructions',
  },
  whiteSpace: {
    gloss:
      'White space between tags; a parser passes it on, because it cannot know that it is there only for people who read the text.',
    ...space,
  },
  namedStart: {
    gloss: 'Begins a start-tag; the name of the element follows at once. Here the element is a member of an object.',
    ...tags,
  },
  name: {
    gloss:
      'The name of the element, which is the key of the member. The same name must be in the end-tag, so that most keys come twice.',
    ...names,
  },
  plainStart: {
    gloss: 'Begins the start-tag of the root, or of an element of an array, for which JSON has no name.',
    ...tags,
  },
  otherStart: {
    gloss: 'Begins the start-tag of the root, or of one of several elements of the same name, which is a list here.',
    ...tags,
  },
  typeAttribute: {
    gloss:
      'An attribute by which Wireprint tells a type that the content does not show, such as an empty array; XML itself has no types.',
    ...tags,
  },
  null: {
    gloss: 'An attribute by which Wireprint marks null; XML itself has no such value.',
    ...tags,
  },
  attribute: {
    gloss: 'A name with a text in quotation marks, which describes the element; JSON has no counterpart.',
    ...tags,
  },
  tagSpace: {
    gloss: 'White space within a tag separates the name of the element and its attributes.',
    ...tags,
  },
  textBegin: {
    gloss: 'Ends the start-tag; the content follows until the end-tag, and its length is not known in advance.',
    ...tags,
  },
  objectBegin: {
    gloss: 'Ends the start-tag; the elements up to the end-tag are the members of an object.',
    ...tags,
  },
  arrayBegin: {
    gloss: 'Ends the start-tag; the elements up to the end-tag are the elements of an array.',
    ...tags,
  },
  emptyEnd: {
    gloss: 'Ends a tag that is start-tag and end-tag in one: the element has no content.',
    ...tags,
  },
  emptyText: {
    gloss:
      'Ends a tag that is start-tag and end-tag in one: the element has no content, which is an empty string here.',
    ...tags,
  },
  text: {
    gloss:
      'Text in UTF-8. The characters < and & must be written as references such as &lt;, because they begin markup.',
    ...text,
  },
  number: {
    gloss: 'Text that has the form of a number of JSON, and is read as one; XML itself has no types.',
    ...text,
  },
  true: { gloss: 'The text true, which is read as a boolean; XML itself has no types.', ...text },
  false: { gloss: 'The text false, which is read as a boolean; XML itself has no types.', ...text },
  sectionBegin: { gloss: 'Begins a section in which < and & are plain characters.', ...sections },
  section: {
    gloss: 'Text in UTF-8 as it is: there are no references in a CDATA section.',
    ...sections,
  },
  sectionEnd: { gloss: 'Ends the section; these three characters cannot be part of its text.', ...sections },
  mixed: {
    gloss: 'Text in an element that contains elements too, as in a document for people; JSON has no counterpart.',
    ...text,
  },
  endBegin: {
    gloss: 'Begins an end-tag; a parser has to read every byte before it to find this end.',
    ...tags,
  },
  endName: {
    gloss: 'The name of the element once more: an end-tag must repeat it, so that people and parsers notice a mistake.',
    ...tags,
  },
  endTag: {
    gloss: 'The end-tag of the root, or of an element of an array, with the same name as its start-tag.',
    ...tags,
  },
  endEnd: { gloss: 'Ends the end-tag.', ...tags },
};
