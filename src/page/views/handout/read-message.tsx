import { type JSX, useEffect, useMemo, useState } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { failureText } from '../../../core/basics/failure-text.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import { sheetOf } from '../../../core/layout/sheet-lines.ts';
import type { Kinds } from '../../../core/layout/vocabulary.ts';
import { formatOf } from '../../../formats/all.ts';
import type { FormatId } from '../../../formats/format.ts';
import type { SchemaUsed } from '../../../runs/pipeline/outcome.ts';
import { READ_EXAMPLE } from '../../../subjects/lessons/how-to-read.ts';
import { type Encoding, encodeExample } from '../../state/learn/encode-example.ts';
import { Lane } from '../../state/selection/lane.ts';

/** A message, with the lines of its schema; none if it is read without one. */
export interface Message {
  readonly lane: Lane;
  readonly schema: readonly string[];
}

/** Maximum number of lines of a schema on a poster. */
const SCHEMA_LINES = 60;

/** The lines of the schema of a result. */
export function schemaLines(schema: SchemaUsed | null | undefined): readonly string[] {
  const lines = schema?.text?.trim().split(/\r?\n/) ?? [];
  if (lines.length <= SCHEMA_LINES) return lines;
  return [...lines.slice(0, SCHEMA_LINES), `… and ${counted(lines.length - SCHEMA_LINES, 'more line')}`];
}

/**
 * The example in a format, as the library of the page writes it; the reason if there is none; undefined until one of
 * them is known.
 */
export function useExample(format: FormatId, kinds: Kinds | undefined): Message | string | undefined {
  const [encoding, setEncoding] = useState<{ readonly of: FormatId } & Encoding>();
  const { id } = formatOf(format).codecs[0]!;
  useEffect(() => {
    const controller = new AbortController();
    void encodeExample(READ_EXAMPLE, id, controller.signal).then((made) => {
      if (made !== undefined) setEncoding({ of: format, ...made });
    });
    return () => controller.abort();
  }, [format, id]);
  return useMemo(() => {
    if (encoding?.of !== format || kinds === undefined) return undefined;
    if (encoding.state === 'failed') return `The example could not be encoded. ${encoding.message}`;
    const { outcome } = encoding;
    if (outcome.state === 'failed') return failureText(outcome.failure);
    return { lane: new Lane(id, outcome.encoded, kinds, null), schema: schemaLines(outcome.schema) };
  }, [encoding, format, id, kinds]);
}

/** A message line by line, as the annotator reads it, below its schema. */
export function ReadMessage({ message: { lane, schema } }: { readonly message: Message }): JSX.Element {
  return (
    <>
      {schema.length > 0 && (
        <>
          <p>Its schema:</p>
          <pre className="read-schema" translate="no">
            {schema.join('\n')}
          </pre>
        </>
      )}
      <p>{counted(lane.bytes.length, 'byte')} here. Offsets are in hex and count from 0.</p>
      <table className="read-example">
        <thead>
          <tr>
            <th scope="col">Offset</th>
            <th scope="col">Bytes</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {sheetOf(lane).lines.map(({ offset, runs, meaning }, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position.
            <tr key={line}>
              <th scope="row">{offset.toString(16).padStart(2, '0')}</th>
              <td translate="no">
                {runs.map(({ start, end }) => toHex(lane.bytes.subarray(start, end), ' ')).join(' ')}
              </td>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
