import { COMPRESSION_FACTS } from '../../compression/facts.ts';
import type { CompressionChoice, CurrentSource } from '../../state/model.ts';
import { type Row, rowName } from '../../state/rows.ts';
import { grouped } from '../../ui/figures.ts';
import { repeatedKeys } from './repeated-keys.ts';

/** One codec's bytes before and after compression. */
export interface Compared {
  readonly name: string;
  readonly raw: number;
  readonly compressed: number;
  /** Its reader has to know a schema. */
  readonly schema: boolean;
}

/** Both as shares, 0 to 1. */
export interface Keys {
  /** What names are of the JSON's bytes. */
  readonly share: number;
  /** How many of the keys had come before. */
  readonly repeated: number;
}

/** Who wins after a compression and why, or nothing as long as not every row has its figure. */
export function compressedSentence(
  rows: readonly Row[],
  compression: CompressionChoice,
  source: CurrentSource | null,
): string {
  if (compression === 'none' || source === null) return '';
  const done = rows.filter((row) => row.run.state === 'done' && !row.codec.whatIf);
  const json = done.find((row) => row.id === 'json');
  // What is kept outside has to reach the reader as well, and is not compressed with the bytes.
  const complete = done.filter((row) => row.outside === undefined);
  if (json === undefined || done.some((row) => row.compressed?.[compression] === undefined)) return '';
  const compared = (row: Row): Compared => ({
    name: rowName(row),
    raw: row.size!,
    compressed: row.compressed![compression]!,
    schema: row.schema?.from !== 'none',
  });
  const keys = { share: (json.families?.names ?? 0) / json.size!, repeated: repeatedKeys(source.tree) };
  return whoWins(compared(json), complete.filter((row) => row !== json).map(compared), compression, keys);
}

/** The sentence, built from the figures and claiming no more than they show. */
export function whoWins(
  json: Compared,
  others: readonly Compared[],
  compression: Exclude<CompressionChoice, 'none'>,
  keys: Keys,
): string {
  const { label, name } = COMPRESSION_FACTS[compression];
  const all = [json, ...others];
  if (all.every(({ raw, compressed }) => compressed >= raw)) {
    return `Too small to gain from ${name}: after it every format is as large as before, or larger.`;
  }
  const least = Math.min(...all.map(({ compressed }) => compressed));
  const winners = all.filter(({ compressed }) => compressed === least);
  const after = 1 - least / json.compressed;
  const rawBest = winners.includes(json) ? smallestRaw(all) : smallestRaw(winners);
  const before = 1 - rawBest.raw / json.raw;
  const lead = winners.includes(json)
    ? `After ${label} nothing is smaller than JSON, ${grouped(least)} bytes.`
    : `After ${label} ${listed(winners)} smallest, ${grouped(least)} bytes: ${saving(after)} than JSON's ${grouped(json.compressed)}.`;
  if (rawBest === json) return lead;
  const compare = winners.includes(json)
    ? ` Uncompressed, ${rawBest.name} is ${saving(before)}.`
    : ` Uncompressed it is ${saving(before)}.`;
  return `${lead}${compare}${reason(before - after, keys)}`;
}

function smallestRaw(among: readonly Compared[]): Compared {
  return among.reduce((a, b) => (b.raw < a.raw ? b : a));
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

/** Said only where the advantage shrinks, and keys that return are a good part of what goes. */
function reason(shrunk: number, { share, repeated }: Keys): string {
  if (shrunk < 0.03 || share < 0.05 || repeated < 0.5) return '';
  // All of them is said of nothing less.
  const percent = (part: number) => `${part < 1 ? Math.min(99, Math.round(part * 100)) : 100} %`;
  return ` Repeated keys cost little once compressed: names are ${percent(share)} of this JSON, and ${percent(repeated)} of its keys had come before.`;
}
