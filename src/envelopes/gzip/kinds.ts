import { utf8Text } from '../../core/bytes/utf8.ts';
import { defineKinds, type Form, type Kind, type Reading } from '../../core/layout/vocabulary.ts';
import { COMPRESSED, hexLE, UINT_LE } from '../common-kinds.ts';

/** Text before the NUL that ends it, as UTF-8: programs write a file name in the bytes of the file system. */
const text0: Reading = (bytes, start, end) => utf8Text(bytes, start, end - 1);

const C_STRING = { as: 'text', closing: 1 } as const satisfies Form;

/** The flags of FLG by their bit, as RFC 1952 section 2.3.1 names them. */
const FLAGS = ['FTEXT', 'FHCRC', 'FEXTRA', 'FNAME', 'FCOMMENT'];

const flags: Reading = (bytes, start) => {
  const names = FLAGS.filter((_, bit) => (bytes[start]! >> bit) & 1);
  return names.length === 0 ? 'no flags' : names.join(', ');
};

/** The operating systems of OS, by number. */
const SYSTEMS = [
  'FAT',
  'Amiga',
  'VMS',
  'Unix',
  'VM/CMS',
  'Atari TOS',
  'HPFS',
  'Macintosh',
  'Z-System',
  'CP/M',
  'TOPS-20',
  'NTFS',
  'QDOS',
  'Acorn RISCOS',
];

const system: Reading = (bytes, start) => SYSTEMS[bytes[start]!] ?? 'unknown';

const LEVELS: Readonly<Record<number, string>> = { 2: 'slowest, best compression', 4: 'fastest' };

const level: Reading = (bytes, start) => LEVELS[bytes[start]!] ?? bytes[start]!;

const time: Reading = (bytes, start, end) => {
  const seconds = Number(UINT_LE.read(bytes, start, end));
  return seconds === 0 ? 'not known' : new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
};

function text(label: string, phrase: string): Kind {
  return { role: 'string', label, form: C_STRING, read: text0, phrase };
}

/** The fields of a member in their order, RFC 1952 section 2.3. */
export const kinds = defineKinds({
  magic: { role: 'structure', label: 'ID1 ID2', phrase: 'gzip' },
  method: { role: 'structure', label: 'CM', isInside: true, bits: '00001000', phrase: 'DEFLATE' },
  flags: { role: 'structure', label: 'FLG', isInside: true, read: flags, phrase: 'flags: {}' },
  time: { role: 'time', label: 'MTIME', read: time, phrase: 'modified {}' },
  level: { role: 'structure', label: 'XFL', read: level, phrase: 'extra flags {}' },
  system: { role: 'structure', label: 'OS', read: system, phrase: 'written on {}' },
  extraLength: { role: 'length', label: 'XLEN', ...UINT_LE, promises: 'bytes', phrase: '{ byte} of extra field' },
  extra: { role: 'bytes', label: 'extra field', phrase: '', joins: 'previous' },
  name: text('file name', 'file name {}'),
  comment: text('comment', 'comment {}'),
  headerSum: { role: 'checksum', label: 'CRC16', read: hexLE, phrase: 'CRC-16 of the header {}' },
  compressed: COMPRESSED,
  sum: { role: 'checksum', label: 'CRC32', read: hexLE, phrase: 'CRC-32 of the content {}' },
  size: { role: 'length', label: 'ISIZE', ...UINT_LE, phrase: 'content of { byte}' },
  padding: { role: 'padding', label: 'zeros', phrase: 'zeros after the last member' },
});
