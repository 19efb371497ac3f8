import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const FORMAT = {
  anchor: '#the-mongodump-archive-format-specification',
  section: 'The Mongodump archive format specification',
};
const NOTES = { anchor: '#explanatory-notes', section: 'Explanatory notes' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(FORMAT),
  magic: explain(
    FORMAT,
    'Four fixed bytes, 6d e2 99 81, by which programs recognise an archive.',
    'Without them, an archive would look like BSON documents one after another.',
  ),
  header: explain(
    NOTES,
    'A document with the version of the format, the versions of server and tool, and how many collections are dumped at once.',
    'A restore works on at least as many collections at once.',
  ),
  metadata: explain(
    NOTES,
    'A document with the names of a database and a collection, and its options and indexes as Extended JSON.',
    'All collections are known before the first document, so that they can be made beforehand.',
  ),
  segment: explain(
    NOTES,
    'A document that names the collection of the documents that follow.',
    'Collections are dumped at the same time, so that their segments are mixed.',
  ),
  end: explain(
    NOTES,
    'A document that ends a collection: EOF is true, and CRC is the CRC-64 of all its documents.',
    'A reader can finish this collection while the others go on.',
  ),
  content: explain(
    NOTES,
    'A document of the collection in BSON: {size}.',
    'It is stored as the server sent it, so that nothing has to be converted.',
  ),
  terminator: explain(
    FORMAT,
    'Four bytes ff, which end the metadata and each segment.',
    'A BSON document begins with its length, which is never negative, so -1 cannot begin a document.',
  ),
};
