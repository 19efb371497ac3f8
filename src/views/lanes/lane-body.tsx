import { type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Lane } from '../../state/selection/lane.ts';
import { type Pointed, pointedAt, pointer, usePointer } from '../../state/selection/pointer.ts';
import type { LaneForm } from '../../state/selection/slice.ts';
import { useLow, useNarrow } from '../../ui/use-media.ts';
import { byteAmong, byteNames } from './byte-cells.ts';
import { cursorAt, keepAt } from './cursor.ts';
import { GridModel } from './grid-model.ts';
import { gridIdOf } from './lane-focus.ts';
import { Heads, LANE_WORDS } from './lane-heads.tsx';
import { onLaneKey } from './lane-keys.ts';
import { Ascii, LaneRow, Meaning, type Part } from './lane-rows.tsx';
import { ListingModel } from './listing-model.ts';
import { litBy, type Strength, strongestIn } from './lit.ts';
import { type DrawnLine, lineFor, linesAround, positionIn, regionIn, rowOfSpot, wayTo } from './position.ts';
import { regionUnder } from './region-under.ts';
import { bytesInRow, type RowModel } from './row-model.ts';
import { runsOf } from './runs.ts';
import { spokenLine } from './spoken-line.ts';
import { textWidths } from './text-width.ts';
import { TreeModel } from './tree-model.ts';
import { TreeValue } from './tree-row.tsx';
import { useLaneFocus } from './use-lane-focus.ts';
import { type LaneSize, spacingStyle, useLaneSize } from './use-lane-size.ts';
import { useWindow } from './use-window.ts';

/** Height of a row in pixels, on wide, low and touch screens; lanes.css has the same values. */
const ROW_HEIGHT = 22;
const ROW_HEIGHT_LOW = 20;
const ROW_HEIGHT_NARROW = 26;

/** Width in pixels of the listing's offset column and the gaps beside the columns; lanes.css has the same value. */
const FIXED_COLUMNS = 64;
/** Lane width in pixels from which the grid shows sixteen bytes a row. */
const ROOM_FOR_SIXTEEN = 520;

interface BodyProps {
  readonly lane: Lane;
  readonly form: LaneForm;
  readonly name: string;
  /** True if the bytes belong to the previous source, so that nothing can be selected. */
  readonly isOld: boolean;
}

/** The bytes of one lane in rows. Only the rows in view and the focused one exist in the DOM. */
export const LaneBody = memo(function LaneBody({ lane, form, name, isOld }: BodyProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLSpanElement>(null);
  const size = useLaneSize(scroller, sizer);
  const value = usePointer((state) => (isOld ? undefined : pointedAt(state)?.value));
  const chosen = usePointer((state) => (isOld ? undefined : regionIn(lane, pointedAt(state))));
  const kept = usePointer((state) => (isOld ? null : state.kept));
  const isHovered = usePointer((state) => state.hover !== null);
  const narrow = useNarrow();
  const low = useLow();
  const rowHeight = narrow ? ROW_HEIGHT_NARROW : low ? ROW_HEIGHT_LOW : ROW_HEIGHT;

  const model = useMemo(() => modelOf(lane, form, size), [lane, form, size]);
  const isUnwrapped = model instanceof ListingModel && !model.wraps;
  const rows = useWindow(scroller, model.rowCount, rowHeight);
  const lit = useMemo(() => litBy(lane, value), [lane, value]);
  const spot = positionIn(lane, model, kept);
  const lines = linesAround(model, rows.first, rows.end, spot);
  const active = chosen ?? (value === undefined ? undefined : lane.mainRegionOf(value));
  const isAtSpot = !isHovered && kept?.codec === lane.id;
  const activeLine = isAtSpot ? spot.line : lineFor(model, active, value);
  const offsetDigits = Math.max(2, (lane.bytes.length - 1).toString(16).length);
  const words = LANE_WORDS[model instanceof TreeModel ? 'tree' : model instanceof GridModel ? 'grid' : 'listing'];
  const headsId = `${gridIdOf(lane.id)}-keys`;

  const { focusedLine, ...focusEvents } = useLaneFocus(scroller, kept?.codec === lane.id ? cursorAt(kept) : undefined);
  const { reveal } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection scrolls the lane
  useEffect(() => {
    if (kept === null) return;
    const region = regionIn(lane, kept) ?? lane.firstRegionOf(kept.value);
    const line = cursorAt(kept)?.spot?.model === model ? spot.line : lineFor(model, region, kept.value);
    if (line === undefined) return;
    const row = spot.line === line ? rowOfSpot(spot) : model.firstRowOf(line);
    reveal(row, model.firstRowOf(line) + heightOf(model, line) - row, beginsMessage(lane, kept));
  }, [kept, lane]);

  const visible = lines.flatMap((line) => line.rows);
  const placeUnder = (event: MouseEvent): { readonly pointed: Pointed; readonly byte?: number } | null => {
    const under = regionUnder(event, model, visible);
    if (under === undefined || under.region < 0) return null;
    const { region, byte } = under;
    return {
      pointed: { value: lane.sourceValueOf(region), codec: lane.id, region },
      ...(byte !== undefined && { byte }),
    };
  };
  const onClick = (event: MouseEvent): void => {
    const under = placeUnder(event);
    const line = under?.byte === undefined ? undefined : Math.floor(under.byte / model.bytesPerRow);
    // In the grid, the keyboard cursor continues from the byte; in the other forms, from the line.
    if (under !== null && line !== undefined && model instanceof GridModel) {
      keepAt(under.pointed, { model, line, byte: under.byte! });
    } else pointer.keep(under?.pointed ?? null);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of two
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both have a name
    <div
      ref={scroller}
      id={gridIdOf(lane.id)}
      role={model instanceof TreeModel ? 'treegrid' : 'grid'}
      aria-label={name}
      aria-describedby={headsId}
      aria-rowcount={model.lineCount + 1}
      aria-colcount={words.heads.length}
      aria-readonly="true"
      tabIndex={-1}
      translate="no"
      className={`lane-body lane-${form} lane-by-${model.bytesPerRow}`}
      data-unwrapped={isUnwrapped || undefined}
      style={spacingStyle(size)}
      onKeyDown={(event) => onLaneKey(event, { lane, ...spot })}
      {...focusEvents}
      onPointerMove={(event) => event.pointerType === 'mouse' && pointer.hover(placeUnder(event)?.pointed ?? null)}
      onPointerLeave={() => pointer.hover(null)}
      onScroll={() => pointer.get().hover?.codec === lane.id && pointer.hover(null)}
      onClick={onClick}
    >
      <span ref={sizer} className="lane-bytes lane-sizer" aria-hidden="true">
        00 00 00 00 00 00 00 00
      </span>
      <Heads id={headsId} bytes={lane.bytes.length} lines={model.lineCount} words={words} />
      <div role="presentation" className="lane-space" style={{ height: rows.height }}>
        <div role="rowgroup" style={{ transform: `translateY(${rows.top}px)` }}>
          {lines.map((drawn) => {
            const { line } = drawn;
            const [first] = drawn.rows;
            const common = {
              line,
              offset: first!.part > 0 ? '' : (first!.spans[0]?.start.toString(16).padStart(offsetDigits, '0') ?? ''),
              parts: drawn.rows.map((row): Part => {
                const runs = runsOf(row, lane, form === 'grid' ? lit : undefined, chosen);
                return { row: row.row, bytes: bytesInRow(row, lane.bytes), runs };
              }),
              chosen: activeLine === line,
              ...stopIn(drawn),
              aside: drawn.isAside ? rows.topOf(first!.row) : undefined,
            };
            return (
              <LaneRow key={line} {...common} {...ofForm(drawn)}>
                {meaningOf(drawn, common.parts[0]!)}
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
  }: DrawnLine): Pick<Parameters<typeof LaneRow>[0], 'label' | 'stop' | 'cells'> {
    const isStop = line === spot.line;
    const at = isStop && spot.byte !== undefined ? byteAmong(drawnRows, spot.byte) : undefined;
    // A line that loses the focus keeps its cells until the next line has the focus; otherwise the focus would be lost
    // in between.
    const isSplit = line === focusedLine || at !== undefined;
    return {
      label: isStop ? spokenLine(model, lane, line, wayTo(lane, spot, kept)) : undefined,
      stop: isStop ? (at ?? 'line') : undefined,
      cells: isSplit ? byteNames(lane, model, line, drawnRows) : undefined,
    };
  }

  function ofForm({ line }: DrawnLine): Partial<Parameters<typeof LaneRow>[0]> {
    if (model instanceof TreeModel) {
      const level = model.tree.index.values.depth[line]! + 1;
      return { strength: strengthIn(model, line, value), place: { level, ...model.siblingsOf(line) } };
    }
    if (model instanceof GridModel) return {};
    const { start, end } = lane.lines.regionsOf(line);
    return { strength: strongestIn(lit, start, end) };
  }

  function meaningOf({ line, rows: [first] }: DrawnLine, part: Part): ReactNode {
    if (model instanceof TreeModel) return <TreeValue tree={model.tree} value={line} hidden={first!.hidden} />;
    if (!(model instanceof ListingModel)) return <Ascii bytes={part.bytes} runs={part.runs} />;
    const phrases = lane.lines.phrasesOf(line, lane.bytes);
    return <Meaning phrases={phrases} tall={model.heightOf(line) - first!.part} rowHeight={rowHeight} />;
  }
});

/** The row model of a form. Bytes that could not be read have no tree, so they are shown as a listing. */
function modelOf(lane: Lane, form: LaneForm, { width, bytes, letter, word }: LaneSize): RowModel {
  if (form === 'grid') return new GridModel(lane, width >= ROOM_FOR_SIXTEEN ? 16 : 8);
  if (form === 'tree' && lane.source !== null) return new TreeModel(lane, lane.source.tree);
  const widthOf = textWidths();
  const isSpaced = letter !== 0 || word !== 0;
  const spaced = (text: string): number => widthOf(text) + text.length * letter + (text.split(' ').length - 1) * word;
  return new ListingModel(lane, width - FIXED_COLUMNS - bytes, isSpaced ? spaced : widthOf, isSpaced);
}

function heightOf(model: RowModel, line: number): number {
  return model instanceof ListingModel ? model.heightOf(line) : 1;
}

/** The highlight of a row in the tree: strong for the value itself, light for its content. */
function strengthIn({ tree }: TreeModel, row: number, value: number | undefined): Strength {
  if (value === undefined) return undefined;
  if (row === value) return 'strong';
  return row > value && row < tree.ends[value]! ? 'light' : undefined;
}

/** True if a whole message was selected, which is shown from its first line on. */
function beginsMessage(lane: Lane, kept: Pointed): boolean {
  const { encoded, source } = lane;
  return encoded.offsets !== undefined && kept.codec === undefined && source?.tree.parents[kept.value] === 0;
}
