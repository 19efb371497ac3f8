import { toBase64 } from '../bytes/base64.ts';
import type { Kind } from './vocabulary.ts';

/** The kinds of text that is read as bytes, because it is not UTF-8. Each format that has such text includes them. */
export const NOT_UTF8 = {
  'not UTF-8': { role: 'bytes', label: 'not UTF-8', phrase: '(bytes, not UTF-8)', joins: 'previous' },
  'key not UTF-8': {
    role: 'key',
    label: 'key not UTF-8',
    read: (bytes, start, end) => toBase64(bytes.subarray(start, end)),
    phrase: '{} in base64 (not UTF-8)',
    joins: 'previous',
    native: 'key',
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** The kind of a name in a table of symbols that is not UTF-8. Keys and texts of the message may refer to it. */
export const SYMBOL_NOT_UTF8 = 'symbol not UTF-8';
