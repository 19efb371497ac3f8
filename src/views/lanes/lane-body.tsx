import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Lane } from '../../state/lane.ts';
import type { LaneForm } from '../../state/model.ts';
import { LINES_A_PAGE, type Move, move, moveBytes } from '../../state/place.ts';
import { type Pointed, pointedAt, pointer, usePointer } from '../../state/pointer.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { GridModel } from './grid-model.ts';
import { Ascii, LaneRow, Meaning } from './lane-rows.tsx';
import { ListingModel } from './listing-model.ts';
import { litBy, type Strength, strongestIn } from './lit.ts';
import { regionUnder } from './region-under.ts';
import { bytesOf, type LaneRowSpan, type RowModel } from './row-model.ts';
import { runsOf } from './runs.ts';
import { textWidths } from './text-width.ts';
import { TreeModel } from './tree-model.ts';
import { TreeValue } from './tree-row.tsx';
import { useWindow } from './use-window.ts';

/** Pixels of a row, and of one that a finger has to hit; lanes.css has the same. */
const ROW_HEIGHT = 22;
const ROW_HEIGHT_NARROW = 26;

/** Pixels of the listing's offset and byte columns with their gaps; lanes.css has the same. */
const FIXED_COLUMNS = 226;
/** Pixels of a lane in which the grid has room for sixteen bytes a row. */
const ROOM_FOR_SIXTEEN = 520;

const KEYS: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'page up',
  PageDown: 'page down',
  Home: 'first',
  End: 'last',
};
/** In the tree, where a row is a value, and in the grid, where it is so many bytes: rows to go. */
const ROW_STEPS: Readonly<Partial<Record<Move, number>>> = {
  up: -1,
  down: 1,
  'page up': -LINES_A_PAGE,
  'page down': LINES_A_PAGE,
  first: -Infinity,
  last: Infinity,
};
const ALT_KEYS: Readonly<Record<string, Move>> = { ArrowUp: 'out', ArrowDown: 'in' };

interface BodyProps {
  readonly lane: Lane;
  readonly form: LaneForm;
  readonly name: string;
  /** The bytes are of the source before, of which nothing is pointed at any more. */
  readonly isOld: boolean;
}

/** The bytes of one lane in rows, of which only those in view exist. */
export const LaneBody = memo(function LaneBody({ lane, form, name, isOld }: BodyProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const value = usePointer((state) => (isOld ? undefined : pointedAt(state)?.value));
  const chosen = usePointer((state) => (isOld ? undefined : regionIn(lane, pointedAt(state))));
  const kept = usePointer((state) => (isOld ? null : state.kept));
  const rowHeight = useNarrow() ? ROW_HEIGHT_NARROW : ROW_HEIGHT;

  useLayoutEffect(() => {
    const element = scroller.current!;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);

  const model = useMemo(() => modelOf(lane, form, width), [lane, form, width]);
  const isUnwrapped = model instanceof ListingModel && !model.wraps;
  const rows = useWindow(scroller, model.rowCount, rowHeight);
  const visible = Array.from({ length: rows.end - rows.first }, (_, i) => model.rowAt(rows.first + i));
  const lit = useMemo(() => litBy(lane, value), [lane, value]);
  const active = chosen ?? (value === undefined ? undefined : lane.mainRegionOf(value));
  const activeRow = rowFor(model, active, value);
  const activeExists = activeRow !== undefined && activeRow >= rows.first && activeRow < rows.end;
  const offsetDigits = Math.max(2, (lane.bytes.length - 1).toString(16).length);

  const { reveal } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly kept place scrolls the lane
  useEffect(() => {
    const region = kept === null ? undefined : (regionIn(lane, kept) ?? lane.firstRegionOf(kept.value));
    const row = rowFor(model, region, kept?.value);
    if (row !== undefined) reveal(row, rowsFrom(model, row), beginsMessage(lane, kept));
  }, [kept, lane]);

  const placeUnder = (event: MouseEvent): Pointed | null => {
    const region = regionUnder(event, lane, visible);
    return region === undefined || region < 0 ? null : { value: lane.sourceValueOf(region), codec: lane.id, region };
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') pointer.keep(null);
    const to = (event.altKey ? ALT_KEYS : KEYS)[event.key];
    // With Ctrl too, Home and End go to the ends of a grid.
    if (to === undefined || event.metaKey || (event.ctrlKey && to !== 'first' && to !== 'last')) return;
    event.preventDefault();
    const rowStep = ROW_STEPS[to];
    if (rowStep === undefined || model instanceof ListingModel) move(to, lane.id);
    else if (model instanceof GridModel) moveBytes(rowStep * model.bytesPerRow, lane.id);
    else {
      const row = (activeRow ?? -1) + rowStep;
      pointer.keep({ value: Math.max(0, Math.min(row, model.rowCount - 1)), codec: lane.id });
    }
  };

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={name}
      aria-rowcount={model.rowCount}
      aria-readonly="true"
      aria-activedescendant={activeExists ? rowId(lane, activeRow) : undefined}
      tabIndex={0}
      translate="no"
      className={`lane-body lane-${form} lane-by-${model.bytesPerRow}`}
      data-unwrapped={isUnwrapped || undefined}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => event.pointerType === 'mouse' && pointer.hover(placeUnder(event))}
      onPointerLeave={() => pointer.hover(null)}
      onScroll={() => pointer.get().hover?.codec === lane.id && pointer.hover(null)}
      onClick={(event) => pointer.keep(placeUnder(event))}
    >
      <div role="presentation" className="lane-space" style={{ height: rows.height }}>
        <div role="rowgroup" style={{ transform: `translateY(${rows.top}px)` }}>
          {visible.map((row, i) => {
            const bytes = bytesOf(row, lane.bytes);
            const common = {
              id: rowId(lane, row.row),
              index: row.row,
              offset: row.part ? '' : (row.spans[0]?.start.toString(16).padStart(offsetDigits, '0') ?? ''),
              bytes,
              runs: runsOf(row, lane, form === 'grid' ? lit : undefined, chosen),
            };
            if (model instanceof TreeModel) {
              const strength = strengthIn(model, row, value);
              return (
                <LaneRow key={row.row} {...common} strength={strength} chosen={activeRow === row.row}>
                  <TreeValue tree={model.tree} value={row.row} hidden={row.hidden ?? 0} />
                </LaneRow>
              );
            }
            if (!(model instanceof ListingModel)) {
              return (
                <LaneRow key={row.row} {...common} chosen={activeRow === row.row}>
                  <Ascii bytes={bytes} runs={common.runs} />
                </LaneRow>
              );
            }
            const line = row.line!;
            const { start, end } = lane.lines.regionsOf(line);
            const strength = strongestIn(lit, start, end);
            const here = active !== undefined && active >= start && active < end;
            return (
              <LaneRow key={row.row} {...common} strength={strength} chosen={here}>
                <Meaning
                  phrases={row.part === 0 || i === 0 ? lane.lines.phrasesOf(line, lane.bytes) : undefined}
                  tall={model.heightOf(line) - row.part!}
                  rowHeight={rowHeight}
                />
              </LaneRow>
            );
          })}
        </div>
      </div>
    </div>
  );
});

/** Bytes that could not be read have no tree to show, so they stay a listing. */
function modelOf(lane: Lane, form: LaneForm, width: number): RowModel {
  if (form === 'grid') return new GridModel(lane, width >= ROOM_FOR_SIXTEEN ? 16 : 8);
  if (form === 'tree' && lane.source !== null) return new TreeModel(lane, lane.source.tree);
  return new ListingModel(lane, width - FIXED_COLUMNS, textWidths());
}

/** The row to be at: in the tree that of the value, which may have no bytes here. */
function rowFor(model: RowModel, region: number | undefined, value: number | undefined): number | undefined {
  if (model instanceof TreeModel) return value;
  return region === undefined ? undefined : model.rowOfRegion(region);
}

/** The rows of a listing's line from one of them on; 1 in other forms. */
function rowsFrom(model: RowModel, row: number): number {
  const { line, part } = model.rowAt(row);
  return model instanceof ListingModel && line !== undefined ? model.heightOf(line) - (part ?? 0) : 1;
}

/** How a row of the tree answers to the pointer: the value itself strongly, what is in it lightly. */
function strengthIn({ tree }: TreeModel, { row }: LaneRowSpan, value: number | undefined): Strength {
  if (value === undefined) return undefined;
  if (row === value) return 'strong';
  return row > value && row < tree.ends[value]! ? 'light' : undefined;
}

function rowId(lane: Lane, row: number): string {
  return `${lane.id}-row-${row}`;
}

/** Whether a whole message was gone to, which is best read from its first line on. */
function beginsMessage(lane: Lane, kept: Pointed | null): boolean {
  const { encoded, source } = lane;
  return encoded.offsets !== undefined && kept?.codec === undefined && source?.tree.parents[kept?.value ?? 0] === 0;
}

/** The region that is pointed at in this very lane. */
function regionIn(lane: Lane, pointed: Pointed | null): number | undefined {
  return pointed?.codec === lane.id ? pointed.region : undefined;
}
