import { citing, type Glosses } from '../../core/layout/gloss.ts';
import type { kinds } from './kinds.ts';

const document = { anchor: '#sec-prolog-dtd', section: 'Prolog and Document Type Declaration' } as const;
const tags = { anchor: '#sec-starttags', section: 'Start-Tags, End-Tags, and Empty-Element Tags' } as const;
const names = { anchor: '#sec-common-syn', section: 'Common Syntactic Constructs' } as const;
const text = { anchor: '#syntax', section: 'Character Data and Markup' } as const;
const sections = { anchor: '#sec-cdata-sect', section: 'CDATA Sections' } as const;
const space = { anchor: '#sec-white-space', section: 'White Space Handling' } as const;

const SPECIFICATION = { title: 'XML 1.0, fifth edition', url: 'https://www.w3.org/TR/xml/' };

/** Explanation of each kind. */
export const glosses: Glosses<keyof typeof kinds.index> = citing(SPECIFICATION, {
  unread: {
    gloss: 'Wireprint did not read from here on.',
    anchor: '#sec-well-formed',
    section: 'Well-Formed XML Documents',
  },
  byteOrderMark: {
    gloss: 'U+FEFF at the start marks the encoding; in UTF-8, it is allowed but not needed.',
    why: 'In UTF-16, it shows the order of the two bytes of a code unit; UTF-8 has only one order.',
    anchor: '#charencoding',
    section: 'Character Encoding in Entities',
  },
  declaration: {
    gloss: 'States the version of XML, and perhaps the encoding; without it, a document is XML 1.0 in UTF-8 or UTF-16.',
    why: 'A parser needs the encoding before it can read anything else; most documents do not need these bytes, because their version and encoding are the defaults.',
    ...document,
  },
  documentType: {
    gloss: 'Names or contains declarations of elements, attributes and entities; Wireprint does not read them.',
    why: 'A grammar in the document lets a parser check it; entities in it can grow without limit, so many parsers refuse them.',
    ...document,
  },
  comment: {
    gloss: 'A remark for people, which is not part of the document’s character data.',
    why: 'People write text formats, too, and want to leave notes; in formats without comments, such as JSON, they cannot.',
    anchor: '#sec-comments',
    section: 'Comments',
  },
  instruction: {
    gloss: 'An instruction for an application, which is not part of the document’s character data.',
    why: 'An application can be addressed without a change to the vocabulary; other applications ignore the instruction.',
    anchor: '#sec-pi',
    section: 'Processing Instructions',
  },
  whiteSpace: {
    gloss: 'White space between tags.',
    why: 'It is there for people who read the text. A parser cannot know that, so it passes the white space on.',
    ...space,
  },
  namedStart: {
    gloss: 'Begins a start-tag; the name of the element follows at once. Here the element is a member of an object.',
    why: 'Tags need a character of their own, so a < in text must be escaped.',
    ...tags,
  },
  name: {
    gloss: 'The name of the element, which is the key of the member.',
    why: 'The end-tag repeats the name, so most keys come twice; in JSON, a key comes once.',
    ...names,
  },
  plainStart: {
    gloss: 'Begins the start-tag of the root, or of an element of an array, for which JSON has no name.',
    why: 'XML has no element without a name, so even these take a tag at either end.',
    ...tags,
  },
  otherStart: {
    gloss:
      'Begins the start-tag of the root, or of one of several elements with the same name, which form a list here.',
    why: 'XML has no lists: repeated names are the usual way to write one.',
    ...tags,
  },
  typeAttribute: {
    gloss: 'An attribute by which Wireprint marks a type that the content does not show, such as an empty array.',
    why: 'XML itself has no types: an empty element may be an empty text, array or object.',
    ...tags,
  },
  null: {
    gloss: 'An attribute by which Wireprint marks null.',
    why: 'XML itself has no such value; an attribute has to mark it, or the member is left out.',
    ...tags,
  },
  attribute: {
    gloss: 'A name with a text in quotation marks, which describes the element; JSON has no counterpart.',
    why: 'Attributes and elements can express the same things, so each vocabulary has to choose between them.',
    ...tags,
  },
  tagSpace: {
    gloss: 'White space within a tag separates the name of the element and its attributes.',
    why: 'Without it, the name and the attribute would run together.',
    ...tags,
  },
  textBegin: {
    gloss: 'Ends the start-tag; the content follows until the end-tag.',
    why: 'The length of the content is not written, so a reader finds its end only by reading everything.',
    ...tags,
  },
  objectBegin: {
    gloss: 'Ends the start-tag; the elements up to the end-tag are the members of an object.',
    why: 'The number of members is not written, so a reader finds the end only by reading everything.',
    ...tags,
  },
  arrayBegin: {
    gloss: 'Ends the start-tag; the elements up to the end-tag are the elements of an array.',
    why: 'The number of elements is not written, so a reader finds the end only by reading everything.',
    ...tags,
  },
  emptyEnd: {
    gloss: 'Ends a tag that is start-tag and end-tag in one: the element has no content.',
    why: 'One tag instead of two saves the repeated name.',
    ...tags,
  },
  emptyText: {
    gloss:
      'Ends a tag that is start-tag and end-tag in one: the element has no content, which is an empty string here.',
    why: 'One tag instead of two saves the repeated name.',
    ...tags,
  },
  text: {
    gloss: 'Text in UTF-8. The characters < and & must be written as references such as &lt;.',
    why: 'Both characters begin markup, so a reader has to look at every byte of a text, and cannot just copy it.',
    ...text,
  },
  number: {
    gloss: 'Text that has the form of a JSON number, and is read as a number.',
    why: 'XML itself has no types: only its form, or a schema, distinguishes it from other text.',
    ...text,
  },
  true: {
    gloss: 'The text true, which is read as a boolean.',
    why: 'XML itself has no types: only its form, or a schema, distinguishes it from other text.',
    ...text,
  },
  false: {
    gloss: 'The text false, which is read as a boolean.',
    why: 'XML itself has no types: only its form, or a schema, distinguishes it from other text.',
    ...text,
  },
  sectionBegin: {
    gloss: 'Begins a section in which < and & are plain characters.',
    why: 'Text with many such characters stays readable; the section takes twelve characters itself.',
    ...sections,
  },
  section: {
    gloss: 'Text in UTF-8 as it is: there are no references in a CDATA section.',
    why: 'The section ends at a mark and has no length, so only that mark cannot be part of the text.',
    ...sections,
  },
  sectionEnd: {
    gloss: 'Ends the section.',
    why: 'The characters ]]> end the section wherever they occur, since it has no length.',
    ...sections,
  },
  mixed: {
    gloss: 'Text in an element that also contains elements, as in a document for people; JSON has no counterpart.',
    why: 'XML was made for documents, in which words are marked in running text.',
    ...text,
  },
  endBegin: {
    gloss: 'Begins an end-tag.',
    why: 'No length marks the end of the element; a parser has to read every byte before it to find this end.',
    ...tags,
  },
  endName: {
    gloss: 'The name of the element once more.',
    why: 'An end-tag must repeat the name, so that people and parsers notice a mistake; it costs the name again.',
    ...tags,
  },
  endTag: {
    gloss: 'The end-tag of the root, or of an element of an array, with the same name as its start-tag.',
    why: 'No length marks the end of the element; the repeated name costs its bytes again.',
    ...tags,
  },
  endEnd: {
    gloss: 'Ends the end-tag.',
    why: 'Without it, text after the tag would continue the name.',
    ...tags,
  },
});
