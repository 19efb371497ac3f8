import { type JSX, useState } from 'react';
import { sortBy } from '../../state/actions.ts';
import type { SortKey } from '../../state/selection/slice.ts';
import { useApp } from '../../state/store.ts';
import { moveAcross } from '../../ui/table-keys.ts';

interface Column {
  readonly key: SortKey;
  readonly label: string;
  readonly hint: string;
  readonly className: string;
}

/** The sortable columns. The bar is drawn between the second and the third. */
const COLUMNS: readonly Column[] = [
  { key: 'format', label: 'Format', hint: 'Format and library', className: 'col-format' },
  {
    key: 'schema',
    label: 'Schema',
    hint: 'Origin of the schema, for formats that need one',
    className: 'col-schema',
  },
  { key: 'bytes', label: 'Bytes', hint: 'Encoded size in bytes', className: 'col-number col-bytes' },
  {
    key: 'ratio',
    label: 'vs JSON',
    hint: 'Encoded size as a share of the JSON row',
    className: 'col-number col-ratio',
  },
  { key: 'gzip', label: 'gzipped', hint: 'Bytes after gzip, level 6', className: 'col-number col-gzip col-more' },
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

/** The column heads. The Tab key reaches one of them; arrow keys move between them. */
export function SortableHead(): JSX.Element {
  const [stop, setStop] = useState<SortKey>('format');
  const heads = COLUMNS.map((column) => (
    <Head key={column.key} column={column} isStop={column.key === stop} onStop={setStop} />
  ));
  return (
    <thead>
      <tr onKeyDown={moveAcross}>
        <th scope="col" className="col-pin">
          <span className="visually-hidden">Lane</span>
        </th>
        {heads.slice(0, 2)}
        <th scope="col" className="col-bar" title={BARS}>
          <Legend />
        </th>
        {heads.slice(2)}
      </tr>
    </thead>
  );
}

const BARS =
  'Names are plain, values are dotted. Framing is hatched: the bytes for types, lengths and ends. The dashed line is where JSON ends.';

/** The legend of the bars on narrow screens, where the table has no head. */
export function BarLegend(): JSX.Element {
  return (
    <p className="formats-legend" title={BARS}>
      <Legend />
    </p>
  );
}

function Legend(): JSX.Element {
  return (
    <span className="legend">
      {(['names', 'framing', 'values'] as const).map((family) => (
        <span key={family}>
          <span className={`legend-mark family-${family}`} aria-hidden="true" /> {family}{' '}
        </span>
      ))}
      <span>
        <span className="legend-mark legend-json" aria-hidden="true" /> JSON
      </span>
    </span>
  );
}

interface HeadProps {
  readonly column: Column;
  /** True for the only head that the Tab key reaches. */
  readonly isStop: boolean;
  readonly onStop: (key: SortKey) => void;
}

function Head({ column, isStop, onStop }: HeadProps): JSX.Element {
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
