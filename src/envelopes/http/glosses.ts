import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const MESSAGE = { anchor: '#section-2.1', section: 'Message Format' };
const REQUEST = { anchor: '#section-3', section: 'Request Line' };
const STATUS = { anchor: '#section-4', section: 'Status Line' };
const FIELD = { anchor: '#section-5', section: 'Field Syntax' };
const BODY = { anchor: '#section-6', section: 'Message Body' };
const CHUNKED = { anchor: '#section-7.1', section: 'Chunked Transfer Coding' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(MESSAGE),
  requestLine: explain(
    REQUEST,
    'The method, the target and the version of a request.',
    'It comes first, so that a server can choose what to do before it reads the rest.',
  ),
  statusLine: explain(
    STATUS,
    'The version, the status code and a phrase for people.',
    'Programs use only the code; the phrase may be empty or worded in any way.',
  ),
  fieldName: explain(
    FIELD,
    'The name of a header field and its colon. Upper and lower case mean the same.',
    'Names as text can be read without tables, and anyone can add fields.',
  ),
  fieldValue: explain(
    FIELD,
    'The value of the field as text.',
    'Even numbers and dates are text here; HTTP/2 and HTTP/3 compress the fields instead.',
  ),
  lineEnd: explain(
    MESSAGE,
    'The end of a line: CR and LF, or LF alone, which readers may accept.',
    'The length of a line is not given, so a mark must end each line.',
  ),
  headEnd: explain(
    MESSAGE,
    'An empty line ends the header fields, or the trailer fields after the last chunk.',
    'Nothing announces how many fields there are.',
  ),
  chunkSize: explain(
    CHUNKED,
    'The length of the chunk in hexadecimal digits, with any extensions and the end of the line; 0 is the last chunk.',
    'A server can begin to send before it knows how long the body will be.',
  ),
  content: explain(
    BODY,
    'The body, or the data of one chunk of it: {size}.',
    'Content-Type names its format, and Content-Encoding its compression.',
  ),
  chunkEnd: explain(
    CHUNKED,
    'The end of a chunk’s data: CR and LF.',
    'It is not needed, since the length is known, but lets a reader notice a wrong length.',
  ),
};
