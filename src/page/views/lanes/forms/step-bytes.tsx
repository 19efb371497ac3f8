import { Fragment, type JSX, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { LaneCover } from '../../../state/cover/covered.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { byteRunsOf } from '../byte-runs.ts';
import { gridIdOf } from '../lane-focus.ts';
import { ByteRunCells, digitsOf } from '../lane-rows.tsx';
import { regionUnder } from '../region-under.ts';
import { spacingStyle, useLaneSize } from '../use-lane-size.ts';
import { useWindow } from '../use-window.ts';
import { gridRows } from './grid-body.tsx';
import { bytesInRow } from './row-model.ts';

interface StepBytesProps {
  readonly lane: Lane;
  readonly name: string;
  /** The region that is read now. */
  readonly region: number;
  /** Regions that announce more than the bytes contain. */
  readonly broken: ReadonlySet<number>;
  readonly cover: LaneCover | undefined;
  readonly onGo: (region: number) => void;
}

/** The bytes with the reading pointer. Only the rows in view exist in the DOM. */
export function StepBytes({ lane, name, region, broken, cover, onGo }: StepBytesProps): JSX.Element {
  const scroller = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLSpanElement>(null);
  const size = useLaneSize(scroller, sizer);
  const model = useMemo(() => gridRows(lane, size), [lane, size]);
  const { first, end, height, top, reveal } = useWindow(scroller, model.rowCount, size.row);
  const now = lane.queries.bytesOf(region);
  const row = Math.floor(now.start / model.bytesPerRow);
  const tall = Math.ceil(now.end / model.bytesPerRow) - row;
  useEffect(() => reveal(row, tall, false), [reveal, row, tall]);
  const rows = Array.from({ length: end - first }, (_, i) => model.rowAt(first + i));
  const digits = Math.max(2, (lane.bytes.length - 1).toString(16).length);

  function onClick(event: MouseEvent): void {
    const under = regionUnder(event, model, rows);
    if (under !== undefined && under.region >= 0) onGo(under.region);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys move by steps, see `StepBody`
    <div
      ref={scroller}
      id={gridIdOf(lane.id)}
      role="grid"
      aria-label={name}
      aria-rowcount={model.rowCount}
      aria-readonly="true"
      tabIndex={0}
      translate="no"
      className={`lane-body lane-grid lane-by-${model.bytesPerRow} step-bytes`}
      style={spacingStyle(size)}
      onClick={onClick}
    >
      <span ref={sizer} className="lane-bytes lane-sizer" aria-hidden="true">
        00 00 00 00 00 00 00 00
      </span>
      <div role="presentation" className="lane-space" style={{ height }}>
        <div role="rowgroup" style={{ transform: `translateY(${top}px)` }}>
          {rows.map((each) => {
            const { start } = each.spans[0]!;
            const bytes = bytesInRow(each, lane.bytes);
            const runs = byteRunsOf(each, lane, (at) => (broken.has(at) ? 'strong' : undefined), region, cover);
            return (
              <div key={each.row} role="row" className="lane-row" aria-rowindex={each.row + 1} data-row={each.row}>
                <span role="gridcell" className="lane-offset">
                  {start.toString(16).padStart(digits, '0')}
                </span>
                <span role="gridcell" className="lane-bytes">
                  <span className="lane-part" data-row={each.row}>
                    {runs.map((run, i) => (
                      <Fragment key={run.from}>
                        {i > 0 && ' '}
                        <span
                          data-ahead={start + run.from >= now.end || undefined}
                          aria-current={run.isChosen ? 'step' : undefined}
                        >
                          <ByteRunCells run={run} text={digitsOf(run, bytes.subarray(run.from, run.to))} />
                        </span>
                      </Fragment>
                    ))}
                  </span>
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
