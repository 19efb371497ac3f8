import { expect, test } from 'vitest';
import { COMPRESSION_FACTS } from './facts.ts';

/** The length of the header of a Zstandard frame with its magic number, by its descriptor (RFC 8878, 3.1.1.1). */
function headerLength(descriptor: number): number {
  const isSingle = (descriptor & 0x20) !== 0;
  const window = isSingle ? 0 : 1;
  const dictionary = [0, 1, 2, 4][descriptor & 3]!;
  const contentSize = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6]!;
  return 4 + 1 + window + dictionary + contentSize;
}

test('the header of Zstandard is as long as its descriptors allow', () => {
  const lengths = Array.from({ length: 256 }, (_, descriptor) => headerLength(descriptor));
  const range = `${Math.min(...lengths)} to ${Math.max(...lengths)} bytes`;
  expect(COMPRESSION_FACTS.zstd.gloss).toContain(`a header of ${range},`);
});
