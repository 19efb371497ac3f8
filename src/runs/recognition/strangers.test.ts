import { expect, test } from 'vitest';
import { readByteText } from '../../core/spellings/byte-text.ts';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { errorInMeant } from './misspelt.ts';
import { recognise } from './recognise.ts';
import { beginsLikeJson } from './text.ts';

const formats = await loadRecognisable();

/** RFC 7519 section 3.1, with another signature. */
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLCJleHAiOjEzMDA4MTkzODB9.dBjftJeZ4CVP-mB92K27uhbUJU1p1r';

test.each([
  ['a binary of Erlang with a text', '<<16#82,16#a2,"id",4,16#a4,"name",16#a5,"Homer">>', 'list,msgpack'],
  ['a binary of Erlang that is a text', '<<"{\\"a\\":1}">>', 'list,json'],
  ['an embedded item of CBOR', '<<[1,2]>>', 'cbor-diagnostic,cbor'],
  ['an embedded sequence of CBOR', '{1: <<"a", 2>>}', 'cbor-diagnostic,cbor'],
  ['a data URL that is plain', 'data:application/json;charset=utf-8,{"a":1,"b":[1,2]}', 'base64,json'],
  ['a data URL with percents', 'data:application/json,%7B%22a%22%3A1%7D', 'base64,json'],
  ['a token in a cookie', `Cookie: theme=dark; session=${TOKEN}; _ga=GA1.2`, 'jwt,json'],
  ['a token in a cookie before an indented line', `Cookie: a=b; session=${TOKEN}\r\n  `, 'jwt,json'],
  ['a token in a new cookie', `Set-Cookie: token=${TOKEN}; Path=/; HttpOnly; SameSite=Lax`, 'jwt,json'],
  ['a token in a header', `Authorization: Bearer ${TOKEN}`, 'jwt,json'],
  ['a token in a header of its own', `X-Amzn-Oidc-Data: ${TOKEN}\n`, 'jwt,json'],
  ['an answer of HTTP/2 as curl prints it', 'HTTP/2 200 \ncontent-type: application/json\n\n{"id":4}', 'http,json'],
  [
    'a log of a CAN bus',
    '(1436509052.249713) can0 123#82A2696404A46E61\n(1436509052.250713) can0 123#6D65A5486F6D6572',
    'hex,msgpack',
  ],
  ['a string of a shell', "$'\\x82\\xa2id\\x04\\xa4name\\xa5Homer'", 'escapes,msgpack'],
  [
    'a log whose time has a comma',
    '[2024-05-01 12:00:00,123] ERROR 82a2696404a46e616d65a5486f6d6572 (Main)',
    'hex,msgpack',
  ],
  ['what the client of NATS prints', '[#1] Received on "a.b"\n82a2696404a46e616d65a5486f6d6572', 'hex,msgpack'],
  ['a row of MySQL', '| 0x82A2696404A46E616D65A5486F6D6572 |', 'hex,msgpack'],
  ['a table of ClickHouse', '┌─hex(data)─┐\n│ 82A2696404A46E616D65A5486F6D6572 │\n└───────────┘', 'hex,msgpack'],
  [
    'an array in C with comments and lines that go on',
    '/* Frame (11 bytes) */\nstatic const unsigned char p[11] = { \\\n0x82, 0xa2, 0x69, 0x64, 0x04, 0xa4, 0x6e, /* ..id..n */ \\\n0x61, 0x6d, 0x65, 0x05 };',
    'list,msgpack',
  ],
  [
    'a log of a CAN bus that asks for bytes',
    'can0 7FF#R8\ncan0 123 [8] remote request\ncan0 123#82A2696404A46E61 R\ncan0 123#6D65A5486F6D6572',
    'hex,msgpack',
  ],
  ['a frame of CAN FD', 'can0  123##182A2696404A46E616D65A5486F6D6572', 'hex,msgpack'],
  [
    'frames of a CAN bus with their text',
    "  can0  123   [8]  82 A2 69 64 04 A4 6E 61   '..id..na'\n  can0  123   [8]  6D 65 A5 48 6F 6D 65 72   'me.Homer'",
    'hex,msgpack',
  ],
  ['random bytes after base64:', 'APP_KEY=base64:7Et5IvVmZ6cxOGz6jYhbXcwF8nnmyhyuhQ3mIEQ2W6Q=', 'base64'],
  ['random bytes after hex:', 'key: "hex:ec4b7922f56667a731386cfa8d885b5dcc05f279"', 'hex'],
  ['a binary of YAML', 'data: !!binary |\n  7Et5IvVmZ6cxOGz6jYhbXcwF\n  8nnmyhyuhQ3mIEQ2W6Q=\n', 'base64'],
  ['a row of cqlsh', ' id | data\n----+------\n  1 | 0x82a2696404a46e616d65a5486f6d6572', 'hex,msgpack'],
  [
    'elements of a watch in Visual Studio',
    '[0]\t130\tbyte\n[1]\t162\tbyte\n[2]\t105\tbyte\n[3]\t100\tbyte\n[4]\t4\tbyte\n[5]\t162\tbyte\n[6]\t111\tbyte\n[7]\t107\tbyte\n[8]\t195\tbyte\n',
    'list,msgpack',
  ],
  ['a tuple of Elixir', '{:ok, <<130, 162, 105, 100, 4, 162, 111, 107, 195>>}', 'list,msgpack'],
  ['what Arduino prints', '82 A2 69 64 4 A2 6F 6B C3', 'list,msgpack'],
  [
    'an object of indexes in Firefox, which is no text of Protobuf',
    'Object { 0: 130, 1: 162, 2: 105, 3: 100, 4: 4, 5: 162, 6: 111, 7: 107, 8: 195 }',
    'list,msgpack',
  ],
  ['a value in nRF Connect', '(0x) 82-A2-69-64-04-A4-6E-61-6D-65-A5-48-6F-6D-65-72', 'buffer-print,msgpack'],
  [
    'a short message with the trailers of gRPC-Web',
    'AAAAAAcKBUhvbWVygAAAAA9ncnBjLXN0YXR1czowDQo=',
    'base64,grpc,protobuf',
  ],
])('%s is read', async (_, text, chain) => {
  expect((await recognise(text, formats)).readings[0]?.chain.join()).toBe(chain);
});

test('many cookies without a token are refused at once, before other lines, too', async () => {
  const cookies = Array.from({ length: 200 }, (_, i) => `c${i}=v${i}`).join('; ');
  for (const text of [
    `Cookie: ${cookies}`,
    `Cookie: ${cookies}; t=${TOKEN}\r\nAccept: */*`,
    `Cookie: a=b;${' '.repeat(5000)}\u0001`,
    `Cookie: ${'a=eya.b.c; '.repeat(4000)}\u0001`,
  ]) {
    const { readings } = await recognise(text, formats);
    expect(readings.map(({ chain }) => chain.join())).not.toContain('jwt,json');
  }
});

test.each([
  ['a single query of MySQL', '090000000373656c6563742031', /^These are packets of MySQL’s protocol\.$/],
  [
    'a query whose sixty-fourth byte is within a character',
    '4d0000000353454c4543542069642c206e616d652046524f4d20637573746f6d657273205748455245206e616d65203d2027416e647265204c656665627672c3a92720414e442063697479203d20277827',
    /^These are packets of MySQL’s protocol\.$/,
  ],
  [
    'a query without parameters of a newer client',
    '0b00000003000173656c6563742031',
    /^These are packets of MySQL’s protocol\.$/,
  ],
  [
    'a query that begins with a comment',
    '0c000000032f2a20782a2f2073686f77',
    /^These are packets of MySQL’s protocol\.$/,
  ],
  ['a map of Erlang', '8374000000027702696461047704616d6f6d6b0003010203', /^This is a value of Erlang’s/],
  ['an atom of Erlang', '83770568656c6c6f', /^This is a value of Erlang’s/],
  ['a tuple of Erlang that CBOR reads', '83680277026f6b620000012c', /^This is a value of Erlang’s/],
  ['a UUID that begins with a zero byte', '00d1c1b2f56647a7b1386cfa8d885b5d', /^This is a UUID\.$/],
  ['a block of Snappy', '103c82a2696404a46e616d65a5486f6d6572', /^This is compressed with Snappy/],
  [
    'a table of FlatBuffers',
    '0c00000008000c000800040008000000080000000c00000005000000486f6d6572000000',
    /^This looks like FlatBuffers/,
  ],
  [
    'the start of a connection of MQTT',
    '101200044d5154540402003c0006636c69656e74',
    /^This begins a connection of MQTT/,
  ],
  [
    'authData without a key',
    '49960de5880e8c687434170f6476605b8fe4aeb9a28632c7995cf3ba831d97630500000001',
    /^Perhaps this is authenticator data of WebAuthn/,
  ],
])('%s is named, and no message', async (_, hex, named) => {
  const { readings, ...rest } = await recognise(hexBytes(hex), formats);
  expect(rest.named).toMatch(named);
  expect(readings[0]).toMatchObject({ chain: [], sure: 'guess' });
});

test.each([
  ['kcat', '% Auto-selecting Consumer mode (use -P or -C to override)\n{"id":4}\n', /kcat with -q\.$/],
  ['kcat behind JSON', '{"id":4}\n% Reached end of topic test [0] at offset 1\n', /kcat with -q\.$/],
  ['Clojure', '#object["[B" 0x3f1d2e4 "[B@3f1d2e4"]', /^This is what Java prints for an array of bytes/],
  ['a log', '2024-01-01T00:00:00.000Z stdout F {"id":4}\n', /^This text has JSON in it, from line 1, column 35 on\./],
  ['the console consumer', 'CreateTime:1600000000000\tnull\t{"id":4}\nProcessed a total of 1 messages\n', /consumer/],
  [
    'kcat -J of a payload that is not UTF-8',
    '{"topic":"t","payload":"\\u0000\\u0001\ufffd\ufffdid\\u0004"}',
    'JSON. Its text at /payload is binary data that was read as UTF-8: each U+FFFD in it stands for bytes that are lost.',
  ],
])('what %s prints is named', async (_, text, named) => {
  const { readings, ...rest } = await recognise(text, formats);
  expect(readings).toEqual([]);
  expect(rest.named).toMatch(named);
});

test('groups of Protobuf end with the number that they began with', async () => {
  const chains = async (hex: string) => (await recognise(hexBytes(hex), formats)).readings.map(({ chain }) => chain[0]);
  expect(await chains('0801100263080164')).toContain('protobuf');
  expect(await chains('080110026308017420')).not.toContain('protobuf');
});

test.each([
  ['a length in two bytes', '000481a16101', 'length-prefixed,msgpack', 33_333],
  ['a length in four bytes', '0000000481a16101', 'length-prefixed,msgpack', 25_000],
  ['a length that counts itself', '0000000881a16101', 'length-prefixed,msgpack', 25_000],
  ['a VarInt', '0481a16101', 'varint-delimited,msgpack', 40_000],
])('many tiny messages after %s are read once each, or less', async (_, hex, chain, messages) => {
  const message = hexBytes(hex);
  const bytes = new Uint8Array(messages * message.length).map((_, i) => message[i % message.length]!);
  let calls = 0;
  const counting = formats.map((format) => ({
    ...format,
    annotate: (...given: Parameters<typeof format.annotate>) => {
      calls++;
      return format.annotate(...given);
    },
  }));
  const [first] = (await recognise(bytes, counting)).readings;
  expect(first).toMatchObject({ chain: chain.split(','), messages });
  expect(calls).toBeLessThan(messages / 2);
});

test('a guess is not looked for in a guess', async () => {
  const bytes = new Uint8Array(2000).map((_, i) => (i % 4 === 1 ? 2 : 0));
  const { readings } = await recognise(bytes, formats);
  const counts = readings.map(({ chain }) => chain.filter((id) => id === 'confluent').length);
  expect(Math.max(...counts)).toBe(1);
});

test('digits that are hex and base64 are offered as both', async () => {
  const { readings } = await recognise('0123456789012345', formats);
  expect(readings.map(({ chain }) => chain[0])).toEqual(['hex', 'base64']);
});

test('frames of a CAN bus with several identifiers are refused', () => {
  const { parsed } = readByteText('can0  123#82A2696404A46E61\ncan0  124#6D65A5486F6D6572');
  expect(parsed).toMatchObject({ ok: false, offset: 27 });
});

test.each([
  ['836261620102', 'cbor', '["ab",1,2]'],
  ['83460011223344550102', 'cbor', 'an array with 6 bytes'],
  ['8350aabbccdd7800000000000000000000000102', 'cbor', 'an array with 16 bytes'],
  ['0000000005021a3f8f010a416c696365', 'confluent', 'a message of Confluent as long as a UUID'],
])('the bytes %s are read as %s: %s', async (hex, first) => {
  const { readings } = await recognise(hexBytes(hex), formats);
  expect(readings[0]!.chain[0]).toBe(first);
});

test.each([
  [
    'a stream of Brotli that looks like CBOR',
    '8b30807b226f726465724964223a2039303231302c2022736b75223a202257582d',
    ['http'],
  ],
  ['JSON that a tool decompressed', '7b226964223a347d', ['http', 'json']],
])('the content under a head that announces Brotli: %s', async (_, hex, chain) => {
  const head = new TextEncoder().encode('HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\n');
  const { readings } = await recognise(new Uint8Array([...head, ...hexBytes(hex)]), formats);
  expect(readings[0]?.chain).toEqual(chain);
});

test('a head of HTTP does not prove that its content is a message that is cut', async () => {
  const head = new TextEncoder().encode('HTTP/1.1 200 OK\r\n\r\n');
  const { readings } = await recognise(new Uint8Array([...head, ...hexBytes('8b30807b226f726465')]), formats);
  expect(readings.filter(({ chain, sure }) => chain.length > 1 && sure === 'certain')).toEqual([]);
});

test.each(['[10.123,456]\n[11.456,789]\n', '[10.123,456]\nnull\n{"a":1}', '[1.5]\n[2.5]', '[1.5]\r\n[2.5,'])(
  'lists in lines begin JSON Lines, not a log: %j',
  (text) => {
    expect(beginsLikeJson(text)).toBe(true);
  },
);

test.each(['[12.345678] usb 1-1: 82 a2', '[10.123,456] RX 82', '[12.345]\n82 a2 69', '[main] {"a":1}'])(
  'a time or a name in brackets begins a log: %j',
  (text) => {
    expect(beginsLikeJson(text)).toBe(false);
  },
);

test.each(['82 a2 69 64 4 a2 6f 6b', '1 2 3 4 5 6 7 a'])(
  'digits that no format reads are hex with an error: %s',
  async (text) => {
    const failure = errorInMeant(text, await recognise(text, formats), formats);
    expect(failure).toMatchObject({ readAs: 'hex', message: expect.stringContaining('follows a single digit') });
  },
);

test.each(['<bob> hello </b> there', '<?php echo 1; ?>', '<?= $a ?><p>x</p>'])(
  'what has angle brackets is not always XML: %s',
  async (text) => {
    expect((await recognise(text, formats)).readings).toEqual([]);
  },
);

test.each([
  ['empty lines before an escape', `a${'\n'.repeat(60_000)}\\x82\\xa2`],
  ['blanks after dots', `82 a2 69 ...${' '.repeat(100_000)}x`],
  ['hex beside a long line of dashes', `${'-'.repeat(60_000)}x\\x82\\xa2`],
])('long texts are recognised in little time: %s', async (_, text) => {
  const from = performance.now();
  await recognise(text, formats);
  expect(performance.now() - from).toBeLessThan(1500);
});

test.each(['<a><b>x</a>', '<?xml version="1.0"?><a>x</b>', '<a>text</b> tail</a>', '<!-- a --><a>x</b>', '<a>x</b>'])(
  'XML with a fault is XML: %s',
  async (text) => {
    expect((await recognise(text, formats)).readings[0]?.chain).toEqual(['xml']);
  },
);

test.each([
  ['whole', '6f02 7302 6964 4207 7304 6e616d65 7303 626f62', true],
  ['in a list, with large counts', '4f00000001 7301 61 6102 4201 5a', true],
  ['cut', '6f09 7305 6461746133 735e 436f6c7265', true],
  ['then more', '6f01 7302 6964 4207 00 00 00', false],
  ['without a name', '6f01 4202 4203 4204 4205', false],
])('an object of an old draft of UBJSON is named: %s', async (_, hex, isNamed) => {
  const { named = '' } = await recognise(hexBytes(hex), formats);
  expect(named.includes('drafts up to 8')).toBe(isNamed);
});
