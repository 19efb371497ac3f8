import type { JSX } from 'react';

/** The rows of printable characters, by the high digit of their byte, and the low digits. */
const ROWS = [2, 3, 4, 5, 6, 7] as const;
const DIGITS = Array.from({ length: 16 }, (_, digit) => digit);

/** The printable characters of ASCII by the two hex digits of their byte. */
export function Ascii(): JSX.Element {
  return (
    <div className="ascii-scroll" role="region" aria-label="Characters of ASCII" tabIndex={-1}>
      <table className="ascii">
        <thead>
          <tr>
            <td />
            {DIGITS.map((low) => (
              <th key={low} scope="col">
                _{low.toString(16)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {ROWS.map((high) => (
            <tr key={high}>
              <th scope="row">{high}_</th>
              {DIGITS.map((low) => (
                <td key={low}>{characterOf(high * 16 + low)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const [SPACE, DELETE] = [0x20, 0x7f];

function characterOf(byte: number): string {
  return byte === SPACE ? 'space' : byte === DELETE ? '' : String.fromCharCode(byte);
}
