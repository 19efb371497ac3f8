import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { deflateGloss, unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const MEMBER = { anchor: '#page-5', section: 'Member format' };
const HEADER = { anchor: '#page-6', section: 'Member header and trailer' };
const FILE = { anchor: '#page-5', section: 'File format' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(MEMBER),
  magic: explain(
    HEADER,
    'Two fixed bytes, 1f 8b, by which programs recognise gzip.',
    'Without them, a program could not tell compressed bytes from any others.',
  ),
  method: explain(
    HEADER,
    'The compression method. 8 is DEFLATE, the only one that is in use.',
    'It leaves room for other methods, which never came.',
  ),
  flags: explain(
    HEADER,
    'Each of the lowest five bits announces an optional field of the header, or that the content is probably text.',
    'A header without optional fields stays at ten bytes.',
  ),
  time: explain(
    HEADER,
    'The time when the file was last changed, in seconds since 1970, lowest byte first; 0 means that none is known.',
    'It lets a program restore the time of the file. Servers that compress messages write 0.',
  ),
  level: explain(
    HEADER,
    'A hint of the compressor: 2 for its slowest method, 4 for its fastest.',
    'No reader needs it; it tells how much better the content might be compressed.',
  ),
  system: explain(
    HEADER,
    'The operating system, or its kind of file system, on which the file was compressed; 255 means unknown.',
    'It was meant to tell how lines end in text files.',
  ),
  extraLength: explain(
    HEADER,
    'The length of the extra field in two bytes, lowest byte first.',
    'A reader that does not know the field skips that many bytes.',
  ),
  extra: explain(
    HEADER,
    'Data for particular programs, in subfields that each have an id of two bytes and a length.',
    'Programs add what the format lacks, such as the sizes of blocks for random access.',
  ),
  name: explain(
    HEADER,
    'The original name of the file, without its folder; a zero byte ends it.',
    'A program can restore the name from it. The specification asks for ISO 8859-1, but most programs write UTF-8.',
  ),
  comment: explain(
    HEADER,
    'A comment for people; a zero byte ends it.',
    'No program reads it; it may name the origin of the file.',
  ),
  headerSum: explain(
    HEADER,
    'The lower half of the CRC-32 of all bytes of the header before it, lowest byte first.',
    'It detects damage to the header before anything is decompressed. Few programs write it.',
  ),
  compressed: deflateGloss(MEMBER),
  sum: explain(
    HEADER,
    'The CRC-32 of the content before compression, lowest byte first.',
    'A single wrong bit of the content changes the checksum, so that damage is detected.',
  ),
  size: explain(
    HEADER,
    'The length of the content before compression, modulo 2^32, lowest byte first.',
    'It lets a program check the length, and lets tools show it without decompressing anything.',
  ),
  padding: explain(
    FILE,
    'Zero bytes after the last member, which tapes and block devices leave; gzip ignores them.',
    'The specification does not mention them, but readers have always skipped them.',
  ),
};
