import type { JSX } from 'react';
import { ASCII_ROWS } from './ascii-rows.ts';

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
