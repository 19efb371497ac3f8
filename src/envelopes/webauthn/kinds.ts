import { toHex } from '../../core/bytes/hex.ts';
import { defineKinds, type Reading } from '../../core/layout/vocabulary.ts';
import { CONTENT, size, UINT_BE } from '../common-kinds.ts';

/** The flags by their bit; bits 1 and 5 are reserved. */
const FLAGS = ['UP', '', 'UV', 'BE', 'BS', '', 'AT', 'ED'];

const flags: Reading = (bytes, start) => {
  const names = FLAGS.filter((name, bit) => name !== '' && (bytes[start]! >> bit) & 1);
  return names.length === 0 ? 'none' : names.join(', ');
};

const guid: Reading = (bytes, start, end) =>
  toHex(bytes.subarray(start, end)).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The parts of authenticator data in their order, section 6.1. */
export const kinds = defineKinds({
  rpIdHash: { role: 'checksum', label: 'rpIdHash', phrase: 'SHA-256 of the RP ID' },
  flags: { role: 'structure', label: 'flags', isInside: true, read: flags, phrase: 'flags: {}' },
  signCount: { role: 'number', label: 'signCount', ...UINT_BE, phrase: 'signature counter {}' },
  aaguid: { role: 'bytes', label: 'aaguid', read: guid, phrase: 'AAGUID {}' },
  idLength: { role: 'length', label: 'credentialIdLength', ...UINT_BE, promises: 'bytes', phrase: 'id of { byte}' },
  id: { role: 'bytes', label: 'credentialId', read: size, phrase: 'credential id', joins: 'previous' },
  content: { ...CONTENT, label: 'credentialPublicKey', phrase: 'COSE key of { byte}' },
  extensions: { ...CONTENT, label: 'extensions', phrase: 'extensions of { byte}' },
});
