import { type JSX, useCallback } from 'react';
import { counted, grouped } from '../../../core/basics/counted.ts';
import { printableAscii } from '../../../core/bytes/ascii.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import type { LayerLine, LayerListing } from '../../../runs/recognition/layer-listing.ts';
import type { ShownLayer } from '../../state/input/slice.ts';
import { useApp } from '../../state/store.ts';
import './layer-lane.css';

/** Bytes on a line of a lane without regions. */
const BYTES_A_LINE = 16;

/** The bytes of an envelope, explained part by part, or those of an input that no format reads. */
export function LayerLane(): JSX.Element | null {
  const layer = useApp((state) => state.layer);
  return layer && <Layer key={layer.index} layer={layer} />;
}

function Layer({ layer: { listing, at } }: { readonly layer: ShownLayer }): JSX.Element {
  // Bytes that no format reads have no name.
  const name = listing?.lines === undefined ? 'Bytes' : listing.name;
  return (
    <article className="lane layer-lane" aria-label={`Layer: ${name}`}>
      <header className="lane-head">
        <h2>{name}</h2>
        {listing && <span className="lane-size">{grouped(listing.length)} B, as given</span>}
      </header>
      {listing === undefined ? (
        <p className="lane-note">Opening …</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the bytes.
        <div className="layer-body" role="region" aria-label={`Listing of ${name}`} tabIndex={0} translate="no">
          {listing.lines === undefined ? <Plain listing={listing} /> : <Explained lines={listing.lines} at={at} />}
          <Rest listing={listing} />
        </div>
      )}
    </article>
  );
}

interface ExplainedProps {
  readonly lines: readonly LayerLine[];
  /** The offset of the byte whose line is marked. */
  readonly at: number | undefined;
}

function Explained({ lines, at = -1 }: ExplainedProps): JSX.Element {
  const intoView = useCallback((row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' }), []);
  return (
    <table className="layer-table">
      <thead>
        <tr>
          <th scope="col">offset</th>
          <th scope="col">bytes</th>
          <th scope="col">meaning</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={line.start}
            {...(line.start <= at && at < line.end && { ref: intoView, 'aria-current': 'location' })}
          >
            <td>{line.start}</td>
            <td className="layer-bytes">
              {toHex(line.bytes, ' ')}
              {line.end - line.start > line.bytes.length && ` … (${counted(line.end - line.start, 'byte')})`}
            </td>
            <td>
              <b>{line.meaning}</b>
              {line.sentence !== '' && <span className="muted"> {line.sentence}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Plain({ listing: { head } }: { readonly listing: LayerListing }): JSX.Element {
  const starts = Array.from({ length: Math.ceil(head.length / BYTES_A_LINE) }, (_, i) => i * BYTES_A_LINE);
  return (
    <table className="layer-table layer-plain">
      <thead>
        <tr>
          <th scope="col">offset</th>
          <th scope="col">bytes</th>
          <th scope="col">text</th>
        </tr>
      </thead>
      <tbody>
        {starts.map((start) => {
          const bytes = head.subarray(start, start + BYTES_A_LINE);
          return (
            <tr key={start}>
              <td>{start.toString(16).padStart(4, '0')}</td>
              <td className="layer-bytes">{toHex(bytes, ' ')}</td>
              <td className="layer-text">{printableAscii(bytes, '.')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Says how much of a layer is not shown; nothing if all is shown. */
function Rest({ listing: { lines, head, length, more } }: { readonly listing: LayerListing }): JSX.Element | null {
  const shown = lines?.at(-1)?.end ?? head.length;
  if (more > 0) return <p className="lane-note">{counted(more, 'further part')} not shown.</p>;
  if (shown >= length) return null;
  return (
    <p className="lane-note">
      The first {grouped(shown)} of {counted(length, 'byte')} are shown.
    </p>
  );
}
