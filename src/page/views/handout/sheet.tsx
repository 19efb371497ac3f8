import type { JSX } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { seededRandom, shuffle } from '../../../core/basics/random.ts';
import { joined } from '../../../core/basics/text.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import { roleMarkOf, SHEET_BYTES, type SheetLine, sheetOf } from '../../../core/layout/sheet-lines.ts';
import { fullName } from '../../state/runs/rows.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { LookupTable } from './lookup-list.tsx';
import { lookupTableOf, type TagRule, tagRuleOf } from './lookup-table.ts';

/** The blanks that students fill in. The answer sheet of the same choice has the same numbers at the same lines. */
export interface Blank {
  /** A line for each meaning; or rows of eight bytes, so that the paper does not show where values begin and end. */
  readonly form: 'lines' | 'rows';
  /** The column with the blanks. */
  readonly part: 'meanings' | 'bytes';
  /** The lines with a blank: all, or half of them, which the seed chooses. */
  readonly lines: 'all' | 'some';
  readonly seed: number;
  /** True for the answer sheet, where nothing is blank. */
  readonly isAnswers: boolean;
}

interface SheetProps {
  readonly lane: Lane;
  readonly blank: Blank | undefined;
  /** True if a table of first bytes follows. */
  readonly withLookupTable: boolean;
}

/** One lane on paper: its lines, with blanks to fill in. */
export function Sheet({ lane, blank, withLookupTable }: SheetProps): JSX.Element {
  const { lines, leftOut } = sheetOf(lane);
  const isInRows = blank?.form === 'rows';
  const lookup = withLookupTable ? lookupTableOf(lane.kinds) : [];
  const rule = tagRuleOf(lane.kinds);
  const numbers = blank === undefined || isInRows ? [] : blanksOf(lines.length, blank);
  return (
    <article className="sheet">
      <h2>
        {fullName(lane)}, {counted(lane.bytes.length, 'byte')}
      </h2>
      {isInRows && !blank.isAnswers ? (
        <Rows bytes={lane.bytes.subarray(0, SHEET_BYTES)} />
      ) : (
        <table className="sheet-lines">
          <thead>
            <tr>
              <th scope="col">Offset</th>
              <th scope="col">Bytes</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position.
              <Line key={i} lane={lane} line={line} blank={blank} number={numbers[i]} />
            ))}
          </tbody>
        </table>
      )}
      {leftOut > 0 && <p>{counted(leftOut, 'byte')} left out: a sheet holds the first 2,048.</p>}
      {lookup.length > 0 && (
        <section>
          <h3>First bytes in {lane.format.facts.name}</h3>
          {rule === undefined ? <LookupTable lookup={lookup} /> : <TagRuleLine rule={rule} />}
        </section>
      )}
    </article>
  );
}

/** Number of bytes in a row. */
const IN_ROW = 8;

/**
 * Bytes in rows of equal cells, with room under each byte for its bits, under each row for the working, and for the
 * JSON.
 */
function Rows({ bytes }: { readonly bytes: Uint8Array }): JSX.Element {
  const starts = Array.from({ length: Math.ceil(bytes.length / IN_ROW) }, (_, row) => row * IN_ROW);
  return (
    <>
      <table className="sheet-rows">
        <thead>
          <tr>
            <th scope="col">Offset</th>
            {Array.from({ length: IN_ROW }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number.
              <th key={i} scope="col">
                +{i}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {starts.map((start) => (
            <tr key={start}>
              <th scope="row">{start.toString(16).padStart(4, '0')}</th>
              {Array.from(bytes.subarray(start, start + IN_ROW), (byte, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a byte is its place.
                <td key={i}>{toHex(Uint8Array.of(byte))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sheet-answer">JSON</p>
    </>
  );
}

/** The first bytes of fields follow a rule, which is shown instead of a list, because a list would hide it. */
function TagRuleLine({ rule: { factor, types } }: { readonly rule: TagRule }): JSX.Element {
  return (
    <p>
      A field begins with its number × {factor} + its wire type: {joined(types)}. The sum is a varint: from number{' '}
      {128 / factor} on, it takes more than one byte.
    </p>
  );
}

/** The number of the blank in each line; undefined for a line without one. */
function blanksOf(lines: number, { lines: which, seed }: Blank): readonly (number | undefined)[] {
  const all = Array.from({ length: lines }, (_, i) => i);
  const order = [...all];
  shuffle(order, seededRandom(seed));
  const chosen = new Set(which === 'all' ? all : order.slice(0, Math.ceil(lines / 2)));
  let number = 0;
  return all.map((line) => (chosen.has(line) ? ++number : undefined));
}

interface LineProps extends Pick<SheetProps, 'lane' | 'blank'> {
  readonly line: SheetLine;
  /** The number of the line's blank; absent if it has none. */
  readonly number: number | undefined;
}

function Line({ lane, line, blank, number }: LineProps): JSX.Element {
  const empty = blank === undefined || blank.isAnswers || number === undefined ? undefined : blank.part;
  const mark = number !== undefined && <span className="sheet-number">{number}</span>;
  return (
    <tr>
      <th scope="row">{line.offset.toString(16).padStart(4, '0')}</th>
      <td className="sheet-bytes" translate="no">
        {blank?.part === 'bytes' && mark}
        {empty === 'bytes' ? <Blanks count={countOf(line)} /> : <Bytes lane={lane} line={line} />}
      </td>
      <td>
        {blank?.part === 'meanings' && mark}
        {empty === 'meanings' ? <span className="sheet-rule" /> : line.meaning}
      </td>
    </tr>
  );
}

function countOf({ runs }: SheetLine): number {
  return runs.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** A line to write on for each byte that is left blank. */
function Blanks({ count }: { readonly count: number }): JSX.Element {
  return <>{Array.from({ length: count }, () => '__').join(' ')}</>;
}

function Bytes({ lane, line }: { readonly lane: Lane; readonly line: SheetLine }): JSX.Element {
  return (
    <>
      {line.runs.map(({ role, start, end }) => (
        <span key={start}>
          <span data-mark={roleMarkOf(role)} data-start={start} data-end={end}>
            {toHex(lane.bytes.subarray(start, end), ' ')}
          </span>{' '}
        </span>
      ))}
    </>
  );
}
