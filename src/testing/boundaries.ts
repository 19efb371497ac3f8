/** Lengths and counts at which the head, the table or the terminator changes in some format, and their neighbours. */
const LENGTHS = [31, 32, 63, 64, 65, 127, 128, 255, 256, 1_023, 1_024, 1_025, 65_535, 65_536]
  .flatMap((length) => [length - 1, length, length + 1])
  .concat(0, 1, 7, 8, 14, 15, 16, 17);
const SHORT_LENGTHS = LENGTHS.filter((length) => length < 2_000);

function repeated(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** An object with one member for each item; the keys are all different. */
function object(count: number, key: (i: number) => string): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [key(i), i]));
}

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = wrap(value);
  return value;
}

/** Half of the depth that protobufjs reads, since a level of google.protobuf.Struct takes two messages. */
const DEPTH = 45;

const SAFE_BITS = Array.from({ length: 54 }, (_, bits) => bits);

/** JSON documents at the boundaries of lengths, counts, numbers, characters and depth, by what they vary. */
export const BOUNDARIES: Readonly<Record<string, string>> = {
  'lengths of ASCII text': JSON.stringify(LENGTHS.map((length) => repeated('abcdefghij', length))),
  'lengths of other text': JSON.stringify(SHORT_LENGTHS.map((length) => repeated('é€k', length))),
  'lengths of names': JSON.stringify(
    Object.fromEntries(
      SHORT_LENGTHS.filter((length) => length > 0).map((length) => [repeated('name', length), length]),
    ),
  ),
  'lengths of other names': JSON.stringify(
    Object.fromEntries(SHORT_LENGTHS.filter((length) => length > 0).map((length) => [repeated('é', length), length])),
  ),
  'counts of elements': JSON.stringify(
    [...SHORT_LENGTHS, 65_535, 65_536].map((length) => Array.from({ length }, (_, i) => i % 3)),
  ),
  'counts of members': JSON.stringify(SHORT_LENGTHS.map((count) => object(count, (i) => `key${i}`))),
  'different texts': JSON.stringify(Array.from({ length: 2_100 }, (_, i) => `text ${i % 1_050}`)),
  integers: `[${SAFE_BITS.flatMap((bits) => {
    const power = 2n ** BigInt(bits);
    return bits === 53 ? [power - 1n, 1n - power] : [power - 1n, power, power + 1n, -power - 1n, -power, 1n - power];
  })
    .filter((n) => n !== 0n)
    .join()}]`,
  floats: JSON.stringify(
    Array.from({ length: 617 }, (_, i) => Number(`1.5e${i - 308}`)).concat(Number.MAX_VALUE, Number.MIN_VALUE, 0.1),
  ),
  characters: JSON.stringify(
    [0x00, 0x1f, 0x20, 0x7f, 0x80, 0x7ff, 0x800, 0xfffd, 0xffff, 0x1_0000, 0x10_ffff].map((point) =>
      String.fromCodePoint(point),
    ),
  ),
  'depth of arrays': JSON.stringify(nested(DEPTH, (inner) => [inner])),
  'depth of objects': JSON.stringify(nested(DEPTH, (inner) => ({ a: inner }))),
};
