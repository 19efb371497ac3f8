import { utf8Text } from '../../core/bytes/utf8.ts';
import { defineKinds, type Kind } from '../../core/layout/vocabulary.ts';
import { readNumber } from '../../core/source/number.ts';
import { keyOf, textOf } from './names.ts';
import { withoutReferences } from './references.ts';

function mark(label: string, phrase: string, joins?: Kind['joins']): Kind {
  return { role: 'structure', label, phrase, ...(joins && { joins }) };
}

/** A part of XML that the mapping does not use, and that has no counterpart in JSON. */
function leftOut(role: Kind['role'], label: string, phrase: string): Kind {
  return { role, label, phrase, inJson: 'absent' };
}

/** Every kind of region in XML, in the words of XML 1.0, sections 2 to 4. */
export const kinds = defineKinds({
  byteOrderMark: { role: 'padding', label: 'byte order mark', phrase: 'byte order mark' },
  declaration: mark('XMLDecl', 'XML declaration'),
  documentType: leftOut('structure', 'doctypedecl', 'document type'),
  comment: leftOut('padding', 'Comment', 'comment'),
  instruction: leftOut('structure', 'PI', 'processing instruction'),
  whiteSpace: { role: 'padding', label: 'S', phrase: '', joins: 'next' },

  namedStart: mark('STag', '', 'next'),
  name: {
    role: 'key',
    label: 'Name',
    read: (bytes, start, end) => keyOf(utf8Text(bytes, start, end)),
    phrase: 'key {}',
    joins: 'next',
  },
  plainStart: mark('STag', 'element', 'next'),
  otherStart: { ...mark('STag', 'other element', 'next'), inJson: 'its content, without its name' },

  typeAttribute: mark('Attribute', 'with its type', 'next'),
  null: { role: 'literal', label: 'Attribute', read: () => null, phrase: '{}', joins: 'next' },
  attribute: { ...leftOut('structure', 'Attribute', 'attribute'), joins: 'next' },
  tagSpace: { role: 'padding', label: 'S', phrase: '', joins: 'next' },

  textBegin: mark('STag', ''),
  objectBegin: mark('STag', 'object, {count member}'),
  arrayBegin: mark('STag', 'array, {count element}'),
  emptyEnd: mark('EmptyElemTag', '', 'previous'),
  emptyText: {
    role: 'string',
    label: 'EmptyElemTag',
    read: () => '',
    phrase: '{}',
    joins: 'previous',
  },

  text: { role: 'string', label: 'CharData', read: readText, phrase: '{}' },
  number: { role: 'number', label: 'CharData', form: { as: 'text' }, read: readNumber, phrase: '{}' },
  true: { role: 'literal', label: 'CharData', read: () => true, phrase: '{}' },
  false: { role: 'literal', label: 'CharData', read: () => false, phrase: '{}' },
  sectionBegin: mark('CDStart', 'CDATA section', 'next'),
  section: {
    role: 'string',
    label: 'CData',
    read: (bytes, start, end) => textOf(lineFeeds(utf8Text(bytes, start, end))),
    phrase: '{}',
  },
  sectionEnd: mark('CDEnd', '', 'previous'),
  mixed: leftOut('string', 'CharData', 'text among elements'),

  endBegin: mark('ETag', 'end', 'next'),
  endName: { role: 'key', label: 'Name', phrase: '', joins: 'next' },
  endTag: mark('ETag', 'end'),
  endEnd: mark('ETag', ''),
});

/**
 * The characters of a text, or the first of them. Line ends are normalized (section 2.11), and references are resolved.
 */
function readText(bytes: Uint8Array, start: number, end: number): string {
  const text = lineFeeds(utf8Text(bytes, start, end));
  return textOf(text.includes('&') ? withoutReferences(text) : text);
}

function lineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
