import { utf8Text } from '../../bytes/utf8.ts';

/**
 * The text of a str. The specification requires UTF-8 but allows any bytes: keeps an encoded surrogate (`ed a0 80` to
 * `ed bf bf`, which both libraries write for a lone one), and shows other invalid bytes as U+FFFD.
 */
export function strText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  let from = start;
  for (let i = start; i + 2 < end; i++) {
    const second = bytes[i + 1]!;
    const third = bytes[i + 2]!;
    if (bytes[i] !== 0xed || second < 0xa0 || second > 0xbf || (third & 0xc0) !== 0x80) continue;
    // 1110dddd 10dddddd 10dddddd, the form of three bytes
    text += utf8Text(bytes, from, i) + String.fromCharCode(0xd000 | ((second & 0x3f) << 6) | (third & 0x3f));
    from = i + 3;
    i += 2;
  }
  return text + utf8Text(bytes, from, end);
}
