import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const FORMAT = { anchor: '#section-2', section: 'Compressed Representation Overview' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(FORMAT),
  compressed: explain(
    FORMAT,
    'The content, compressed with Brotli: {size}.',
    'References may also lead into a dictionary of 13,504 words that every reader has, so that short texts shrink, too.',
  ),
};
