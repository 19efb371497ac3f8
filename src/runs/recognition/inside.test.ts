import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import type { Recognisable } from '../../formats/format.ts';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { type Held, insideOf, memberIn } from './inside.ts';

let formats: readonly Recognisable[];
beforeAll(async () => {
  formats = await loadRecognisable();
});

const none = new Uint8Array();
const said = (held: Partial<Held>): Promise<string | undefined> =>
  insideOf({ bytes: none, before: none, ...held }, formats).then((opening) => opening?.sentence);

/** {"id": 4, "name": "Homer", "ok": true} in CBOR and in MessagePack. */
const CBOR = 'a362696404646e616d6565486f6d6572626f6bf5';
const MSGPACK = '83a2696404a46e616d65a5486f6d6572a26f6bc3';

it.each([
  ['CBOR', hexBytes(CBOR), 'The bytes open as CBOR: one map of 3 members.'],
  ['MessagePack', hexBytes(MSGPACK), 'The bytes open as MessagePack: one map of 3 members.'],
  ['CBOR in gzip', new Uint8Array(gzipSync(hexBytes(CBOR))), 'The bytes open as gzip › CBOR: one map of 3 members.'],
])('says what a byte string of %s opens as', async (_, bytes, sentence) => {
  expect(await said({ bytes })).toBe(sentence);
});

it.each([
  ['base64', Buffer.from(CBOR, 'hex').toString('base64'), 'The text opens as base64 › CBOR: one map of 3 members.'],
  ['JSON', '{"id": 4, "name": "Homer"}', 'The text opens as JSON: an object of 2 members.'],
])('says what a text of %s opens as', async (_, text, sentence) => {
  expect(await said({ text })).toBe(sentence);
});

it('says what extensions of MessagePack and a message of any type are', async () => {
  const time = { bytes: hexBytes('591872480c2ad670'), before: hexBytes('00d700') };
  expect(await said(time)).toBe('The bytes open as EventTime of Fluentd, 2017-05-14T15:05:44.204134Z.');
  const any =
    '0a2f747970652e676f6f676c65617069732e636f6d2f676f6f676c652e70726f746f6275662e537472696e6756616c756512070a0568656c6c6f';
  expect(await said({ bytes: hexBytes(any) })).toMatch(
    /^The bytes open as google\.protobuf\.Any of google\.protobuf\.StringValue, 7 bytes\./,
  );
});

it.each([
  ['words', { text: 'a text of several words' }],
  ['a number', { text: '1234567890123456' }],
  ['a UUID', { text: '550e8400-e29b-41d4-a716-446655440000' }],
  ['a sum', { bytes: hexBytes('2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824') }],
  ['four bytes', { bytes: hexBytes('01020304') }],
])('says nothing about %s', async (_, held) => {
  expect(await said(held)).toBe(undefined);
});

/** The claims of RFC 8392, appendix A.1. */
const CLAIMS =
  'a70175636f61703a2f2f61732e6578616d706c652e636f6d02656572696b77037818636f61703a2f2f6c696768742e6578616d706c652e636f6d041a5612aeb0051a5610d9f0061a5610d9f007420b71';
/** The public key of RFC 8392, appendix A.2.3, without its identifier. */
const KEY =
  'a50102032620012158206f0d31746ba5a1d4a51b9d6be9d3bb38a1a4cd6be5b4c4af8b5b5d0e5f3f9e1022582000112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

it('says what the integer keys of tokens and keys mean', () => {
  const at = (hex: string, key: string): string | undefined =>
    memberIn({ bytes: none, before: none, map: { bytes: hexBytes(hex), at: hex.indexOf(key) / 2 } });
  expect(at(CLAIMS, '041a')).toBe(
    'Key 4 is exp, when the token expires: 1444064944 is 2015-10-05T17:09:04Z (a claim of a CWT, RFC 8392).',
  );
  expect(at(CLAIMS, '6572696b77')).toBe('Key 2 is sub, whom the token is about (a claim of a CWT, RFC 8392).');
  expect(at(CLAIMS, '07420b')).toBe('Key 7 is cti, the identifier of the token (a claim of a CWT, RFC 8392).');
  expect(at(KEY, '0102')).toBe('Key 1 is kty, the type of the key: 2 is EC2 (a COSE key, RFC 9052 and 9053).');
  expect(at(KEY, '0326')).toBe(
    'Key 3 is alg, the algorithm that the key is for: -7 is ES256 (a COSE key, RFC 9052 and 9053).',
  );
  expect(at(KEY, '2001')).toBe('Key -1 is crv, the curve: 1 is P-256 (a COSE key, RFC 9052 and 9053).');
  expect(at(KEY, '225820')).toBe(
    'Key -3 is y, the y-coordinate of the public key, or its sign (a COSE key, RFC 9052 and 9053).',
  );
  // {1: 2, 3: 4}; a record of SenML; an RSA key with the number 7 as its modulus; EC2 with the curve Ed25519
  expect(at('a201020304', '0304')).toBeUndefined();
  expect(at('a30064646f6f7203646f70656e061a6553f100', '061a')).toBeUndefined();
  expect(at('a201032007', '2007')).toBeUndefined();
  expect(at('a201022006', '2006')).toBeUndefined();
});

it('opens a short protected header of COSE', async () => {
  expect(await said({ bytes: hexBytes('a10126') })).toBe('The bytes open as CBOR: perhaps a header of COSE: ES256.');
  expect(await said({ bytes: hexBytes('a10102') })).toBeUndefined();
});
