import { explain } from '../../core/layout/explain.ts';
import { citing, type Glosses } from '../../core/layout/gloss.ts';
import type { KindName } from './kinds.ts';

const BENCODING = { anchor: '#bencoding', section: 'bencoding' };

const SPECIFICATION = {
  title: 'BEP 3: The BitTorrent Protocol Specification',
  url: 'https://www.bittorrent.org/beps/bep_0003.html',
};

export const glosses: Glosses<KindName> = citing(SPECIFICATION, {
  unread: explain(BENCODING, 'These bytes could not be read.'),
  integer: explain(
    BENCODING,
    'The letter i, an integer in decimal digits, and the letter e.',
    'Digits have no largest number and no byte order; they take more bytes than a binary integer.',
  ),
  length: explain(
    BENCODING,
    'The length of a string in bytes, as decimal digits, and a colon: {n byte} follow.',
    'A reader knows where the string ends before it reads it, so no byte of the string needs an escape.',
  ),
  text: explain(
    BENCODING,
    'The bytes of a string, which are text in UTF-8 here.',
    'A string may hold any bytes; only the program that reads it knows if they are text.',
  ),
  bytes: explain(
    BENCODING,
    'The bytes of a string, which are not text in UTF-8.',
    'A string may hold any bytes, such as the hashes of a torrent.',
  ),
  'key length': explain(
    BENCODING,
    'The length of a key in bytes, as decimal digits, and a colon: {n byte} follow.',
    'A key is a string like any other, so it has a length too.',
  ),
  key: explain(
    BENCODING,
    'The key of a member, in UTF-8.',
    'Keys are sorted by their bytes, so that the same dictionary always has the same bytes.',
  ),
  'empty key': explain(
    BENCODING,
    'The length of a key without bytes: 0 and a colon.',
    'An empty key is a string like any other; it is the first of the sorted keys.',
  ),
  'byte key': explain(
    BENCODING,
    'The key of a member, which is not text in UTF-8.',
    'Keys may hold any bytes, such as the hashes by which trackers name torrents.',
  ),
  list: explain(
    BENCODING,
    'The letter l opens a list.',
    'No count follows, so a writer can begin before it knows how many elements there are.',
  ),
  dictionary: explain(
    BENCODING,
    'The letter d opens a dictionary: keys and values in turn.',
    'No count follows, so a writer can begin before it knows how many members there are.',
  ),
  end: explain(
    BENCODING,
    'The letter e closes the innermost list or dictionary.',
    'A mark at the end takes the place of a count at the beginning.',
  ),
});
