import { gzipSync } from 'node:zlib';
import { expect, it, test } from 'vitest';
import { toBase64 } from '../../core/bytes/base64.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { SPELLING_IDS } from '../../core/spellings/spelling.ts';
import { ENVELOPE_IDS } from '../../envelopes/all.ts';
import { FORMATS } from '../../formats/all.ts';
import { loadCodec } from '../../formats/load-codec.ts';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { describeCases } from '../../testing/cases.ts';
import { thorough } from '../../testing/runs.ts';
import { describeSpelt } from '../../testing/spelt.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { followChain } from './follow-chain.ts';
import { recognise } from './recognise.ts';

const formats = await loadRecognisable();

const NOTATION_IDS = formats.flatMap(({ looks }) => (looks.notations ?? []).map(({ id }) => id));
const KNOWN: readonly string[] = [
  ...SPELLING_IDS,
  ...NOTATION_IDS,
  'extended-json',
  ...ENVELOPE_IDS,
  ...FORMATS.map(({ id }) => id),
];
const isKnown = ({ chain }: { readonly chain: readonly string[] }): boolean => chain.every((id) => KNOWN.includes(id));

const chainOf = async (text: string | Uint8Array): Promise<readonly string[]> =>
  (await recognise(text, formats)).readings[0]?.chain ?? [];

describeCases('the chains of the cases', ({ all, textOf }) => {
  it.each(all.filter(isKnown).map((each) => [each.id, each] as const))('%s', async (_, { id, chain }) => {
    expect(await chainOf(textOf(id))).toEqual(chain[0] === 'json' ? [] : chain);
  });
});

/**
 * Spellings and wrappings that need something that is not given here: a notation, a schema, or the choice of an
 * envelope.
 */
const OTHERS = ['11', '25', 'n22br', 'n25textproto', 'n27utf16', 'n1curl', '23', '21latin', '19', '21first'];
const NEEDS: Readonly<Record<string, string>> = {
  '10': 'grpc',
  n10kafka: 'confluent',
  n12chunked: 'http',
  n13ws: 'websocket',
  n24ldproto: 'varint-delimited',
};

describeSpelt('the formats of the spellings', (all) => {
  const read = all.filter(
    ({ id, format }) => format !== undefined && !OTHERS.includes(id) && KNOWN.includes(NEEDS[id] ?? 'hex'),
  );
  it.each(read.map((each) => [each.id, each] as const))('%s', async (_, { text, format, bytes }) => {
    const { readings, inner } = await recognise(text, formats);
    expect(readings[0]?.chain.at(-1)).toBe(format);
    if (bytes !== undefined) expect(Buffer.from(inner!.octets).toString('hex')).toBe(bytes);
  });
});

/** For each rule, bytes for which it is the first rule that holds. */
const RULES: readonly (readonly [rule: string, hex: string, chain: string, sure: string])[] = [
  ['0: JSON', '7b2261223a5b312c325d7d', 'json', 'certain'],
  ['0: the magic number of CBOR', 'd9d9f7a1646e616d6501', 'cbor', 'certain'],
  [
    '0: an object container file',
    '4f626a0104146176726f2e636f646563086e756c6c166176726f2e736368656d610c226c6f6e67220000112233445566778899aabbccddeeff0202020011223344556677',
    'avro',
    'certain',
  ],
  ['0: a single object of Avro', 'c3010102030405060708aa', 'avro-single', 'certain'],
  ['0: elements that all parse', '120000000261000600000068656c6c6f0000', 'bson', 'certain'],
  ['1: a container of MessagePack', '82a36f6e6501a374776f02', 'msgpack', 'certain'],
  ['1: a container of CBOR', 'a2636f6e65016374776f02', 'cbor', 'certain'],
  ['1: a container of UBJSON', '7b69026964690169026f6b547d', 'ubjson', 'certain'],
  ['1: under eight bytes nothing is certain', '81a16101', 'msgpack', 'likely'],
  ['2: a segment table', '00000000010000000000000000000000', 'capnp', 'certain'],
  ['3: printable text', '68656c6c6f2c20776f726c64', '', 'guess'],
  ['4: three fields', '0801120361626318e807', 'protobuf', 'likely'],
  ['4: one field', '08961e', 'protobuf', 'guess'],
  ['5: a scalar', 'd7ff30ab59c059187248', 'msgpack', 'likely'],
  ['6: a sequence with text', '01a86e616d655f6f6e65a86e616d655f74776f', 'msgpack', 'likely'],
  ['6: a sequence without text', '9201029a0102030405060708090a', 'msgpack', 'guess'],
  ['6: filling behind', 'a1646e616d6501a1646e616d6502ffffffffffffffffffff', 'cbor', 'likely'],
  ['7: cut', '82a46e616d65a5486f', 'msgpack', 'likely'],
  ['7: a wrong length', '300000000261000600000068656c6c6f0000', 'bson', 'likely'],
  ['9: none', '01fffefdfcfbfaf9f8', '', 'guess'],
];

test.each(RULES)('rule %s', async (_, hex, chain, sure) => {
  const { readings } = await recognise(hexBytes(hex), formats);
  expect(readings[0]?.chain.join()).toBe(chain);
  expect(readings[0]?.sure).toBe(sure);
});

test.each(['4636010042010000', '8d01000032010000590100004f030000', '52000000230000002d0000003800000026000000'])(
  'a scalar of Smile without the header is no reading of %s',
  async (hex) => {
    const { readings } = await recognise(hexBytes(hex), formats);
    expect(readings.filter(({ chain }) => chain.includes('smile'))).toEqual([]);
  },
);

/** Bytes that nobody meant as a message. */
test.each([
  ['integers that begin like a segment table', '010000000100000000000000010000000100000001000000'],
  ['integers that begin like a cut gRPC frame', '01cf0265017a00380042037a0219'],
  ['integers that begin like a length before a message', '02b80064028b0147'],
  ['doubles that begin like a BSON document', '000074630d4141400000c02881ee05c0'],
  ['printable bytes of an integer', '51ce3cde797348380b9865e75b2decd0660e6b2d'],
  ['a text filled with zeros', '6f660000000000000000000000000000'],
  ['a text with a length of one byte', '0f6e756c6c207768657265206e616d65'],
  ['a text with a length of four bytes', '0000000c6b657920746865206e756c6c'],
])('%s are at most a guess', async (_, hex) => {
  const { readings } = await recognise(hexBytes(hex), formats);
  expect(readings.filter(({ sure }) => sure !== 'guess')).toEqual([]);
});

test.each([
  ['a forbidden character', '<data>&#2;</data>', /^one document up to byte 6: .* XML 1\.0 forbids$/],
  [
    'a declared entity',
    '<!DOCTYPE a [<!ENTITY co "x">]><a>&co;</a>',
    /that a document type declares are not supported/,
  ],
  ['an & in an attribute', '<feed base="x & y"/>', /^one document up to byte 14: /],
  ['a missing end-tag', '<abc><b>1</abc>', /^one document up to byte 9: /],
  ['text alone', '<data>ok</data>', /^one value of XML$/],
])('XML with %s is no list of bytes', async (_, text, evidence) => {
  const { readings } = await recognise(text, formats);
  expect(readings.map(({ chain }) => chain.join())).toEqual(['xml']);
  expect(readings[0]?.evidence).toMatch(evidence);
});

test('a long document with a fault is read up to it, from its first bytes alone', async () => {
  const text = `<data><b>R&D</b>${'<c>1</c>'.repeat(20_000)}</data>`;
  const { readings } = await recognise(text, formats);
  expect(readings[0]?.evidence).toMatch(/^one document up to byte 10: /);
  expect(readings[0]?.explained).toBe(9);
});

test.each([
  ['bytes of Objective-C', '<deadbeef 01020304 05060708>', 'list'],
  ['bytes with letters alone', '<fe ff ab cd ef>', 'list'],
  ['an HTML page', '<html><body><br></body></html>', undefined],
  ['an HTML page after a comment', '<!-- saved -->\n<!DOCTYPE html><p>a<br></p>', undefined],
])('%s are not XML with a fault', async (_, text, first) => {
  const { readings } = await recognise(text, formats);
  expect(readings.some(({ chain }) => chain.includes('xml'))).toBe(false);
  expect(readings[0]?.chain[0]).toBe(first);
});

test('an object container file is called one, because its blocks may be compressed', async () => {
  const [, hex] = RULES.find(([rule]) => rule.endsWith('container file'))!;
  const { readings } = await recognise(hexBytes(hex), formats);
  expect(readings[0]?.evidence).toBe('one object container file');
});

test('a tie of two readings is reported, in the order of the formats', async () => {
  // An empty array in CBOR, an empty map in MessagePack.
  const { readings } = await recognise(hexBytes('80'), formats);
  expect(readings.filter(({ sure }) => sure === 'tie').map(({ chain }) => chain.join())).toEqual(['msgpack', 'cbor']);
});

test('bytes that begin later are offered, and never used', async () => {
  const { readings, later } = await recognise('0104080110965E1A0474657374200A', formats);
  expect(readings[0]).toMatchObject({ chain: ['hex'], sure: 'guess' });
  expect(later).toMatchObject({ chain: ['hex', 'skip:2', 'protobuf'], evidence: 'one message of 4 fields' });
});

test.each([
  ['89504e470d0a1a0a0000000d49484452', 'This is a PNG picture.'],
  ['300306010a', 'This is DER, the form of certificates and keys (ASN.1).'],
  ['894844460d0a1a0a0000000000080800', 'This is an HDF5 file.'],
  ['526172211a0701003392b5e50a010506', 'This is a RAR archive.'],
  ['00000018667479706d703432000000006d703432', 'This is a video or a picture in MP4 or a related format.'],
  ['800495020000000000000088942e', 'This is a Python pickle, which can run code when it is loaded.'],
  ['efbfbdefbfbd6964', /ef bf bd/],
])('%s is named', async (hex, sentence) => {
  const { named } = await recognise(hexBytes(hex), formats);
  if (sentence instanceof RegExp) expect(named).toMatch(sentence);
  else expect(named).toBe(sentence);
});

test('a long magic number of another file is stronger than a format that reads the bytes', async () => {
  const { readings, named } = await recognise(hexBytes('894844460d0a1a0a00000000000808000400'), formats);
  expect(named).toBe('This is an HDF5 file.');
  expect(readings[0]?.chain).toEqual([]);
});

test.each([
  [
    'words around a message',
    '2d2d62310d0a436f6e74656e742d446973706f736974696f6e3a20782d2d0d0a0d0aa2646e616d6563416461656f7468657265776f726c64',
  ],
  ['the topic of MQTT', '303a00056465762f3784a4757365728'],
])('letters that would be integers make a sequence at most a guess: %s', async (_, hex) => {
  const { readings } = await recognise(hexBytes(hex.slice(0, hex.length & ~1)), formats);
  expect(readings.filter(({ sure }) => sure !== 'guess')).toEqual([]);
});

test.each([
  ['Go, all ASCII', '"\\x83\\xa2id\\a\\xa4name\\xa4Zo\\u00eb\\xa1n\\x01"', ['escapes', 'msgpack']],
  ['Ruby, in UTF-8', '"\\x83\\xa2id\\u0007\\xa4name\\xa4Zoë\\xa1n\\u0001"', ['escapes', 'msgpack']],
  ['a binary string', "'\\x83¢id\\x07¤name¤ZoÃ«¡n\\x01'", ['escapes', 'msgpack']],
  ['JSON with escapes', '{"name":"Zo\\xc3\\xab \\xe2\\x82\\xac","n":1}', ['escapes', 'json']],
])('a literal is read with the characters that a format confirms: %s', async (_, text, chain) => {
  expect(await chainOf(text)).toEqual(chain);
});

test('a damaged envelope is named so, with what is wrong', async () => {
  const bytes = new Uint8Array(gzipSync(hexBytes('82a36f6e6501a374776f02')));
  bytes[bytes.length - 8] = bytes[bytes.length - 8]! ^ 1;
  const { readings } = await recognise(bytes, formats);
  expect(readings[0]?.layers[0]?.name).toBe('gzip (damaged)');
  expect(readings[0]?.says[0]).toMatch(
    /: The checksum of the content is wrong: it is [\da-f]{8}, but should be [\da-f]{8}$/,
  );
});

test.each([
  ['JSON', '{"a":[1,2,300]}'],
  ['JSON with an error', '{"a":[1,2,30'],
  ['JSON with an error and a hash', '{"a":"3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a", }'],
  ['numbers without commas', '[1 22]'],
  ['digits', '12345678'],
  ['a list of seven bytes', '[131,162,105,100,4,1,1]'],
  ['a list of numbers that no format reads', '[1,2,3,4,5,6,7,8,9,10]'],
  ['words', 'the quick brown fox'],
  ['a word', 'password'],
  ['a file name', 'report_2024-final.tar'],
  ['YAML', 'name: value\nlist: [1, 2]\nitems:\n  - sku: A-1\n    qty: 2\n'],
  ['YAML with numbers as names', '1: one\n2: two\n'],
  ['a style sheet', 'body { margin: 0; color: red; }'],
  ['a query of GraphQL', 'query { user(id: 4) { id name } }'],
  ['a function', 'function f(a) { return { a: 1 }; }'],
  ['an INI file', '[section]\nname = value\nnumber = 12\n'],
  ['Markdown', '# Title\n\n- one\n- two [link](https://example.com)\n'],
  ['CSV', 'id,name\n1,Ada\n2,Homer\n'],
])('text stays text: %s', async (_, text) => {
  expect(await chainOf(text)).toEqual([]);
});

test('a document whose one member is a list of bytes is bytes, and so is a Buffer of any bytes', async () => {
  expect(await chainOf('{"data":[130,163,111,110,101,1,163,116,119,111,2]}')).toEqual(['number-list', 'msgpack']);
  expect(await chainOf('{"type":"Buffer","data":[0,255]}')).toEqual(['buffer-json']);
});

thorough('a long input is not read by an announced length that goes beyond its end', async () => {
  expect(await chainOf(`[${'1,'.repeat(500_000)}1,2]`)).toEqual([]);
  const filled = new Uint8Array(200_000).fill(0x61);
  // An array of two elements with a byte string that ends with the input, and with one that does not.
  const head = hexBytes('82 61 61 5a 00 03 0d 38');
  filled.set(head);
  expect(await chainOf(filled)).toEqual(['cbor']);
  filled[5] = 0x04;
  expect((await recognise(filled, formats)).readings[0]?.sure).not.toBe('certain');
});

test('of bytes that are cut, only complete members are counted', async () => {
  const evidenceOf = async (hex: string): Promise<string | undefined> =>
    (await recognise(hex, formats)).readings[0]?.evidence;
  expect(await evidenceOf('82 a2 69 64 0a a4 6e 61 6d 65 a8 48 6f 6d 65')).toBe('one map, cut after 1 member');
  expect(await evidenceOf('82 a2 69 64 0a a4 6e 61 6d 65')).toBe('one map, cut after 1 member');
  expect(await evidenceOf('83 a2 69 64 0a a4 6e 61 6d 65 a3 41 64 61')).toBe('one map, cut after 2 members');
  expect(await evidenceOf('bf 62 69 64 0a 64 6e 61 6d 65 9f 63 41 64 61')).toBe('one map, cut after 1 member');
});

test('a document of the mongo shell is BSON with its types, unless it is around one byte string', async () => {
  const text = '{"totalChildMillis":NumberLong(33),"ok":1,"at":ISODate("2017-04-14T00:00:00Z")}';
  const { readings, inner } = await recognise(text, formats);
  expect(readings[0]).toMatchObject({ chain: ['mongo-shell'], sure: 'certain', evidence: 'one document of 3 members' });
  expect(inner?.format).toBe('bson');
  expect(await followChain(text, ['mongo-shell'], formats)).toMatchObject({ format: 'bson', explained: 51 });
  const wrapped = '{ "_id" : 1, "p" : BinData(0,"g6NvbmUBo3R3bwKldGhyZWWtYSBsb25nZXIgdGV4dA==") }';
  expect(await chainOf(wrapped)).toEqual(['base64', 'msgpack']);
});

test('what protoc --decode_raw prints is Protobuf, and text format is its values', async () => {
  const raw = await recognise('1: 1\n2: 960\n3: "/test"\n', formats);
  expect(raw.readings[0]).toMatchObject({ chain: ['protoc-text', 'protobuf'], evidence: 'one message of 3 fields' });
  expect(await chainOf('1: "a field beyond those of a rule"\n300: 1')).toEqual(['protoc-text', 'protobuf']);
  const text = 'id: 1\nitems {\n  sku: "A-1"\n}\n';
  const named = await recognise(text, formats);
  expect(named.readings[0]?.chain).toEqual(['protoc-text']);
  expect(named.inner?.format).toBe('json');
  expect(await followChain(text, ['protoc-text'], formats)).toMatchObject({ format: 'json' });
});

test('Extended JSON stays JSON, and is named', async () => {
  const { readings, named, inner } = await recognise('{"a":{"$oid":"5f0000000000000000000001"}}', formats);
  expect(readings[0]?.chain).toEqual(['extended-json']);
  expect(inner).toBeUndefined();
  expect(named).toBe('This is MongoDB Extended JSON: 1 value of types that JSON lacks.');
  expect(await recognise('{"$oid":"x"}', formats)).toEqual({ readings: [] });
});

test.each(['{"a": [1, 2,]}', '{"data": {"raw": [130, 162, 105, 100, 4,]}}', '{"a": [1, 2]'])(
  'a document of JSON with a slip stays JSON with a slip, also if it is a list of numbers: %j',
  async (text) => {
    expect(await recognise(text, formats)).toEqual({ readings: [] });
  },
);

test.each([
  [
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIiwibmFtZSI6IkFkYSJ9.3xa0zSjUq5PfFVFJL80E5IWTLmJ0u3fx24mhAx3tnQ',
    ['jwt', 'json'],
  ],
  ['42["chat",{"a":1}]', ['socketio', 'json']],
  ['HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n{"a":1}', ['http', 'json']],
])('a pasted text that is an envelope is opened: %j', async (text, chain) => {
  expect(await chainOf(text)).toEqual(chain);
  expect(await followChain(text, chain, formats)).toMatchObject({ format: 'json' });
});

test('a chain is followed through texts inside, also to bytes that recognition would not read', async () => {
  const message = '82a2696404a26f6bc3';
  const damaged = `ff${message}`;
  for (const hex of [message, damaged]) {
    const text = toHex(utf8Bytes(toBase64(hexBytes(hex))));
    expect(await followChain(text, ['hex', 'base64', 'msgpack'], formats)).toMatchObject({
      format: 'msgpack',
      octets: hexBytes(hex),
      layers: [{ id: 'base64' }, { id: 'msgpack', bytes: hex.length / 2 }],
    });
  }
  expect(await followChain('ff00', ['hex', 'base64', 'msgpack'], formats)).toBeUndefined();
});

test('quoted hex and base64 are bytes if a format reads them, and other quoted texts are JSON', async () => {
  expect(await chainOf('"82a36f6e6501a374776f02"')).toEqual(['hex', 'msgpack']);
  expect(await chainOf('"gqNvbmUBo3R3bwI="')).toEqual(['base64', 'msgpack']);
  expect(await chainOf('"a long enough text"')).toEqual([]);
  expect(await chainOf('"0123456789abcdef0123"')).toEqual([]);
  expect(
    await chainOf('{"0":130,"1":163,"2":111,"3":110,"4":101,"5":1,"6":163,"7":116,"8":119,"9":111,"10":2}'),
  ).toEqual(['number-list', 'msgpack']);
});

test('a dump of words counts in the order in which a format reads it', async () => {
  const chain = async (text: string): Promise<readonly string[]> => await chainOf(text);
  expect(await chain('0000000 a382 6e6f 0165 74a3 6f77 0002\n0000013\n')).toEqual(['dump', 'msgpack']);
  expect(await chain('0000000 82a3 6f6e 6501 a374 776f 0200\n0000013\n')).toEqual(['dump', 'msgpack']);
  const high = '0000000 82a3 6f6e 6501 a374 776f 0200\n0000013\n';
  expect(await followChain(high, ['dump', 'msgpack'], formats)).toMatchObject({ format: 'msgpack', explained: 11 });
  expect(await chain('0000000 0102 0304 0506 0708\n0000010\n')).toEqual([]);
});

test('many zeros are no empty messages', async () => {
  const { readings } = await recognise(new Uint8Array(40), formats);
  expect(readings[0]?.sure).toBe('guess');
});

test('an envelope around bytes is opened, and hex inside of hex', async () => {
  const message = hexBytes('82a36f6e6501a374776f02');
  expect(await chainOf(gzipSync(message))).toEqual(['gzip', 'msgpack']);
  expect(await chainOf(gzipSync(gzipSync(message)).toString('base64'))).toEqual(['base64', 'gzip', 'gzip', 'msgpack']);
  expect(await chainOf(Buffer.from(Buffer.from(message).toString('hex')).toString('hex'))).toEqual([
    'hex',
    'hex',
    'msgpack',
  ]);
});

test('at most sixteen layers are opened', async () => {
  let bytes: Uint8Array = hexBytes('82a36f6e6501a374776f02');
  for (let i = 0; i < 20; i++) bytes = gzipSync(bytes);
  const chain = await chainOf(bytes);
  expect(chain.length).toBeLessThanOrEqual(17);
  expect(chain).not.toContain('msgpack');
});

test('a chosen chain is followed, and one that does not fit is refused', async () => {
  const text = '0104080110965E1A0474657374200A';
  expect(await followChain(text, ['hex', 'skip:2', 'protobuf'], formats)).toMatchObject({
    format: 'protobuf',
    bytes: 13,
    layers: [
      { id: 'skip:2', name: 'from byte 2', bytes: 15 },
      { id: 'protobuf', name: 'Protobuf', bytes: 13 },
    ],
  });
  expect(await followChain(text, ['hex', 'cbor'], formats)).toMatchObject({ format: 'cbor', explained: 0 });
  expect(await followChain(text, ['hex', 'gzip', 'cbor'], formats)).toBeUndefined();
  expect(await followChain(text, ['pem'], formats)).toBeUndefined();
});

it('says where a long document of BSON is cut, although its beginning reads well', async () => {
  const { module } = await loadCodec('bson');
  const value = { readings: Array.from({ length: 20_000 }, (_, i) => ({ at: i, value: i / 7 })) };
  const codec = module.prepare('bson', [value]);
  const bytes = codec.encode(codec.toLibrary(value, new TextEncoder().encode(JSON.stringify(value))));
  const [whole] = (await recognise(bytes, formats)).readings;
  expect(whole).toMatchObject({
    chain: ['bson'],
    sure: 'certain',
    evidence: 'one document, going by its first 64 KiB',
  });
  const [cut] = (await recognise(bytes.subarray(0, 200_000), formats)).readings;
  expect(cut).toMatchObject({ chain: ['bson'], sure: 'likely', evidence: 'one document, cut after 0 members' });
});

it('recognises a text of a megabyte without trying each of its letters as a separate value', async () => {
  const text = new TextEncoder().encode('plain words and nothing else. '.repeat(40_000));
  let calls = 0;
  const counting = formats.map((format) => ({
    ...format,
    annotate: (bytes: Uint8Array) => {
      calls++;
      return format.annotate(bytes);
    },
  }));
  expect((await recognise(text, counting)).readings[0]).toMatchObject({ chain: [], evidence: 'printable text' });
  // In CBOR, letters are heads of texts, so that the annotator reads a few thousand of them in the first 64 KiB.
  expect(calls).toBeLessThan(8000);
});

/** JSON that is so long that recognition reads only a part of it. That part ends after each of the tokens in turn. */
const LONG_JSON = JSON.stringify(
  Array.from({ length: 1600 }, (_, i) => ({ name: 'Björn \n "x"', at: -1.5e-7, ok: i % 2 === 0, none: null, b: '…' })),
);

it('recognises JSON in a file wherever the part that it reads ends', async () => {
  const wrong: string[] = [];
  for (let blanks = 0; blanks < 90; blanks++) {
    const bytes = new TextEncoder().encode(' '.repeat(blanks) + LONG_JSON);
    const { chain, sure } = (await recognise(bytes, formats)).readings[0]!;
    if (chain.join() !== 'json' || sure !== 'certain') wrong.push(`${blanks}: ${chain} ${sure}`);
  }
  expect(wrong).toEqual([]);
});

test('a message of COSE, which is CBOR, is named by its standard', async () => {
  // A COSE_Sign1 with {1: -7}, {4: "kid-11"}, a payload of four bytes and a signature of eight, by Python's cbor2.
  const hex = 'd28443a10126a104466b69642d31314401020304480102030405060708';
  const { readings } = await recognise(hex, formats);
  expect(readings[0]).toMatchObject({ chain: ['hex', 'cbor'], evidence: 'COSE_Sign1, ES256, payload of 4 bytes' });
  const other = await recognise('d90100844301020301430102034401020304', formats);
  expect(other.readings[0]!.evidence).toBe('one array of 4 elements');
});

it('says that bytes are lost where binary data was read as UTF-8', async () => {
  const text = new TextDecoder().decode(hexBytes('82a26964cd03efa16ea3666f6f'));
  expect((await recognise(text, formats)).named).toMatch(/^This is binary data that was read as UTF-8/);
  expect((await recognise('a text with \ufffd alone', formats)).named).toBeUndefined();
});

it('says that dots stand for lost bytes in the text beside a dump', async () => {
  const shown = '..order...`i.sku.KB-7/...qty.....paid..total.@3.33333.note.';
  expect((await recognise(shown, formats)).named).toMatch(/^Perhaps this is the text beside a dump/);
  for (const other of ['www.example.com/a.b.c.d.e.f', 'wait... what... is this', 'some_long_name...'])
    expect((await recognise(other, formats)).named).toBeUndefined();
});

const AUTHENTICATOR_DATA = `${'a3'.repeat(32)}45000000010102030405060708090a0b0c0d0e0f1000040a0b0c0da4010103272006215820${'03'.repeat(32)}`;

test.each([
  ['a20163616263041a5612aeb0', 'cbor', 'one map of 2 members, the claims of a CWT: iss, exp'],
  [
    'a40101032720062158200303030303030303030303030303030303030303030303030303030303030303',
    'cbor',
    'one map of 4 members, a COSE key: OKP, EdDSA, Ed25519',
  ],
  ['8443a10126a04568656c6c6f41ff', 'cbor', 'COSE_Sign1, ES256, payload of 5 bytes'],
  [
    'a363666d74646e6f6e656761747453746d74a068617574684461746142abcd',
    'cbor',
    'one map of 3 members, an attestation object of WebAuthn, in the format none',
  ],
  [AUTHENTICATOR_DATA, 'webauthn,cbor', 'one map of 4 members, a COSE key: OKP, EdDSA, Ed25519'],
])('names what CBOR is by a standard on it: %s', async (hex, chain, evidence) => {
  const [reading] = (await recognise(hex, formats)).readings;
  expect(reading).toMatchObject({ chain: ['hex', ...chain.split(',')], evidence });
});

test('bytes of the length of authenticator data without a key are not read as such data', async () => {
  const { readings } = await recognise(`${'5b'.repeat(32)}0500000001`, formats);
  expect(readings[0]?.chain).not.toContain('webauthn');
});

test('a long text is read as plain hex and base64 of a message, or named; long JSON and XML stay what they are', async () => {
  const long = 9 * 2 ** 20;
  const dump = '00000000: 82a2 6964 04a4 6e61 6d65 a341 6461 c001  ..id..name.Ada..\n';
  for (const text of ['QUJD'.repeat(long / 4), '4f'.repeat(long / 2), dump.repeat(long / dump.length)]) {
    const { readings, named } = await recognise(text, formats);
    expect(readings).toEqual([]);
    expect(named).toMatch(/^This text has 9,437,1\d\d characters, and at most 4,194,304 are read as bytes/);
  }
  const head = Buffer.from('dd00100000', 'hex');
  const message = Buffer.concat([head, Buffer.alloc(0x100000 * 3, Buffer.from('a26162', 'hex'))]);
  expect(await chainOf(message.toString('hex'))).toEqual(['hex', 'msgpack']);
  expect(await chainOf(message.toString('base64'))).toEqual(['base64', 'msgpack']);
  const lines = 'Ada Lovelace,1815-12-10,36 years,"London, England"\n';
  for (const other of ['words and '.repeat(long / 10), lines.repeat(long / lines.length)])
    expect(await recognise(other, formats)).toEqual({ readings: [] });
  for (const json of [JSON.stringify('a'.repeat(long)), '1'.repeat(long), `{"a":"${'x'.repeat(long)}`])
    expect(await recognise(json, formats)).toEqual({ readings: [] });
  expect(await chainOf(`<a>${'x'.repeat(long)}</a>`)).toEqual(['xml']);
  expect((await chainOf(gzipSync('4f'.repeat(long / 2)))).at(0)).toBe('gzip');
});
