import { counted } from '../../../core/basics/counted.ts';
import { isDone, isMain, type Row, rowName } from '../../state/runs/rows.ts';
import { shareText } from '../../ui/figures.ts';

/** The words that replace the size of a row without a size. */
const WITHOUT_SIZE = { waiting: 'waiting', running: 'encoding', done: 'size covered', failed: 'failed' } as const;

/**
 * The name of a row for screen readers: "Avro, 16 bytes, 31 %, row 2 of 9". The row of the headings is the first one,
 * as for screen readers themselves. Values that the format loses are named, because the size is then not that of the
 * whole document. `place` is the row's index among the `count` rows of codecs.
 */
export function spokenRow(row: Row, place: number, count: number): string {
  const { bytes, state } = row;
  const { ratio, lost = 0 } = isDone(row) ? row : {};
  const parts = [
    isMain(row) ? row.format.facts.name : rowName(row),
    bytes === undefined ? WITHOUT_SIZE[state] : counted(bytes, 'byte'),
    ...(ratio === undefined ? [] : [`${shareText(ratio)} %`]),
    ...(lost > 0 ? [counted(lost, 'loss', 'losses')] : []),
    `row ${place + 2} of ${count + 1}`,
  ];
  return parts.join(', ');
}
