import type { Section } from '../../testing/sections.ts';

/** The sections of the XML specification that explain the kinds. */
export const sections: readonly Section[] = [
  { at: '#sec-well-formed', title: 'Well-Formed XML Documents', kinds: ['unread'] },
  { at: '#charencoding', title: 'Character Encoding in Entities', kinds: ['byteOrderMark'] },
  { at: '#sec-prolog-dtd', title: 'Prolog and Document Type Declaration', kinds: ['declaration', 'documentType'] },
  { at: '#sec-comments', title: 'Comments', kinds: ['comment'] },
  { at: '#sec-pi', title: 'Processing Instructions', kinds: ['instruction'] },
  { at: '#sec-white-space', title: 'White Space Handling', kinds: ['whiteSpace'] },
  {
    at: '#sec-starttags',
    title: 'Start-Tags, End-Tags, and Empty-Element Tags',
    kinds: [
      'namedStart',
      'plainStart',
      'otherStart',
      'typeAttribute',
      'null',
      'attribute',
      'tagSpace',
      'textBegin',
      'objectBegin',
      'arrayBegin',
      'emptyEnd',
      'emptyText',
      'endBegin',
      'endName',
      'endTag',
      'endEnd',
    ],
  },
  { at: '#sec-common-syn', title: 'Common Syntactic Constructs', kinds: ['name'] },
  { at: '#syntax', title: 'Character Data and Markup', kinds: ['text', 'number', 'true', 'false', 'mixed'] },
  { at: '#sec-cdata-sect', title: 'CDATA Sections', kinds: ['sectionBegin', 'section', 'sectionEnd'] },
];
