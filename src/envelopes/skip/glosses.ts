import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const CHOICE = { anchor: '', section: 'A choice' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(CHOICE),
  skipped: explain(
    CHOICE,
    'Bytes before the content that somebody chose to skip: {size}.',
    'Programs often write a header of their own, such as a length or an id, that no specification describes.',
  ),
  content: explain(
    CHOICE,
    'The bytes after the skipped ones.',
    'The page recognises what they are as if the input began here.',
  ),
};
