import { reasonOf } from '../../answer/reason.ts';
import { sentences } from '../../answer/words.ts';
import { COMPRESSION_FACTS } from '../../compression/facts.ts';
import type { CompressionChoice, CurrentSource, Findings } from '../../state/model.ts';
import { type Contender, contendersOf, least, smallestOther, TIE } from '../../state/runs/contenders.ts';
import { type Row, rowName } from '../../state/runs/rows.ts';
import { grouped } from '../../ui/figures.ts';

/** One codec's bytes before and after compression. */
export interface Compared {
  readonly name: string;
  readonly raw: number;
  readonly compressed: number;
  /** Its reader has to know a schema. */
  readonly schema: boolean;
}

/** Who wins after a compression, and why; empty until every row has its figure. */
export function compressedSentence(
  rows: readonly Row[],
  compression: CompressionChoice,
  source: CurrentSource | null,
  findings: Findings | null,
): string {
  if (compression === 'none' || source === null) return '';
  const contenders = contendersOf(rows);
  const json = contenders.find((row) => row.id === 'json');
  const other = smallestOther(rows, compression);
  if (json === undefined || other === undefined) return '';
  const compared = (row: Contender): Compared => ({
    name: rowName(row),
    raw: row.size,
    compressed: row.compressed![compression]!,
    schema: row.schema?.from !== 'none',
  });
  const found = findings?.source === source.id ? findings.gaps[compression] : undefined;
  const reason = found?.codec === other.id ? reasonOf(found.gap) : '';
  return whoWins(compared(json), contenders.filter((row) => row !== json).map(compared), compression, reason);
}

/** The sentence, built from the figures and claiming no more than they show; with a reason for the difference, if there is one. */
export function whoWins(
  json: Compared,
  others: readonly Compared[],
  compression: Exclude<CompressionChoice, 'none'>,
  reason: string,
): string {
  const { label, name } = COMPRESSION_FACTS[compression];
  const all = [json, ...others];
  if (all.every(({ raw, compressed }) => compressed >= raw)) {
    return `Too small to gain from ${name}: after it every format is as large as before, or larger.`;
  }
  const smallest = least(all, ({ compressed }) => compressed)!.compressed;
  const winners = all.filter(({ compressed }) => compressed <= smallest * (1 + TIE));
  const rawBest = least(winners.includes(json) ? all : winners, ({ raw }) => raw)!;
  const lead = winners.includes(json)
    ? jsonAhead(json, others, label)
    : `After ${label} ${listed(winners)} smallest, ${grouped(smallest)} bytes: ${saving(1 - smallest / json.compressed)} than JSON's ${grouped(json.compressed)}.`;
  if (rawBest === json) return sentences(lead, reason);
  const before = saving(1 - rawBest.raw / json.raw);
  const compare = winners.includes(json)
    ? `Uncompressed, ${rawBest.name} is ${before}.`
    : `Uncompressed it is ${before}.`;
  return sentences(lead, compare, reason);
}

/** JSON is the smallest, or level with the smallest. */
function jsonAhead(json: Compared, others: readonly Compared[], label: string): string {
  const next = least(others, ({ compressed }) => compressed);
  const size = `${grouped(json.compressed)} bytes`;
  if (next === undefined) return `After ${label} nothing is smaller than JSON, ${size}.`;
  const ahead = 1 - json.compressed / next.compressed;
  if (ahead < TIE) return `After ${label} JSON, ${size}, is level with ${next.name}, ${grouped(next.compressed)}.`;
  return `After ${label} JSON is the smallest, ${size}: ${saving(ahead)} than any other format.`;
}

/** A few names; of more, how many there are beside the first. */
function listed(winners: readonly Compared[]): string {
  const [first, ...more] = winners;
  const withSchema = winners.every(({ schema }) => schema) ? ', which needs a schema,' : '';
  if (more.length === 0) return `${first!.name}${withSchema} is the`;
  return `${first!.name} and ${more.length === 1 ? more[0]!.name : `${more.length} more`} are the`;
}

function saving(share: number): string {
  const percent = Math.abs(share) * 100;
  return `${percent < 1 ? percent.toFixed(1) : percent.toFixed(0)} % ${share < 0 ? 'more' : 'less'}`;
}
