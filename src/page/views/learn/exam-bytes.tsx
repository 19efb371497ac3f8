import type { JSX } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { HEX_OF_BYTE } from '../../../core/bytes/hex.ts';
import type { ExamPaper } from '../../../subjects/exam/paper.ts';

/** Bytes in a row. */
const COLUMNS = 8;

/** The message in rows of eight bytes with offsets, and its schema if it needs one. */
export function ExamBytes({ paper: { bytes, schema } }: { readonly paper: ExamPaper }): JSX.Element {
  const rows = Array.from({ length: Math.ceil(bytes.length / COLUMNS) }, (_, row) => row * COLUMNS);
  return (
    <div className="exam-message">
      <table className="exam-bytes" translate="no">
        <caption>The message, {counted(bytes.length, 'byte')} in hex</caption>
        <tbody>
          {rows.map((start) => (
            <tr key={start}>
              <th scope="row">{start}</th>
              {Array.from(bytes.subarray(start, start + COLUMNS), (byte, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a byte is its offset.
                <td key={i}>{HEX_OF_BYTE[byte]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {schema !== undefined && (
        <figure className="exam-schema">
          <figcaption>The schema of the message</figcaption>
          <pre translate="no">{schema}</pre>
        </figure>
      )}
    </div>
  );
}
