import type { Section } from '../../testing/sections.ts';

/** The sections of RFC 8259 that explain the kinds. */
export const sections: readonly Section[] = [
  { at: '#section-9', title: 'Parsers', kinds: ['unread'] },
  { at: '#section-2', title: 'JSON Grammar', kinds: ['whiteSpace', 'valueSeparator'] },
  {
    at: '#section-4',
    title: 'Objects',
    kinds: [
      'beginObject',
      'endObject',
      'beginName',
      'separatorBeginName',
      'name',
      'emptyName',
      'endName',
      'nameSeparator',
    ],
  },
  { at: '#section-5', title: 'Arrays', kinds: ['beginArray', 'endArray', 'separatorBeginString'] },
  { at: '#section-7', title: 'Strings', kinds: ['endNameAlone', 'beginString', 'string', 'emptyString', 'endString'] },
  { at: '#section-6', title: 'Numbers', kinds: ['number'] },
  { at: '#section-3', title: 'Values', kinds: ['true', 'false', 'null'] },
];
