import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { mayBeBytes } from '../../core/spellings/may-be-bytes.ts';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { thorough } from '../../testing/runs.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { lostDigit } from './damaged.ts';
import { recognise } from './recognise.ts';

const formats = await loadRecognisable();

/** `{"id": 4, "name": "Homer", "ok": true, "t": 1.5}` as Python's msgpack writes it. */
const BYTES = Uint8Array.from(
  '84a2696404a46e616d65a5486f6d6572a26f6bc3a174cb3ff8000000000000'
    .match(/../g)!
    .map((pair) => Number.parseInt(pair, 16)),
);
const MAP = 'MessagePack, one map of 4 members';

async function named(bytes: Uint8Array): Promise<string | undefined> {
  return (await recognise(bytes, formats)).named;
}

test('bytes that were written as Latin-1 in UTF-8 are named with what they were', async () => {
  const damaged = utf8Bytes(String.fromCharCode(...BYTES));
  expect(await named(damaged)).toBe(
    `Perhaps these bytes are damaged. Latin-1 was written as UTF-8, first at 0x00: with one byte for each character they are 31 bytes of ${MAP}.`,
  );
});

test('a lost digit at an end of hex is named with the digits that fit', () => {
  const hex = toHex(BYTES);
  expect(lostDigit(hex.slice(1), formats)).toBe(
    `A lost first digit may explain it: with 8 before the others this is ${MAP}.`,
  );
  expect(lostDigit(hex, formats)).toBeUndefined();
  expect(lostDigit(`${hex}zz1`, formats)).toBeUndefined();
});

test('a digit that is lost in the middle is named with the places where it fits', () => {
  const hex = toHex(BYTES);
  expect(lostDigit(hex.slice(0, 44) + hex.slice(45), formats)).toBe(
    `A lost digit may explain it: with c as digit 45, in the byte at 0x16, this is ${MAP}.`,
  );
  for (let lost = 2; lost < hex.length - 20; lost += 6) {
    const sentence = lostDigit(hex.slice(0, lost) + hex.slice(lost + 1), formats) ?? '';
    const [, from, to = from] =
      /^A lost digit .* bytes? (?:at )?0x(\w+)(?: to 0x(\w+))?.* this is /.exec(sentence) ?? [];
    expect(from, `digit ${lost}: ${sentence}`).toBeDefined();
    // Of two equal digits in a row, either one may be the lost one.
    expect(Number.parseInt(from!, 16)).toBeLessThanOrEqual(lost / 2);
    expect(Number.parseInt(to!, 16)).toBeGreaterThanOrEqual(Math.floor(lost / 2) - 1);
  }
  const random = seededRandom(45);
  const named = Array.from({ length: 12 }, () => {
    const digits = Array.from({ length: 61 }, () => Math.floor(random() * 16).toString(16)).join('');
    return lostDigit(digits, formats);
  });
  expect(named.filter((sentence) => sentence !== undefined)).toEqual([]);
});

test('a sequence that is longer than what recognition reads has at least the values that were read', async () => {
  const record = hexBytes('82a26964cd1000a474797065a473746f70');
  const many = Uint8Array.from({ length: record.length * 5000 }, (_, i) => record[i % record.length]!);
  const { readings } = await recognise(many, formats);
  expect(readings[0]!.evidence).toMatch(/^at least 3,\d{3} values one after another$/);
  const few = many.subarray(0, record.length * 50);
  expect((await recognise(few, formats)).readings[0]!.evidence).toBe('50 values one after another');
});

test('maps one after another are not one map with another count', async () => {
  const maps = [0, 1, 2, 3, 4].map((id) => `82a26964${toHex(Uint8Array.of(id))}a16ea3616263`).join('');
  const { readings } = await recognise(maps, formats);
  expect(readings[0]).toMatchObject({ chain: ['hex', 'msgpack'], messages: 5, evidence: '5 values one after another' });
});

test('values one after another that were one map are recognised as such', async () => {
  const evidence = async (hex: string) => (await recognise(hex, formats)).readings[0]!.evidence;
  expect(await evidence('a2696404a46e616d65ad486f6d65722053696d70736f6ea47461677394a161a162cd012cfba26f6bc3')).toBe(
    '8 values one after another (with 84 before them one map of 4 members)',
  );
  // {"text": "line one\nline two", "n": 10, "k": [1, 10, 3]} with 0d before each 0a.
  expect(await evidence('83a474657874b16c696e65206f6e650d0a6c696e652074776fa16e0d0aa16b93010d0a03')).toBe(
    '4 values one after another (0d 0a at 0x0f and 2 further places: without the 0d one map of 3 members)',
  );
  // {"id": 4, "name": "Ada x"}, and three bytes of filling. The map cannot be a name in another map.
  expect(await evidence('82a2696404a46e616d65a54164612078000000')).toBe('4 values one after another');
  // Two messages, and a text with a number.
  expect(await evidence('82a2696404a46e616d65a541646120788182a2696404a46e616d65a54164612078')).not.toContain('(');
});

test('a map whose count is too small is reported, because names and values follow it', async () => {
  const evidence = async (hex: string) => (await recognise(hex, formats)).readings[0]!.evidence;
  // {"id": 4, "name": "Ada x", "ok": true} with the count of two members.
  expect(await evidence('82a2696404a46e616d65a54164612078a26f6bc3')).toBe(
    '3 values one after another (82 announces 2 members: with 3 one map of 3 members)',
  );
  expect(await evidence('a262696404646e616d65654164612078626f6bf5')).toBe(
    '3 values one after another (a2 announces 2 members: with 3 one map of 3 members)',
  );
  // A map, a number and a text.
  expect(await evidence('82a2696404a46e616d65a5416461207807a26f6b')).not.toContain('announces');
});

test('messages after their lengths are opened, in any format', async () => {
  const chain = async (hex: string) => (await recognise(hex, formats)).readings[0]?.chain.join();
  const messages = {
    // {"id": 4, "name": "Ada x"}
    msgpack: '82a2696404a46e616d65a54164612078',
    cbor: 'a262696404646e616d65654164612078',
    json: toHex(utf8Bytes('{"id":4,"a":"b"}')),
  };
  for (const [format, hex] of Object.entries(messages)) {
    // The last lengths count themselves, as those of PostgreSQL do after a letter.
    const others = ['00000014', '14000000', '0012', '1200', '6400000014'];
    for (const length of ['00000010', '10000000', '0010', '1000', ...others]) {
      expect(await chain(`${length}${hex}`)).toBe(`hex,length-prefixed,${format}`);
      expect(await chain(`${length}${hex}${length}${hex}`)).toBe(`hex,length-prefixed,${format}`);
    }
    expect(await chain(`0000000f${hex}`)).not.toContain('length-prefixed');
  }
});

test('a cut message after its length is not read as a header of Confluent', async () => {
  const chain = async (hex: string) => (await recognise(hex, formats)).readings[0]?.chain.join();
  const messages = {
    // {"id": 4, "name": "Ada xyz", "ok": true}
    msgpack: '83a2696404a46e616d65a741646120',
    cbor: 'a362696404646e616d656741646120',
    bson: '290000001069640004000000026e616d65000800',
    json: toHex(utf8Bytes('{"id":4,"name":"Ada')),
  };
  for (const [format, hex] of Object.entries(messages)) {
    for (const length of ['00000029', '29000000', '0029', '2900']) {
      const found = await chain(`${length}${hex}`);
      expect(found).toBe(format === 'json' ? 'hex,length-prefixed' : `hex,length-prefixed,${format}`);
    }
  }
  const whole = '0000000e82a2696404a46e616d65a3416461';
  expect(await chain(`${whole}${whole.slice(0, -4)}`)).toBe('hex,length-prefixed,msgpack');
});

test.each([
  [
    'an MQTT message',
    '30220009686f6d652f74656d707b226964223a342c226e616d65223a22486f6d6572227d',
    'This is a message of MQTT, whose payload comes after its topic.',
    'skip:13',
  ],
  ['a frame of HTTP/2', '000010000100000001000000000b08041205486f6d65721801', 'These are frames of HTTP/2.', 'skip:14'],
])('%s is named, and its payload is offered', async (_, hex, named, skip) => {
  const found = await recognise(hex, formats);
  expect(found).toMatchObject({ named, later: { chain: ['hex', skip, expect.any(String)] } });
  expect(found.readings[0]).toMatchObject({ chain: ['hex'] });
});

test.each([
  [
    'text in UTF-16 without a mark',
    toHex(new Uint8Array(Buffer.from('{"id":4,"name":"Ada"}', 'utf16le'))),
    'This looks like text in UTF-16; give it in UTF-8.',
  ],
  ['a message of NATS', 'MSG orders 9 9\r\n{"id":42}\r\n', 'This is a message of NATS; paste its payload.'],
  [
    'server-sent events',
    'event: update\ndata: {"id":4}\n\n',
    'These look like server-sent events; paste what comes after “data:”.',
  ],
  ['an event without an end', 'data: [1,2]', 'These look like server-sent events; paste what comes after “data:”.'],
  [
    'two events',
    'data: a\n\nid: 2\ndata: b\n\n',
    'These look like server-sent events; paste what comes after “data:”.',
  ],
  [
    'a CID',
    'bafyreigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
    'This is a CID: an address in IPFS, with the hash of its content.',
  ],
])('%s is named', async (_, text, named) => {
  expect(await recognise(text, formats)).toMatchObject({ named });
});

test.each(['data: value\nother: 3\n', 'id: 5\ndata: abc\nname: x\n', 'data: value', 'data:application/json,{"a":1}'])(
  '%j is not named as server-sent events',
  async (text) => {
    expect((await recognise(text, formats)).named ?? '').not.toMatch(/server-sent/);
  },
);

test('a text of many short lines is not named, and ends', async () => {
  const text = `data: {\n${':\n'.repeat(4_000_000)}x\n`;
  expect((await recognise(text, formats)).readings).toEqual([]);
});

test('packets of MySQL are not named BSON, nor numbers of two bytes UTF-16', async () => {
  const handshake =
    '4a0000000a382e302e33360008000000616263646566676800ffffff0200ffdf15000000000000000000006162636465666768696a6b6c0063616368696e675f736861325f70617373776f726400';
  expect(await recognise(handshake, formats)).toMatchObject({ named: 'These are packets of MySQL’s protocol.' });
  const query = `1100000003${toHex(utf8Bytes('SELECT id FROM t'))}`;
  expect(await recognise(query, formats)).toMatchObject({ named: 'These are packets of MySQL’s protocol.' });
  // Any 40 bytes after their length.
  const framed = `28000000${Array.from({ length: 40 }, (_, i) => (200 + i).toString(16)).join('')}`;
  expect((await recognise(framed, formats)).named ?? '').not.toMatch(/MySQL/);
  const numbers = Array.from({ length: 12 }, (_, i) => `00${(100 + i).toString(16)}`).join('');
  expect((await recognise(numbers, formats)).named).toBeUndefined();
});

test('messages of PostgreSQL and MongoDB are not named cut BSON', async () => {
  const query = await recognise('510000000d73656c656374203100', formats);
  expect(query).toMatchObject({ named: 'These are messages of PostgreSQL’s protocol.' });
  expect(query.readings[0]?.chain).toEqual(['hex']);
  const start = `0000002900030000${toHex(utf8Bytes('user\0postgres\0database\0shop\0a\0b\0\0'))}`;
  expect(await recognise(start, formats)).toMatchObject({
    named: 'This begins a connection in PostgreSQL’s protocol.',
  });
  // An OP_MSG with {"ping": 1, "$db": "shop"}, made with Python's bson.
  const body = '1d0000001070696e67000100000002246462000500000073686f700000';
  const size = body.length / 2 + 21;
  const message = `${size.toString(16)}0000000700000000000000dd0700000000000000${body}`;
  expect(await recognise(message, formats)).toMatchObject({
    named: 'This is a message of MongoDB’s wire protocol, whose BSON comes after its header.',
    later: { chain: ['hex', 'skip:21', 'bson'] },
  });
  const compressed = '240000000700000000000000dc070000dd0700001f00000001deadbeefdeadbeefdeadbe';
  expect(await recognise(compressed, formats)).toMatchObject({
    named: 'This is a compressed message of MongoDB’s wire protocol.',
  });
});

test('a cut zlib stream of text is opened up to the cut', async () => {
  const stream = deflateSync(JSON.stringify(Array.from({ length: 40 }, (_, i) => ({ name: `item ${i * 7919}` }))));
  const { readings } = await recognise(toHex(stream.subarray(0, stream.length >> 1)), formats);
  expect(readings[0]).toMatchObject({ chain: ['hex', 'zlib'], sure: 'guess', evidence: 'printable text' });
});

test('zeros, text and bytes that are read have no damage', async () => {
  for (const bytes of [new Uint8Array(40), utf8Bytes('é'.repeat(30)), BYTES])
    expect(await named(bytes)).toBeUndefined();
});

test('a JSON text whose escapes are the bytes of a message is that message', async () => {
  const text = JSON.stringify(String.fromCharCode(...BYTES)).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u00${unit.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  expect(mayBeBytes(text)).toBe(true);
  const { readings, inner } = await recognise(text, formats);
  expect(readings[0]!.chain).toEqual(['escapes', 'msgpack']);
  expect(inner!.octets).toEqual(BYTES);
  const latin = '"caf\\u00e9 cr\\u00e8me"';
  expect((await recognise(latin, formats)).readings).toEqual([]);
});

/** {"user": {"name": "Zoë Müller", "id": 90217}, "tags": ["alpha", "beta"]} as Python's cbor2 and msgpack write it. */
const ZOE = {
  cbor: 'a26475736572a2646e616d656c5a6fc3ab204dc3bc6c6c65726269641a00016069647461677382' + '65616c7068616462657461',
  msgpack: '82a47573657282a46e616d65ac5a6fc3ab204dc3bc6c6c6572a26964ce00016069a47461677392a5616c706861a462657461',
};

test.each([
  ['cbor', '6c5a', '6a5a', '6a at 0x0c: the string announces 10 bytes; with 12 all fits'],
  ['cbor', '6c5a', '6b5a', '6b at 0x0c: the string announces 11 bytes; with 12 all fits, unless the rest is cut off'],
  [
    'msgpack',
    'ac5a',
    'af5a',
    'af at 0x0c: the string announces 15 bytes; with 12 all fits, unless the rest is cut off',
  ],
] as const)('a text of %s with a wrong length is no end of the whole: %s as %s', async (format, right, wrong, says) => {
  const { readings, inner } = await recognise(ZOE[format].replace(right, wrong), formats);
  expect(readings[0]).toMatchObject({
    chain: ['hex', format],
    sure: 'likely',
    evidence: `one map of 2 members, with another length (${says})`,
  });
  expect(toHex(inner!.octets)).toBe(ZOE[format].replace(right, wrong));
});

/** A message of Protocol Buffers with a text, a number, a message and two further fields, by protoc. */
const ORDER =
  '0a0b6f726465722d39303231371096b1051a0a0a064b422d372f7810031a110a045a5a2d3110fcffffffffffffffff01213333333333f33340';

test('a message of Protocol Buffers that is cut is perhaps one', async () => {
  const first = async (hex: string) => (await recognise(hex, formats)).readings[0]!;
  expect(await first(ORDER.slice(0, -2))).toMatchObject({
    chain: ['hex', 'protobuf'],
    sure: 'guess',
    evidence: 'one message, cut after 4 complete fields',
    explained: 48,
  });
  expect((await first(ORDER.slice(0, 60))).chain).toEqual(['hex', 'protobuf']);
  // A frame of gRPC begins like Confluent's header.
  const frame = await first(`0000000039${ORDER.slice(0, 50)}`);
  expect(frame).toMatchObject({ chain: ['hex', 'grpc', 'protobuf'], sure: 'guess' });
  expect(frame.says).toEqual([
    'a gRPC frame, not compressed, 25 bytes: The frame announces 57 bytes, but only 25 are left',
  ]);
  expect((await first(`000000003c${ORDER}`)).chain).toEqual(['hex', 'grpc', 'protobuf']);
  expect((await first(`000000003900${ORDER}`)).chain).toEqual(['hex', 'confluent', 'protobuf']);
});

thorough('random bytes are seldom a message of Protocol Buffers that is cut', async () => {
  const random = seededRandom(55);
  let cut = 0;
  for (let i = 0; i < 400; i++) {
    const bytes = Uint8Array.from({ length: 16 + (i % 100) }, () => Math.floor(random() * 256));
    const [first] = (await recognise(bytes, formats)).readings;
    if (first?.chain.includes('protobuf')) cut++;
  }
  expect(cut).toBeLessThanOrEqual(2);
});

test.each([
  ['hex that is cut inside a byte', hexOfMap(41), 'hex', 'hex (41 digits: one is missing or too many, somewhere)'],
  ['hex with dots', `${hexOfMap(40)}...`, 'hex', 'hex ("..." stands for bytes that are left out)'],
  ['base64 with dots', 'hKJpZASkbmFtZaVIb21lcqJva8...', 'base64', 'base64 ("..." stands for bytes that are left out)'],
  [
    'a Buffer that Node.js shortens',
    `<Buffer ${hexOfMap(40).replace(/../g, '$& ')}... 11 more bytes>`,
    'buffer-print',
    'a Node.js Buffer ("... 11 more bytes" stands for bytes that are left out)',
  ],
])('%s is read up to its end or its dots', async (_, text, id, spelling) => {
  const { readings } = await recognise(text, formats);
  expect(readings[0]).toMatchObject({ chain: [id, 'msgpack'], sure: 'guess', spelling });
});

function hexOfMap(digits: number): string {
  return toHex(BYTES).slice(0, digits);
}

test.each([
  '83a26',
  '9f3b21c2d48814f7e61bcd4f5a19e2037c6d5b1a0f9',
  'hello world, this is a sentence...',
  '1, 2, 3, ...',
])('no format reads the beginning of %j', async (text) => {
  expect((await recognise(text, formats)).readings.filter(({ chain }) => chain.length > 1)).toEqual([]);
});

test.each([
  ['[B@1b6d3586', 'an array of bytes', 'HexFormat.of().formatHex(bytes)'],
  ['java.nio.HeapByteBuffer[pos=0 lim=60 cap=60]', 'a ByteBuffer', 'HexFormat.of().formatHex(buffer.array())'],
  ['System.Byte[]', 'an array of bytes', 'Convert.ToHexString(bytes)'],
  ['[object ArrayBuffer]\n', 'a buffer', 'new Uint8Array(buffer).toString()'],
  ['<memory at 0x7f8b1c0d5e80>', 'a memoryview', 'view.hex()'],
])('%j holds no bytes, and the sentence says what prints them', async (text, what, remedy) => {
  const { readings, named } = await recognise(text, formats);
  expect(readings).toEqual([]);
  expect(named).toContain(`prints for ${what}: `);
  expect(named).toContain(`The bytes are not in it: print them with ${remedy}.`);
});
