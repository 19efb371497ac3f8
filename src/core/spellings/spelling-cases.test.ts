import { expect, it, test } from 'vitest';
import { describeCases } from '../../testing/cases.ts';
import { describeSpelt } from '../../testing/spelt.ts';
import { toHex } from '../bytes/hex.ts';
import { readByteText, spellingsOf } from './byte-text.ts';
import { SPELLING_IDS } from './spelling.ts';

describeSpelt('bytes as many tools spell them', (all) => {
  // Envelopes around the bytes, and bytes of which only the innermost are known.
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

/** Spellings beside the cases, with the bytes as hex. */
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
  ['hex', 'WARN payload=83a2696404a46e616d65 topic=x', '83a2696404a46e616d65'],
];

test.each(MORE)('%s: %j', (id, text, hex) => {
  const read = readByteText(text);
  expect(read.parsed.ok ? toHex(read.parsed.bytes) : read.parsed.message).toBe(hex);
  expect(read.id).toBe(id);
});

test('a list without its last elements, and a decimal with a zero in front, are refused', () => {
  expect(readByteText('<<131, 162, ...>>').parsed).toMatchObject({ ok: false, offset: 12 });
  expect(readByteText('{0203, 0242}').parsed).toMatchObject({ ok: false, offset: 1 });
});

test('the text in a spelling of a certain look has no other reading', () => {
  expect(spellingsOf('<Buffer 83 a2 ... 50 more bytes>')).toEqual([]);
  expect(spellingsOf('[131, 256]')).toEqual([]);
});

test('hex that is base64 too has both readings', () => {
  expect(spellingsOf('deadbeef').map(({ id }) => id)).toEqual(['hex', 'base64']);
});
