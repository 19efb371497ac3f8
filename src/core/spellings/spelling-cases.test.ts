import { expect, it, test } from 'vitest';
import { describeCases } from '../../testing/cases.ts';
import { describeSpelt } from '../../testing/spelt.ts';
import { toHex } from '../bytes/hex.ts';
import { readByteText, spellingsOf } from './byte-text.ts';
import { SPELLING_IDS } from './spelling.ts';

describeSpelt('bytes as many tools spell them', (all) => {
  // The cases listed here have envelopes around the bytes, or only their innermost bytes are known.
  const isPlain = ({ id }: { readonly id: string }) =>
    !['10', '11', 'n10kafka', 'n12chunked', 'n13ws', 'n22br'].includes(id);
  const plain = all.filter((each) => each.bytes !== undefined).filter(isPlain);

  it.each(plain.map((each) => [each.id, each] as const))('%s', (_, { text, bytes }) => {
    const { parsed } = readByteText(text);
    expect(parsed.ok ? toHex(parsed.bytes) : parsed.message).toBe(bytes);
    expect(spellingsOf(text).map((spelt) => toHex(spelt.bytes))[0]).toBe(bytes);
  });
});

describeCases('the spellings of the cases', ({ all, textOf }) => {
  const spelt = all.filter(({ chain }) => (SPELLING_IDS as readonly string[]).includes(chain[0]!));

  it.each(spelt.map((each) => [each.id, each] as const))('%s', (_, { id, chain }) => {
    const { id: found, parsed } = readByteText(textOf(id));
    expect(parsed).toMatchObject({ ok: true });
    expect(found).toBe(chain[0]);
  });
});

/** Spellings that the cases lack, with the bytes as hex. */
const MORE: readonly (readonly [id: string, text: string, hex: string])[] = [
  ['list', '<86a26964 04a4>', '86a2696404a4'],
  ['hex', 'data = bytes.fromhex("83a269")', '83a269'],
  ['hex', 'const data = Buffer.from("83a269", "hex");', '83a269'],
  ['base64', 'raw := atob("g6Jp")', '83a269'],
  ['list', '[131 162 105]', '83a269'],
  ['list', '131 162 105', '83a269'],
  ['list', '[4]byte{0x83, 0xa2, 0x69, 0x64}', '83a26964'],
  ['list', '[...]byte{131, 162}', '83a2'],
  ['list', 'vec![0x83u8, 0xa2];', '83a2'],
  ['list', 'let b = &[0x83_u8, 0xa2];', '83a2'],
  ['list', 'const uint8_t data[2] PROGMEM = { 0x83, /* map */ 0xa2 };', '83a2'],
  ['list', 'byte[] a = { (byte)0x83, (byte)0xa2, 0x01 };', '83a201'],
  ['list', '01, 02, 10', '010210'],
  ['list', '{ 131, 162 }', '83a2'],
  ['signed-list', '-125, -94, 105', '83a269'],
  ['signed-list', 'new byte[] {-125, -94, 105}', '83a269'],
  ['number-list', '{"data":[131,162,105]}', '83a269'],
  ['number-list', '{"a": {"data": [ 131, 162, 105 ]}}', '83a269'],
  ['escapes', 'static const char m[] = "\\x83\\xa2id";', '83a26964'],
  ['escapes', '[]byte("\\x83\\xa2id")', '83a26964'],
  ['escapes', "payload = b'\\x83\\xa2id'", '83a26964'],
  ['escapes', '%83%a2id', '83a26964'],
  ['hex', '\\x83a26964', '83a26964'],
  ['hex', "X'83a26964'", '83a26964'],
  ['hex', 'bytes.fromhex("83a2 6964")', '83a26964'],
  ['hex', "Buffer.from('83a2', 'hex')", '83a2'],
  ['base64', 'Buffer.from("g6I=", "base64")', '83a2'],
  ['base64', 'base64.b64decode("g6I=")', '83a2'],
  ['base64', 'g6I=g6I=', '83a283a2'],
  ['pem', '-----BEGIN X-----\ng6I=\n-----END X-----', '83a2'],
  ['commented-hex', 'a1 // map(1)\n  61 61 // "a"\n  01 // 1', 'a1616101'],
  ['base45', 'HC1:%69 VD92EX0', '48656c6c6f2121'],
  ['base45', '%SGPEDIQ0..DF$D', '83a2696404a46e616d65'],
  ['signed-list', 'byteArrayOf(0x83.toByte(), 0x04, -94)', '8304a2'],
  ['list', 'Array[Byte](1, 2, 3)', '010203'],
  ['list', 'std::byte{0x83}, std::byte{0x04}', '8304'],
  ['list', "array('B', [131, 4])", '8304'],
  ['list', 'array([131,   4], dtype=uint8)', '8304'],
  ['list', "['0x83', '0x4']", '8304'],
  ['list', '<<16#83,16#A2>>', '83a2'],
  ['list', 'New Byte() {&H83, &HA2}', '83a2'],
  ['escapes', '"\\x83\\xA2i".b', '83a269'],
  ['escapes', 's = "\\x83\\xA2".force_encoding(Encoding::BINARY);', '83a2'],
  ['escapes', '"\\u0083\\u00a2" + \n  "\\u0069".getBytes(StandardCharsets.ISO_8859_1);', '83a269'],
  ['escapes', '"\\x83" . "\\xA2"', '83a2'],
  ['list', '[byte[]] (0x83,0xA2)', '83a2'],
  ['list', '(byte-array [131 4])', '8304'],
  ['list', "@[0x83'u8, 0x04'u8]", '8304'],
  ['list', 'as.raw(c(0x83, 0x04))', '8304'],
  ['list', '{ /* map */ 0x83, 0x04 }', '8304'],
  ['list', 'unsigned char a_bin[] = {\n  0x83, 0x04\n};\nunsigned int a_bin_len = 2;\n', '8304'],
  ['list', 'Uint8Array(2) [131, 4, buffer: ArrayBuffer(2), byteLength: 2, byteOffset: 0, length: 2]', '8304'],
  ['signed-list', '-125 -94 105', '83a269'],
  ['number-list', '{"0":131,"1":162}', '83a2'],
  ['hex', '83h 0A2h', '83a2'],
  ['hex', 'db 083h, 0A2h', '83a2'],
  ['hex', '$83 $a2', '83a2'],
  ['hex', '83.a2.69', '83a269'],
  ['hex', '83|a2|69', '83a269'],
  ['hex', '83;a2;69', '83a269'],
  ['hex', '\u200b83\u00a0a2', '83a2'],
  ['hex', '```\n83a2\n```', '83a2'],
  ['hex', '> 83 a2\n> 69', '83a269'],
  ['hex', 'hex!("83a2")', '83a2'],
  ['hex', '["83a2"].pack("H*")', '83a2'],
  ['hex', 'pack("H*", "83a2")', '83a2'],
  ['hex', "'\\x83a2'::bytea", '83a2'],
  ['hex', "HEXTORAW('83A2')", '83a2'],
  ['hex', 'data="83a2696404a46e61"', '83a2696404a46e61'],
  ['buffer-print', '[hex=83a2]', '83a2'],
  ['buffer-print', '{length = 2, bytes = 0x83a2}', '83a2'],
  ['buffer-print', 'ArrayBuffer { [Uint8Contents]: <83 a2>, byteLength: 2 }', '83a2'],
  ['buffer-print', 'ArrayBuffer {\n  [Uint8Contents]: <83 a2>,\n  byteLength: 2\n}', '83a2'],
  ['buffer-print', "{\n  topic: 'orders',\n  value: <Buffer 83 a2 69>\n}", '83a269'],
  ['dump', '0000: 83 a2 69 64 04 a4 6e 20 ..id..n \n0008: a5                      .', '83a2696404a46e20a5'],
  ['dump', '0000: 20 61 69 64 04 a4 6e 20  aid..n ', '2061696404a46e20'],
  ['escapes', 'b"<Buffer 83>"', '3c4275666665722038333e'],
  ['escapes', '$1 = "\\203\\242ë"', '83a2c3ab'],
  ['escapes', "printf '\\x83\\xa2id'", '83a26964'],
  ['escapes', "echo -ne '\\x83\\xa2id'", '83a26964'],
  ['escapes', "curl -X POST http://x/ --data-binary $'\\x83\\xa2id'", '83a26964'],
  ['escapes', 'read(3, "\\203\\242id", 4096) = 4', '83a26964'],
  ['escapes', '"\\x{83}\\x{a2}"', '83a2'],
  ['escapes', "Binary(b'\\x83\\xa2', 0)", '83a2'],
  ['base64', 'data:application/octet-stream,%83%a2', '83a2'],
  ['hex', 'WARN payload=83a2696404a46e616d65 topic=x', '83a2696404a46e616d65'],
  ['escapes', '1700000000.123456 [0 127.0.0.1:5555] "SET" "k" "\\x83\\xa2id"', '83a26964'],
  ['list', ' [1] 83 a2 69 64 04', '83a2696404'],
  ['escapes', '"\\x83\\xa2é"', '83a2c3a9'],
  ['escapes', "INFO got raw=b'\\x83\\xa2id' from queue", '83a26964'],
  ['escapes', "{'topic': 'orders', 'value': b'\\x83\\xa2id', 'offset': 4}", '83a26964'],
  ['escapes', "Record(topic='t', key=b'90217', value=b'\\x83\\xa2id', headers=[])", '83a26964'],
  ['escapes', "(1, b'\\x83\\xa2id')", '83a26964'],
  ['escapes', '127.0.0.1:6379> GET order:9\n"\\x83\\xa2id"', '83a26964'],
  ['escapes', '1) "meta"\n2) "\\x83\\xa2id"\n3) "n"\n4) "7"', '83a26964'],
  ['base64', 'gqFh PvppG5hbWWpc29tZSB0ZXh0', '82a161f8fbe9a46e616d65a9736f6d652074657874'],
];

test.each(MORE)('%s: %j', (id, text, hex) => {
  const read = readByteText(text);
  expect(read.parsed.ok ? toHex(read.parsed.bytes) : read.parsed.message).toBe(hex);
  expect(read.id).toBe(id);
});

test.each([
  ['base32', 'QOREY3LFAGRW65DPAKSHI2DSMVSQ===='],
  ['hex', 'I (300) tag: 83 a2 69 64\nI (310) tag: 04 a4'],
  ['hex', 'DEBUG received 83-A2-69-64-04-A4-6E-61-6D-65 from queue'],
  ['hex', '    Data: 83a2696404a46e616d65'],
  ['hex', 'len=10 hex=83a2696404a46e616d65'],
  ['list', 'payload: [131, 162, 105, 100, 4, 164, 110, 97]'],
  ['list', '2026/03/04 11:22:33 recv: [131 162 105 100 4 164 110 97]'],
  ['signed-list', '11:22 WARN --- c.x.C : bytes=[-125, -94, 105, 100, 4, -92, 110, 97]'],
  ['list', 'Received 8 bytes: 83 A2 69 64 4 A4 6E 61'],
  ['list', 'RX: 131,162,105,100,4,164,110,97'],
  ['hex', 'Signature: 83:a2:69:64:04:a4:6e:61:6d:65'],
  ['list', '203 242 151'],
  ['list', '131 162 105'],
  ['dump', '0000000 a283 6469\n0000004'],
  [
    'dump',
    '0x7ffe38 <buf>:\t0x6469a283\t0x616ea404\n0x7ffe40 <buf+8>:\t0x01\t0x02'.replace(
      '0x01\t0x02',
      '0x00000001\t0x00000002',
    ),
  ],
])('%s: %j counts only if a format reads its bytes', (id, text) => {
  expect(spellingsOf(text).filter((spelt) => spelt.needsInside)[0]?.id).toBe(id);
});

test.each([
  ["'\\x83¥id'", '83a56964'],
  ['"\\x83\\xa2\\u00e9"', '83a2c3a9'],
  ['"\\x83\\xa2\\u{1f600}"', '83a2f09f9880'],
])('%j has a second reading, whose characters are other bytes', (text, hex) => {
  expect(spellingsOf(text).map((spelt) => toHex(spelt.bytes))).toContain(hex);
});

test('a list without its last elements, and a decimal with a zero in front, are refused', () => {
  expect(readByteText('<<131, 162, ...>>').parsed).toMatchObject({ ok: false, offset: 12 });
  expect(readByteText('{0203, 0242}').parsed).toMatchObject({ ok: false, offset: 1 });
});

test('a text that looks like one spelling, but is faulty, is not read in another', () => {
  expect(spellingsOf('<Buffer 83 a2 ... 50 more bytes>')).toEqual([]);
  expect(spellingsOf('[131, 256]')).toEqual([]);
});

test('hex that is base64 too has both readings', () => {
  expect(spellingsOf('deadbeef').map(({ id }) => id)).toEqual(['hex', 'base64']);
});
