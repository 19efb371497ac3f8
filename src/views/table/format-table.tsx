import { useCallback, useId, useState } from 'react';
import { CODECS } from '../../formats/all.ts';
import { sortBy, togglePin, toggleWhatIfs } from '../../state/actions.ts';
import { leadingIds, sortRows, useRows } from '../../state/runs/rows.ts';
import type { SortKey } from '../../state/selection/slice.ts';
import { useApp } from '../../state/store.ts';
import { Later, laterPart } from '../../ui/later.tsx';
import { moveAcross, moveByRows } from '../../ui/table-keys.ts';
import { useHeadHeight } from '../../ui/use-head-height.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import './format-table.css';
import type { CodecId } from '../../formats/format.ts';
import { FormatRow, type RowDetail } from './format-row.tsx';

/** Fetches the dialogs that say more about a row. */
export const loadRowDetails = () => import('./row-details.tsx');

const DETAILS = laterPart('the details', async () => (await loadRowDetails()).RowDetails);

interface Column {
  readonly key: SortKey;
  readonly label: string;
  readonly hint: string;
  readonly className: string;
}

/** The columns that sort; the bar stands between the second and the third. */
const COLUMNS: readonly Column[] = [
  { key: 'format', label: 'Format', hint: 'Format and library', className: 'col-format' },
  {
    key: 'schema',
    label: 'Schema',
    hint: 'Where the schema came from, for formats that need one',
    className: 'col-schema',
  },
  { key: 'bytes', label: 'Bytes', hint: 'Encoded size in bytes', className: 'col-number' },
  {
    key: 'ratio',
    label: 'vs JSON',
    hint: 'Encoded size as a share of minified JSON',
    className: 'col-number col-ratio',
  },
  { key: 'gzip', label: 'gzipped', hint: 'Bytes after gzip, level 6', className: 'col-number col-more' },
  {
    key: 'encode',
    label: 'Encode, × JSON bytes',
    hint: 'Time to encode relative to JSON to bytes, with its 95 % interval',
    className: 'col-time col-more',
  },
  {
    key: 'decode',
    label: 'Decode, × JSON bytes',
    hint: 'Time to decode relative to JSON from bytes, with its 95 % interval',
    className: 'col-time col-more',
  },
  {
    key: 'lost',
    label: 'Lost',
    hint: 'Differences between the source and what the library decodes',
    className: 'col-lost col-more',
  },
];

const WHAT_IFS = CODECS.filter(({ codec }) => codec.whatIf !== undefined).length;

/** How big it is, and why: one row a codec. */
export function FormatTable() {
  const rows = useRows();
  const sort = useApp((state) => state.sort);
  const minified = useApp((state) => state.source?.scanned.minifiedBytes);
  const [detail, setDetail] = useState<{ readonly id: CodecId; readonly what: RowDetail }>();
  const [more, setMore] = useState(false);
  const pins = useApp((state) => state.pins);
  const whatIfs = useApp((state) => state.whatIfs);
  const leading = leadingIds(rows, pins);
  const largest = Math.max(1, minified ?? 0, ...rows.map((row) => row.bytes ?? 0));
  const timed = useApp((state) => state.timings.state === 'done');
  const isRevived = useApp(
    ({ timings }) => timings.state === 'done' && timings.beside.some(({ id }) => id === 'json-doubles'),
  );
  const open = rows.find((row) => row.id === detail?.id);
  const openDetail = useCallback((id: CodecId, what: RowDetail) => setDetail({ id, what }), []);
  const close = (): void => setDetail(undefined);
  const sorted = sortRows(rows, sort);
  // Rows that a narrow table folds away cannot have the focus.
  const drawn = useNarrow() && !more ? sorted.filter(({ id }) => leading.has(id)) : sorted;
  const [rowStop, setRowStop] = useState<CodecId>();
  const stop = (drawn.find(({ id }) => id === rowStop) ?? drawn[0])?.id;
  const [headStop, setHeadStop] = useState<SortKey>('format');
  const keys = useId();
  const scroller = useHeadHeight<HTMLDivElement>();
  const heads = COLUMNS.map((column) => (
    <Head key={column.key} column={column} isStop={column.key === headStop} onStop={setHeadStop} />
  ));
  return (
    <div ref={scroller} className="formats" data-more={more || undefined} data-pane>
      <p id={keys} className="visually-hidden">
        Up and down go from row to row, space opens a row’s bytes, Enter says more about it, right goes to its buttons.
      </p>
      <table aria-label="Formats" aria-describedby={keys}>
        <thead>
          <tr onKeyDown={moveAcross}>
            <td className="col-pin" />
            {heads.slice(0, 2)}
            <th
              scope="col"
              className="col-bar"
              title="Names are plain, framing is hatched, values are dotted; the dashed line is where JSON ends"
            >
              {(['names', 'framing', 'values'] as const).map((family) => (
                <span key={family}>
                  <span className={`legend-mark family-${family}`} aria-hidden="true" />{' '}
                  <span className={`legend legend-${family}`}>{family}</span>{' '}
                </span>
              ))}
              <span className="legend-json">JSON</span>
            </th>
            {heads.slice(2)}
          </tr>
        </thead>
        <tbody
          onKeyDown={(event) =>
            moveByRows(event, (key) => {
              if (stop === undefined) return;
              if (key === ' ') togglePin(stop);
              else openDetail(stop, 'about');
            })
          }
        >
          {sorted.map((row) => (
            <FormatRow
              key={row.id}
              row={row}
              leads={leading.has(row.id)}
              isStop={row.id === stop}
              onStop={setRowStop}
              largest={largest}
              {...(minified !== undefined && { jsonAt: minified / largest })}
              onOpen={openDetail}
            />
          ))}
        </tbody>
      </table>
      <button type="button" className="formats-more" aria-expanded={more} onClick={() => setMore(!more)}>
        {more ? 'less ◂' : `${rows.length - leading.size} more · gzipped, times, losses ▸`}
      </button>
      <button type="button" className="formats-what-ifs" aria-expanded={whatIfs} onClick={toggleWhatIfs}>
        {whatIfs ? 'without the what-ifs ◂' : `${WHAT_IFS} what-ifs: integers for keys, arrays for objects, … ▸`}
      </button>
      {timed && (
        <p className="formats-note">
          Times: JavaScript in this browser; other browsers and other languages rank differently. JSON is written to
          bytes and read from them; JSON to text is timed in Speed.
          {isRevived &&
            ' Integers beyond 2^53 need a reviver, which slows JSON.parse down: plain JSON is in Speed too.'}
        </p>
      )}
      {open && detail && (
        <Later part={DETAILS} props={{ row: open, what: detail.what, onClose: close }} onClose={close} />
      )}
    </div>
  );
}

interface HeadProps {
  readonly column: Column;
  /** The Tab key stops at this head, and at no other. */
  readonly isStop: boolean;
  readonly onStop: (key: SortKey) => void;
}

function Head({ column, isStop, onStop }: HeadProps) {
  const sort = useApp((state) => state.sort);
  const sorted = sort.key === column.key;
  const direction = sort.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={column.className} aria-sort={sorted ? direction : 'none'}>
      <button
        type="button"
        title={`${column.hint}. Click to sort.`}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onStop(column.key)}
        onClick={() => sortBy(column.key)}
      >
        {column.label}
        {sorted && <span aria-hidden="true">{sort.descending ? ' ▼' : ' ▲'}</span>}
      </button>
    </th>
  );
}
