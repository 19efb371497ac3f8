import type { CSSProperties, JSX } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import { least } from '../../../core/basics/search.ts';
import { LANGUAGE_LISTS } from '../../../subjects/decide/languages.ts';
import { againstText, differenceText } from '../../answer/against-base.ts';
import type { Base, CellMark } from '../../answer/line.ts';
import {
  bestOf,
  COLUMNS,
  type Column,
  formatNames,
  kindNames,
  type Matrix,
  type MatrixRow,
  smallestIn,
} from '../../answer/matrix.ts';
import { needsSchema } from '../../state/runs/contenders.ts';
import { bytesInWords } from '../../ui/figures.ts';

interface MatrixTableProps {
  readonly matrix: Matrix;
  readonly base: Base;
  readonly marks: readonly CellMark[];
}

/** The sizes of the answer: a row for each way to write the source, with one scale for all bars. */
export function MatrixTable({ matrix: { rows }, base, marks }: MatrixTableProps): JSX.Element {
  const hasStream = rows.some(({ stream }) => stream !== undefined);
  const largest = rows.reduce((most, { bytes, gzip = 0 }) => Math.max(most, bytes, gzip), 1);
  const figures = rows.reduce(
    (most, row) => COLUMNS.reduce((longest, column) => Math.max(longest, grouped(row[column] ?? 0).length), most),
    0,
  );
  const size = (row: MatrixRow, column: Column): JSX.Element => (
    <Size
      bytes={row[column]}
      of={largest}
      isMarked={marks.some((mark) => mark.row === row.id && mark.column === column)}
      isSmallest={row[column] === smallestIn(rows, column)}
    />
  );
  const isSet = hasStream || rows.some(({ row }) => row.run.lane.encoded.offsets !== undefined);
  // New sizes get new elements, because digits that move inside an element count as a layout shift.
  const sizesOfAll = rows.map((row) => [row.id, row.row.id, row.bytes, row.gzip, row.stream].join(' ')).join();
  return (
    <table
      key={sizesOfAll}
      className="answer-matrix"
      aria-label="Sizes of the answer"
      data-stream={hasStream || undefined}
      data-long={figures > LONG || undefined}
      style={{ '--figures': figures } as CSSProperties}
    >
      <Head isSet={isSet} hasStream={hasStream} against={againstText(base, formatNames(rows[0]!)[0]!)} />
      <tbody>
        {rows.map((row, i) => (
          <tr key={row.id} data-second={isSecond(rows, row) || undefined}>
            <th scope="row" data-kinds={shortKinds(row)}>
              <Title row={row} above={rows[i - 1]} />
            </th>
            {size(row, 'bytes')}
            {size(row, 'gzip')}
            {hasStream && size(row, 'stream')}
            <td className="answer-share">{differenceText(row, base)}</td>
            <td className="answer-who">
              <Badges row={row} above={rows.slice(0, i)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Number of characters of the longest figures beside which a phone has room for shares. */
const LONG = 7;

/** The matrix before its sizes are known: its rows have their places, so that no figure moves another. */
export function MatrixPlaces({ isSet }: { readonly isSet: boolean }): JSX.Element {
  return (
    <table className="answer-matrix" aria-label="Sizes of the answer" aria-busy="true">
      <Head isSet={isSet} hasStream={false} against="vs JSON" />
      <tbody>
        {PLACES.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="answer-size">
              <span className="answer-bytes">…</span>
            </td>
            <td className="answer-size">
              <span className="answer-bytes">…</span>
            </td>
            <td className="answer-share" />
            <td className="answer-who" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PLACES = ['JSON', 'without a schema', 'with a schema'];

interface HeadProps {
  readonly isSet: boolean;
  readonly hasStream: boolean;
  readonly against: string;
}

function Head({ isSet, hasStream, against }: HeadProps): JSX.Element {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Format</span>
        </th>
        <th scope="col" className="answer-size">
          as it is
        </th>
        <th scope="col" className="answer-size">
          {isSet && <span className="answer-against">each </span>}gzipped
        </th>
        {hasStream && (
          <th scope="col" className="answer-size">
            one stream
          </th>
        )}
        <th scope="col" className="answer-share">
          <span className="answer-against">{against}</span>
        </th>
        <th scope="col" className="answer-who">
          <span className="visually-hidden">readers</span>
        </th>
      </tr>
    </thead>
  );
}

/**
 * True for the larger of two rows, one without and one with native types. Narrow screens show only the smaller one,
 * which the line of advice names.
 */
function isSecond(rows: readonly MatrixRow[], row: MatrixRow): boolean {
  const [plain] = row.id.split('-');
  const pair = rows.filter(({ id }) => id === plain || id === `${plain}-types`);
  return least(pair, (each) => bestOf(each).bytes) !== row;
}

/** True if the row above names the format, so that this row need not. */
function isSameFormat(row: MatrixRow, above: MatrixRow | undefined): boolean {
  return above !== undefined && above.row.format === row.row.format;
}

interface TitleProps {
  readonly row: MatrixRow;
  readonly above: MatrixRow | undefined;
}

/** The name of a row. If the row above has the same format, only the kinds are visible. */
function Title({ row, above }: TitleProps): JSX.Element {
  const [name, ...others] = formatNames(row);
  const kinds = kindNames(row.types).join(', ');
  const room = NAMES_ROOM - (needsSchema(row.row) ? NEEDS.length : 0);
  const isLong = kinds !== '' || [name, ...others].join(', ').length > room;
  const isSame = isSameFormat(row, above);
  return (
    <>
      <b className={isSame ? 'answer-same' : undefined}>
        {name}
        <span className={isLong ? 'answer-also' : undefined}>{others.map((other) => `, ${other}`)}</span>
        {needsSchema(row.row) && <span className="answer-needs">{NEEDS}</span>}
      </b>
      {kinds !== '' && <span className="answer-kinds"> with {kinds}</span>}
    </>
  );
}

/** The kinds of a row, shorter, for screens on which its name has little room. */
function shortKinds(row: MatrixRow): string | undefined {
  const kinds = kindNames(row.types);
  if (kinds.length === 0) return undefined;
  const text = kinds.join(', ');
  const room = ROOM - formatNames(row)[0]!.length - (needsSchema(row.row) ? NEEDS.length : 0);
  return text.length <= room ? text : 'types';
}

const NEEDS = ' + schema';

/** Number of characters for which a phone of 360 pixels has room in the name of a row and its kinds. */
const ROOM = 25;
/** Number of characters for which such a phone has room in the names of two formats, without kinds. */
const NAMES_ROOM = 28;

interface SizeProps {
  readonly bytes: number | undefined;
  /** The largest size of the matrix, whose bar is the longest. */
  readonly of: number;
  readonly isMarked: boolean;
  readonly isSmallest: boolean;
}

function Size({ bytes, of, isMarked, isSmallest }: SizeProps): JSX.Element {
  if (bytes === undefined)
    return (
      <td className="answer-size">
        <span className="answer-bytes">–</span>
      </td>
    );
  return (
    <td className="answer-size" {...(isMarked && { 'data-best': '' })}>
      <span className="answer-bytes">
        {grouped(bytes)}
        {(isMarked || isSmallest) && (
          <span className="visually-hidden"> ({isSmallest ? 'the smallest' : 'advised'})</span>
        )}
      </span>
      <span className="answer-bar" aria-hidden="true" style={{ '--of': bytes / of } as CSSProperties} />
    </td>
  );
}

/** The facts that a reader needs beside the sizes: who reads the format, and which schema it needs. */
function Badges({ row, above }: { readonly row: MatrixRow; readonly above: readonly MatrixRow[] }): JSX.Element {
  return (
    <>
      {badgesOf(row, above).map(({ text, isCaveat }) => (
        <span key={text} className="answer-badge" {...(isCaveat && { 'data-caveat': '' })}>
          {text}
        </span>
      ))}
    </>
  );
}

interface Badge {
  readonly text: string;
  readonly isCaveat?: true;
}

/** The badges of a row. Beside native types, they omit what the rows above say: the schema, or the number of values. */
function badgesOf(line: MatrixRow, above: readonly MatrixRow[]): readonly Badge[] {
  const { id, row, natives, price } = line;
  const { format, schema } = row;
  if (id === 'json') return [{ text: 'everybody' }];
  if (id === 'given') return [{ text: 'your bytes' }];
  if (natives > 0) {
    const parts = [
      ...(needsSchema(row) && !isSameFormat(line, above.at(-1)) ? ['schema'] : []),
      ...(above.some((other) => other.natives === natives) ? [] : [`${grouped(natives)} natively`]),
    ];
    return parts.length === 0 ? [] : [{ text: parts.join(', ') }];
  }
  if (schema.from === 'yours') return [{ text: 'your schema' }];
  if (schema.from === 'inferred') return [{ text: `schema inferred, ${bytesInWords(price)}`, isCaveat: true }];
  const languages = LANGUAGE_LISTS[format.id]?.listed.length;
  return languages === undefined ? [] : [{ text: `${languages} languages` }];
}
