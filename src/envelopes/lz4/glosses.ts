import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const LZ4 = { anchor: '#lz4-compression', section: 'LZ4 Compression' };
const BLOCK = {
  anchor: '#lz4-block-format-description',
  section: 'LZ4 Block Format Description',
  document: { title: 'LZ4', url: 'https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md' },
};

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(LZ4),
  array: explain(
    LZ4,
    'An array: an extension with the sizes, then one bin for each block.',
    'A long message is compressed in several blocks, so that no single buffer must hold all of it.',
  ),
  head: explain(
    LZ4,
    'The head of an extension: type 99 holds one block, type 98 only the sizes of the blocks that follow.',
    'Other readers of MessagePack see an extension that they can skip.',
  ),
  size: explain(
    LZ4,
    'The length of a block after decompression, as an integer of MessagePack.',
    'An LZ4 block does not state this length, but a reader must reserve the memory for it.',
  ),
  bin: explain(LZ4, 'The head of a bin: the length of the block.', 'It allows any reader to skip the block.'),
  compressed: explain(
    BLOCK,
    'MessagePack compressed with LZ4: {size}.',
    'LZ4 copies earlier bytes and has no codes for frequent ones: fast to read, but less compact than DEFLATE.',
  ),
};
