import type { Glosses } from '../../core/layout/gloss.ts';
import { deflateGloss, unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const FORMAT = { anchor: '#page-9', section: 'Details of block format' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(FORMAT),
  compressed: deflateGloss(FORMAT),
};
