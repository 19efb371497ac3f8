import { uintLE } from '../../core/bytes/numbers.ts';
import { defineKinds, type Reading } from '../../core/layout/vocabulary.ts';
import { COMPRESSED, hexLE, size, UINT_LE } from '../common-kinds.ts';
import { blockSize, contentSize, windowSize } from './header.ts';

const BLOCKS = ['raw', 'RLE', 'compressed', 'reserved'];

const block: Reading = (bytes, start) => {
  const type = BLOCKS[(bytes[start]! >> 1) & 3]!;
  return `${type} block, ${bytes[start]! & 1 ? 'the last' : 'not the last'}, size ${blockSize(bytes, start)}`;
};

/** The parts of a frame in their order, RFC 8878 section 3.1. */
export const kinds = defineKinds({
  magic: { role: 'structure', label: 'Magic_Number', phrase: 'Zstandard frame' },
  descriptor: {
    role: 'structure',
    label: 'Frame_Header_Descriptor',
    isInside: true,
    bits: 'ffsu0cdd',
    letters: {
      f: 'the size of the content size',
      s: 'a single segment: no window descriptor follows',
      u: 'not used',
      c: 'a checksum follows the blocks',
      d: 'the size of the dictionary ID',
    },
    phrase: 'frame header',
  },
  window: { role: 'length', label: 'Window_Descriptor', read: windowSize, phrase: 'window of { byte}' },
  dictionary: { role: 'tag', label: 'Dictionary_ID', ...UINT_LE, phrase: 'dictionary {}' },
  contentSize: { role: 'length', label: 'Frame_Content_Size', read: contentSize, phrase: 'content of { byte}' },
  block: { role: 'length', label: 'Block_Header', read: block, phrase: '{}' },
  raw: { role: 'bytes', label: 'raw block', read: size, phrase: '{ byte} as they are', joins: 'previous' },
  rle: {
    role: 'bytes',
    label: 'RLE block',
    read: (bytes, start) => bytes[start]!,
    phrase: 'the byte {}, repeated',
    joins: 'previous',
  },
  compressed: { ...COMPRESSED, label: 'compressed block', joins: 'previous' },
  sum: { role: 'checksum', label: 'Content_Checksum', read: hexLE, phrase: 'XXH64 of the content {}' },
  skippable: { role: 'structure', label: 'Magic_Number of a skippable frame', phrase: 'skippable frame' },
  skippableSize: { role: 'length', label: 'Frame_Size', read: uintLE, form: UINT_LE.form, phrase: '{ byte} to skip' },
  userData: { role: 'bytes', label: 'User_Data', read: size, phrase: '{ byte} of other data', joins: 'previous' },
});
