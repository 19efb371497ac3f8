import { ByteUtils, serialize } from 'bson';
import { afterEach, expect, it, vi } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { spareBuffers } from './codec.ts';

const { utf8ByteLength, encodeUTF8Into } = ByteUtils;

afterEach(() => {
  Object.assign(ByteUtils, { utf8ByteLength, encodeUTF8Into });
  vi.restoreAllMocks();
});

const TEXTS = ['', 'a', 'é', '日本', '🙂', '\ud83d', 'a\ude42b', 'x'.repeat(70_000), '🙂'.repeat(40_000)];

it('does not change the bytes of the library', () => {
  const document = { ...TEXTS, ...Object.fromEntries(TEXTS.map((text) => [`k${text}`, text])) };
  const before = serialize(document);
  const lengths = TEXTS.map(ByteUtils.utf8ByteLength);
  spareBuffers();
  expect(toHex(serialize(document))).toBe(toHex(before));
  expect(TEXTS.map(ByteUtils.utf8ByteLength)).toEqual(lengths);
});

it('makes no buffer for a text', () => {
  const encode = vi.spyOn(TextEncoder.prototype, 'encode');
  spareBuffers();
  serialize({ key: 'text', list: ['é'] });
  expect(encode).not.toHaveBeenCalled();
});

it('refuses a text beyond the end of the target, like the library', () => {
  spareBuffers();
  expect(() => ByteUtils.encodeUTF8Into(new Uint8Array(4), 'abc', 2)).toThrow(RangeError);
});
