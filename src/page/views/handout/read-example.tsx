import { type JSX, useEffect, useState } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { failureText } from '../../../core/basics/failure-text.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import { type Listed, sheetOf } from '../../../core/layout/sheet-lines.ts';
import type { Kinds } from '../../../core/layout/vocabulary.ts';
import { formatOf } from '../../../formats/all.ts';
import type { FormatId } from '../../../formats/format.ts';
import { READ_EXAMPLE } from '../../../subjects/lessons/how-to-read.ts';
import { type Encoding, encodeExample } from '../../state/learn/encode-example.ts';
import { Lane } from '../../state/selection/lane.ts';

interface ReadExampleProps {
  readonly format: FormatId;
  readonly kinds: Kinds;
}

/** The example in a format, line by line, as the library of the page writes it and the annotator reads it. */
export function ReadExample({ format, kinds }: ReadExampleProps): JSX.Element {
  const [encoding, setEncoding] = useState<Encoding>();
  const { id } = formatOf(format).codecs[0]!;
  useEffect(() => {
    const controller = new AbortController();
    void encodeExample(READ_EXAMPLE, id, controller.signal).then((made) => {
      if (made !== undefined) setEncoding(made);
    });
    return () => controller.abort();
  }, [id]);
  if (encoding === undefined) return <p>…</p>;
  if (encoding.state === 'failed') return <p role="alert">The example could not be encoded. {encoding.message}</p>;
  if (encoding.outcome.state === 'failed') return <p role="alert">{failureText(encoding.outcome.failure)}</p>;
  const lane = new Lane(id, encoding.outcome.encoded, kinds, null);
  return (
    <>
      <p>{counted(lane.bytes.length, 'byte')} here. Offsets are in hex and count from 0.</p>
      <Decoded listed={lane} />
    </>
  );
}

function Decoded({ listed }: { readonly listed: Listed }): JSX.Element {
  return (
    <table className="read-example">
      <thead>
        <tr>
          <th scope="col">Offset</th>
          <th scope="col">Bytes</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {sheetOf(listed).lines.map(({ offset, runs, meaning }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position.
          <tr key={line}>
            <th scope="row">{offset.toString(16).padStart(2, '0')}</th>
            <td translate="no">
              {runs.map(({ start, end }) => toHex(listed.bytes.subarray(start, end), ' ')).join(' ')}
            </td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
