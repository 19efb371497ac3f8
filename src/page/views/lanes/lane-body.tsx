import { memo, useEffect, useMemo, useRef } from 'react';
import { countedPlain } from '../../../core/basics/counted.ts';
import { isPlaceCovered } from '../../state/cover/covered.ts';
import { useLaneCover } from '../../state/cover/use-cover.ts';
import { useByteEdits } from '../../state/input/byte-edits.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { type Pointed, pointedAt, usePointer } from '../../state/selection/pointer.ts';
import type { LaneForm } from '../../state/selection/slice.ts';
import { getApp } from '../../state/store.ts';
import { byteAmong } from './byte-cells.ts';
import { byteRunsOf } from './byte-runs.ts';
import { cursorAt } from './cursor.ts';
import { followEdit } from './editing/mode.ts';
import { type ArrangeRows, type BodyProps, bytesInRow, type FormWords } from './forms/row-model.ts';
import { highlightsOf } from './highlights.ts';
import { laneEvents, useReactions } from './lane-events.ts';
import { gridIdOf } from './lane-focus.ts';
import { CoveredCell, LaneRow, type RowPart } from './lane-rows.tsx';
import { hiddenIn } from './line-cover.ts';
import { type DrawnLine, linesAround, regionIn, rowOfCell, tabStopOf } from './position.ts';
import { useLaneFocus } from './use-lane-focus.ts';
import { spacingStyle, useLaneSize } from './use-lane-size.ts';
import { useWindow } from './use-window.ts';

interface RowsProps extends BodyProps {
  readonly rowsOf: ArrangeRows;
  readonly form: LaneForm;
}

/** The bytes of one lane in rows. Only the rows in view and the focused one exist in the DOM. */
export const LaneBody = memo(function LaneBody({ lane, form, rowsOf, name, isOld, isSizeCovered }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLSpanElement>(null);
  const size = useLaneSize(scroller, sizer);
  const cover = useLaneCover(lane);
  const reactions = useReactions();
  const value = usePointer((state) => {
    const pointed = pointedAt(state);
    return isOld || isPlaceCovered(getApp(), pointed) ? undefined : pointed?.value;
  });
  const chosen = usePointer((state) => (isOld ? undefined : regionIn(lane, pointedAt(state))));
  // In the other lanes, neither the Tab stop nor the scrolling may reveal where a covered value is.
  const kept = usePointer(({ kept: place }) =>
    isOld || (place?.codec !== lane.id && isPlaceCovered(getApp(), place)) ? null : place,
  );
  const range = usePointer((state) => (isOld || state.range?.codec !== lane.id ? null : state.range));
  const isHovered = usePointer((state) => state.hover !== null);

  const model = useMemo(() => rowsOf(lane, size), [lane, rowsOf, size]);
  const rows = useWindow(scroller, model.rowCount, size.row);
  const highlights = useMemo(() => highlightsOf(lane, value), [lane, value]);
  const cell = tabStopOf(model, kept, range);
  const lines = linesAround(model, rows.first, rows.end, cell);
  const active = chosen ?? (value === undefined ? undefined : lane.mainRegionOf(value));
  const isAtCell = !isHovered && kept?.codec === lane.id;
  const activeLine = isAtCell ? cell.line : model.lineFor(active, value);
  const offsetDigits = Math.max(2, (lane.bytes.length - 1).toString(16).length);
  const headsId = `${gridIdOf(lane.id)}-keys`;

  const { focusedLine, leftLine, ...focusEvents } = useLaneFocus(
    scroller,
    kept?.codec === lane.id ? cursorAt(kept) : undefined,
  );
  const { reveal } = rows;
  const isMeasured = size.width > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection scrolls the lane, once its rows are known
  useEffect(() => {
    if (kept === null || !isMeasured) return;
    const region = regionIn(lane, kept) ?? lane.firstRegionOf(kept.value);
    const line =
      range !== null || cursorAt(kept)?.cell?.model === model ? cell.line : model.lineFor(region, kept.value);
    if (line === undefined) return;
    const row = cell.line === line ? rowOfCell(cell) : model.firstRowOf(line);
    reveal(row, model.firstRowOf(line) + model.heightOf(line) - row, beginsMessage(lane, kept));
  }, [kept, range, lane, isMeasured]);

  useEffect(() => followEdit(model), [model]);
  const isEditing = useByteEdits(({ editing }) => editing === lane.id);

  const visible = lines.flatMap((line) => line.rows);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both have a name
    <div
      ref={scroller}
      id={gridIdOf(lane.id)}
      role={model.role}
      aria-label={name}
      aria-describedby={headsId}
      aria-rowcount={model.lineCount + 1}
      aria-colcount={model.words.heads.length}
      aria-readonly={!isEditing}
      data-editing={isEditing || undefined}
      tabIndex={-1}
      translate="no"
      className={`lane-body lane-${form} lane-by-${model.bytesPerRow}`}
      style={spacingStyle(size)}
      {...focusEvents}
      {...laneEvents({ lane, model, rows: visible, cover, activeLine }, cell)}
    >
      <span ref={sizer} className="lane-bytes lane-sizer" aria-hidden="true">
        00 00 00 00 00 00 00 00
      </span>
      <Heads
        id={headsId}
        bytes={isSizeCovered ? undefined : lane.bytes.length}
        lines={model.lineCount}
        words={model.words}
      />
      <div role="presentation" className="lane-space" style={{ height: rows.height }}>
        <div role="rowgroup" style={{ transform: `translateY(${rows.top}px)` }}>
          {lines.map((drawn) => {
            const { line } = drawn;
            const [first] = drawn.rows;
            const hidden = hiddenIn(cover, model, line);
            const parts = drawn.rows.map((row): RowPart => {
              const runs = byteRunsOf(row, lane, model.unit === 'byte' ? highlights : undefined, chosen, cover, range);
              return { row: row.row, bytes: bytesInRow(row, lane.bytes), runs };
            });
            return (
              <LaneRow
                key={line}
                line={line}
                offset={first!.part > 0 ? '' : (first!.spans[0]?.start.toString(16).padStart(offsetDigits, '0') ?? '')}
                parts={parts}
                strength={hidden.meaning ? undefined : model.strengthOf(line, { value, highlights })}
                chosen={activeLine === line}
                focused={line === focusedLine}
                {...stopIn(drawn)}
                aside={drawn.isAside ? rows.topOf(first!.row) : undefined}
                place={hidden.meaning ? undefined : model.treePlaceOf(line)}
              >
                {hidden.meaning && model.unit === 'line' ? (
                  <CoveredCell />
                ) : (
                  model.lastCell(first!, parts[0]!, size.row)
                )}
              </LaneRow>
            );
          })}
        </div>
      </div>
    </div>
  );

  function stopIn({
    line,
    rows: drawnRows,
  }: DrawnLine): Pick<Parameters<typeof LaneRow>[0], 'label' | 'stop' | 'names'> {
    const isStop = line === cell.line;
    const hidden = hiddenIn(cover, model, line);
    const at = isStop && cell.byte !== undefined ? byteAmong(drawnRows, cell.byte) : undefined;
    // The line that has just lost the focus keeps the names of its bytes until another line loses the focus. If the
    // bytes disappeared at once, the focus could be lost, and screen readers would read the cells that replace them.
    const isSplit = line === focusedLine || line === leftLine || at !== undefined;
    return {
      label: isStop
        ? reactions?.spokenLine(model, line, hidden.meaning ? '' : reactions.wayTo(cell, kept), hidden)
        : undefined,
      stop: isStop ? (at ?? 'line') : undefined,
      names: isSplit ? reactions?.byteNames(model, line, drawnRows, cover) : undefined,
    };
  }
});

/** True if the selected value is a whole message, which is shown from its first line on. */
function beginsMessage(lane: Lane, kept: Pointed): boolean {
  const { encoded, source } = lane;
  return encoded.offsets !== undefined && kept.codec === undefined && source?.tree.parents[kept.value] === 0;
}

interface HeadsProps {
  /** Id of the description. */
  readonly id: string;
  /** Undefined if the size is covered. */
  readonly bytes: number | undefined;
  readonly lines: number;
  readonly words: FormWords;
}

/** The description of a lane for screen readers: its size, its keys, and the headings of its columns. */
const Heads = memo(function Heads({ id, bytes, lines, words }: HeadsProps) {
  return (
    <>
      <p id={id} hidden>
        {bytes !== undefined && `${countedPlain(bytes, 'byte')}, `}
        {countedPlain(lines, words.line)}. Arrows move, Enter explains, Alt and arrows go out, in, and to other formats.
      </p>
      <div role="rowgroup" className="visually-hidden">
        <div role="row" aria-rowindex={1}>
          {words.heads.map((head) => (
            <span key={head} role="columnheader">
              {`${head} `}
            </span>
          ))}
        </div>
      </div>
    </>
  );
});
