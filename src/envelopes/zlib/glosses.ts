import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { deflateGloss, unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const STREAM = { anchor: '#page-4', section: 'Data format' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(STREAM),
  method: explain(
    STREAM,
    'The lower half is the method, 8 for DEFLATE; the upper half is the size of the window to which references reach back.',
    'A reader reserves a window of that size before it begins.',
  ),
  flags: explain(
    STREAM,
    'Check bits, a bit for a preset dictionary, and two bits that tell how hard the compressor tried.',
    'The check bits make this header recognisable, although it has no magic number.',
  ),
  dictionary: explain(
    STREAM,
    'The Adler-32 of the dictionary that the reader needs, highest byte first. The bytes do not contain the dictionary.',
    'Short messages compress better if both sides know the usual words beforehand.',
  ),
  compressed: deflateGloss(STREAM),
  sum: explain(
    STREAM,
    'The Adler-32 of the content before compression, highest byte first.',
    'It detects damage to the content, and was faster to compute than a CRC-32.',
  ),
};
