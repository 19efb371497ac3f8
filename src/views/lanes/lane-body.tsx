import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toHex } from '../../bytes/hex.ts';
import type { Lane } from '../../state/lane.ts';
import type { LaneForm } from '../../state/model.ts';
import { type Move, move, tellingRegion } from '../../state/place.ts';
import { pointedAt, pointer, usePointer } from '../../state/pointer.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { GridRowView, ListingRowView, type Piece } from './lane-rows.tsx';
import { ListingModel } from './listing-model.ts';
import { litBy, strengthOf } from './lit.ts';
import { paint } from './paint.ts';
import { strokesOf } from './strokes.ts';
import { textWidths } from './text-width.ts';
import { useWindow } from './use-window.ts';

interface BodyProps {
  readonly lane: Lane;
  readonly form: LaneForm;
  readonly name: string;
}

/** A row in view: what it covers, whatever the form. */
export interface VisibleRow {
  readonly row: number;
  readonly start: number;
  readonly end: number;
  /** Of the listing. */
  readonly line?: number;
  readonly part?: number;
}

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
const ALT_KEYS: Readonly<Record<string, Move>> = { ArrowUp: 'out', ArrowDown: 'in' };

/** The bytes of one lane in rows, of which only those in view exist. */
export function LaneBody({ lane, form, name }: BodyProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowsElement = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const value = usePointer((state) => pointedAt(state)?.value);
  const chosen = usePointer((state) => regionIn(lane, pointedAt(state)));
  const kept = usePointer((state) => state.kept);

  useLayoutEffect(() => {
    const element = scroller.current!;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);

  const rowHeight = useNarrow() ? ROW_HEIGHT_NARROW : ROW_HEIGHT;
  const perRow = form === 'grid' ? gridBytes(width) : 8;
  const textColumn = width - FIXED_COLUMNS;
  const model = useMemo(
    () => (form === 'listing' ? new ListingModel(lane, textColumn, textWidths()) : undefined),
    [lane, form, textColumn],
  );
  const count = model?.rowCount ?? Math.ceil(lane.bytes.length / perRow);
  const rows = useWindow(scroller, count, rowHeight);
  const visible: VisibleRow[] = [];
  for (let row = rows.first; row < rows.end; row++) {
    if (model === undefined) {
      visible.push({ row, start: row * perRow, end: Math.min((row + 1) * perRow, lane.bytes.length) });
    } else visible.push({ row, ...model.rowAt(row) });
  }

  const lit = useMemo(() => litBy(lane, value), [lane, value]);
  const offsetDigits = Math.max(2, (lane.bytes.length - 1).toString(16).length);
  const rowId = (row: number): string => `${lane.id}-row-${row}`;
  const rowOfRegion = (region: number): number =>
    model?.firstRowOf(lane.lines.lineOf(region)) ?? Math.floor(lane.queries.spanOf(region).start / perRow);
  const active = chosen ?? (value === undefined ? undefined : lane.mainRegionOf(value));

  const { reveal } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly kept place scrolls the lane
  useEffect(() => {
    const region = kept === null ? undefined : (regionIn(lane, kept) ?? lane.mainRegionOf(kept.value));
    if (region !== undefined) reveal(rowOfRegion(region));
  }, [kept, lane]);

  // Colours are laid over the rows' text nodes after every change of what is in view.
  useLayoutEffect(() =>
    paint(strokesOf(rowsElement.current!, lane, visible, form === 'grid' ? lit : undefined, chosen)),
  );

  const regionUnder = (event: PointerEvent): number | undefined => {
    const rowElement = (event.target as Element).closest<HTMLElement>('[data-row]');
    const row = visible.find((candidate) => candidate.row === Number(rowElement?.dataset.row));
    const bytes = rowElement?.querySelector('.lane-bytes')?.firstChild;
    if (row === undefined || !bytes) return undefined;
    const range = document.createRange();
    range.selectNodeContents(bytes);
    const box = range.getBoundingClientRect();
    const inBytes = event.clientX >= box.left && event.clientX <= box.right;
    if (inBytes && row.end > row.start) {
      const index = Math.floor(
        ((event.clientX - box.left) / (box.width + box.width / (3 * perRow))) * (row.end - row.start),
      );
      return lane.queries.regionAt(row.start + Math.min(index, row.end - row.start - 1));
    }
    return row.line === undefined ? lane.queries.regionAt(row.start) : tellingRegion(lane, row.line);
  };
  const point = (region: number | undefined) =>
    region === undefined || region < 0 ? null : { value: lane.sourceValueOf(region), codec: lane.id, region };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') pointer.keep(null);
    const to = (event.altKey ? ALT_KEYS : KEYS)[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(to, lane.id);
  };

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={name}
      aria-rowcount={count}
      aria-readonly="true"
      aria-activedescendant={active === undefined ? undefined : rowId(rowOfRegion(active))}
      tabIndex={0}
      translate="no"
      className={`lane-body lane-${form} lane-by-${perRow}`}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => event.pointerType === 'mouse' && pointer.hover(point(regionUnder(event)))}
      onPointerLeave={() => pointer.hover(null)}
      onClick={(event) => pointer.keep(point(regionUnder(event as unknown as PointerEvent)))}
    >
      <div role="presentation" className="lane-space" style={{ height: rows.height }}>
        <div role="rowgroup" ref={rowsElement} style={{ transform: `translateY(${rows.top}px)` }}>
          {visible.map((row, i) => {
            const offset = row.part ? '' : row.start.toString(16).padStart(offsetDigits, '0');
            const bytes = toHex(lane.bytes.subarray(row.start, row.end), ' ');
            const common = { id: rowId(row.row), index: row.row, offset, bytes };
            if (model === undefined) {
              const picked = active !== undefined && rowOfRegion(active) === row.row;
              const text = asciiOf(lane.bytes.subarray(row.start, row.end));
              return <GridRowView key={row.row} {...common} text={text} strength={undefined} chosen={picked} />;
            }
            const line = row.line!;
            const { start, end } = lane.lines.regionsOf(line);
            const shown = row.part === 0 || i === 0;
            return (
              <ListingRowView
                key={row.row}
                {...common}
                pieces={shown ? piecesOf(lane, line) : undefined}
                tall={model.heightOf(line) - row.part!}
                rowHeight={rowHeight}
                strength={strongest(start, end, (region) => strengthOf(lit, region))}
                chosen={active !== undefined && active >= start && active < end}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Pixels of a row, and of one that a finger has to hit; lanes.css has the same. */
const ROW_HEIGHT = 22;
const ROW_HEIGHT_NARROW = 26;

/** Pixels of the listing's offset and byte columns with their gaps; lanes.css has the same. */
const FIXED_COLUMNS = 226;

function gridBytes(width: number): number {
  return width >= 520 ? 16 : 8;
}

function regionIn(lane: Lane, pointed: ReturnType<typeof pointedAt>): number | undefined {
  return pointed?.codec === lane.id ? pointed.region : undefined;
}

function strongest(start: number, end: number, of: (region: number) => ReturnType<typeof strengthOf>) {
  let best: ReturnType<typeof strengthOf>;
  for (let region = start; region < end; region++) {
    const strength = of(region);
    if (strength === 'strong') return strength;
    best ??= strength;
  }
  return best;
}

function piecesOf(lane: Lane, line: number): readonly Piece[] {
  return lane.lines
    .phrasesOf(line, lane.bytes)
    .map(({ text, role }) => ({ text, name: role === 'key' || role === 'tag' }));
}

function asciiOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·';
  return text;
}
