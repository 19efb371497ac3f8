import { type JSX, useEffect, useState } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import { type ByteReading, meantReading, readingsOf } from '../../../core/bytes/readings.ts';
import type { Span } from '../../../core/bytes/span.ts';
import { readRegion } from '../../../core/layout/labels.ts';
import type { InsideSaid } from '../../../workers/protocol.ts';
import { openedAs } from '../../state/selection/inside.ts';
import type { Place } from '../../state/selection/place.ts';
import { usePointer } from '../../state/selection/pointer.ts';
import { takenIn } from '../../state/selection/taken.ts';
import { FieldReadings } from './field-readings.tsx';
import { OpenInput } from './open-input.tsx';
import './readings.css';

/** The ways to read the selected bytes, or those of the region, with a mark at the one that the format means. */
export function Readings({ place }: { readonly place: Place }): JSX.Element {
  const range = usePointer((state) =>
    state.hover === null && state.range?.codec === place.lane.id ? state.range : null,
  );
  const region = place.lane.queries.bytesOf(place.region);
  const span = range === null ? region : takenIn(place.lane);
  return <Table key={`${span.start} ${span.end} ${place.region}`} place={place} span={span} region={region} />;
}

interface TableProps {
  readonly place: Place;
  readonly span: Span;
  /** The bytes of the region of the place. */
  readonly region: Span;
}

function Table({ place, span, region }: TableProps): JSX.Element {
  const { lane } = place;
  const bytes = lane.bytes.subarray(span.start, span.end);
  // The readings that use all of the bytes come first.
  const readings = readingsOf(bytes).toSorted(
    (a, b) => Number(a.length < bytes.length) - Number(b.length < bytes.length),
  );
  const isRegion = span.start === region.start && span.end === region.end;
  const { label } = lane.kindOf(place.region);
  const decoded = isRegion ? readRegion(lane.queries, lane.kinds, lane.bytes, place.region) : undefined;
  const meant = meantReading(readings, bytes.length, decoded, label);
  const opened = useOpened(place, span);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
    <div className="readings" role="group" aria-label="Readings" tabIndex={0}>
      {lane.format.facts.canDraft && <FieldReadings key={lane.queries.spanOf(place.region).start} place={place} />}
      <table>
        <caption>
          {counted(bytes.length, 'byte')} at 0x{span.start.toString(16)} read as
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">reading</th>
            <th scope="col">big endian, or without an order</th>
            <th scope="col">little endian</th>
          </tr>
        </thead>
        <tbody translate="no">
          {opened !== undefined && (
            <tr>
              <th scope="row">opens as</th>
              <td colSpan={2} className="readings-text">
                {opened.sentence} {opened.isAlone && <OpenInput input={() => toHex(bytes, ' ')} />}
              </td>
            </tr>
          )}
          {readings.map((reading, index) => (
            <Row
              key={reading.name}
              reading={reading}
              total={bytes.length}
              meaning={index === meant ? `as ${lane.format.facts.name} means it` : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly reading: ByteReading;
  /** Number of bytes that are read. */
  readonly total: number;
  /** The words of the mark. */
  readonly meaning: string | undefined;
}

function Row({ reading: { name, length, big, little }, total, meaning }: RowProps): JSX.Element {
  return (
    <tr data-meant={meaning !== undefined || undefined}>
      <th scope="row">
        {name}
        {length < total && <span className="muted"> first {length} B</span>}
        {meaning !== undefined && <span className="readings-mark"> {meaning}</span>}
      </th>
      {little === undefined || little === big ? (
        <td colSpan={2} className="readings-text">
          {big}
        </td>
      ) : (
        <>
          <td>
            {big} <span className="muted">BE</span>
          </td>
          <td>
            {little} <span className="muted">LE</span>
          </td>
        </>
      )}
    </tr>
  );
}

/** Milliseconds for which bytes must be shown before the page asks what they contain. */
const SETTLED = 150;
/**
 * Minimum and maximum number of bytes. Fewer bytes would be recognised as many things by chance; more would take too
 * long to copy to a worker whenever the selection moves.
 */
const [SHORTEST, LONGEST] = [8, 1024 * 1024];

/** What the bytes open as, once a worker has recognised it. */
function useOpened({ lane }: Place, { start, end }: Span): InsideSaid | undefined {
  const [opened, setOpened] = useState<InsideSaid>();
  useEffect(() => {
    if (end - start < SHORTEST || end - start > LONGEST) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      openedAs(lane.bytes.slice(start, end), controller.signal).then(setOpened, () => {
        // If this row cannot be loaded, the table keeps its other rows.
      });
    }, SETTLED);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [lane, start, end]);
  return opened;
}
