import type { JSX } from 'react';
import './ascii.css';

/** The printable characters of ASCII by the two hex digits of their byte. */
export function Ascii(): JSX.Element {
  return (
    <div className="ascii-scroll" role="region" aria-label="Characters of ASCII" tabIndex={-1}>
      <table className="ascii">
        <thead>
          <tr>
            <td />
            {ASCII_ROWS[0]!.characters.map((_, low) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its digit.
              <th key={low} scope="col">
                _{low.toString(16)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {ASCII_ROWS.map(({ high, characters }) => (
            <tr key={high}>
              <th scope="row">{high}</th>
              {characters.map((character, low) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its digit.
                <td key={low}>{character}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
