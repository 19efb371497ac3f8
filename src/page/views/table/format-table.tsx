import {
  type CSSProperties,
  type JSX,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { least } from '../../../core/basics/search.ts';
import { joined } from '../../../core/basics/text.ts';
import type { CodecId } from '../../../formats/format.ts';
import { toggleFormat, togglePin } from '../../state/actions.ts';
import { isSizeCovered } from '../../state/cover/covered.ts';
import { useCovering } from '../../state/cover/use-cover.ts';
import { isDone, isMain, type Row, sortRows, useRows, withoutSizes } from '../../state/runs/rows.ts';
import { hasEnded } from '../../state/runs/slice.ts';
import { useApp } from '../../state/store.ts';
import { Later, laterPart } from '../../ui/later.tsx';
import { moveByRows } from '../../ui/table-keys.ts';
import { useHeadHeight } from '../../ui/use-head-height.ts';
import { useHigh, useNarrow } from '../../ui/use-media.ts';
import { type Arranged, arrangeByFormat, isFoldable, keptIds, leadingIds } from './arrange.ts';
import type { RowDetail } from './detail-button.tsx';
import { FormatRow } from './format-row.tsx';
import { BarLegend, SortableHead } from './sortable-head.tsx';
import { spokenRow } from './spoken-row.ts';
import { TableFoot } from './table-foot.tsx';
import './format-table.css';

/** Loads the dialogs with details of a row. */
export const loadRowDetails = () => import('./row-details.tsx');

const DETAILS = laterPart('the details', async () => (await loadRowDetails()).RowDetails);

/**
 * The table of sizes, times and losses: one row for each codec. In all but very high windows each format has one row,
 * which unfolds the others; eight rows are in sight, and a button opens the rest. The height of the table depends only
 * on the number of its rows. A longer text in a row, such as an error, scrolls and moves nothing.
 */
export function FormatTable(): JSX.Element {
  const all = useRows();
  // Rows of codecs that have no value to encode are left out, because they have nothing to show.
  const some = useMemo(() => all.filter(({ run }) => run.state !== 'failed' || run.failure.stage !== 'source'), [all]);
  const rows = useUncovered(some);
  const json = rows.find(({ id }) => id === 'json')?.bytes;
  const [detail, setDetail] = useState<{ readonly id: CodecId; readonly what: RowDetail }>();
  const [more, setMore] = useState(false);
  const narrow = useNarrow();
  const high = useHigh();
  const wanted = useApp((state) => state.byFormat) ?? !high;
  const byFormat = wanted && !narrow;
  const kept = useKept(rows);
  const { drawn, folded, more: rest = [] } = useArranged(rows, kept, byFormat, more);
  const largest = Math.max(1, ...rows.map((row) => row.bytes ?? 0));
  const open = rows.find((row) => row.id === detail?.id);
  const openDetail = useCallback((id: CodecId, what: RowDetail) => setDetail({ id, what }), []);
  const close = (): void => setDetail(undefined);
  const [rowStop, setRowStop] = useState<CodecId>();
  const stop = (drawn.find(({ id }) => id === rowStop) ?? drawn[0])?.id;
  const keys = useId();
  const scroller = useHeadHeight<HTMLDivElement>();
  const body = useRef<HTMLTableSectionElement>(null);
  useFollowFocus(
    body,
    rowStop,
    drawn.map(({ id }) => id),
  );
  const showBest = useWhatIfsInView(rows, body);
  return (
    <div className="formats" data-more={more || undefined} data-by-format={byFormat || undefined} data-pane>
      <h2 className="visually-hidden">Formats</h2>
      <p id={keys} className="visually-hidden">
        Up and down change the row, space opens its bytes, Enter describes it, right goes to its buttons.
      </p>
      {narrow && !more && <BarLegend />}
      <div ref={scroller} className="formats-scroll" tabIndex={-1} style={{ '--rows': drawn.length } as CSSProperties}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: screen readers leave the arrow keys to a grid */}
        <table role="grid" aria-label="Formats" aria-describedby={keys}>
          <SortableHead />
          <tbody
            ref={body}
            onKeyDown={(event) =>
              moveByRows(event, (key) => {
                if (stop === undefined) return;
                if (key === ' ') togglePin(stop);
                else openDetail(stop, 'about');
              })
            }
          >
            {[...drawn, ...folded].map((row, place) => (
              <FormatRow
                // biome-ignore lint/suspicious/noArrayIndexKey: an element keeps its place, so that no row moves while figures arrive
                key={place}
                row={row}
                isFolded={place >= drawn.length}
                group={byFormat ? <Group row={row} rows={rows} kept={kept} /> : undefined}
                label={spokenRow(row, place, drawn.length)}
                isStop={row.id === stop}
                onStop={setRowStop}
                largest={largest}
                {...(json !== undefined && { jsonAt: json / largest })}
                onOpen={openDetail}
              />
            ))}
          </tbody>
        </table>
        <button type="button" className="formats-more" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? 'less ◂' : `${folded.length} more · gzipped, times, losses ▸`}
        </button>
      </div>
      <TableFoot
        byFormat={byFormat}
        rest={rest}
        hasRest={more}
        onRest={() => setMore(!more)}
        readers={readersOf(drawn)}
        onWhatIfs={showBest}
      />
      {open && detail && (
        <Later part={DETAILS} props={{ row: open, what: detail.what, onClose: close }} onClose={close} />
      )}
    </div>
  );
}

/** The names of the libraries that alone can read some of these rows, because of private extensions. */
function readersOf(drawn: readonly Row[]): string {
  return joined([...new Set(drawn.flatMap(({ codec }) => codec.readOnlyBy ?? []))]);
}

/** The rows without their covered sizes, so that neither bars nor order reveal them. */
function useUncovered(rows: readonly Row[]): readonly Row[] {
  const covering = useCovering();
  return useMemo(() => {
    if (covering === undefined) return rows;
    return rows.map((row) => (isSizeCovered(covering, row.id) ? withoutSizes(row) : row));
  }, [rows, covering]);
}

function useKept(rows: readonly Row[]): readonly CodecId[] {
  const pins = useApp((state) => state.pins);
  return useMemo(() => keptIds(rows, pins), [rows, pins]);
}

/**
 * Sorts and groups the rows and selects those to draw: all, one row for each format, or on small screens the leading
 * rows. `withMore` is true if the user opened more rows.
 */
function useArranged(rows: readonly Row[], kept: readonly CodecId[], byFormat: boolean, withMore: boolean): Arranged {
  const narrow = useNarrow();
  const sort = useApp((state) => state.sort);
  const pins = useApp((state) => state.pins);
  const unfolded = useApp((state) => state.unfolded);
  if (byFormat) return arrangeByFormat(rows, sort, { unfolded, pins, kept, withMore });
  const sorted = sortRows(rows, sort);
  if (!narrow || withMore) return { drawn: sorted, folded: [] };
  const leading = leadingIds(rows, pins);
  return { drawn: sorted.filter(({ id }) => leading.has(id)), folded: sorted.filter(({ id }) => !leading.has(id)) };
}

interface GroupProps {
  readonly row: Row;
  readonly rows: readonly Row[];
  /** See `keptIds`. */
  readonly kept: readonly CodecId[];
}

/** The button on the main row of a format that unfolds its other rows. */
function Group({ row, rows, kept }: GroupProps): JSX.Element | null {
  const { id, facts } = row.format;
  const unfolded = useApp((state) => state.unfolded);
  const isOpen = unfolded.includes(id);
  const others = rows.filter((each) => each.format === row.format && each !== row && isFoldable(each, kept)).length;
  if (!isMain(row) || others === 0) return null;
  return (
    <button
      type="button"
      className="format-others"
      tabIndex={-1}
      aria-expanded={isOpen}
      aria-label={`${others} more of ${facts.name}`}
      onClick={() => toggleFormat(id)}
    >
      {isOpen ? '−' : '+'}
      {others}
    </button>
  );
}

/**
 * Returns a function to call when the user shows the what-ifs. Once all of them have run, the smallest one that saves
 * bytes in its format scrolls into view, or the smallest if none does.
 */
function useWhatIfsInView(rows: readonly Row[], body: RefObject<HTMLElement | null>): () => void {
  const [isWanted, setWanted] = useState(false);
  const whatIfs = rows.filter(({ codec }) => codec.whatIf !== undefined);
  const ended = whatIfs.length > 0 && whatIfs.every(({ run }) => hasEnded(run));
  const saving = whatIfs.filter((row) => isDone(row) && (row.saved ?? 0) > 0);
  const best = least(saving.length > 0 ? saving : whatIfs, ({ bytes }) => bytes ?? Number.MAX_SAFE_INTEGER)?.id;
  useEffect(() => {
    if (!isWanted || !ended) return;
    setWanted(false);
    body.current?.querySelector(`tr[data-codec="${best}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [isWanted, ended, best, body]);
  return useCallback(() => setWanted(true), []);
}

/**
 * Keeps the focus on the row of a codec. Row elements stay in place and change the codec that they show, so that
 * nothing moves on the page. The focus moves to the element that now shows the codec.
 */
function useFollowFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  codec: CodecId | undefined,
  order: readonly CodecId[],
): void {
  const places = order.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only if the order changes
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const before = focused?.closest('tr') ?? null;
    if (before === null || codec === undefined || !body.current?.contains(before)) return;
    if (before.dataset.codec === codec) return;
    const now = body.current.querySelector<HTMLElement>(`tr[data-codec="${codec}"]`);
    if (now === null) return;
    const place = controlsOf(before).indexOf(focused as HTMLElement);
    (controlsOf(now)[place] ?? now).focus({ preventScroll: true });
  }, [places]);
}

function controlsOf(row: HTMLElement): readonly HTMLElement[] {
  return Array.from(row.querySelectorAll<HTMLElement>('button, input'));
}
