import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const FRAMES = { anchor: '#section-3.1.1', section: 'Zstandard Frames' };
const DESCRIPTOR = { anchor: '#section-3.1.1.1.1', section: 'Frame_Header_Descriptor' };
const WINDOW = { anchor: '#section-3.1.1.1.2', section: 'Window Descriptor' };
const DICTIONARY = { anchor: '#section-3.1.1.1.3', section: 'Dictionary_ID' };
const SIZE = { anchor: '#section-3.1.1.1.4', section: 'Frame_Content_Size' };
const BLOCKS = { anchor: '#section-3.1.1.2', section: 'Blocks' };
const COMPRESSED = { anchor: '#section-3.1.1.3', section: 'Compressed Blocks' };
const SKIPPABLE = { anchor: '#section-3.1.2', section: 'Skippable Frames' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(FRAMES),
  magic: explain(
    FRAMES,
    'Four fixed bytes, 28 b5 2f fd, by which programs recognise a frame.',
    'Without them, a program could not tell compressed bytes from any others.',
  ),
  descriptor: explain(
    DESCRIPTOR,
    'One byte tells which fields of the header follow, how long they are, and whether a checksum ends the frame.',
    'A frame takes only the fields that it needs, so that the header of a short message has six bytes.',
  ),
  window: explain(
    WINDOW,
    'How far back references may lead: an exponent in the upper five bits, eighths in the lower three.',
    'A reader must keep that much of the content in memory, however long the whole is.',
  ),
  dictionary: explain(
    DICTIONARY,
    'The number of the dictionary that a reader needs, lowest byte first. The bytes do not contain the dictionary.',
    'Short messages compress better if both sides know the usual words beforehand.',
  ),
  contentSize: explain(
    SIZE,
    'The length of the content before compression; 256 is added if the field has two bytes.',
    'A reader can reserve the right memory at once. A stream leaves the length out, since it is not known yet.',
  ),
  block: explain(
    BLOCKS,
    'Three bytes, lowest first: a bit for the last block, two bits for its type, and its size.',
    'Blocks have at most 128 KiB of content, so that a reader can begin before everything has arrived.',
  ),
  raw: explain(
    BLOCKS,
    'Content that is not compressed: {size}.',
    'A block that would not shrink is stored, so that random bytes grow by only a few bytes.',
  ),
  rle: explain(
    BLOCKS,
    'One byte that is repeated as often as the size of the block says.',
    'Long runs of one byte take four bytes, whatever their length.',
  ),
  compressed: explain(
    COMPRESSED,
    'Content compressed with Zstandard: {size}. Literals in a Huffman code, then references to earlier content.',
    'The references are in finite state entropy, which spends fractions of bits on frequent codes.',
  ),
  sum: explain(
    FRAMES,
    'The lower four bytes of the XXH64 of the content, lowest byte first.',
    'It detects damage to the content, and is faster to compute than a CRC.',
  ),
  skippable: explain(
    SKIPPABLE,
    'A frame without content: four bytes, the first of them 50 to 5f, then 2a 4d 18.',
    'Programs put data of their own between frames, such as an index for random access.',
  ),
  skippableSize: explain(
    SKIPPABLE,
    'The length of the data in four bytes, lowest byte first.',
    'A reader that does not know the data skips that many bytes.',
  ),
  userData: explain(
    SKIPPABLE,
    'Data of a program: {size}.',
    'It is not part of the content, and Zstandard gives it no meaning.',
  ),
};
