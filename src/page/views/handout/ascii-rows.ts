const DIGITS = Array.from({ length: 16 }, (_, digit) => digit);
const [SPACE, DELETE] = [0x20, 0x7f];

/** The printable characters of ASCII: a row for each high digit of their byte, a column for each low one. */
export const ASCII_ROWS = [2, 3, 4, 5, 6, 7].map((high) => ({
  high: `${high}_`,
  characters: DIGITS.map((low) => characterOf(high * 16 + low)),
}));

function characterOf(byte: number): string {
  return byte === SPACE ? 'space' : byte === DELETE ? '' : String.fromCharCode(byte);
}
