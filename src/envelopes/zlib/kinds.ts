import { defineKinds, type Reading } from '../../core/layout/vocabulary.ts';
import { COMPRESSED, hexBE } from '../common-kinds.ts';

/** CINFO: the size of the window as a power of two; the field is the exponent minus 8. */
const window: Reading = (bytes, start) => `${2 ** ((bytes[start]! >> 4) + 8 - 10)} KiB`;

/** FLEVEL by value, RFC 1950 section 2.2. */
const LEVELS = ['fastest', 'fast', 'default', 'best'];

const level: Reading = (bytes, start) => LEVELS[bytes[start]! >> 6]!;

/** The fields of a stream in their order, RFC 1950 section 2.2. */
export const kinds = defineKinds({
  method: {
    role: 'structure',
    label: 'CMF',
    bits: 'wwww1000',
    letters: { w: 'the window: its size is two to the power of these bits plus 8' },
    read: window,
    phrase: 'DEFLATE, window of {}',
  },
  flags: {
    role: 'structure',
    label: 'FLG',
    isInside: true,
    bits: 'lldccccc',
    letters: {
      l: 'the level',
      d: 'a preset dictionary',
      c: 'check bits, so that both bytes together are a multiple of 31',
    },
    read: level,
    phrase: 'level: {}',
  },
  dictionary: { role: 'checksum', label: 'DICTID', read: hexBE, phrase: 'preset dictionary {}' },
  compressed: COMPRESSED,
  sum: { role: 'checksum', label: 'ADLER32', read: hexBE, phrase: 'Adler-32 of the content {}' },
});
