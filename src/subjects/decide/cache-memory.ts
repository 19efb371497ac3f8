import { joined } from '../../core/basics/text.ts';
import { type Evaluated, evaluate } from './evaluate.ts';
import { aboutMoney, bytesText } from './figure-text.ts';
import { jsonRowOf, leadersOf } from './leaders.ts';
import { CACHE_MEMORY } from './prices-and-limits.ts';
import { MONTH_DAYS, type Situation } from './situation.ts';

/** Values of the example, so that the prices are figures that a reader compares. */
const VALUES = 1e6;

/**
 * The sentence about a cache: what writing and reading a value take, and what its memory costs. Undefined for other
 * transports, and for commands that keep no value.
 */
export function cacheSentence(rows: readonly Evaluated[], situation: Situation): string | undefined {
  const { command } = situation.options;
  if (situation.transport !== 'redis' || (command !== 'set' && command !== 'get')) return undefined;
  const { free, withSchema } = leadersOf(rows);
  const shown = [jsonRowOf(rows), free, withSchema].filter((row) => row?.eligible === true) as readonly Evaluated[];
  if (shown.length === 0) return undefined;
  const each = shown.map((row) => {
    const [set, get] = (['set', 'get'] as const).map((other) => wireOfCommand(row, situation, other));
    const month = ((row.body * VALUES) / 1e9) * CACHE_MEMORY.dollarsPerHour * MONTH_DAYS * 24;
    return `${row.candidate.name} ${bytesText(set!)}, ${bytesText(get!)} and ${aboutMoney(month)}`;
  });
  return `A SET, a GET with its reply, and the memory of a million such values for a month take ${joined(each)}, at $${CACHE_MEMORY.dollarsPerHour} a GB-hour (${CACHE_MEMORY.source.title}, ${CACHE_MEMORY.source.date}), without keys and what the store keeps beside each value.`;
}

function wireOfCommand({ candidate }: Evaluated, situation: Situation, command: 'set' | 'get'): number {
  return evaluate([candidate], { ...situation, options: { ...situation.options, command } })[0]!.wire;
}
